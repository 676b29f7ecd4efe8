import Livery

/// What a property is for each style.
public typealias ThemePropertyProvider<T> = (ThemeStyle) -> T

/// What a property is for each style, by a closure.
///
/// The closure is called when the provider is set, at each change of the style, and by `refresh`. It runs on the main
/// thread. What it sets on other objects is themed after it has returned.
///
/// Set one provider on many objects, rather than a new one on each: they share one call for each change.
public struct ThemeProvider<T> {
  /// The closure.
  public var provider: ThemePropertyProvider<T> {
    get { box.provider }
    set { box = ProviderBox(newValue) }
  }
  private(set) var box: ProviderBox<T>
  /// Calls the closure again for the object that the provider was read from.
  private var refreshTarget: (@MainActor (ThemeStyle) -> Void)?

  /// Wraps a closure.
  public init(_ provider: @escaping ThemePropertyProvider<T>) { box = ProviderBox(provider) }

  init(_ box: ProviderBox<T>, refresh: @escaping @MainActor (ThemeStyle) -> Void) {
    self.box = box
    refreshTarget = refresh
  }

  /// Calls the closure again, for the object that this was read from: `label.theme.textColor?.refresh()`.
  ///
  /// - Parameter style: another style than the one that the object is in. It shows until the next change.
  @preconcurrency @MainActor public func refresh(style: ThemeStyle = .unspecified) { refreshTarget?(style) }
}

/// The closure of a provider of any type.
protocol AnyProviderBox: AnyObject {
  /// The provider, as the getter of a property answers it.
  func provider(refresh: @escaping @MainActor (ThemeStyle) -> Void) -> Any
}

/// The closure of a provider. Copies of a provider share it.
final class ProviderBox<T>: AnyProviderBox {
  let provider: ThemePropertyProvider<T>
  /// What objects share that have the provider, by property.
  private var shared: [(channel: AnyChannel, closure: SharedClosure)] = []
  /// The first property of an object that got it, with an own closure until others share it.
  var first: (object: WeakHolder, channel: AnyChannel)?

  init(_ provider: @escaping ThemePropertyProvider<T>) { self.provider = provider }

  func provider(refresh: @escaping @MainActor (ThemeStyle) -> Void) -> Any {
    ThemeProvider(self, refresh: refresh)
  }

  @MainActor func shared(_ channel: Channel<T>, _ manager: ThemeManager) -> SharedClosure {
    if let known = shared.first(where: { $0.channel === channel }) { return known.closure }
    let made = SharedClosure(manager) { [provider] in channel.value(of: provider($0)) }
    shared.append((channel, made))
    return made
  }
}

/// Refers to an object without keeping it.
struct WeakHolder {
  weak var object: (any AttachmentHolder)?
}
