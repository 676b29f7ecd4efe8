import JXTheme
import Testing
import UIKitTestSupport

/// Walks attributes through three switches, an override and a restore.
@MainActor final class AttributeWalk {
  private(set) var names: [String] = []
  private(set) var closures: [String] = []
  private(set) var slotCount = 0
  private let styles: [ThemeStyle] = [.light, .dark, .pink]

  func walk<Object: Overridable, T: Sample>(
    _ name: String, _ object: Object, _ set: (Object, ThemeProvider<T>?) -> Void, read: (Object) -> Any?
  ) throws {
    names.append(name)
    slotCount += 1
    let own = text(read(object))
    shared.changeTheme(to: .light)
    set(object, provider(0))
    check(name, object, read) { self.sample(T.self, 0, $0) }
    set(object, nil)
    #expect(text(read(object)) == own, "\(name) is not restored")
    shared.changeTheme(to: .dark)
    #expect(text(read(object)) == own, "\(name) came back")
  }

  func walkStates<Object: Overridable, T: Sample>(
    _ name: String, _ object: Object, _ set: (Object, ThemeProvider<T>?, UIControl.State) -> Void,
    read: (Object, UIControl.State) -> Any?
  ) throws {
    names.append(name)
    let states: [UIControl.State] = [
      .normal, .highlighted, .disabled, .selected, .focused, [.selected, .highlighted],
      UIControl.State(rawValue: 1 << 16),
    ]
    slotCount += states.count
    let own = states.map { text(read(object, $0)) }
    shared.changeTheme(to: .light)
    for (place, state) in states.enumerated() { set(object, provider(place * 10), state) }
    for (place, state) in states.enumerated() {
      check("\(name) \(state)", object, { read($0, state) }) { self.sample(T.self, place * 10, $0) }
    }
    for state in states { set(object, nil, state) }
    #expect(states.map { text(read(object, $0)) } == own, "\(name) is not restored")
  }

  /// A closure that sets whatever it likes. Nil leaves what it set.
  func walkClosure<Object: Overridable>(
    _ name: String, _ object: Object, _ set: (Object, ThemeProvider<Void>?) -> Void
  ) {
    closures.append(name)
    var seen = ThemeStyle.unspecified
    shared.changeTheme(to: .light)
    set(object, ThemeProvider { seen = $0 })
    check(name, object, { _ in seen.rawValue }, \.rawValue)
    set(object, nil)
    shared.changeTheme(to: .pink)
    #expect(seen == .dark, "\(name) is called after it was taken back")
  }

  private func check<Object: Overridable>(
    _ name: String, _ object: Object, _ read: (Object) -> Any?, _ expected: (ThemeStyle) -> String
  ) {
    for style in styles {
      shared.changeTheme(to: style)
      #expect(text(read(object)) == expected(style), "\(name) in \(style.rawValue)")
    }
    object.overridden = .light
    #expect(text(read(object)) == expected(.light), "\(name) overridden")
    shared.changeTheme(to: .dark)
    #expect(text(read(object)) == expected(.light), "\(name) overridden, after a switch")
    object.overridden = nil
    #expect(text(read(object)) == expected(.dark), "\(name) without override")
  }

  private func provider<T: Sample>(_ base: Int) -> ThemeProvider<T> {
    let styles = styles
    return ThemeProvider { T.sample(base + (styles.firstIndex(of: $0) ?? 9)) }
  }

  private func sample<T: Sample>(_: T.Type, _ base: Int, _ style: ThemeStyle) -> String {
    text(T.sample(base + (styles.firstIndex(of: style) ?? 9)))
  }
}

/// Views, layers and items, whose overrides are of one type.
@MainActor protocol Overridable: ThemeCompatible {
  var overridden: ThemeStyle? { get set }
}

extension UIView: Overridable {
  var overridden: ThemeStyle? {
    get { theme.overrideThemeStyle }
    set { theme.overrideThemeStyle = newValue }
  }
}

extension CALayer: Overridable {
  var overridden: ThemeStyle? {
    get { theme.overrideThemeStyle }
    set { theme.overrideThemeStyle = newValue }
  }
}

extension UIBarItem: Overridable {
  var overridden: ThemeStyle? {
    get { theme.overrideThemeStyle }
    set { theme.overrideThemeStyle = newValue }
  }
}
