import LiveryVocabulary

extension Engine {
  /// The handle of the object in a slot, for tools that were told an index only; nil if there is none.
  package func handle(at index: UInt32) -> Handle? {
    let generation = publication.pointee.generation(of: index, interleaving).generation
    guard let generation, generation & 1 == 1 else { return nil }
    return Handle(index: index, generation: generation)
  }
}
