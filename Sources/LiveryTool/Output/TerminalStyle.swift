/// Colours and weights of a terminal, as ECMA-48 has them; plain text where they are off.
struct TerminalStyle {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func red(_ text: String) -> String { wrap(text, "1;31") }
  func green(_ text: String) -> String { wrap(text, "1;32") }
  func magenta(_ text: String) -> String { wrap(text, "1;35") }

  private func wrap(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
