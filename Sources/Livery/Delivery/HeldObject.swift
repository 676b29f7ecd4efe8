/// What an object of a suspended subtree has last been told.
struct HeldObject {
  /// The row at that time; nil if all was absent.
  let row: RowStore.Row?
  /// A copy of the block with the results of live closures, empty if there was none. The row keeps its plan.
  let block: [UInt64]
  /// The sinks below this number were told; later ones know nothing of the object.
  let endSink: UInt32

  func withBlock(_ body: (LiveBlock?) -> Void) {
    block.withUnsafeBufferPointer { words in
      body(words.isEmpty ? nil : words.baseAddress.map { LiveBlock(UnsafeMutablePointer(mutating: $0)) })
    }
  }
}
