import Foundation
import Livery

// `localizedDescription` of an error says what was wrong, where, and how to mend it. Without these it would only say that the
// operation could not be completed. A module of their own has them, so that `Livery` needs no Foundation.

extension EditError: LocalizedError {
  /// The `message`.
  public var errorDescription: String? { message }
}

extension DeliveryError: LocalizedError {
  /// What callbacks threw, the message of each.
  public var errorDescription: String? { "\(summary): " + errors.map(\.localizedDescription).joined(separator: "; ") }
}

extension SelectorSyntaxError: LocalizedError {
  /// Where the text cannot be read, and what was expected there.
  public var errorDescription: String? { description }
}

extension TokenProblem: LocalizedError {
  /// Why the token has no value, and where to mend it.
  public var errorDescription: String? { description }
}

extension DeclarationProblem: LocalizedError {
  /// Why the declaration has no value, and where it was made.
  public var errorDescription: String? { description }
}

extension ColorSyntaxError: LocalizedError {
  /// Where the text is no colour, and what was expected there.
  public var errorDescription: String? { description }
}

extension Problem: LocalizedError {
  /// The `message`.
  public var errorDescription: String? { message }
}
