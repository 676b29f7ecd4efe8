/// What rules say for objects that match the same selectors in the same states and say something for themselves.
struct BaseStyle {
  /// Without a shape.
  let key: StyleTable.Key
  let compiled: CompiledStyle
  /// In the order of delivery.
  let slots: [UInt32]
  /// The tokens that the candidates read, each once.
  let tokens: [UInt32]
}

/// The base styles that were asked for since rules were last edited.
struct BaseStyles: ~Copyable {
  private var styles: [BaseStyle] = []
  /// From the digest of a key to the place in the list.
  private var indexes = DigestIndex()

  func find(_ selectors: UnsafeBufferPointer<UInt32>, states: UInt32) -> BaseStyle? {
    indexes.find(StyleTable.Key.digest(of: selectors, states: states, shape: 0)) {
      let key = styles[Int($0)].key
      return key.states == states && key.selectors.elementsEqual(selectors)
    }.map { styles[Int($0)] }
  }

  mutating func add(_ style: BaseStyle) {
    indexes.insert(style.key.digest, UInt32(styles.count))
    styles.append(style)
  }

  mutating func removeAll() {
    if !styles.isEmpty { self = BaseStyles() }
  }
}
