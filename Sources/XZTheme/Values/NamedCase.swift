/// A type whose values styles may name.
protocol NamedCase: RawRepresentable {
  /// The values by name.
  static var names: [String: Self] { get }
  /// The value that stands for nothing.
  static var fallback: Self { get }
  /// The value of a number.
  init?(number: Int)
}

extension NamedCase where RawValue == Int {
  init?(number: Int) { self.init(rawValue: number) }
}

extension NamedCase where RawValue == UInt {
  init?(number: Int) {
    guard let number = UInt(exactly: number) else { return nil }
    self.init(rawValue: number)
  }
}

extension UIStatusBarStyle: NamedCase {
  static var names: [String: Self] {
    [
      "default": .default, "lightContent": .lightContent,
    ]
  }
  static var fallback: Self { .default }
}

extension UIActivityIndicatorViewStyle: NamedCase {
  static var names: [String: Self] {
    [
      "white": .white, "whiteLarge": .whiteLarge, "gray": .gray,
    ]
  }
  static var fallback: Self { .white }
}

extension UINavigationItem.LargeTitleDisplayMode: NamedCase {
  static var names: [String: Self] {
    [
      "automatic": .automatic, "always": .always, "never": .never,
    ]
  }
  static var fallback: Self { .automatic }
}

extension UIProgressViewStyle: NamedCase {
  static var names: [String: Self] {
    [
      "default": .default, "bar": .bar,
    ]
  }
  static var fallback: Self { .default }
}

extension UIScrollViewIndicatorStyle: NamedCase {
  static var names: [String: Self] {
    [
      "default": .default, "black": .black, "white": .white,
    ]
  }
  static var fallback: Self { .default }
}

extension UITableViewCellSeparatorStyle: NamedCase {
  static var names: [String: Self] {
    [
      "none": .none, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched,
    ]
  }
  static var fallback: Self { .singleLine }
}

extension UITableViewCellSelectionStyle: NamedCase {
  static var names: [String: Self] {
    [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
  }
  static var fallback: Self { .default }
}

extension UIBarStyle: NamedCase {
  static var names: [String: Self] {
    [
      "default": .default, "black": .black,
    ]
  }
  static var fallback: Self { .default }
}

extension UISearchBarStyle: NamedCase {
  static var names: [String: Self] {
    [
      "default": .default, "prominent": .prominent, "minimal": .minimal,
    ]
  }
  static var fallback: Self { .default }
}

extension NSTextAlignment: NamedCase {
  static var names: [String: Self] {
    [
      "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
  }
  static var fallback: Self { .natural }
}

extension UITextBorderStyle: NamedCase {
  static var names: [String: Self] {
    [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
  }
  static var fallback: Self { .none }
}

extension UITextFieldViewMode: NamedCase {
  static var names: [String: Self] {
    [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
  }
  static var fallback: Self { .always }
}

extension UIKeyboardAppearance: NamedCase {
  static var names: [String: Self] {
    [
      "default": .default, "dark": .dark, "light": .light, "alert": .alert,
    ]
  }
  static var fallback: Self { .default }
}

extension UIKeyboardType: NamedCase {
  static var names: [String: Self] {
    [
      "default": .default, "asciiCapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation,
      "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
      "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
      "asciiCapableNumberPad": .asciiCapableNumberPad,
    ]
  }
  static var fallback: Self { .default }
}

extension UIReturnKeyType: NamedCase {
  static var names: [String: Self] {
    [
      "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
      "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
      "continue": .continue,
    ]
  }
  static var fallback: Self { .default }
}
