import JXTheme
import Livery
import LiveryVocabulary
import PZTheme
import Testing
import XZTheme

/// Who sets properties.
enum Setter: CaseIterable {
  /// Two managers of JXTheme.
  case jx, otherJX
  case xz
  /// A block of PZTheme.
  case pz
}

/// One engine with a UIKit tree, two managers of JXTheme, the styles of XZTheme, a manager of PZTheme and SwiftTheming's assets.
///
/// The styles of XZTheme are on the layer of the process, so there is one for all tests.
@MainActor final class Dialects {
  static let all = Result { try Dialects() }

  private let layer = ThemeLayer.shared
  private let managers: [Setter: ThemeManager]
  private let blocks: PZTheme
  private let assets: Assets
  private let suite = "livery.shared-tree.\(UUID().uuidString)"
  /// That of XZTheme before a test, for other tests.
  private var formerTheme = Theme.current
  /// Closures that several objects may have.
  private var shared: [Shared: Any] = [:]

  private static let themes = [Theme(name: "shore"), Theme(name: "ocean")]

  private struct Shared: Hashable {
    let table: StyleTable
    let isAlpha: Bool
  }

  private init() throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    let other = ThemeManager(layer: layer, defaults: defaults)
    other.storeConfigsIdentifierKey = "other"
    managers = [.jx: ThemeManager(layer: layer, defaults: defaults), .otherJX: other]
    blocks = PZTheme(layer: layer, defaults: defaults)
    assets = Assets(layer.engine)
    let classes: [AnyClass] = [UIButton.self, UILabel.self, CALayer.self]
    for type in classes { _ = try layer.engineClass(for: type) }
    for asset in [Ink.text, .fill, .line] { try addToken(for: asset) }
  }

  deinit { UserDefaults.standard.removePersistentDomain(forName: suite) }

  /// Rules with assets. Other tests use the same engine, so these are there for a while only.
  private static let rules = [
    ("UILabel", HostAttributes.labelTextColor.attribute, Ink.text),
    ("UIButton", HostAttributes.viewBackgroundColor.attribute, .fill),
    ("CALayer", HostAttributes.layerBorderColor.attribute, .line),
  ]

  func begin() throws {
    formerTheme = Theme.current
    for (selector, attribute, asset) in Self.rules {
      let token = token(for: asset)
      try layer.engine.addRule(Rule(selector) { attribute(token) })
    }
  }

  /// Leaves everything as other tests expect it.
  func end() throws {
    formerTheme.apply(animated: false)
    for (selector, attribute, _) in Self.rules {
      try layer.engine.removeRule([StyleSelector(ClassName(selector))], attributes: [attribute.name])
    }
  }

  private func token(for asset: Ink) -> Token<UIValue<UIColor>> { Token(TokenName("UIKit.\(asset)")) }

  /// An asset as a token of UIKit's type, made of that of SwiftTheming.
  private func addToken(for asset: Ink) throws {
    let (source, made) = (assets.token(for: asset), token(for: asset))
    let convert = TokenCombiner("UIColor") { values in
      values.first.flatMap(ThemeColor.init(themeValue:)).map { UIValue(UIColor(rgba: $0.packedRGBA)).themeValue }
    }
    try layer.engine.setToken(
      TokenDefinition(made.name, .combination(convert, [.alias(source.name)]), kind: UIValue<UIColor>.kind))
  }
}

/// What the naive engine is told as well.
extension Dialects {
  func add(_ object: any AttachmentHolder) throws { _ = try layer.themed(object) }

  func set(
    _ slot: Slot, on object: NSObject & AttachmentHolder, _ table: StyleTable?, isShared: Bool, by setter: Setter
  ) {
    switch setter {
    case .jx, .otherJX: provide(slot, on: object, table, isShared: isShared, by: setter)
    case .xz: style(slot, on: object, table)
    case .pz: if let table { handle(slot, on: object, table) }
    }
  }

  private func style(_ slot: Slot, on object: NSObject, _ table: StyleTable?) {
    for (place, theme) in Self.themes.enumerated() {
      let number = table?.numbers[place]
      let value: Any? = slot == .alpha ? number.map { Double($0 & 255) / 255 } : number.map { UIColor(rgba: $0) }
      object.themes.themeStyles(forTheme: theme).setValue(
        value, forThemeAttribute: slot.themeAttribute, forThemeState: slot.themeState)
    }
  }

  private func handle(_ slot: Slot, on object: some NSObject, _ table: StyleTable) {
    object.pz(in: blocks).handleTheme { object in
      slot.set(kThemePicker(table.numbers[0], table.numbers[1]), on: object)
    }
  }

  private func provide(_ slot: Slot, on object: NSObject, _ table: StyleTable?, isShared: Bool, by setter: Setter) {
    guard let manager = managers[setter] else { return }
    func colors() -> ThemeProvider<UIColor>? {
      table.map { table in provider(table, isShared, isAlpha: false) { UIColor(rgba: $0) } }
    }
    switch (slot, object) {
    case (.background, let view as UIView): view.theme(in: manager).backgroundColor = colors()
    case (.alpha, let view as UIView):
      view.theme(in: manager).alpha = table.map { table in
        provider(table, isShared, isAlpha: true) { CGFloat($0 & 255) / 255 }
      }
    case (.text, let label as UILabel): label.theme(in: manager).textColor = colors()
    case (.title, let button as UIButton): button.theme(in: manager).setTitleColor(colors(), for: .normal)
    case (.pressedTitle, let button as UIButton):
      button.theme(in: manager).setTitleColor(colors(), for: .highlighted)
    case (.border, let layer as CALayer): layer.theme(in: manager).borderColor = colors()
    default: preconditionFailure("\(object) has no \(slot)")
    }
  }

  private func provider<T>(
    _ table: StyleTable, _ isShared: Bool, isAlpha: Bool, _ convert: @escaping (UInt32) -> T
  ) -> ThemeProvider<T> {
    func make() -> ThemeProvider<T> { ThemeProvider { style in convert(table[style.rawValue]) } }
    guard isShared else { return make() }
    let key = Shared(table: table, isAlpha: isAlpha)
    if let known = shared[key] as? ThemeProvider<T> { return known }
    let made = make()
    shared[key] = made
    return made
  }

  func override(_ object: NSObject, _ style: String?, by setter: Setter) {
    guard let manager = managers[setter] else { return }
    let style = style.map(ThemeStyle.init(rawValue:))
    switch object {
    case let view as UIView: view.theme(in: manager).overrideThemeStyle = style
    case let layer as CALayer: layer.theme(in: manager).overrideThemeStyle = style
    default: preconditionFailure("\(object) has no override")
    }
  }

  func override(_ object: some NSObject, isDark: Bool?) {
    object.pz(in: blocks).theme = isDark.map { $0 ? .dark : .light } ?? .auto
  }

  func override(_ object: any AttachmentHolder, axis: AxisName, _ mode: ModeName?) {
    layer.edit { [layer] in try layer.updatePatch(of: object) { $0.modes[axis] = mode } }
  }

  func change(to style: String, by setter: Setter) { managers[setter]?.changeTheme(to: ThemeStyle(rawValue: style)) }

  func changeBlocks(toDark isDark: Bool) { blocks.theme = isDark ? .dark : .light }

  /// XZTheme and SwiftTheming share the themes of the engine.
  func change(toTheme theme: Int) {
    assets.change(toTheme: theme)
    Self.themes[theme].apply(animated: false)
  }

  func change(toDark isDark: Bool) { assets.change(toDark: isDark) }
}
