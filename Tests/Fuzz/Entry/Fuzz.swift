import Foundation
import LiveryFuzzing

/// What libFuzzer calls for each input. The environment variable `LIVERY_FUZZ` names the target, so that one build serves
/// all of them.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}

private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["LIVERY_FUZZ"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    fatalError("LIVERY_FUZZ is \"\(name)\" and must be one of \(FuzzTarget.allCases.map(\.rawValue))")
  }
  return target
}()
