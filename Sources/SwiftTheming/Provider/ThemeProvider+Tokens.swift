import Livery
import LiveryVocabulary
import SwiftUI

// Assets as tokens of types that every dialect knows. They follow the themes like the assets do.
extension ThemeProvider {
  /// The token of a colour asset, in sRGB. Rules of other dialects may name it.
  ///
  /// ```swift
  /// try engine.addRule("UILabel") { textColor(provider.token(for: ColorAsset.fontColor)) }
  /// ```
  public func token(for asset: any ColorAssetable) -> Token<ThemeColor> {
    derive(entry(for: asset)) { (color: Color, scheme) in color.themeColor(in: scheme) }
  }

  /// The token of a gradient asset. Rules of other dialects may name it.
  public func token(for asset: any GradientAssetable) -> Token<ThemeGradient> {
    derive(entry(for: asset)) { (gradient: Gradient, scheme) in
      ThemeGradient(gradient.stops.map { .init($0.color.themeColor(in: scheme), at: Double($0.location)) })
    }
  }

  #if os(Linux)
    // Elsewhere fonts and images cannot be looked into.
    /// The token of a font asset. Rules of other dialects may name it.
    public func token(for asset: any FontAssetable) -> Token<ThemeFont> {
      derive(entry(for: asset)) { (font: Font, _) in
        let measures = font.measures
        return ThemeFont(
          family: measures.name, size: measures.size, weight: measures.weight, isItalic: measures.isItalic)
      }
    }

    /// The token of an image asset. Rules of other dialects may name it.
    public func token(for asset: any ImageAssetable) -> Token<ImageReference> {
      derive(entry(for: asset)) { (image: Image, _) in
        ImageReference(image.name, source: image.isOfSystem ? .system : .asset)
      }
    }
  #endif

  /// A token that is made of the asset's own, once for each appearance.
  private func derive<Wrapped: Equatable & Sendable, Derived: ThemeValue>(
    _ entry: AssetEntry, _ convert: @escaping @Sendable (Wrapped, ColorScheme) -> Derived
  ) -> Token<Derived> {
    let token = Token<Derived>(TokenName(entry.name))
    if book.isDefined(token.name) { return token }
    let isAlone = !engine.isInside
    attempt {
      try engine.transaction {
        for (scheme, mode) in [(ColorScheme.light, ModeName("light")), (.dark, "dark")] {
          let combiner = TokenCombiner("for \(mode)") { values in
            values.first.flatMap(AssetValue<Wrapped>.init(themeValue:)).map { convert($0.wrapped, scheme).themeValue }
          }
          try engine.setToken(
            TokenDefinition(
              token.name, when: [.appearance: mode], .combination(combiner, [.alias(entry.token)]),
              kind: Derived.kind))
        }
      }
    }
    if isAlone { book.noteDefined(token.name) }
    return token
  }
}

extension Color {
  /// The colour in sRGB, as a light or dark interface shows it.
  fileprivate func themeColor(in scheme: ColorScheme) -> ThemeColor {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    let resolved = resolve(in: environment)
    /// A component as 8 bits if it is that, since a `Float` is not exactly what was given.
    func part(_ component: Float) -> Double {
      let byte = (component * 255).rounded()
      return abs(byte / 255 - component) < 1e-6 ? Double(byte) / 255 : Double(component)
    }
    return ThemeColor(
      .srgb, part(resolved.red), part(resolved.green), part(resolved.blue), alpha: part(resolved.opacity))
  }
}
