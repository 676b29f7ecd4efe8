/// Counts the steps of one reading, which must stay in proportion to the bytes read.
///
/// References and `$extends` let a few bytes stand for many, and those for many more. Whatever repeats parts of a document
/// spends a step for each, so that no way of putting them together can keep a reader busy.
final class Effort {
  /// The document is larger, written out, than the limit allows.
  struct Exhausted: Error {}

  private(set) var spent = 0
  private let stepsPerByte: Int
  /// The first files may be small, and are granted the steps of this many bytes.
  static let bytesMin = 16 << 10
  private var byteCount = 0

  init(stepsPerByte: Int) { self.stepsPerByte = max(0, stepsPerByte) }

  /// Grants the steps for a file.
  func add(bytes: Int) { byteCount += bytes }

  /// Takes steps.
  func spend(_ steps: Int = 1) throws(Exhausted) {
    spent += steps
    // More steps than can be counted are as many as anyone likes.
    let (limit, isEndless) = max(byteCount, Self.bytesMin).multipliedReportingOverflow(by: stepsPerByte)
    if !isEndless, spent > limit { throw Exhausted() }
  }
}
