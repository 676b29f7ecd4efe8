/// The algorithm of `peer.jxtheme`: a weak table of objects, on each a dictionary of type-erased providers, each of
/// them a closure for the value and one for the setter, found again by a ladder of casts.
///
/// As good as that algorithm allows. The table is a contiguous array that is walked without being copied. The kind of
/// all our values stands first in the ladder, and a step of it compares two types, which is all that a cast to a final
/// class has to find out. Closures are written where providers are made, so that they are compiled in the form in which
/// those call them; else each would lie in another one that converts its arguments. Each setter holds its object weakly
/// for itself, as the closures of that library do.
final class JXThemePeer: ThemePeer {
  static let subject = Contestant.jxtheme
  static let objectsMax = 2_000_000

  private var table: [WeakShape] = []

  /// Gives the four properties of every shape a provider.
  init(shapes: [Shape], styles: Cells, light: Palette, dark: Palette) {
    table.reserveCapacity(shapes.count)
    for (number, shape) in shapes.enumerated() {
      let style = Int(styles[number])
      func colors(_ attribute: CanvasAttribute) -> (day: UInt32, night: UInt32) {
        (light[style, attribute], dark[style, attribute])
      }
      let (fill, stroke, text, shadow) = (colors(.fill), colors(.stroke), colors(.text), colors(.shadow))
      add(
        StyleProvider(
          { $0 == .dark ? fill.night : fill.day }, apply: { [shape = ShapeReference(shape)] in shape.shape?.fill = $0 }),
        "Shape.fill", to: shape)
      add(
        StyleProvider(
          { $0 == .dark ? stroke.night : stroke.day },
          apply: { [shape = ShapeReference(shape)] in shape.shape?.stroke = $0 }),
        "Shape.stroke", to: shape)
      add(
        StyleProvider(
          { $0 == .dark ? text.night : text.day }, apply: { [shape = ShapeReference(shape)] in shape.shape?.text = $0 }),
        "Shape.text", to: shape)
      add(
        StyleProvider(
          { $0 == .dark ? shadow.night : shadow.day },
          apply: { [shape = ShapeReference(shape)] in shape.shape?.shadow = $0 }),
        "Shape.shadow", to: shape)
    }
  }

  private func add(_ provider: StyleProvider<UInt32>, _ key: String, to shape: Shape) {
    if shape.providers.isEmpty { table.append(WeakShape(shape)) }
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
    let kind = ObjectIdentifier(type(of: provider))
    if kind == ObjectIdentifier(StyleProvider<UInt32>.self) {
      unsafeDowncast(provider, to: StyleProvider<UInt32>.self).refresh(style)
    } else if kind == ObjectIdentifier(StyleProvider<String>.self) {
      unsafeDowncast(provider, to: StyleProvider<String>.self).refresh(style)
    } else if kind == ObjectIdentifier(StyleProvider<Double>.self) {
      unsafeDowncast(provider, to: StyleProvider<Double>.self).refresh(style)
    } else if kind == ObjectIdentifier(StyleProvider<[String: Any]>.self) {
      unsafeDowncast(provider, to: StyleProvider<[String: Any]>.self).refresh(style)
    } else if kind == ObjectIdentifier(StyleProvider<Void>.self) {
      unsafeDowncast(provider, to: StyleProvider<Void>.self).refresh(style)
    }
  }
}

/// The weak reference of one closure: each `[weak self]` makes one, too.
///
/// An object, since what a capture list says is weak is a variable, of which each access may be checked for
/// being the only one. Nobody ever writes this one again.
private final class ShapeReference {
  @exclusivity(unchecked) private(set) weak var shape: Shape?

  init(_ shape: Shape) { self.shape = shape }
}
