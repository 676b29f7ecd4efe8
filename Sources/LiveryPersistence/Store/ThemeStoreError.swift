import Foundation
import LiveryVocabulary

/// Why a choice was not loaded or saved. The former choice stays, in the engine and in the back end.
///
/// To tell errors apart, compare ``code``:
///
/// ```swift
/// do {
///   try store.choose(["theme": "night"])
/// } catch let error as ThemeStoreError where error.code == .file {
///   print(error, error.path ?? "", error.errorNumber ?? 0)
/// }
/// ```
public struct ThemeStoreError: Error, Hashable, Sendable {
  /// What sort of error it is. More may come with later versions, so a `switch` needs a `default`.
  public let code: Code
  /// The axis that the error is about, nil for other errors.
  public private(set) var axis: AxisName?
  /// The user key that the error is about, nil for other errors.
  public private(set) var user: String?
  /// The file that the error is about, nil for other errors.
  public private(set) var path: String?
  /// What the system refused to do with the file, for example `write`; nil for other errors.
  public private(set) var operation: String?
  /// The reason of the system, as `errno` has it; nil for other errors.
  public private(set) var errorNumber: Int32?
  /// The length of the choice that is too long, in bytes; nil for other errors.
  public private(set) var bytes: Int?

  private init(_ code: Code) { self.code = code }
}

// MARK: Codes

extension ThemeStoreError {
  /// What sort of error a ``ThemeStoreError`` is.
  public struct Code: Hashable, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// The store was given no default for the axis, so it does not take care of it.
    public static let unmanagedAxis = Code("unmanagedAxis")
    /// The file name for the key is longer than file systems allow.
    public static let userKeyTooLong = Code("userKeyTooLong")
    /// The choice is too long to be loaded again.
    public static let choiceTooLong = Code("choiceTooLong")
    /// The system refused an operation on a file.
    public static let file = Code("file")
    /// The file to be written exists, but is no ordinary file.
    public static let notAFile = Code("notAFile")
    /// The file was replaced whenever its lock was taken, a thousand times in a row.
    public static let fileKeepsChanging = Code("fileKeepsChanging")
    /// Another store changed the choice before each attempt, a hundred times in a row.
    public static let choiceKeepsChanging = Code("choiceKeepsChanging")
    /// The user defaults could not be written.
    public static let defaultsNotWritten = Code("defaultsNotWritten")
    /// The back end has no way to remove the choices of a user.
    public static let cannotForget = Code("cannotForget")
  }
}

// MARK: Making

extension ThemeStoreError {
  /// The store was given no default for the axis, so it does not take care of it.
  public static func unmanagedAxis(_ axis: AxisName) -> ThemeStoreError {
    var error = ThemeStoreError(.unmanagedAxis)
    error.axis = axis
    return error
  }

  /// The file name for the key is longer than file systems allow.
  public static func userKeyTooLong(_ user: String) -> ThemeStoreError {
    var error = ThemeStoreError(.userKeyTooLong)
    error.user = user
    return error
  }

  /// The choice is too long to be loaded again.
  public static func choiceTooLong(bytes: Int) -> ThemeStoreError {
    var error = ThemeStoreError(.choiceTooLong)
    error.bytes = bytes
    return error
  }

  /// The system refused an operation; the code is the C library's `errno`.
  public static func file(operation: String, path: String, code: Int32) -> ThemeStoreError {
    var error = ThemeStoreError(.file)
    (error.operation, error.path, error.errorNumber) = (operation, path, code)
    return error
  }

  /// The file to be written exists, but is no ordinary file.
  public static func notAFile(path: String) -> ThemeStoreError {
    var error = ThemeStoreError(.notAFile)
    error.path = path
    return error
  }

  /// The file was replaced whenever its lock was taken, a thousand times in a row.
  public static func fileKeepsChanging(path: String) -> ThemeStoreError {
    var error = ThemeStoreError(.fileKeepsChanging)
    error.path = path
    return error
  }

  /// Another store changed the choice before each attempt, a hundred times in a row.
  public static let choiceKeepsChanging = ThemeStoreError(.choiceKeepsChanging)
  /// The user defaults could not be written.
  public static let defaultsNotWritten = ThemeStoreError(.defaultsNotWritten)
  /// The back end has no way to remove the choices of a user.
  public static let cannotForget = ThemeStoreError(.cannotForget)

  /// Whether an error is the system's refusal for one reason.
  static func isRefusal(_ error: any Error, for reason: Int32) -> Bool {
    (error as? ThemeStoreError)?.errorNumber == reason
  }
}

// MARK: Messages

extension ThemeStoreError: CustomStringConvertible {
  /// What went wrong, and how to mend it.
  public var description: String {
    let path = path ?? ""
    return switch code {
    case .unmanagedAxis:
      "the store does not take care of the axis \"\(axis?.text ?? "")\"; give it a default mode when making the store"
    case .userKeyTooLong: "the user key \"\(user ?? "")\" is too long for a file name; use a shorter one"
    case .choiceTooLong: "a choice of \(bytes ?? 0) bytes would not be read again; choose on fewer axes"
    case .file: "cannot \(operation ?? "use") \(path): \(String(cString: strerror(errorNumber ?? 0)))"
    case .notAFile: "\(path) is a pipe, a device or the like, and no file; move it out of the way"
    case .fileKeepsChanging:
      "\(path) is never the file that was locked; try again, or keep choices on another file system"
    case .choiceKeepsChanging:
      """
      the choice is another one whenever it is to be changed; try again, and if nobody else saves it, see that the \
      other methods of the back end go by what its load answers
      """
    case .defaultsNotWritten: "the user defaults could not be written"
    default: "the back end cannot forget users; give it a `forget` of its own"
    }
  }
}

extension ThemeStoreError: LocalizedError {
  /// What went wrong, and how to mend it.
  public var errorDescription: String? { description }
}
