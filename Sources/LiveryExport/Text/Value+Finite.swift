import LiveryVocabulary

extension Value {
  /// Whether all of its numbers are finite. No format can write others.
  var isFinite: Bool {
    switch self {
    case .color(let color): color.isFinite
    case .number(let number): number.wrappedValue.isFinite
    case .font(let font): font.size.isFinite && font.weight.isFinite
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.isFinite && $0.position.isFinite }
    case .insets(let insets): [insets.top, insets.leading, insets.bottom, insets.trailing].allSatisfy(\.isFinite)
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .point(let point): point.isFinite
    case .offset(let offset): offset.horizontal.isFinite && offset.vertical.isFinite
    case .shadow(let shadow):
      shadow.layers.allSatisfy { layer in
        layer.color.isFinite
          && [layer.offsetX, layer.offsetY, layer.blur, layer.spread].allSatisfy(\.value.isFinite)
      }
    case .list(let values): values.allSatisfy(\.isFinite)
    case .dimension(let dimension): dimension.value.isFinite
    case .fontWeight(let weight): weight.value.isFinite
    case .duration(let duration): duration.value.isFinite
    case .cubicBezier(let curve): curve.first.isFinite && curve.second.isFinite
    case .strokeStyle(let style): style.isFinite
    case .border(let border): border.color.isFinite && border.width.value.isFinite && border.style.isFinite
    case .transition(let transition):
      transition.duration.value.isFinite && transition.delay.value.isFinite
        && Value.cubicBezier(transition.timingFunction).isFinite
    case .typography(let typography):
      typography.fontSize.value.isFinite && typography.fontWeight.value.isFinite
        && typography.letterSpacing?.value.isFinite != false && typography.lineHeight?.isFinite != false
    case .bool, .string, .enumCase, .image, .attributedText, .textAttributes, .fontFamily, .opaque: true
    }
  }
}

extension ThemeColor {
  fileprivate var isFinite: Bool { (components + [alpha]).allSatisfy { $0?.isFinite != false } }
}

extension ThemePoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension ThemeStrokeStyle {
  fileprivate var isFinite: Bool {
    if case .dashes(let dashes, _) = self { dashes.allSatisfy(\.value.isFinite) } else { true }
  }
}
