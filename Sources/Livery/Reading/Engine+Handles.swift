import LiveryVocabulary

extension Engine {
  /// The handle of the object with an index at the last revision, nil if there is none. Members of runs and style nodes, and cells
  /// of columns, have only an index.
  ///
  /// - Complexity: a few loads, without a lock.
  public func handle(at index: UInt32) -> Handle? {
    closureGuard.check()
    let generation = publication.pointee.generation(of: index, interleaving).generation
    guard let generation, generation & 1 == 1 else { return nil }
    return Handle(index: index, generation: generation)
  }
}
