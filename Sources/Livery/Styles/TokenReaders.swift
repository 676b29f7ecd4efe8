/// Which styles read which tokens, found from both sides: an edit of a token costs what reads it, however many styles
/// there are.
struct TokenReaders: ~Copyable {
  /// A token that a style reads, with the place of the style among those that do.
  private struct Reading: BitwiseCopyable {
    let token: UInt32
    var place: UInt32
  }

  /// The styles that read a token, in no order.
  private struct List: BitwiseCopyable {
    var styles: UnsafeMutablePointer<UInt32>?
    var count: UInt32 = 0
    var capacity: UInt32 = 0
  }

  /// By style.
  private var readings = RawArray<UnsafeMutableBufferPointer<Reading>>()
  /// By token.
  private var lists = RawArray<List>()

  deinit {
    for list in readings.buffer { list.deallocate() }
    for list in lists.buffer { list.styles?.deallocate() }
  }

  /// The styles that read a token, in no order. Valid until the next change.
  func styles(reading token: UInt32) -> UnsafeMutableBufferPointer<UInt32> {
    guard Int(token) < lists.count else { return UnsafeMutableBufferPointer(start: nil, count: 0) }
    return UnsafeMutableBufferPointer(start: lists[Int(token)].styles, count: Int(lists[Int(token)].count))
  }

  func tokens(readBy style: UInt32) -> [UInt32] { readings[Int(style)].map(\.token) }

  /// Says what a style reads from now on, each token once.
  @inline(never) mutating func set(_ tokens: [UInt32], of style: UInt32) {
    readings.resize(to: max(readings.count, Int(style) + 1), filling: UnsafeMutableBufferPointer(start: nil, count: 0))
    for reading in readings[Int(style)] { remove(reading) }
    readings[Int(style)].deallocate()
    readings[Int(style)] = .allocate(capacity: tokens.count)
    _ = readings[Int(style)].initialize(from: tokens.map { Reading(token: $0, place: append(style, to: $0)) })
  }

  /// - Returns: the place of the style.
  private mutating func append(_ style: UInt32, to token: UInt32) -> UInt32 {
    lists.resize(to: max(lists.count, Int(token) + 1), filling: List())
    let list = lists.base + Int(token)
    if list.pointee.count == list.pointee.capacity { Self.grow(list) }
    list.pointee.styles.unsafelyUnwrapped[Int(list.pointee.count)] = style
    list.pointee.count += 1
    return list.pointee.count - 1
  }

  private static func grow(_ list: UnsafeMutablePointer<List>) {
    let capacity = list.pointee.capacity + max(2, list.pointee.capacity / 4)
    let new = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(capacity))
    if let old = list.pointee.styles {
      new.update(from: old, count: Int(list.pointee.count))
      old.deallocate()
    }
    list.pointee.styles = new
    list.pointee.capacity = capacity
  }

  /// Closes the gap that a style leaves with the last one.
  private func remove(_ reading: Reading) {
    let list = lists.base + Int(reading.token)
    list.pointee.count -= 1
    let styles = list.pointee.styles.unsafelyUnwrapped
    let last = styles[Int(list.pointee.count)]
    styles[Int(reading.place)] = last
    for place in readings[Int(last)].indices where readings[Int(last)][place].token == reading.token {
      readings[Int(last)][place].place = reading.place
    }
  }

  /// Whether each side says what the other does.
  var isConsistent: Bool {
    var count = 0
    for (style, readings) in readings.buffer.enumerated() {
      for reading in readings {
        guard styles(reading: reading.token)[Int(reading.place)] == UInt32(style) else { return false }
        count += 1
      }
    }
    return count == lists.buffer.reduce(0) { $0 + Int($1.count) }
  }
}
