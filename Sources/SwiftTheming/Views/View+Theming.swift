import SwiftUI

extension View {
  /// Gives the view and all below the shared provider, and lets the window take the preferred appearance.
  public func themeProviding() -> some View { modifier(ThemeProvidingViewModifier()) }

  /// Does the same with a provider of yours, for instance for a window with a theme of its own.
  public func themeProviding(_ provider: ThemeProvider) -> some View {
    modifier(ThemeProvidingViewModifier(provider))
  }

  /// Reads assets in the view and below from this theme instead of the provider's. Of several, the nearest one holds.
  ///
  /// - Parameter theme: nil is the one that the provider shows.
  public func preferredTheme(_ theme: Theme?) -> some View { environment(\.preferredTheme, theme) }

  /// Reads assets in the view and below in this appearance instead of the provider's. Of several, the nearest one holds. The
  /// window and the views of the system keep theirs.
  ///
  /// - Parameter appearance: nil is the one that the provider shows.
  public func preferredAppearance(_ appearance: PreferredAppearance?) -> some View {
    environment(\.preferredAppearance, appearance)
  }
}

/// Puts a provider into the environment, and keeps it and the window of one mind about light and dark.
struct ThemeProvidingViewModifier: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme
  @ObservedObject private var provider: ThemeProvider

  init(_ provider: ThemeProvider = .shared) { self.provider = provider }

  func body(content: Content) -> some View {
    content
      .environment(\.themeProvider, provider)
      .environmentObject(provider)
      .onAppear { provider.changeColorScheme(with: colorScheme) }
      .onChange(of: colorScheme) { _, new in provider.changeColorScheme(with: new) }
      .preferredColorScheme(provider.preferredAppearance.colorScheme)
  }
}

/// The provider that `themeProviding()` gives to a view. The view follows every change of it.
@propertyWrapper public struct ThemeProviding: DynamicProperty {
  @Environment(\.themeProvider) private var provided
  @StateObject private var follower = ProviderFollower()

  /// The provider of the place where the view is.
  public init() {}

  /// The provider. Outside of `themeProviding()` it is the shared one, which is reported.
  public var wrappedValue: ThemeProvider {
    if let provided { return provided }
    let shared = ThemeProvider.shared
    shared.reports.add(.notProvided)
    return shared
  }

  /// Follows the provider.
  public mutating func update() { follower.follow(wrappedValue) }
}

/// Passes on that a provider changes, whichever one it is at the moment.
private final class ProviderFollower: ObservableObject {
  private var provider: ThemeProvider?
  private var following: AnyCancellable?

  func follow(_ provider: ThemeProvider) {
    if self.provider === provider { return }
    self.provider = provider
    following = provider.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() }
  }
}
