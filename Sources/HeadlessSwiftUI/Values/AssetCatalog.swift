import HeadlessCombine

/// The colours that `Color("name")` finds, as the asset catalogue of an app.
///
/// Every call is safe from any thread.
public final class AssetCatalog: Sendable {
  private struct Entry { let light, dark: Color }
  private let entries = Guarded<[String: Entry]>([:])

  /// The catalogue of the program.
  public static let shared = AssetCatalog()

  /// Adds a colour, or replaces the one of that name. Without `dark` it is the same in every interface.
  public func add(_ name: String, light: Color, dark: Color? = nil) {
    entries.withLock { $0[name] = Entry(light: light, dark: dark ?? light) }
  }

  func color(_ name: String, in scheme: ColorScheme) -> Color? {
    entries.withLock { $0[name] }.map { scheme == .dark ? $0.dark : $0.light }
  }
}
