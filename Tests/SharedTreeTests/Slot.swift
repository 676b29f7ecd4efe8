import JXTheme
import LiveryVocabulary
import XZTheme

/// A property of the tests' objects.
enum Slot: CaseIterable {
  case background, alpha, text, title, pressedTitle, border

  /// The attribute and the states that the naive engine knows it by, which are those of the catalogue.
  var name: AttributeName {
    switch self {
    case .background: "UIView.backgroundColor"
    case .alpha: "UIView.alpha"
    case .text: "UILabel.textColor"
    case .title, .pressedTitle: "UIButton.titleColor"
    case .border: "CALayer.borderColor"
    }
  }

  /// What XZTheme calls it.
  var themeAttribute: Theme.Attribute {
    switch self {
    case .background: .backgroundColor
    case .alpha: .alpha
    case .text: .textColor
    case .title, .pressedTitle: .titleColor
    case .border: .notAnAttribute
    }
  }

  var themeState: Theme.State { self == .pressedTitle ? .highlighted : .normal }

  var states: [StateName] { self == .pressedTitle ? ["highlighted"] : [] }
  var isSlotted: Bool { self == .title || self == .pressedTitle }
  var kind: ValueKind { self == .alpha ? .number : .color }

  /// Those that an object has.
  @MainActor static func all(of object: NSObject) -> [Slot] {
    switch object {
    case is UILabel: [.background, .alpha, .text]
    case is UIButton: [.background, .alpha, .title, .pressedTitle]
    case is CALayer: [.border]
    default: [.background, .alpha]
    }
  }

  /// What an object has when no theme says anything, and shows at any time: a colour as `0xRRGGBBAA`, or a share in 255ths.
  @MainActor func shown(on object: NSObject) -> UInt32? {
    switch (self, object) {
    case (.background, let view as UIView): view.backgroundColor?.rgba
    case (.alpha, let view as UIView): UInt32((view.alpha * 255).rounded())
    case (.text, let label as UILabel): label.textColor.rgba
    case (.title, let button as UIButton): button.titleColor(for: .normal)?.rgba
    case (.pressedTitle, let button as UIButton): button.titleColor(for: .highlighted)?.rgba
    case (.border, let layer as CALayer): layer.borderColor.map { UIColor(cgColor: $0).rgba }
    default: nil
    }
  }

  /// Sets it, as the program does.
  @MainActor func set(_ number: UInt32, on object: NSObject) {
    switch (self, object) {
    case (.background, let view as UIView): view.backgroundColor = UIColor(rgba: number)
    case (.alpha, let view as UIView): view.alpha = CGFloat(number & 255) / 255
    case (.text, let label as UILabel): label.textColor = UIColor(rgba: number)
    case (.title, let button as UIButton): button.setTitleColor(UIColor(rgba: number), for: .normal)
    case (.border, let layer as CALayer): layer.borderColor = UIColor(rgba: number).cgColor
    case (.pressedTitle, let button as UIButton): button.setTitleColor(UIColor(rgba: number), for: .highlighted)
    default: preconditionFailure("\(object) has no \(self)")
    }
  }

  /// A value in the naive engine's form.
  func value(_ number: UInt32) -> Value {
    self == .alpha ? (Double(number & 255) / 255).themeValue : ThemeColor(rgba: number).themeValue
  }

  /// The number that such a value is.
  func number(_ value: Value) -> UInt32? {
    self == .alpha
      ? Double(themeValue: value).map { UInt32(($0 * 255).rounded()) } : ThemeColor(themeValue: value)?.packedRGBA
  }
}

extension UIColor {
  convenience init(rgba: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 255) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  var rgba: UInt32 {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }
}
