import LiveryPersistence

/// There is one text for each choice, and no other reads.
func checkChoice(_ bytes: [UInt8]) throws {
  try check(bytes)
  // As it is, and with the checksum that no fuzzer guesses.
  try check(bytes + Array(ChoiceText.checksumLine(of: bytes).utf8))
}

private func check(_ text: [UInt8]) throws {
  guard let modes = try? ChoiceText.decode(text) else { return }
  try expect(ChoiceText.encode(modes) == text, "two texts are one choice")
}
