/// Who writes down what slices do and when owners go. None of it is called inside a closure.
package protocol Witness: Sendable {
  /// A slice comes, on a thread that is not inside the engine. May wait for the turn of others.
  func begin()
  /// Its callbacks were called; what they edited is committed next. Inside the engine's turn.
  func close()
  /// The engine's turn is over.
  func end()
  /// A look-up is over in which owners went, see ``Engine/looksLater()``. The thread has neither turn nor gate.
  func settleDeaths()
}
