import LiveryVocabulary

/// Which handles the labels stand for.
public struct Cast: Sendable {
  /// Stands for a label that was never tracked. No engine issued it.
  private static let stranger = Handle(index: .max, generation: 1)
  private var handles: [Label: Handle] = [:]
  /// All labels, sorted.
  public private(set) var labels: [Label] = []

  public init() {}

  public package(set) subscript(label: Label) -> Handle {
    get { handles[label] ?? Self.stranger }
    set { if handles.updateValue(newValue, forKey: label) == nil { labels.insertSorted(label) } }
  }
}
