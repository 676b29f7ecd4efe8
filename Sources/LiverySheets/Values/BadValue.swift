import LiveryDocuments

/// Why a value cannot be read. The declaration that it is in is left out.
struct BadValue: Error {
  let code: Diagnostic.Code
  let message: String
  /// The token where it is wrong.
  let token: Int

  init(_ message: String, at token: Int, code: Diagnostic.Code = .invalidValue) {
    self.code = code
    self.message = message
    self.token = token
  }
}
