/// How a range is cut into chunks that several threads take one after the other.
///
/// The first are the longest and the last the shortest, so that threads which make unequal progress are done at about the same
/// time: guided self-scheduling (Polychronopoulos and Kuck, 1987) with bounds that are known beforehand. `bench` has its plain
/// loops cut the same way.
package struct Chunking: BitwiseCopyable {
  private let length: Int
  private let alignment: Int
  /// How many chunks there are. Some may be empty.
  package let count: Int

  /// Where there are fewer chunks for each thread they are alike: the first would be too much for one.
  private static var fewChunks: Int { 4 }
  private static var manyChunks: Int { 16 }
  private let areAlike: Bool

  /// - Parameters:
  ///   - minimum: what a chunk holds at least, on average.
  ///   - alignment: chunks start at multiples of this.
  package init(of length: Int, threads: Int, minimum: Int, alignment: Int = 1) {
    self.length = length
    self.alignment = alignment
    let most = threads == 1 ? 1 : threads * Self.manyChunks
    count = length == 0 ? 0 : max(1, min(most, length / minimum))
    areAlike = count < threads * Self.fewChunks
  }

  /// The elements of a chunk.
  @inline(__always) package subscript(chunk: Int) -> Range<Int> { start(of: chunk)..<start(of: chunk &+ 1) }

  private func start(of chunk: Int) -> Int {
    if chunk == count { return length }
    let left = count &- chunk
    // What remains falls in proportion to the chunks that are left, or to their square where they become shorter.
    let (remaining, all) = areAlike ? (left, count) : (left &* left, count &* count)
    // In 64 bits: the product of a length and a square.
    return Int(Int64(length) &* Int64(all &- remaining) / Int64(all)) / alignment * alignment
  }
}
