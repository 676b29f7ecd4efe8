import HeadlessCombine
import SwiftUI
import Testing
import UIKit

/// What programs write that were made for Apple's frameworks.
@MainActor struct ProgramTests {
  private final class Model: ObservableObject {
    @Published var name = "a"
    let moved = PassthroughSubject<Int, Never>()
  }

  @Test func valuesArriveUntilTheObservationEnds() {
    let model = Model()
    var (names, changes): ([String], Int) = ([], 0)
    var cancellables: Set<AnyCancellable> = []
    model.$name.dropFirst().map { $0 + "!" }.sink { names.append($0) }.store(in: &cancellables)
    model.objectWillChange.sink { _ in changes += 1 }.store(in: &cancellables)
    model.name = "b"
    model.name = "c"
    #expect(names == ["b!", "c!"] && changes == 2)
    cancellables = []
    model.name = "d"
    #expect(names == ["b!", "c!"] && changes == 2)
  }

  @Test func subjectsEnd() {
    struct Refused: Error {}
    let subject = PassthroughSubject<Int, Refused>()
    var log: [String] = []
    let observation = subject.sink { completion in
      if case .failure = completion { log.append("refused") }
    } receiveValue: {
      log.append("\($0)")
    }
    subject.send(1)
    subject.send(completion: .failure(Refused()))
    subject.send(2)
    #expect(log == ["1", "refused"])
    let late = subject.sink(receiveCompletion: { _ in log.append("late") }, receiveValue: { _ in })
    #expect(log == ["1", "refused", "late"])
    withExtendedLifetime((observation, late)) {}
  }

  @Test func theCurrentValueComesFirst() {
    let subject = CurrentValueSubject<Int, Never>(1)
    final class Target { var value = 0 }
    let target = Target()
    var seen: [Int] = []
    var cancellables: [AnyCancellable] = []
    subject.assign(to: \.value, on: target).store(in: &cancellables)
    subject.removeDuplicates().filter { $0 != 3 }.eraseToAnyPublisher().sink { seen.append($0) }
      .store(in: &cancellables)
    #expect(target.value == 1)
    for value in [2, 2, 3, 4] { subject.value = value }
    #expect(target.value == 4 && subject.value == 4 && seen == [1, 2, 4])
    var all: [String] = []
    Just(7).compactMap { $0 > 5 ? "\($0)" : nil }.sink { all.append($0) }.cancel()
    #expect(all == ["7"])
  }

  @Test func schedulersTellLater() async {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let observation = subject.receive(on: DispatchQueue.main).sink { seen.append($0) }
    let cancelled = subject.receive(on: DispatchQueue.main).sink { _ in seen.append(0) }
    subject.send(1)
    cancelled.cancel()
    #expect(seen == [])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(seen == [1])
    var now: [Int] = []
    let direct = subject.receive(on: ImmediateScheduler.shared).sink { now.append($0) }
    subject.send(2)
    #expect(now == [2])
    withExtendedLifetime((observation, direct)) {}
  }

  @Test func notificationsArePublished() {
    let name = Notification.Name("ProgramTests")
    var count = 0
    let observation = NotificationCenter.default.publisher(for: name).sink { _ in count += 1 }
    NotificationCenter.default.post(name: name, object: nil)
    observation.cancel()
    NotificationCenter.default.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func coloursOfUIKitAreColours() {
    #expect(Color(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)) == Color(red: 1, green: 0, blue: 0, opacity: 0.5))
    let dynamic = Color(UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    #expect(dynamic.resolve(in: environment) == Color.white.resolve(in: environment))
    environment.colorScheme = .light
    #expect(Color(uiColor: .white) == Color(red: 1, green: 1, blue: 1))
    #expect(dynamic.opacity(0.5).resolve(in: environment).opacity == 0.5)
    #expect("\(dynamic)" == "#000000ff or #ffffffff")
  }

  @Test func coloursHaveNames() throws {
    UIColor.register(.red, named: "brand")
    UIColor.register(UIColor { $0.userInterfaceStyle == .dark ? .white : .black }, named: "ink")
    #expect(UIColor(named: "brand") == .red && UIColor(named: "none") == nil)
    let ink = try #require(UIColor(named: "ink"))
    #expect(ink.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
  }

  @Test func textsHaveShadowsAndParagraphs() throws {
    let (shadow, style) = (NSShadow(), NSMutableParagraphStyle())
    shadow.shadowColor = UIColor.red
    shadow.shadowOffset = CGSize(width: 1, height: 1)
    style.alignment = .center
    style.lineSpacing = 4
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style && copy.alignment == .center)
    copy.lineBreakMode = .byTruncatingTail
    #expect(copy != style && NSParagraphStyle.default != style && NSShadow() != shadow)
    let text = NSAttributedString(string: "text", attributes: [.shadow: shadow, .paragraphStyle: style])
    #expect(text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle == style)
    var isDone = false
    UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseIn, .curveEaseOut, .curveLinear]) { isDone = true }
    #expect(isDone)
  }

  @Test func modifiersTakePointsAndSides() {
    let host = ViewHost(
      Text("a").position(CGPoint(x: 1, y: 2)).offset(CGSize(width: 3, height: 4))
        .ignoresSafeArea(.keyboard, edges: .bottom).ignoresSafeArea())
    let dump = host.dump()
    #expect(dump.contains("position x=1.0 y=2.0") && dump.contains("offset x=3.0 y=4.0"))
    #expect(dump.contains("ignoresSafeArea edges=\"bottom\" regions=\"keyboard\"\n"))
  }
}
