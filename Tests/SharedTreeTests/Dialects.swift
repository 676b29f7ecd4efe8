import JXTheme
import Livery
import LiveryVocabulary
import Testing

/// One engine with a UIKit tree, two managers of JXTheme and SwiftTheming's assets. Two managers are to each other what two
/// dialects are.
@MainActor final class Dialects {
  private let layer = ThemeLayer()
  private let managers: [ThemeManager]
  private let assets: Assets
  private let suite = "livery.shared-tree.\(UUID().uuidString)"
  /// Closures that several objects may have.
  private var shared: [Shared: Any] = [:]

  private struct Shared: Hashable {
    let table: StyleTable
    let isAlpha: Bool
  }

  init() throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    managers = [layer, layer].map { ThemeManager(layer: $0, defaults: defaults) }
    managers[1].storeConfigsIdentifierKey = "other"
    assets = Assets(layer.engine)
    layer.onError = { Issue.record($0) }
    let classes: [AnyClass] = [UIButton.self, UILabel.self, CALayer.self]
    for type in classes { _ = try layer.engineClass(for: type) }
    for (selector, attribute, asset) in [
      ("UILabel", HostAttributes.labelTextColor.attribute, Ink.text),
      ("UIButton", HostAttributes.viewBackgroundColor.attribute, .fill),
      ("CALayer", HostAttributes.layerBorderColor.attribute, .line),
    ] {
      let token = try token(for: asset)
      try layer.engine.addRule(Rule(selector) { attribute(token) })
    }
  }

  deinit { UserDefaults.standard.removePersistentDomain(forName: suite) }

  /// An asset as a token of UIKit's type, made of that of SwiftTheming.
  private func token(for asset: Ink) throws -> Token<UIValue<UIColor>> {
    let source = assets.token(for: asset)
    let made = Token<UIValue<UIColor>>(TokenName("UIKit.\(asset)"))
    let convert = TokenCombiner("UIColor") { values in
      values.first.flatMap(ThemeColor.init(themeValue:)).map { UIValue(UIColor(rgba: $0.packedRGBA)).themeValue }
    }
    try layer.engine.setToken(
      TokenDefinition(made.name, .combination(convert, [.alias(source.name)]), kind: UIValue<UIColor>.kind))
    return made
  }
}

/// What the naive engine is told as well.
extension Dialects {
  func add(_ object: any AttachmentHolder) throws { _ = try layer.themed(object) }

  func set(_ slot: Slot, on object: NSObject, _ table: StyleTable?, isShared: Bool, by manager: Int) {
    let manager = managers[manager]
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

  func override(_ object: NSObject, _ style: String?, by manager: Int) {
    let (manager, style) = (managers[manager], style.map(ThemeStyle.init(rawValue:)))
    switch object {
    case let view as UIView: view.theme(in: manager).overrideThemeStyle = style
    case let layer as CALayer: layer.theme(in: manager).overrideThemeStyle = style
    default: preconditionFailure("\(object) has no override")
    }
  }

  func override(_ object: any AttachmentHolder, axis: AxisName, _ mode: ModeName?) {
    layer.edit { [layer] in try layer.updatePatch(of: object) { $0.modes[axis] = mode } }
  }

  func change(to style: String, by manager: Int) { managers[manager].changeTheme(to: ThemeStyle(rawValue: style)) }

  func change(toTheme theme: Int) { assets.change(toTheme: theme) }

  func change(toDark isDark: Bool) { assets.change(toDark: isDark) }
}
