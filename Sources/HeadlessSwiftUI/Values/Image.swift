/// A picture that is found by name, among those of the app or of the system.
public struct Image: Hashable, Sendable {
  enum Source: Hashable, Sendable { case asset, system }

  let source: Source
  /// What the picture is called there.
  public let name: String
  var isResizable = false

  init(_ name: String, source: Source) {
    self.name = name
    self.source = source
  }

  /// A picture of the app.
  public init(_ name: String) { self.init(name, source: .asset) }

  /// A picture that comes with the system.
  public init(systemName: String) { self.init(systemName, source: .system) }

  /// Whether the picture comes with the system.
  public var isOfSystem: Bool { source == .system }

  /// The same picture, which takes the size that it is offered.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }
}

extension Image: CustomStringConvertible {
  /// The name, after `system` if the picture comes with it.
  public var description: String { isOfSystem ? "system \"\(name)\"" : "\"\(name)\"" }
}
