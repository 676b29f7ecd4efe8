import Livery
import PZTheme
import Testing

/// Notifications come after everything shows the last choice, one for each change.
@MainActor struct NotificationOrderTests {
  /// A manager with a label, and what each of two observers saw.
  @MainActor final class Room {
    let manager = PZTheme(layer: ThemeLayer(), defaults: defaults("notifications"))
    let label = UILabel()
    var seen: [[String]] = [[], []]
    /// Is called by the first observer.
    var onTell: () -> Void = {}
    private var tokens: [any NSObjectProtocol] = []

    init() {
      manager.theme = .light
      label.pz(in: manager).handleTheme { $0.text = kThemePicker("light", "dark") }
      for number in 0..<2 {
        tokens.append(
          NotificationCenter.default.addObserver(
            forName: Notification.Name(PZ_THEME_CHANGE_NOTIFICATION), object: nil, queue: nil
          ) { [weak self] _ in MainActor.assumeIsolated { self?.note(number) } })
      }
    }

    private func note(_ number: Int) {
      seen[number].append("\(manager.theme) \(label.text!)")
      if number == 0 { onTell() }
    }

    /// Takes the observers away.
    func leave() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test func aChangeInABlock() {
    let room = Room()
    defer { room.leave() }
    let (view, manager) = (UIView(), room.manager)
    view.pz(in: manager).handleTheme { _ in if manager.theme == .dark { manager.theme = .light } }
    manager.theme = .dark
    #expect(room.seen == [["light light", "light light"], ["light light", "light light"]])
  }

  /// No other change of the program's theme is under way, and yet blocks run.
  @Test func aChangeOutOfTheThemeOfAnObject() {
    let room = Room()
    defer { room.leave() }
    let (view, manager) = (UIView(), room.manager)
    view.pz(in: manager).handleTheme { _ in if kThemePicker(false, true) { manager.theme = .dark } }
    view.pz(in: manager).theme = .dark
    #expect(room.seen[0] == ["dark dark"])
  }

  /// The engine cannot be read in a closure of its own, such as the providers of JXTheme.
  @Test func aChangeInAClosureOfTheEngine() {
    let room = Room()
    defer { room.leave() }
    let (manager, view, layer) = (room.manager, UIView(), room.manager.layer)
    let provider = Provider.live(mainActor: { [closures = layer.closures] _ in
      closures.run { manager.theme = .dark }
      return .absent
    })
    layer.edit {
      try layer.declare(AttributeSlot(HostAttributes.viewAlpha.attribute), provider, on: view, owner: manager)
    }
    #expect(room.seen[0] == ["dark dark"])
  }

  @Test func aChangeInATransaction() throws {
    let room = Room()
    defer { room.leave() }
    try room.manager.layer.engine.transaction {
      room.manager.theme = .dark
      #expect(room.seen[0] == [])
    }
    #expect(room.seen[0] == ["dark dark"])
  }

  @Test func aChangeByAnObserver() {
    let room = Room()
    defer { room.leave() }
    room.onTell = { [manager = room.manager] in manager.theme = .light }
    room.manager.theme = .dark
    // Which observer is called first is open.
    for seen in room.seen { #expect(seen.count == 2 && seen.last == "light light") }
  }
}
