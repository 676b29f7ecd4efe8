import LiveryVocabulary

extension Value {
  /// Whether both look the same, though they may be written in other spaces and units.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.color(let one), .color(let two)): one.isSame(as: two)
    case (.dimension(let one), .dimension(let two)): one.isSame(as: two)
    case (.duration(let one), .duration(let two)): one.seconds == two.seconds
    case (.strokeStyle(let one), .strokeStyle(let two)): one.isSame(as: two)
    case (.border(let one), .border(let two)):
      one.color.isSame(as: two.color) && one.width.isSame(as: two.width) && one.style.isSame(as: two.style)
    case (.shadow(let one), .shadow(let two)): one.layers.areSame(as: two.layers) { $0.isSame(as: $1) }
    case (.gradient(let one), .gradient(let two)):
      one.stops.areSame(as: two.stops) { $0.position == $1.position && $0.color.isSame(as: $1.color) }
    case (.transition(let one), .transition(let two)):
      one.duration.seconds == two.duration.seconds && one.delay.seconds == two.delay.seconds
        && one.timingFunction == two.timingFunction
    case (.typography(let one), .typography(let two)): one.isSame(as: two)
    case (.list(let one), .list(let two)): one.areSame(as: two) { $0.isSame(as: $1) }
    default: self == other
    }
  }
}

extension Provider {
  /// Whether both give values that look the same.
  func isSame(as other: Provider) -> Bool {
    switch (self, other) {
    case (.constant(let one), .constant(let two)): one.isSame(as: two)
    case (.table(let axis, let one), .table(let other, let two)):
      axis == other && one.count == two.count
        && one.allSatisfy { mode, value in two[mode].map { Self.areSame(value, $0) } ?? false }
    default: self == other
    }
  }

  private static func areSame(_ one: Value?, _ two: Value?) -> Bool {
    if let one, let two { one.isSame(as: two) } else { one == nil && two == nil }
  }
}

extension ThemeColor {
  /// Less is lost when a colour is converted.
  private static let tolerance = 1e-6

  fileprivate func isSame(as other: ThemeColor) -> Bool {
    if self == other { return true }
    let (one, two) = (extendedSRGB, other.extendedSRGB)
    return [one.red - two.red, one.green - two.green, one.blue - two.blue, one.alpha - two.alpha]
      .allSatisfy { $0.magnitude < Self.tolerance }
  }
}

extension ThemeDimension {
  /// Nothing is as long in every unit.
  fileprivate func isSame(as other: ThemeDimension) -> Bool { self == other || value == 0 && other.value == 0 }
}

extension ThemeStrokeStyle {
  fileprivate func isSame(as other: ThemeStrokeStyle) -> Bool {
    guard case .dashes(let one, let cap) = self, case .dashes(let two, let otherCap) = other else {
      return self == other
    }
    return cap == otherCap && one.areSame(as: two) { $0.isSame(as: $1) }
  }
}

extension ThemeShadow.Layer {
  fileprivate func isSame(as other: Self) -> Bool {
    isInset == other.isInset && color.isSame(as: other.color)
      && lengths.areSame(as: other.lengths) { $0.isSame(as: $1) }
  }
}

extension Typography {
  fileprivate func isSame(as other: Typography) -> Bool {
    fontFamily == other.fontFamily && fontWeight == other.fontWeight && lineHeight == other.lineHeight
      && fontSize.isSame(as: other.fontSize)
      && (letterSpacing.map { [$0] } ?? []).areSame(as: other.letterSpacing.map { [$0] } ?? []) { $0.isSame(as: $1) }
  }
}

extension Array {
  fileprivate func areSame(as others: [Element], by isSame: (Element, Element) -> Bool) -> Bool {
    count == others.count && zip(self, others).allSatisfy(isSame)
  }
}
