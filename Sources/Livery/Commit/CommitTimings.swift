/// How long the parts of the last commit took.
struct CommitTimings {
  var resolveNanoseconds: UInt64 = 0
  var deliveryNanoseconds: UInt64 = 0
  var resolvedRows = 0
}
