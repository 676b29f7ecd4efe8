import LiveryUIKit

/// Values of UIKit's types that can be told apart, by number.
public protocol Sample {
  /// The value of a number.
  static func sample(_ number: Int) -> Self
}

/// A value of a property as text, to compare it with another.
public func text(_ value: Any?) -> String {
  switch value {
  case let dictionary as [NSAttributedString.Key: Any]:
    dictionary.map { "\($0.key.rawValue): \($0.value)" }.sorted().joined(separator: ", ")
  case let color as CGColor: "\(color)"
  case let value?: "\(value)"
  case nil: "nil"
  }
}

extension UIColor: Sample {
  public static func sample(_ number: Int) -> Self {
    UIColor(red: CGFloat(number) / 255, green: 0, blue: 0, alpha: 1) as! Self
  }
}
extension CGFloat: Sample {
  public static func sample(_ number: Int) -> CGFloat { CGFloat(number + 1) / 100 }
}
extension Float: Sample {
  public static func sample(_ number: Int) -> Float { Float(number + 1) / 100 }
}
extension Int: Sample {
  public static func sample(_ number: Int) -> Int { number + 1 }
}
extension Bool: Sample {
  public static func sample(_ number: Int) -> Bool { number % 2 == 1 }
}
extension String: Sample {
  public static func sample(_ number: Int) -> String { "text \(number)" }
}
extension UIOffset: Sample {
  public static func sample(_ number: Int) -> UIOffset { UIOffset(horizontal: CGFloat(number + 1), vertical: 1) }
}
extension UIFont: Sample {
  public static func sample(_ number: Int) -> Self { UIFont(name: "Menlo", size: CGFloat(number + 5))! as! Self }
}
extension UIImage: Sample {
  public static func sample(_ number: Int) -> Self {
    // The name tells images apart.
    UIImage.register(named: "sample \(number)")
    return UIImage(named: "sample \(number)")! as! Self
  }
}
extension Array: Sample where Element: Sample {
  public static func sample(_ number: Int) -> [Element] { [Element.sample(number), Element.sample(number + 1)] }
}
extension NSAttributedString: Sample {
  public static func sample(_ number: Int) -> Self { NSAttributedString(string: "text \(number)") as! Self }
}
extension [NSAttributedString.Key: Any]: Sample {
  public static func sample(_ number: Int) -> Self { [.foregroundColor: UIColor.sample(number)] }
}

extension Sample where Self: RawRepresentable, RawValue == Int {
  public static func sample(_ number: Int) -> Self { Self(rawValue: number % 3) ?? Self(rawValue: number % 2)! }
}
extension UIBarStyle: Sample {}
extension UIKeyboardAppearance: Sample {}
extension UIScrollView.IndicatorStyle: Sample {}
extension UIActivityIndicatorView.Style: Sample {}
extension UIKeyboardType: Sample {}
extension UIReturnKeyType: Sample {}
extension NSTextAlignment: Sample {}
extension UITextField.BorderStyle: Sample {}
extension UITextField.ViewMode: Sample {}
extension UITableViewCell.SeparatorStyle: Sample {}
extension UITableViewCell.SelectionStyle: Sample {}
extension UIProgressView.Style: Sample {}
extension UINavigationItem.LargeTitleDisplayMode: Sample {}
extension UIStatusBarStyle: Sample {}
extension UISearchBar.Style: Sample {
  public static func sample(_ number: Int) -> UISearchBar.Style { UISearchBar.Style(rawValue: UInt(number % 3))! }
}
