#if os(iOS) || os(visionOS)
  /// Calls a closure in each frame while it answers true. This file is compiled on Apple's platforms only, and no test runs it.
  @MainActor final class DisplayLink: NSObject {
    private let body: @MainActor (TimeInterval) -> Bool

    private init(_ body: @escaping @MainActor (TimeInterval) -> Bool) { self.body = body }

    static func run(_ body: @escaping @MainActor (TimeInterval) -> Bool) {
      // The link keeps its target until it is invalidated.
      let link = CADisplayLink(target: DisplayLink(body), selector: #selector(fire(_:)))
      link.add(to: .main, forMode: .common)
    }

    @objc private func fire(_ link: CADisplayLink) {
      if !body(link.timestamp) { link.invalidate() }
    }
  }
#endif
