import Livery
import LiveryDocuments

/// So low that inputs of a fuzzer's size meet each of them.
private let limits = {
  var limits = DocumentLimits()
  limits.fileBytes = 8192
  limits.totalBytes = 16_384
  limits.files = 6
  limits.depth = 24
  limits.values = 2000
  limits.nameBytes = 128
  limits.elements = 8
  limits.definitions = 300
  limits.effortPerByte = 1
  limits.effortMin = 4096
  limits.diagnostics = 50
  return limits
}()

func checkTokens(_ bytes: [UInt8]) throws {
  for mode in [DesignTokenReader.Mode.lenient, .strict] {
    try check(DesignTokenReader(mode: mode, limits: limits).read(tokens: bytes, named: "a.tokens.json"))
  }
}

func checkResolver(_ bytes: [UInt8]) throws {
  let bundle = FileBundle(bytes)
  for mode in [DesignTokenReader.Mode.lenient, .strict] {
    let reader = DesignTokenReader(mode: mode, limits: limits)
    try check(reader.read(resolver: FileBundle.main, files: bundle.contents))
  }
}

/// What was read loads into an engine, and each token has a value or a problem there, the same that the document answers.
private func check(_ document: ThemeDocument) throws {
  try expect(document.diagnostics.count <= limits.diagnostics + 1, "there are more diagnostics than the limit")
  for diagnostic in document.diagnostics {
    try expect(diagnostic.line > 0 && diagnostic.column > 0, "a place is out of range: \(diagnostic)")
  }
  let engine = Engine()
  for theme in document.themes { try engine.addTheme(theme) }
  for axis in document.axes { try engine.addAxis(axis.name, modes: axis.modes, default: axis.default) }
  try engine.loadTokens(document.layers)
  // A modifier without a default has to be chosen for: the first context will do.
  for (axis, modes) in document.axes.map({ ($0.name, $0.modes) }) { try engine.setContext([axis: modes[0]]) }
  for theme in [document.defaultTheme].compactMap(\.self) + document.themes.prefix(2) {
    try engine.setContext([.theme: ModeName(theme)])
    var modes = Dictionary(uniqueKeysWithValues: document.axes.map { ($0.name, $0.modes[0]) })
    modes[.theme] = ModeName(theme)
    for token in try document.tokens(for: document.input(for: modes)) {
      try expect(engine.tokenValue(token.name) == token.value, "the document answers otherwise for \"\(token.name)\"")
    }
    let undefined = Set(engine.tokenProblems().map { $0.path[0] })
    for name in Set(document.layers.flatMap(\.definitions).map(\.name)) {
      let hasValue = engine.tokenValue(name) != nil
      try expect(hasValue != undefined.contains(name), "\"\(name)\" has a value and a problem, or neither")
    }
  }
}
