/// A view for each element of a collection. The ids of the elements carry the state of their views along.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  private let elements: [(id: AnyHashable, view: Content)]

  private init(_ data: Data, id: (Data.Element) -> ID, content: (Data.Element) -> Content) {
    // At once, so that what the closure reads counts as read by the body around it.
    elements = data.map { (id($0), content($0)) }
  }
}

extension ForEach where Content: View {
  /// A view for each element, by the id at a path.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> Content) {
    self.init(data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each element, by its own id.
  public init(_ data: Data, @ViewBuilder content: (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// A view for each number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: (Int) -> Content) {
    self.init(data, id: { $0 }, content: content)
  }
}

extension ForEach: View, Primitive where Content: View {
  public typealias Body = Never
  func place(_ placer: inout Placer) {
    var occurrences: [AnyHashable: Int] = [:]
    for (id, view) in elements {
      let occurrence = occurrences[id, default: 0]
      occurrences[id] = occurrence + 1
      placer.place(view, .id(id, occurrence: occurrence))
    }
  }
}
