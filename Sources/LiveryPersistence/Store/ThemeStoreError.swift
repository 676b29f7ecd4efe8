import Foundation
import LiveryVocabulary

/// Why a choice was not loaded or saved. The former choice stays, in the engine and in the back end.
public enum ThemeStoreError: Error, Hashable, Sendable {
  /// The store was given no default for the axis, so it does not take care of it.
  case unmanagedAxis(AxisName)
  /// The file name for the key is longer than file systems allow.
  case userKeyTooLong(String)
  /// The choice is too long to be loaded again.
  case choiceTooLong(bytes: Int)
  /// The system refused an operation; the code is the C library's `errno`.
  case file(operation: String, path: String, code: Int32)
  /// The file to be written exists, but is no ordinary file.
  case notAFile(path: String)
  /// The file was replaced whenever its lock was taken, a thousand times in a row.
  case fileKeepsChanging(path: String)
  /// Another store changed the choice before each attempt, a hundred times in a row.
  case choiceKeepsChanging
  /// The user defaults could not be written.
  case defaultsNotWritten
  /// The back end has no way to remove the choices of a user.
  case cannotForget
}

extension ThemeStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unmanagedAxis(let axis):
      "the store does not take care of the axis \"\(axis)\"; give it a default mode when making the store"
    case .userKeyTooLong(let user): "the user key \"\(user)\" is too long for a file name; use a shorter one"
    case .choiceTooLong(let bytes): "a choice of \(bytes) bytes would not be read again; choose on fewer axes"
    case .file(let operation, let path, let code):
      "cannot \(operation) \(path): \(String(cString: strerror(code)))"
    case .notAFile(let path): "\(path) is a pipe, a device or the like, and no file; move it out of the way"
    case .fileKeepsChanging(let path):
      "\(path) is never the file that was locked; try again, or keep choices on another file system"
    case .choiceKeepsChanging:
      """
      the choice is another one whenever it is to be changed; try again, and if nobody else saves it, see that the \
      other methods of the back end go by what its load answers
      """
    case .defaultsNotWritten: "the user defaults could not be written"
    case .cannotForget: "the back end cannot forget users; give it a `forget` of its own"
    }
  }
}

extension ThemeStoreError: LocalizedError {
  /// What went wrong, and how to mend it.
  public var errorDescription: String? { description }
}
