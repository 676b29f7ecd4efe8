import LiveryDocuments
import LiveryVocabulary

extension Value {
  /// Whether a sheet can say it: ranges, units and texts that its reader takes.
  var fitsSheet: Bool { isFinite && fitsSheet(depth: 0) }

  /// Brackets are nested at most 16 deep, those of functions included.
  private func fitsSheet(depth: Int) -> Bool {
    switch self {
    case .color(let color): color.fitsSheet
    case .number, .bool, .insets, .size, .point, .offset, .duration: true
    case .string(let text): text.wrappedValue.fitsSheet
    case .enumCase(let value):
      !value.type.isEmpty && !value.name.isEmpty && value.type.fitsSheet && value.name.fitsSheet
    case .font(let font): (1...1000).contains(font.weight) && FontFamily([font.family]).fitsSheet
    case .image(let image): image.name.fitsSheet
    case .gradient(let gradient): gradient.fitsSheet
    case .shadow(let shadow): !shadow.layers.isEmpty && shadow.layers.allSatisfy(\.fitsSheet)
    case .list(let values): depth < 14 && values.allSatisfy { $0.fitsSheet(depth: depth + 1) }
    case .dimension(let dimension): dimension.fitsSheet
    case .fontFamily(let family): family.fitsSheet
    case .fontWeight(let weight): (1...1000).contains(weight.value)
    case .cubicBezier(let curve): curve.fitsSheet
    case .strokeStyle(let style): style.fitsSheet
    case .border(let border): border.color.fitsSheet && border.width.fitsSheet && border.style.fitsSheet
    case .transition(let transition): transition.timingFunction.fitsSheet
    case .typography(let typography):
      typography.fontFamily.fitsSheet && typography.fontSize.fitsSheet
        && (1...1000).contains(typography.fontWeight.value) && typography.letterSpacing?.fitsSheet != false
    case .attributedText, .textAttributes, .opaque: false
    }
  }
}

extension String {
  fileprivate var fitsSheet: Bool { !unicodeScalars.contains("\0") }
}

extension ThemeColor {
  fileprivate var fitsSheet: Bool { (try? ThemeColor(css: cssLiteral)) == self }
}

extension ThemeDimension {
  fileprivate var fitsSheet: Bool { unit == .px || unit == .rem || unit == .other("pt") }
}

extension FontFamily {
  fileprivate var fitsSheet: Bool { !names.isEmpty && names.allSatisfy { $0.fitsSheet && $0.utf8.count <= 256 } }
}

extension CubicBezier {
  fileprivate var fitsSheet: Bool { (0...1).contains(first.x) && (0...1).contains(second.x) }
}

extension ThemeStrokeStyle {
  fileprivate var fitsSheet: Bool {
    if case .dashes(let dashes, _) = self { !dashes.isEmpty && dashes.allSatisfy(\.fitsSheet) } else { true }
  }
}

extension ThemeShadow.Layer {
  fileprivate var fitsSheet: Bool { color.fitsSheet && [offsetX, offsetY, blur, spread].allSatisfy(\.fitsSheet) }
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
