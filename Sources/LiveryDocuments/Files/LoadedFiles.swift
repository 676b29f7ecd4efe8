/// Loads the files of one reading, within the limits.
package final class LoadedFiles {
  /// Why a file is not used.
  package struct Refusal: Error {
    package let code: Diagnostic.Code
    package let message: String
  }

  private let provider: FileProvider
  private let limits: DocumentLimits
  /// The files that were asked for, in that order, also those that could not be read, but for those beyond the limit.
  package private(set) var names: [String] = []
  private var byteCount = 0

  package init(_ provider: @escaping FileProvider, limits: DocumentLimits) {
    self.provider = provider
    self.limits = limits
  }

  /// Loads a file. The caller sees to it that none is loaded twice.
  package func bytes(of path: String) throws(Refusal) -> [UInt8] {
    guard names.count < limits.files else {
      throw Refusal(
        code: .limitExceeded,
        message: "\"\(path.clipped)\" is one file more than the limit of \(limits.files); raise the limit")
    }
    names.append(path)
    let bytes: [UInt8]
    do {
      bytes = try provider(path)
    } catch {
      throw Refusal(code: .unreadableFile, message: "\"\(path.clipped)\" cannot be read: \(error)")
    }
    guard bytes.count <= limits.fileBytes else {
      throw Refusal(code: .limitExceeded, message: limits.objection(toSizeOf: path))
    }
    byteCount += bytes.count
    guard byteCount <= limits.totalBytes else {
      throw Refusal(
        code: .limitExceeded,
        message: "\"\(path.clipped)\" makes all files larger than \(limits.totalBytes) bytes; raise the limit")
    }
    return bytes
  }
}
