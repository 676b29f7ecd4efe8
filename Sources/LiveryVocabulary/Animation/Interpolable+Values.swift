// How the values of this module blend. The parts of a value blend by themselves, and all must.

extension Double: Interpolable {
  public static func blend(from start: Double, to end: Double) -> (@Sendable (Double) -> Double)? {
    { mix(start, end, $0) }
  }
}

/// A number on a straight line.
private func mix(_ start: Double, _ end: Double, _ progress: Double) -> Double { start + (end - start) * progress }

extension Array: Interpolable where Element: Interpolable {
  /// Lists of the same length blend element by element. Others do not.
  public static func blend(from start: [Element], to end: [Element]) -> (@Sendable (Double) -> [Element])? {
    guard start.count == end.count else { return nil }
    var blends: [@Sendable (Double) -> Element] = []
    for (first, second) in zip(start, end) {
      guard let blend = Element.blend(from: first, to: second) else { return nil }
      blends.append(blend)
    }
    return { [blends] progress in blends.map { $0(progress) } }
  }
}

// MARK: - Geometry

extension ThemePoint: Interpolable {
  public static func blend(from start: ThemePoint, to end: ThemePoint) -> (@Sendable (Double) -> ThemePoint)? {
    { ThemePoint(x: mix(start.x, end.x, $0), y: mix(start.y, end.y, $0)) }
  }
}

extension ThemeSize: Interpolable {
  public static func blend(from start: ThemeSize, to end: ThemeSize) -> (@Sendable (Double) -> ThemeSize)? {
    { ThemeSize(width: mix(start.width, end.width, $0), height: mix(start.height, end.height, $0)) }
  }
}

extension ThemeOffset: Interpolable {
  public static func blend(from start: ThemeOffset, to end: ThemeOffset) -> (@Sendable (Double) -> ThemeOffset)? {
    {
      ThemeOffset(
        horizontal: mix(start.horizontal, end.horizontal, $0), vertical: mix(start.vertical, end.vertical, $0))
    }
  }
}

extension ThemeInsets: Interpolable {
  public static func blend(from start: ThemeInsets, to end: ThemeInsets) -> (@Sendable (Double) -> ThemeInsets)? {
    {
      ThemeInsets(
        top: mix(start.top, end.top, $0), leading: mix(start.leading, end.leading, $0),
        bottom: mix(start.bottom, end.bottom, $0), trailing: mix(start.trailing, end.trailing, $0))
    }
  }
}

// MARK: - Units

extension ThemeDimension: Interpolable {
  /// Lengths blend in one unit. Zero has every unit. Other lengths with different units do not blend.
  public static func blend(from start: ThemeDimension, to end: ThemeDimension) -> (
    @Sendable (Double) -> ThemeDimension
  )? {
    guard start.unit == end.unit || start.value == 0 || end.value == 0 else { return nil }
    let unit = end.value == 0 ? start.unit : end.unit
    return { ThemeDimension(mix(start.value, end.value, $0), unit) }
  }
}

extension ThemeDuration: Interpolable {
  /// Spans of time blend in the unit of the end.
  public static func blend(from start: ThemeDuration, to end: ThemeDuration) -> (@Sendable (Double) -> ThemeDuration)? {
    let first = start.unit == end.unit ? start.value : end.unit == .seconds ? start.seconds : start.value * 1000
    return { ThemeDuration(mix(first, end.value, $0), end.unit) }
  }
}

extension FontWeight: Interpolable {
  /// Weights blend as numbers, and stay within 1…1000.
  public static func blend(from start: FontWeight, to end: FontWeight) -> (@Sendable (Double) -> FontWeight)? {
    { FontWeight(mix(start.value, end.value, $0).clamped(to: 1...1000)) }
  }
}

// MARK: - Text

extension ThemeFont: Interpolable {
  /// Fonts of one family and slant blend in size and weight. Others do not. A size never goes below 0.
  public static func blend(from start: ThemeFont, to end: ThemeFont) -> (@Sendable (Double) -> ThemeFont)? {
    guard start.family.hasSameScalars(as: end.family), start.isItalic == end.isItalic else { return nil }
    return { progress in
      var font = end
      font.size = max(mix(start.size, end.size, progress), 0)
      font.weight = mix(start.weight, end.weight, progress).clamped(to: 1...1000)
      return font
    }
  }
}

// MARK: - Drawing

extension ThemeGradient.Stop: Interpolable {
  public static func blend(from start: Self, to end: Self) -> (@Sendable (Double) -> Self)? {
    guard let color = ThemeColor.blend(from: start.color, to: end.color) else { return nil }
    return { Self(color($0), at: mix(start.position, end.position, $0)) }
  }
}

extension ThemeGradient: Interpolable {
  /// Gradients with the same number of stops blend stop by stop. Others do not.
  public static func blend(from start: ThemeGradient, to end: ThemeGradient) -> (@Sendable (Double) -> ThemeGradient)? {
    guard let stops = [Stop].blend(from: start.stops, to: end.stops) else { return nil }
    return { ThemeGradient(stops($0)) }
  }
}

extension ThemeShadow.Layer: Interpolable {
  /// Shadows inside a shape do not blend with shadows outside. A blur never goes below 0.
  public static func blend(from start: Self, to end: Self) -> (@Sendable (Double) -> Self)? {
    guard start.isInset == end.isInset, let color = ThemeColor.blend(from: start.color, to: end.color),
      let offsetX = ThemeDimension.blend(from: start.offsetX, to: end.offsetX),
      let offsetY = ThemeDimension.blend(from: start.offsetY, to: end.offsetY),
      let blur = ThemeDimension.blend(from: start.blur, to: end.blur),
      let spread = ThemeDimension.blend(from: start.spread, to: end.spread)
    else { return nil }
    return { progress in
      Self(
        color: color(progress), offsetX: offsetX(progress), offsetY: offsetY(progress),
        blur: blur(progress).atLeastZero, spread: spread(progress), isInset: end.isInset)
    }
  }
}

extension ThemeShadow: Interpolable {
  /// Shadows with the same number of layers blend layer by layer. Others do not.
  public static func blend(from start: ThemeShadow, to end: ThemeShadow) -> (@Sendable (Double) -> ThemeShadow)? {
    guard let layers = [Layer].blend(from: start.layers, to: end.layers) else { return nil }
    return { ThemeShadow(layers($0)) }
  }
}

extension ThemeBorder: Interpolable {
  /// The colour and the width blend. The style is that of the end. A width never goes below 0.
  public static func blend(from start: ThemeBorder, to end: ThemeBorder) -> (@Sendable (Double) -> ThemeBorder)? {
    guard let color = ThemeColor.blend(from: start.color, to: end.color),
      let width = ThemeDimension.blend(from: start.width, to: end.width)
    else { return nil }
    return { ThemeBorder(color: color($0), width: width($0).atLeastZero, style: end.style) }
  }
}

extension ThemeDimension {
  fileprivate var atLeastZero: ThemeDimension { ThemeDimension(max(value, 0), unit) }
}
