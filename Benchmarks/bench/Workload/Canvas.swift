/// A million objects of a design canvas: which style each has, and the tree they stand in.
///
/// Objects are numbered in the order of tracking. The tree is laid over that order: a root, ten pages, and in each
/// page a contiguous block of objects in groups of eight. Parents come before their children.
final class Canvas: Sendable {
  /// How the styles are spread over the order of tracking.
  enum Order: String, CaseIterable {
    /// All objects of one style, then all of the next.
    case node
    /// Any style anywhere.
    case random
  }

  static let pageCount = 10
  private static let groupSize = 8
  /// Fewer objects do not make ten pages worth the name.
  static let countMin = 100
  /// Stands for "no parent".
  static let noParent = UInt32.max

  let count: Int
  let order: Order
  /// The style of each object.
  let styles: Cells
  /// The parent of each object.
  let parents: Cells

  init(count: Int, order: Order) {
    self.count = count
    self.order = order
    styles = Self.spread(CanvasStyle.count, over: count, order)
    parents = Cells(count: count)
    parents[0] = Self.noParent
    for page in 0..<Self.pageCount {
      let objects = Self.objects(ofPage: page, of: count)
      for object in objects {
        let place = object - objects.lowerBound
        parents[object] = place == 0 ? 0 : UInt32(objects.lowerBound + (place - 1) / Self.groupSize)
      }
    }
  }

  /// The style of each object, where there are so many styles for so many objects.
  static func spread(_ styleCount: Int, over count: Int, _ order: Order) -> Cells {
    var styles = (0..<count).map { UInt32($0 * styleCount / count) }
    if order == .random {
      var generator = SeededGenerator(seed: 42)
      styles.shuffle(using: &generator)
    }
    return Cells(styles)
  }

  /// The objects of one page; the first of them is the page itself.
  func objects(ofPage page: Int) -> Range<Int> { Self.objects(ofPage: page, of: count) }

  private static func objects(ofPage page: Int, of count: Int) -> Range<Int> {
    let inside = count - 1
    return 1 + page * inside / pageCount..<1 + (page + 1) * inside / pageCount
  }

  /// For each style the first object that has it, or nil if none does.
  func representatives() -> [Int?] {
    var first = [Int?](repeating: nil, count: CanvasStyle.count)
    for object in (0..<count).reversed() { first[Int(styles[object])] = object }
    return first
  }

  /// The objects of each style, ascending.
  func members() -> [[UInt32]] {
    var members = [[UInt32]](repeating: [], count: CanvasStyle.count)
    for object in 0..<count { members[Int(styles[object])].append(UInt32(object)) }
    return members
  }
}
