import Foundation

extension UIView {
  /// The tree below this view as text, a line for each view and layer. Dynamic colours are resolved.
  ///
  /// ```
  /// UIView frame=(0,0,100,50) backgroundColor=#FFFFFF
  ///   UILabel frame=(10,10,80,20) text="Hello" textColor=#000000
  /// ```
  ///
  /// Properties with their usual value are left out. Tests may compare whole dumps; other programs should not read them.
  public final func dumpTree() -> String {
    var lines: [String] = []
    appendLines(to: &lines, indent: "")
    return lines.joined(separator: "\n")
  }

  private func appendLines(to lines: inout [String], indent: String) {
    var properties = PropertyList(traits: traitCollection)
    list(in: &properties)
    if let layer = madeLayer { layer.listOwnProperties(in: &properties) }
    lines.append(line(Self.self, frame, properties, indent))
    for layer in madeLayer?.children ?? [] {
      layer.appendLines(to: &lines, indent: indent + "  ", traits: traitCollection)
    }
    for child in children { child.appendLines(to: &lines, indent: indent + "  ") }
  }

  func listViewProperties(in properties: inout PropertyList) {
    properties.add("tag", tag, unless: 0)
    properties.add("backgroundColor", backgroundColor)
    properties.add("tintColor", ownTintColor)
    properties.add("alpha", alpha, unless: 1)
    properties.add("isHidden", isHidden, unless: false)
    properties.add("isOpaque", isOpaque, unless: true)
  }
}

extension CALayer {
  /// The tree below this layer as text, as for views.
  public final func dumpTree() -> String {
    var lines: [String] = []
    appendLines(to: &lines, indent: "", traits: owner?.traitCollection ?? .current)
    return lines.joined(separator: "\n")
  }

  fileprivate func appendLines(to lines: inout [String], indent: String, traits: UITraitCollection) {
    var properties = PropertyList(traits: traits)
    list(in: &properties)
    lines.append(line(Self.self, frame, properties, indent))
    for child in children { child.appendLines(to: &lines, indent: indent + "  ", traits: traits) }
  }

  func listLayerProperties(in properties: inout PropertyList) {
    properties.add("backgroundColor", backgroundColor)
    properties.add("opacity", opacity, unless: 1)
    properties.add("isHidden", isHidden, unless: false)
    listOwnProperties(in: &properties)
  }

  /// What the layer of a view has besides what it takes from the view.
  fileprivate func listOwnProperties(in properties: inout PropertyList) {
    if borderWidth > 0 || borderColor != CGColor(gray: 0, alpha: 1) { properties.add("borderColor", borderColor) }
    properties.add("borderWidth", borderWidth, unless: 0)
    properties.add("cornerRadius", cornerRadius, unless: 0)
    if shadowColor != CGColor(gray: 0, alpha: 1) { properties.add("shadowColor", shadowColor) }
  }
}

private func line(_ kind: AnyClass, _ frame: CGRect, _ properties: PropertyList, _ indent: String) -> String {
  let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0).shortText }.joined(separator: ",")
  let pairs = properties.entries.map { " \($0.name)=\($0.value)" }.joined()
  return "\(indent)\(kind) frame=(\(numbers))\(pairs)"
}
