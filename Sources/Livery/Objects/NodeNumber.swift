/// The numbers of style nodes.
///
/// The root scope has most of the objects, so the number of a node in it tells its style: a reader need not look that up.
/// Numbers alternate in blocks, so that tables by node stay small where there are few others and dense where there are many:
///
/// ```
///   0…255   nodes of styles 0…255 in the root scope; style 0 is nobody's, and node 0 the node of no object
/// 256…511   nodes in other scopes, as they come
/// 512…767   nodes of styles 256…511 in the root scope
/// ```
enum NodeNumber {
  #if LIVERY_TINY_PAGES
    private static var shift: UInt32 { 1 }
  #else
    private static var shift: UInt32 { 8 }
  #endif
  private static var blockSize: UInt32 { 1 &<< shift }

  /// The number of a style's node in the root scope.
  @inline(__always) static func inRoot(of style: UInt32) -> UInt32 { style &+ style & ~(blockSize &- 1) }

  @inline(__always) static func isInRoot(_ node: UInt32) -> Bool { node & blockSize == 0 }

  /// The style of a node in the root scope.
  @inline(__always) static func style(ofRoot node: UInt32) -> UInt32 {
    node &- (node &>> 1) & ~(blockSize &- 1)
  }

  /// The first number of a node in another scope.
  static var firstOther: UInt32 { blockSize }

  /// The number of a node in another scope after the last one.
  static func other(after node: UInt32) -> UInt32 { isInRoot(node &+ 1) ? node &+ 1 &+ blockSize : node &+ 1 }
}
