import JXTheme
import Testing

/// Notifications come in the order of choices, after everything shows the last one.
@MainActor struct NotificationOrderTests {
  /// A manager with a label, and what each of two observers was told.
  @MainActor final class Room {
    let manager = ThemeManager(layer: ThemeLayer(), defaults: scratchDefaults())
    let label = UILabel()
    var told: [[String]] = [[], []]
    /// Is called by the first observer.
    var onTell: (ThemeStyle) -> Void = { _ in }
    private var tokens: [any NSObjectProtocol] = []

    init() {
      label.theme(in: manager).attributedText = ThemeProvider { NSAttributedString(string: $0.rawValue) }
      manager.changeTheme(to: .light)
      for number in 0..<2 {
        tokens.append(
          NotificationCenter.default.addObserver(forName: .JXThemeDidChange, object: nil, queue: nil) { [weak self] in
            let style = $0.userInfo?["style"] as? ThemeStyle
            MainActor.assumeIsolated { self?.note(style!, number) }
          })
      }
    }

    private func note(_ style: ThemeStyle, _ number: Int) {
      told[number].append("\(style.rawValue) \(label.text!)")
      if number == 0 { onTell(style) }
    }

    /// Takes the observers away.
    func leave() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test func aChangeInACustomization() {
    let room = Room()
    defer { room.leave() }
    let (view, manager) = (UIView(), room.manager)
    view.theme(in: manager).customization = ThemeProvider { if $0 == .pink { manager.changeTheme(to: .light) } }
    manager.changeTheme(to: .pink)
    #expect(room.told == [["pink light", "light light"], ["pink light", "light light"]])
    #expect(manager.currentThemeStyle == .light)
  }

  @Test func aChangeInAProvider() {
    let room = Room()
    defer { room.leave() }
    let (view, manager) = (UIView(), room.manager)
    view.theme(in: manager).backgroundColor = ThemeProvider {
      if $0 == .pink { manager.changeTheme(to: .dark) }
      return .red
    }
    manager.changeTheme(to: .pink)
    #expect(room.told[0] == ["pink dark", "dark dark"])
  }

  /// The engine cannot be read in a provider.
  @Test func aChangeInAProviderThatIsBeingSet() {
    let room = Room()
    defer { room.leave() }
    let (view, manager) = (UIView(), room.manager)
    view.theme(in: manager).backgroundColor = ThemeProvider {
      if $0 == .light { manager.changeTheme(to: .dark) }
      return .red
    }
    #expect(room.told[0] == ["dark dark"])
  }

  /// No other change is under way, and yet values are being applied.
  @Test func aChangeOutOfAnOverride() {
    let room = Room()
    defer { room.leave() }
    let (view, manager) = (UIView(), room.manager)
    view.theme(in: manager).customization = ThemeProvider {
      if $0 == .pink, manager.currentThemeStyle != .dark { manager.changeTheme(to: .dark) }
    }
    view.theme(in: manager).overrideThemeStyle = .pink
    #expect(room.told[0] == ["dark dark"])
  }

  @Test func changesInATransaction() throws {
    let room = Room()
    defer { room.leave() }
    try room.manager.layer.engine.transaction {
      room.manager.changeTheme(to: .dark)
      room.manager.changeTheme(to: .pink)
      #expect(room.told[0] == [])
    }
    #expect(room.told[0] == ["dark pink", "pink pink"])
  }

  @Test func aChangeByAnObserver() {
    let room = Room()
    defer { room.leave() }
    room.onTell = { [manager = room.manager] in if $0 == .dark { manager.changeTheme(to: .pink) } }
    room.manager.changeTheme(to: .dark)
    // Which observer is called first is open.
    for told in room.told { #expect(told.map { $0.prefix(4) } == ["dark", "pink"] && told.last == "pink pink") }
  }
}
