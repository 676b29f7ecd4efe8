import LiveryVocabulary

/// The live closures that one object has for itself, in the order of its shape's own items. The closures lie inline, so
/// that calling them in object order walks memory forward.
final class OwnClosures: ManagedBuffer<Int, OwnClosures.Entry> {
  struct Entry {
    let body: @Sendable (ClosureContext) -> Resolution
    /// To tell whether an edit sets the same closure again.
    let source: ContextClosure
  }

  static func make(_ closures: [ContextClosure]) -> OwnClosures {
    let buffer = unsafeDowncast(
      OwnClosures.create(minimumCapacity: closures.count) { _ in closures.count }, to: OwnClosures.self)
    buffer.withUnsafeMutablePointerToElements { elements in
      for (index, closure) in closures.enumerated() {
        (elements + index).initialize(to: Entry(body: closure.body, source: closure))
      }
    }
    return buffer
  }

  var closures: [ContextClosure] {
    withUnsafeMutablePointers { count, elements in (0..<count.pointee).map { elements[$0].source } }
  }

  deinit {
    _ = withUnsafeMutablePointers { count, elements in elements.deinitialize(count: count.pointee) }
  }
}
