import Foundation

/// The look of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The usual one, dark, light.
  case `default` = 0
  case dark = 1
  case light = 2

  /// The former name of `dark`.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The keys of the keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The types of UIKit.
  case `default` = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
  case webSearch, asciiCapableNumberPad
}

/// The text on the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// The types of UIKit.
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What the keyboard looks at.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// The look of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The keys of the keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The text on the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key waits for a text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden.
  var isSecureTextEntry: Bool { get set }
}

extension UITextInputTraits {
  func listTraits(in properties: inout PropertyList) {
    properties.add("keyboardAppearance", keyboardAppearance, unless: .default)
    properties.add("keyboardType", keyboardType, unless: .default)
    properties.add("returnKeyType", returnKeyType, unless: .default)
    properties.add("enablesReturnKeyAutomatically", enablesReturnKeyAutomatically, unless: false)
    properties.add("isSecureTextEntry", isSecureTextEntry, unless: false)
  }
}
