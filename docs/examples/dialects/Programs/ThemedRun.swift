import UIKit

/// What a program themed, and what it looked like.
@MainActor public struct ThemedRun {
  /// The tree, as the switch left it.
  public let root: UIView
  /// The picture before the switch.
  public let before: String
  /// The picture after it.
  public let after: String

  /// How many views there are.
  public var viewCount: Int {
    var (count, waiting) = (0, [root])
    while let view = waiting.popLast() {
      count += 1
      waiting += view.subviews
    }
    return count
  }
}

extension UIColor {
  /// A colour of 24 bits.
  convenience init(hex: Int) {
    func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
