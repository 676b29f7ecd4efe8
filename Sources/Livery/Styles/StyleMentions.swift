/// Which styles mention which tokens, or which selectors, found from both sides: an edit of one costs what mentions it,
/// however many styles there are.
struct StyleMentions: ~Copyable {
  /// Something that a style mentions, with the place of the style among those that do.
  private struct Mention: BitwiseCopyable {
    let number: UInt32
    var place: UInt32
  }

  /// The styles that mention something, in no order, and where each has its mention.
  private struct List: BitwiseCopyable {
    var styles: UnsafeMutablePointer<UInt32>?
    var places: UnsafeMutablePointer<UInt32>?
    var count: UInt32 = 0
    var capacity: UInt32 = 0
  }

  /// By style.
  private var mentions = RawArray<UnsafeMutableBufferPointer<Mention>>()
  /// By what is mentioned.
  private var lists = RawArray<List>()

  deinit {
    for list in mentions.buffer { list.deallocate() }
    for list in lists.buffer {
      list.styles?.deallocate()
      list.places?.deallocate()
    }
  }

  /// The styles that mention something, in no order. Valid until the next change.
  func styles(mentioning number: UInt32) -> UnsafeMutableBufferPointer<UInt32> {
    guard Int(number) < lists.count else { return UnsafeMutableBufferPointer(start: nil, count: 0) }
    return UnsafeMutableBufferPointer(start: lists[Int(number)].styles, count: Int(lists[Int(number)].count))
  }

  /// What a style mentions, in the order in which that was said.
  func numbers(of style: UInt32) -> some RandomAccessCollection<UInt32> { mentions[Int(style)].lazy.map(\.number) }

  /// Says what a style mentions from now on, each number once.
  @inline(never) mutating func set(_ numbers: [UInt32], of style: UInt32) {
    mentions.resize(to: max(mentions.count, Int(style) + 1), filling: UnsafeMutableBufferPointer(start: nil, count: 0))
    let old = mentions[Int(style)]
    for mention in old { remove(mention) }
    old.deallocate()
    mentions[Int(style)] = UnsafeMutableBufferPointer(start: nil, count: 0)
    append(numbers, to: style)
  }

  /// Says what a style mentions besides.
  @inline(never) mutating func add(_ numbers: [UInt32], of style: UInt32) {
    let known = Set(self.numbers(of: style))
    append(numbers.filter { !known.contains($0) }, to: style)
  }

  private mutating func append(_ numbers: [UInt32], to style: UInt32) {
    if numbers.isEmpty { return }
    let old = mentions[Int(style)]
    let new = UnsafeMutableBufferPointer<Mention>.allocate(capacity: old.count + numbers.count)
    _ = new.moveInitialize(fromContentsOf: old)
    old.deallocate()
    for (place, number) in zip(old.count..., numbers) {
      new.initializeElement(at: place, to: Mention(number: number, place: append(style, at: UInt32(place), to: number)))
    }
    mentions[Int(style)] = new
  }

  /// - Returns: the place of the style.
  private mutating func append(_ style: UInt32, at place: UInt32, to number: UInt32) -> UInt32 {
    lists.resize(to: max(lists.count, Int(number) + 1), filling: List())
    let list = lists.base + Int(number)
    if list.pointee.count == list.pointee.capacity { Self.grow(list) }
    list.pointee.styles.unsafelyUnwrapped[Int(list.pointee.count)] = style
    list.pointee.places.unsafelyUnwrapped[Int(list.pointee.count)] = place
    list.pointee.count += 1
    return list.pointee.count - 1
  }

  private static func grow(_ list: UnsafeMutablePointer<List>) {
    resize(list, to: list.pointee.capacity + max(2, list.pointee.capacity / 4))
  }

  private static func resize(_ list: UnsafeMutablePointer<List>, to capacity: UInt32) {
    let count = Int(list.pointee.count)
    list.pointee.styles = .allocate(capacity: Int(capacity), inPlaceOf: list.pointee.styles, count: count)
    list.pointee.places = .allocate(capacity: Int(capacity), inPlaceOf: list.pointee.places, count: count)
    list.pointee.capacity = capacity
  }

  /// Gives memory back that a list does not need any more. What was mentioned by many may never be mentioned again.
  private static func shrink(_ list: UnsafeMutablePointer<List>) {
    if list.pointee.count == 0 {
      list.pointee.styles?.deallocate()
      list.pointee.places?.deallocate()
      list.pointee = List()
    } else if list.pointee.capacity >= 64 && list.pointee.count < list.pointee.capacity / 4 {
      resize(list, to: list.pointee.capacity / 2)
    }
  }

  /// Closes the gap that a style leaves with the last one.
  private func remove(_ mention: Mention) {
    let list = lists.base + Int(mention.number)
    list.pointee.count -= 1
    let (styles, places) = (list.pointee.styles.unsafelyUnwrapped, list.pointee.places.unsafelyUnwrapped)
    let (last, place) = (styles[Int(list.pointee.count)], places[Int(list.pointee.count)])
    (styles[Int(mention.place)], places[Int(mention.place)]) = (last, place)
    mentions[Int(last)][Int(place)].place = mention.place
    Self.shrink(list)
  }

  /// Whether each side says what the other does.
  var isConsistent: Bool {
    var count = 0
    for (style, mentions) in mentions.buffer.enumerated() {
      for (place, mention) in mentions.enumerated() {
        guard styles(mentioning: mention.number)[Int(mention.place)] == UInt32(style),
          lists[Int(mention.number)].places?[Int(mention.place)] == UInt32(place)
        else { return false }
        count += 1
      }
    }
    return count == lists.buffer.reduce(0) { $0 + Int($1.count) }
  }
}
