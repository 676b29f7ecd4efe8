import Livery
import LiveryVocabulary
import SwiftUI

// The values of assets. An argument goes before the present theme or appearance. The appearance `system` is that of the window.
extension ThemeProvider {
  func color(
    for asset: any ColorAssetable, preferredAppearance: PreferredAppearance? = nil, on theme: Theme? = nil
  ) -> Color { value(entry(for: asset), preferredAppearance, theme, ColorSet.self) }

  func font(
    for asset: any FontAssetable, preferredAppearance: PreferredAppearance? = nil, on theme: Theme? = nil
  ) -> Font { value(entry(for: asset), preferredAppearance, theme, FontSet.self) }

  func gradient(
    for asset: any GradientAssetable, preferredAppearance: PreferredAppearance? = nil, on theme: Theme? = nil
  ) -> Gradient { value(entry(for: asset), preferredAppearance, theme, GradientSet.self) }

  func image(
    for asset: any ImageAssetable, preferredAppearance: PreferredAppearance? = nil, on theme: Theme? = nil
  ) -> Image { value(entry(for: asset), preferredAppearance, theme, ImageSet.self) }
}

extension ThemeProvider {
  func entry(for asset: any ColorAssetable) -> AssetEntry { entry(.color, asset) { $0._colorSet(for: asset) } }
  func entry(for asset: any FontAssetable) -> AssetEntry { entry(.font, asset) { $0._fontSet(for: asset) } }
  func entry(for asset: any GradientAssetable) -> AssetEntry {
    entry(.gradient, asset) { $0._gradientSet(for: asset) }
  }
  func entry(for asset: any ImageAssetable) -> AssetEntry { entry(.image, asset) { $0._imageSet(for: asset) } }

  private func entry(
    _ sort: AssetSort, _ asset: Any, _ set: @escaping (any AssetKeyWrappable) -> some AssetSet
  ) -> AssetEntry {
    let key = AssetKey(sort, asset)
    let entry =
      book.entry(key)
      ?? book.enter(key, name: "\(sort).\(type(of: asset)).\(asset)") { AssetEntry(name: $0, set) }
    if !book.isDefined(entry.token) { define(entry) }
    return entry
  }

  private func value<Sets: AssetSet>(
    _ entry: AssetEntry, _ appearance: PreferredAppearance?, _ theme: Theme?, _ sort: Sets.Type
  ) -> Sets.Value {
    // A theme that the app does not have is reported and does not count.
    let theme = theme.flatMap { prepare($0) ? $0 : nil }
    var modes: [AxisName: ModeName] = [:]
    if let theme { modes[.theme] = names.mode(theme.key) }
    if let appearance { modes[.appearance] = appearance.mode }
    let reading = AssetReading(token: entry.token, modes: modes)
    let value = read(reading)
    readings.note(reading, value)
    if let problem = book.problem(of: entry.token, in: (theme ?? self.theme).key) { reports.add(problem) }
    if let found = (value ?? pendingValue(entry, reading)).flatMap(AssetValue<Sets.Value>.init(themeValue:)) {
      return found.wrapped
    }
    reports.add(.noValue(asset: entry.name))
    return Sets.substitute
  }

  /// The value of a reading at the last revision.
  func read(_ reading: AssetReading) -> Value? {
    // Without modes there is no context to be made.
    reading.modes.isEmpty
      ? engine.tokenValue(reading.token) : try? engine.tokenValue(reading.token, in: Patch(modes: reading.modes))
  }

  /// The value of an asset or theme that was made known inside a transaction or callback of the engine. Its definitions are
  /// pending until that ends, and the engine reads what is committed only. So this asks the theme itself.
  private func pendingValue(_ entry: AssetEntry, _ reading: AssetReading) -> Value? {
    guard engine.isInside else { return nil }
    let key = reading.modes[.theme].map(names.key) ?? theme.key
    guard let values = try? (book.theme(key) ?? book.theme(defaultTheme.key))?.flatMap({ entry.values($0) }).get()
    else { return nil }
    let wanted = reading.modes[.appearance].flatMap(PreferredAppearance.init) ?? preferredAppearance
    let isDark = wanted == .dark || wanted == .system && colorScheme == .dark
    return isDark ? values.dark ?? values.light : values.light
  }
}
