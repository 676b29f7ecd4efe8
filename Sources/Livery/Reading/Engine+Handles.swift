import LiveryVocabulary

extension Engine {
  /// The handle of the object in a slot, for tools that were told an index only; nil if there is none.
  package func handle(at index: UInt32) -> Handle? {
    guard let generation = publication.generation(of: index, interleaving).generation, generation & 1 == 1 else {
      return nil
    }
    return Handle(index: index, generation: generation)
  }
}
