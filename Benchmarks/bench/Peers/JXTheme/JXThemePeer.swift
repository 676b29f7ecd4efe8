/// The algorithm of `peer.jxtheme`: a weak table of objects, on each a dictionary of type-erased providers, each of
/// them one closure, found again by a ladder of casts.
///
/// As good as that algorithm allows: the table is a contiguous array that is walked without being copied, the kind
/// of all our values stands first in the ladder, providers are erased to `AnyObject`, which casts faster than `Any`,
/// and style names are short enough to be compared as words.
final class JXThemePeer: ThemePeer {
  static let subject = Contestant.jxtheme
  static let objectsMax = 2_000_000

  private var table: [WeakShape] = []

  /// Gives the four properties of every shape a provider.
  init(shapes: [Shape], styles: Cells, light: Palette, dark: Palette) {
    table.reserveCapacity(shapes.count)
    for (number, shape) in shapes.enumerated() {
      let style = Int(styles[number])
      let colors = { (attribute: CanvasAttribute) in (light[style, attribute], dark[style, attribute]) }
      add(colors(.fill), "Shape.fill", on: shape) { [weak shape] in shape?.fill = $0 }
      add(colors(.stroke), "Shape.stroke", on: shape) { [weak shape] in shape?.stroke = $0 }
      add(colors(.text), "Shape.text", on: shape) { [weak shape] in shape?.text = $0 }
      add(colors(.shadow), "Shape.shadow", on: shape) { [weak shape] in shape?.shadow = $0 }
    }
  }

  private func add(
    _ colors: (light: UInt32, dark: UInt32), _ key: String, on shape: Shape, apply: @escaping (UInt32) -> Void
  ) {
    if shape.providers.isEmpty { table.append(WeakShape(shape)) }
    let provider = StyleProvider({ $0 == .dark ? colors.dark : colors.light }, apply: apply)
    shape.providers[key] = provider
    provider.refresh(.light)
  }

  /// Walks all objects and all their providers.
  func change(to style: PeerStyle) {
    table.withUnsafeBufferPointer { table in
      guard let base = table.baseAddress else { return }
      for place in 0..<table.count {
        guard let shape = base[place].load() else { continue }
        for provider in shape.providers.values { refresh(provider, style) }
      }
    }
  }

  private func refresh(_ provider: AnyObject, _ style: PeerStyle) {
    if let provider = provider as? StyleProvider<UInt32> {
      provider.refresh(style)
    } else if let provider = provider as? StyleProvider<String> {
      provider.refresh(style)
    } else if let provider = provider as? StyleProvider<Double> {
      provider.refresh(style)
    } else if let provider = provider as? StyleProvider<[String: Any]> {
      provider.refresh(style)
    } else if let provider = provider as? StyleProvider<Void> {
      provider.refresh(style)
    }
  }
}
