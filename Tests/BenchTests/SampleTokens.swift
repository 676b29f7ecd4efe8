@testable import bench

extension CanvasTokens {
  private static let sample = Result { try CanvasTokens(of: .sample()) }

  /// Those of the sample, which are read and compared with the reference once for all tests.
  static func ofSample() throws -> CanvasTokens { try sample.get() }
}
