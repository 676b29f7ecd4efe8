/// What stands for a tracked object: a slot of the object table and the generation that lived in it.
///
/// A handle is a value. It keeps nothing alive and stays safe to use after its object was untracked: it is
/// then *stale*, look-ups through it answer nil and edits throw ``EditError/staleHandle(_:)``. See
/// `docs/reference/handles.md` for reuse and wrap.
///
/// ```
///  63          32 31           0
/// ┌──────────────┬──────────────┐
/// │  generation  │    index     │
/// └──────────────┴──────────────┘
/// ```
public struct Handle: Hashable, Sendable, BitwiseCopyable {
  /// The slot in the object table; also the position of the object's cells in column sinks.
  public let index: UInt32
  /// Which of the slot's successive objects is meant. Odd for every handle that was ever issued.
  public let generation: UInt32

  /// Puts a handle together from its two halves, for instance after storing them in columns.
  public init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

extension Handle: CustomStringConvertible {
  public var description: String { "#\(index)/\(generation)" }
}
