import Foundation

extension View {
  /// Room at some sides; nil is the usual length.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    decorated("padding", ["edges": .text("\(edges)"), "length": length.map { .number(Double($0)) }])
  }

  /// Room at every side.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// A size; nil leaves it to the view.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    decorated(
      "frame",
      [
        "width": width.map { .number(Double($0)) }, "height": height.map { .number(Double($0)) },
        "alignment": alignment == .center ? nil : .text("\(alignment)"),
      ])
  }

  /// Bounds of the size; nil leaves them to the view.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let bounds = [
      "minWidth": minWidth, "idealWidth": idealWidth, "maxWidth": maxWidth, "minHeight": minHeight,
      "idealHeight": idealHeight, "maxHeight": maxHeight,
    ]
    var properties = bounds.mapValues { $0.map { Node.Property.number(Double($0)) } }
    properties["alignment"] = alignment == .center ? nil : .text("\(alignment)")
    return decorated("frame", properties)
  }

  /// Has the view reach under the bars of the system or the keyboard, at some sides.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    decorated(
      "ignoresSafeArea",
      [
        "regions": regions == .all ? nil : .text("\(regions)"), "edges": edges == .all ? nil : .text("\(edges)"),
      ])
  }

  /// Has the view reach under the bars of the system, at some sides.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    decorated("ignoresSafeArea", ["edges": .text("\(edges)")])
  }

  /// Cuts off corners of this radius.
  public func cornerRadius(_ radius: CGFloat) -> some View {
    decorated("cornerRadius", ["radius": .number(Double(radius))])
  }

  /// A title in the bar of the navigation.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    decorated("navigationTitle", ["text": .text(String(title))])
  }
}
