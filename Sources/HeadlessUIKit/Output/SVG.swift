import Foundation

extension UIView {
  /// The view and all in it as a picture: colours, borders, round corners, text, images and simple controls.
  ///
  /// What is hidden is left out. Images are areas of their colour, or a frame with their name. Text is not wrapped.
  public final func svg() -> String {
    var drawing = SVGDrawing()
    draw(in: &drawing, at: .zero)
    return drawing.document(size: bounds.size)
  }

  fileprivate func draw(in drawing: inout SVGDrawing, at origin: CGPoint) {
    guard !isHidden, alpha > 0 else { return }
    let traits = traitCollection
    drawing.open(origin: origin, opacity: alpha, clip: clipsToBounds ? (bounds.size, cornerRadius) : nil)
    drawing.box(
      CGRect(origin: .zero, size: bounds.size), radius: cornerRadius, fill: shownBackground?.cgColor(for: traits),
      stroke: madeLayer.flatMap { $0.borderWidth > 0 ? $0.borderColor : nil }, width: madeLayer?.borderWidth ?? 0)
    madeLayer?.drawContent(in: &drawing)
    for layer in madeLayer?.addedSublayers ?? [] { layer.draw(in: &drawing) }
    drawContent(in: &drawing, traits: traits)
    let scrolled = bounds.origin
    for child in subviews {
      child.draw(
        in: &drawing, at: CGPoint(x: child.frame.minX - scrolled.x, y: child.frame.minY - scrolled.y))
    }
    drawing.close()
  }

  private var cornerRadius: CGFloat { madeLayer?.cornerRadius ?? 0 }

  private var shownBackground: UIColor? {
    switch self {
    case let bar as UINavigationBar: bar.barTintColor ?? bar.backgroundColor
    case let bar as UITabBar: bar.barTintColor ?? bar.backgroundColor
    case let bar as UIToolbar: bar.barTintColor ?? bar.backgroundColor
    case let bar as UISearchBar: bar.barTintColor ?? bar.backgroundColor
    default: backgroundColor
    }
  }

  private func drawContent(in drawing: inout SVGDrawing, traits: UITraitCollection) {
    let all = CGRect(origin: .zero, size: bounds.size)
    func color(_ color: UIColor?) -> CGColor? { color?.cgColor(for: traits) }
    switch self {
    case let label as UILabel:
      let shown = label.isHighlighted ? label.highlightedTextColor ?? label.textColor : label.textColor
      let own = label.attributedText.flatMap(Self.firstColor)
      drawing.text(label.text, in: all, color: color(own ?? shown), font: label.font)
    case let field as UITextField:
      let isEmpty = (field.text ?? "").isEmpty
      drawing.text(
        isEmpty ? field.placeholder : field.text, in: all,
        color: color(isEmpty ? .placeholderText : field.textColor), font: field.font)
    case let view as UITextView:
      drawing.text(view.text, in: all, color: color(view.textColor ?? .label), font: view.font)
    case let view as UIImageView:
      drawing.image(view.isHighlighted ? view.highlightedImage ?? view.image : view.image, in: all, traits: traits)
    case let button as UIButton:
      drawing.image(button.currentBackgroundImage, in: all, traits: traits)
    case let toggle as UISwitch:
      let track = toggle.isOn ? toggle.onTintColor ?? .systemGreen : .systemGray5
      drawing.box(all, radius: all.height / 2, fill: color(track))
      let side = max(all.height - 4, 0)
      let thumb = CGRect(x: toggle.isOn ? all.width - side - 2 : 2, y: 2, width: side, height: side)
      drawing.box(thumb, radius: side / 2, fill: color(toggle.thumbTintColor ?? .white))
    case let slider as UISlider:
      let range = slider.maximumValue - slider.minimumValue
      let share = range > 0 ? CGFloat((slider.value - slider.minimumValue) / range) : 0
      drawing.bar(
        share, in: all, filled: color(slider.minimumTrackTintColor ?? slider.tintColor),
        rest: color(slider.maximumTrackTintColor ?? .systemGray5))
      let thumb = CGRect(x: all.width * share - 8, y: all.midY - 8, width: 16, height: 16)
      drawing.box(thumb, radius: 8, fill: color(slider.thumbTintColor ?? .white))
    case let progress as UIProgressView:
      drawing.bar(
        CGFloat(progress.progress), in: all, filled: color(progress.progressTintColor ?? progress.tintColor),
        rest: color(progress.trackTintColor ?? .systemGray5))
    case let pages as UIPageControl:
      for page in 0..<pages.numberOfPages {
        let isCurrent = page == pages.currentPage
        let dot = CGRect(x: CGFloat(page) * 16, y: all.midY - 4, width: 8, height: 8)
        let own = isCurrent ? pages.currentPageIndicatorTintColor : pages.pageIndicatorTintColor
        drawing.box(dot, radius: 4, fill: color(own ?? UIColor.white.withAlphaComponent(isCurrent ? 1 : 0.3)))
      }
    case let bar as UINavigationBar:
      let own = bar.titleTextAttributes?[.foregroundColor] as? UIColor
      let usual: UIColor = bar.barStyle == .default ? .label : .white
      drawing.text(
        bar.topItem?.title, in: all, color: color(own ?? usual), font: bar.titleTextAttributes?[.font] as? UIFont,
        isCentered: true)
    default: break
    }
  }

  private static func firstColor(of text: NSAttributedString) -> UIColor? {
    guard text.length > 0 else { return nil }
    return text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }
}

extension CALayer {
  fileprivate func draw(in drawing: inout SVGDrawing) {
    guard !isHidden, opacity > 0 else { return }
    drawing.open(
      origin: frame.origin, opacity: CGFloat(opacity), clip: masksToBounds ? (bounds.size, cornerRadius) : nil)
    drawing.box(
      CGRect(origin: .zero, size: bounds.size), radius: cornerRadius, fill: backgroundColor,
      stroke: borderWidth > 0 ? borderColor : nil, width: borderWidth)
    drawContent(in: &drawing)
    for child in addedSublayers { child.draw(in: &drawing) }
    drawing.close()
  }

  fileprivate func drawContent(in drawing: inout SVGDrawing) {
    let all = CGRect(origin: .zero, size: bounds.size)
    switch self {
    case let shape as CAShapeLayer:
      if let path = shape.path {
        drawing.path(path, fill: shape.fillColor, stroke: shape.strokeColor, width: shape.lineWidth)
      }
    case let gradient as CAGradientLayer:
      let colors = (gradient.colors ?? []).compactMap { $0 as? CGColor }
      drawing.gradient(colors, in: all, radius: cornerRadius, from: gradient.startPoint, to: gradient.endPoint)
    default: break
    }
  }
}

extension UIColor {
  func cgColor(for traits: UITraitCollection) -> CGColor { resolvedColor(with: traits).cgColor }
}
