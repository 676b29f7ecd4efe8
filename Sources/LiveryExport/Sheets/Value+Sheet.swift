import LiveryDocuments
import LiveryVocabulary

extension Value {
  /// Whether a sheet can say it: ranges, units and texts that its reader takes.
  var fitsSheet: Bool {
    switch self {
    case .color(let color): color.fitsSheet
    case .number(let number): number.wrappedValue.isFinite
    case .bool: true
    case .string(let text): text.wrappedValue.fitsSheet
    case .enumCase(let value):
      !value.type.isEmpty && !value.name.isEmpty && value.type.fitsSheet && value.name.fitsSheet
    case .font(let font):
      font.size.isFinite && (1...1000).contains(font.weight) && FontFamily([font.family]).fitsSheet
    case .image(let image): image.name.fitsSheet
    case .gradient(let gradient): gradient.fitsSheet
    case .insets(let insets): [insets.top, insets.leading, insets.bottom, insets.trailing].allSatisfy(\.isFinite)
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .offset(let offset): offset.horizontal.isFinite && offset.vertical.isFinite
    case .shadow(let shadow):
      !shadow.layers.isEmpty
        && shadow.layers.allSatisfy { layer in
          layer.color.fitsSheet && [layer.offsetX, layer.offsetY, layer.blur, layer.spread].allSatisfy(\.fitsSheet)
        }
    case .list: fitsSheet(depth: 0)
    case .dimension(let dimension): dimension.fitsSheet
    case .fontFamily(let family): family.fitsSheet
    case .fontWeight(let weight): (1...1000).contains(weight.value)
    case .duration(let duration): duration.value.isFinite
    case .cubicBezier(let curve): curve.fitsSheet
    case .strokeStyle(let style): style.fitsSheet
    case .border(let border): border.color.fitsSheet && border.width.fitsSheet && border.style.fitsSheet
    case .transition(let transition):
      transition.duration.value.isFinite && transition.delay.value.isFinite && transition.timingFunction.fitsSheet
    case .typography(let typography):
      typography.fontFamily.fitsSheet && typography.fontSize.fitsSheet
        && (1...1000).contains(typography.fontWeight.value) && typography.letterSpacing?.fitsSheet != false
        && typography.lineHeight?.isFinite != false
    case .attributedText, .textAttributes, .opaque: false
    }
  }

  /// Brackets are nested at most 16 deep, those of functions included.
  private func fitsSheet(depth: Int) -> Bool {
    guard case .list(let values) = self else { return fitsSheet }
    return depth < 14 && values.allSatisfy { $0.fitsSheet(depth: depth + 1) }
  }
}

extension String {
  fileprivate var fitsSheet: Bool { !unicodeScalars.contains("\0") }
}

extension ThemeColor {
  fileprivate var fitsSheet: Bool { (try? ThemeColor(css: cssLiteral)) == self }
}

extension ThemeDimension {
  fileprivate var fitsSheet: Bool { value.isFinite && (unit == .px || unit == .rem || unit == .other("pt")) }
}

extension FontFamily {
  fileprivate var fitsSheet: Bool { !names.isEmpty && names.allSatisfy { $0.fitsSheet && $0.utf8.count <= 256 } }
}

extension CubicBezier {
  fileprivate var fitsSheet: Bool {
    (0...1).contains(first.x) && (0...1).contains(second.x) && first.y.isFinite && second.y.isFinite
  }
}

extension ThemeStrokeStyle {
  fileprivate var fitsSheet: Bool {
    if case .dashes(let dashes, _) = self { !dashes.isEmpty && dashes.allSatisfy(\.fitsSheet) } else { true }
  }
}

extension ThemeGradient {
  fileprivate var fitsSheet: Bool {
    var last = 0.0
    for stop in stops {
      guard (last...1).contains(stop.position), stop.color.fitsSheet else { return false }
      last = stop.position
    }
    return !stops.isEmpty
  }
}
