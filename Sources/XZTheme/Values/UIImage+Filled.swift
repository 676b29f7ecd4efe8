extension UIImage {
  /// An image of one colour, a point in size. Nil without a colour.
  public convenience init?(filled color: UIColor?) { self.init(filled: color, size: CGSize(width: 1, height: 1)) }

  /// An image of the colour of a number: `UIImage(filled: 0xCCCCCCFF)`.
  public convenience init?(filled colorValue: ColorValue) { self.init(filled: UIColor(colorValue)) }

  /// An image of the colour of a number, of this size.
  public convenience init?(filled colorValue: ColorValue, size: CGSize) {
    self.init(filled: UIColor(colorValue), size: size)
  }

  /// An image of one colour, of this size. Nil without a colour.
  public convenience init?(filled color: UIColor?, size: CGSize) {
    guard let color else { return nil }
    #if os(iOS) || os(visionOS)
      let drawn = UIGraphicsImageRenderer(size: size).image { context in
        color.setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }
      guard let pixels = drawn.cgImage else { return nil }
      self.init(cgImage: pixels, scale: drawn.scale, orientation: .up)
    #else
      self.init(fill: color, size: size)
    #endif
  }
}
