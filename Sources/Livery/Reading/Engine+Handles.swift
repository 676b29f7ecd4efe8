import LiveryVocabulary

extension Engine {
  /// The handle of the object in a slot at the last revision, for those who were told an index only: members of runs and style
  /// nodes, cells of columns. nil if there is none.
  ///
  /// - Complexity: a few loads, without a lock.
  public func handle(at index: UInt32) -> Handle? {
    closureGuard.check()
    let generation = publication.pointee.generation(of: index, interleaving).generation
    guard let generation, generation & 1 == 1 else { return nil }
    return Handle(index: index, generation: generation)
  }
}
