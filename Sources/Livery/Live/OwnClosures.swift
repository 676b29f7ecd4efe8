import LiveryVocabulary

/// A closure by itself. That it cannot be copied is what lets it be called where it lies: a copyable one is retained
/// for the time of each call, because the call might replace it.
struct ClosureBody: ~Copyable {
  private let body: @Sendable (ClosureContext) -> Resolution

  init(_ closure: ContextClosure) { body = closure.body }

  @inline(__always) borrowing func callAsFunction(_ context: ClosureContext) -> Resolution { body(context) }
}

/// The live closures that one object has for itself, in the order of its shape's own items. Their bodies lie inline, so
/// that calling them in object order walks memory forward.
final class OwnClosures: ManagedBuffer<[ContextClosure], ClosureBody> {
  static func make(_ closures: [ContextClosure]) -> OwnClosures {
    let buffer = unsafeDowncast(
      OwnClosures.create(minimumCapacity: closures.count) { _ in closures }, to: OwnClosures.self)
    buffer.withUnsafeMutablePointerToElements { bodies in
      for (index, closure) in closures.enumerated() { (bodies + index).initialize(to: ClosureBody(closure)) }
    }
    return buffer
  }

  /// The closures at an address, nil if it is zero. Valid as long as their object has them.
  @inline(__always) static func bodies(at address: UInt64) -> UnsafeMutablePointer<ClosureBody>? {
    UnsafeRawPointer(bitPattern: UInt(address)).map {
      Unmanaged<OwnClosures>.fromOpaque($0)._withUnsafeGuaranteedRef {
        $0.withUnsafeMutablePointerToElements { $0 }
      }
    }
  }

  /// The closures as they were declared, which tell whether an edit sets the same ones again.
  var closures: [ContextClosure] { header }

  deinit {
    _ = withUnsafeMutablePointers { closures, bodies in bodies.deinitialize(count: closures.pointee.count) }
  }
}
