extension CGColor {
  /// `#RRGGBB` or `#RRGGBBAA` for a colour of sRGB that its bytes say within rounding, else a CSS colour.
  var cssText: String {
    let isInGamut = channels.min() >= 0 && channels.max() <= 1
    guard space == .extendedSRGB, isInGamut else {
      let name = space == .displayP3 ? "display-p3" : "srgb"
      let parts = [channels.x, channels.y, channels.z].map(\.shortText).joined(separator: " ")
      return alpha == 1 ? "color(\(name) \(parts))" : "color(\(name) \(parts) / \(Double(alpha).shortText))"
    }
    var bytes = [channels.x, channels.y, channels.z]
    if alpha < 1 { bytes.append(alpha) }
    return "#" + bytes.map { hexByte($0) }.joined()
  }

  private func hexByte(_ value: Double) -> String {
    let text = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
    return text.count == 1 ? "0" + text : text
  }
}

extension Double {
  /// At most four digits after the point, and no point without need.
  var shortText: String {
    let rounded = (self * 10000).rounded() / 10000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}
