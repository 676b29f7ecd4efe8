/// What an app declares by conformances. They are looked up when a provider is made, and missing ones are reported.
///
/// A process has room for one conformance of ``Theme``. So what is linked with other apps, as tests are, says it here.
package struct AppDeclarations: Sendable {
  /// The values of a theme.
  let themed: @Sendable (Theme) -> Result<any AssetKeyWrappable, ThemingProblem>
  /// The keys of all themes; nil if the app does not list them.
  let keys: [String]?
  /// What is shown before the user chose.
  let defaults: @Sendable () -> any Defaultable

  /// Those of something that is no program.
  package init(
    themed: @escaping @Sendable (Theme) -> Result<any AssetKeyWrappable, ThemingProblem>, keys: [String]?,
    defaults: @escaping @Sendable () -> any Defaultable
  ) {
    (self.themed, self.keys, self.defaults) = (themed, keys, defaults)
  }

  /// Those of the program.
  static var ofProgram: AppDeclarations {
    AppDeclarations(
      themed: { values(of: $0) },
      keys: (Theme.self as Any.Type as? any CaseIterable.Type).map { keys(of: $0) },
      defaults: { DefaultTheming().defaultable })
  }

  private static func values(of theme: Theme) -> Result<any AssetKeyWrappable, ThemingProblem> {
    guard let themeable = (theme as Any) as? any Themeable else { return .failure(.noThemes) }
    let themed = themeable.themed()
    return (themed as? any AssetKeyWrappable).map { .success($0) }
      ?? .failure(.notAssetable(theme: theme.key, type: "\(type(of: themed))"))
  }

  private static func keys<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
    type.allCases.compactMap { ($0 as? Theme)?.key }
  }

  /// Whether there may be such a theme.
  func mayHave(_ key: String) -> Bool { keys?.contains(key) ?? true }
}
