import HeadlessSwiftUI
import Observation
import Testing

@MainActor @Suite struct ObservedObjectTests {
  final class Model: ObservableObject {
    @Published var name = "Ada"
    @Published var age = 36
    var hidden = 0
  }

  struct Name: View {
    @ObservedObject var model: Model
    var body: some View { Text(model.name) }
  }
  struct Injected: View {
    @EnvironmentObject private var model: Model
    var body: some View { Toggle("old \(model.age)", isOn: $model.isOld) }
  }
  struct Owner: View {
    @StateObject private var model = Model()
    @State private var number = 0
    var body: some View {
      Text("\(model.name) \(number)")
      Button("rename") { model.name = "Grace" }
      Button("count") { number += 1 }
    }
  }
  struct Screen: View {
    let model: Model
    var body: some View {
      Name(model: model)
      Injected().environmentObject(model)
    }
  }

  @Test func whoObservesAnObjectFollowsIt() {
    let model = Model()
    let host = ViewHost(Screen(model: model))
    #expect(host.nodes.first(text: "Ada") != nil)
    model.name = "Grace"
    #expect(host.nodes.first(text: "Grace") != nil)
    #expect(host.evaluationCount(of: Screen.self) == 1)
    #expect(host.evaluationCount(of: Name.self) == 2)
    model.hidden = 1
    host.update()
    #expect(host.evaluationCount(of: Name.self) == 2)
  }

  @Test func severalChangesAreOneEvaluation() {
    let model = Model()
    let host = ViewHost(Screen(model: model))
    host.update()
    for age in 0..<10 { model.age = age }
    #expect(host.nodes.first(text: "old 9") != nil)
    #expect(host.evaluationCount(of: Name.self) == 2)
  }

  @Test func anObjectOfTheEnvironmentGivesBindings() {
    let model = Model()
    let host = ViewHost(Screen(model: model))
    host.tap("old 36")
    #expect(model.age == 100)
    #expect(host.nodes.first(text: "old 100") != nil)
  }

  @Test func aStateObjectIsMadeOnce() {
    let host = ViewHost(Owner())
    host.tap("rename")
    host.tap("count")
    #expect(host.nodes.first(text: "Grace 1") != nil)
    #expect(host.evaluationCount == 3)
  }

  @Test func anotherObjectIsFollowedInstead() {
    final class Choice: ObservableObject { @Published var model = Model() }
    struct Chooser: View {
      @ObservedObject var choice: Choice
      var body: some View { Name(model: choice.model) }
    }
    let (choice, former) = (Choice(), Model())
    choice.model = former
    let host = ViewHost(Chooser(choice: choice))
    host.update()
    choice.model = Model()
    host.update()
    host.resetEvaluationCounts()
    former.name = "Grace"
    host.update()
    #expect(host.evaluationCount == 0)
    choice.model.name = "Emmy"
    #expect(host.nodes.first(text: "Emmy") != nil)
  }

  final class Manual: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var number = 0 { willSet { objectWillChange.send() } }
  }
  final class Implicit: ObservableObject { var number = 0 { willSet { objectWillChange.send() } } }
  struct Numbers: View {
    @ObservedObject var manual: Manual
    @ObservedObject var implicit: Implicit
    var body: some View { Text("\(manual.number) \(implicit.number)") }
  }

  @Test func objectsMaySayThemselvesThatTheyChange() {
    let (manual, implicit) = (Manual(), Implicit())
    let host = ViewHost(Numbers(manual: manual, implicit: implicit))
    host.update()
    manual.number = 1
    implicit.number = 2
    #expect(host.nodes.first(text: "1 2") != nil)
  }

  @Observable final class Tracked {
    var read = 1
    var unread = 1
  }
  struct TrackedView: View {
    let object: Tracked
    var body: some View { Text("read \(object.read)") }
  }

  @Test func propertiesOfObservableObjectsAreFollowedOneByOne() {
    let object = Tracked()
    let host = ViewHost(TrackedView(object: object))
    host.update()
    object.unread = 2
    host.update()
    #expect(host.evaluationCount == 1)
    object.read = 2
    #expect(host.nodes.first(text: "read 2") != nil)
    #expect(host.evaluationCount == 2)
  }

  @Test func publishedValuesAreToldBeforeTheyAreSet() {
    let model = Model()
    var told: [String] = []
    let observation = model.$name.sink { told.append("\($0) was \(model.name)") }
    model.name = "Grace"
    observation.cancel()
    model.name = "Emmy"
    #expect(told == ["Ada was Ada", "Grace was Ada"])
    #expect(model.name == "Emmy")
  }

  @Test func nothingIsKeptWhenTheHostGoes() {
    weak var model: Model?
    weak var tracked: Tracked?
    do {
      let (made, other) = (Model(), Tracked())
      let host = ViewHost(
        Group {
          Screen(model: made)
          TrackedView(object: other).environmentObject(made)
          Owner().environmentObject(made)
        })
      host.tap("rename")
      host.update()
      (model, tracked) = (made, other)
    }
    #expect(model == nil && tracked == nil)
  }

  @Test func publishersMayHideTheirType() {
    let model = Model()
    var (names, changes) = ([String](), 0)
    var kept: Set<AnyCancellable> = []
    let publisher: AnyPublisher<String, Never> = model.$name.eraseToAnyPublisher()
    publisher.sink { names.append($0) }.store(in: &kept)
    model.objectWillChange.eraseToAnyPublisher().sink { _ in changes += 1 }.store(in: &kept)
    model.name = "Grace"
    kept = []
    model.name = "Emmy"
    #expect(names == ["Ada", "Grace"] && changes == 1)
  }
}

extension ObservedObjectTests.Model {
  var isOld: Bool {
    get { age > 50 }
    set { age = newValue ? 100 : 1 }
  }
}
