import LiveryDocuments
import LiveryVocabulary

extension ValueKind {
  /// What a message calls a value of this kind: `this number`.
  ///
  /// - Parameter article: what stands before the name of the kind.
  func described(with article: String) -> String {
    self == UninterpretedJSON.kind ? "data of a type that the format does not know" : "\(article) \(self)"
  }
}
