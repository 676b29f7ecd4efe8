/// Whether an interface is light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}
