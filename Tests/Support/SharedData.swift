import Foundation

/// The folder with files of others that tests compare with. Tests that need it are skipped where it is missing.
public let sharedData: String? = {
  let folder = ProcessInfo.processInfo.environment["LIVERY_SHARED_DATA"]
  if folder == nil { print("LIVERY_SHARED_DATA names no folder: comparisons with files of others are skipped") }
  return folder
}()

/// What a file in that folder holds. Only for tests that are skipped where there is no folder.
public func sharedFile(_ path: String) throws -> Data {
  try Data(contentsOf: URL(fileURLWithPath: sharedData! + "/" + path))
}
