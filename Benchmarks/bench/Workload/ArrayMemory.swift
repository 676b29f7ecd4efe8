import Livery

/// Memory for an array of a rival's, where the engine has its own: see `LargePages`. Whoever owns it frees it.
struct ArrayMemory {
  /// Not initialised, and aligned for vector access.
  let base: UnsafeMutableRawPointer
  private let allocation: UnsafeMutableRawPointer

  init(byteCount: Int) { (allocation, base) = LargePages.allocateArray(byteCount: max(byteCount, 4)) }

  func free() { allocation.deallocate() }
}
