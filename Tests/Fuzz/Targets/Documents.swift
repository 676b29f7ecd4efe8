import Livery
import LiveryDocuments

private let limits = DocumentLimits.low(values: 2000)

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

/// Color sets of a catalogue, whose files the input names.
func checkCatalogue(_ bytes: [UInt8]) throws {
  let bundle = FileBundle(bytes)
  try check(AssetCatalogueReader(limits: limits).read("", paths: bundle.paths, files: bundle.contents))
}

/// A table of several themes, or of one.
func checkTable(_ bytes: [UInt8]) throws {
  let reader = ThemeTableReader(limits: limits)
  try check(reader.read(bytes, named: "a.json"))
  try check(reader.read(themes: ["a": "a.json"]) { _ in bytes })
}

/// An engine with what was read, also of a document with errors, which `Engine.load` would refuse.
func engine(with document: ThemeDocument) throws -> Engine {
  let engine = Engine()
  for theme in document.themes { try engine.addTheme(theme) }
  for axis in document.axes { try engine.addAxis(axis.name, modes: axis.modes, default: axis.default) }
  try engine.loadTokens(document.layers)
  return engine
}

/// What was read loads into an engine, and each token has a value or a problem there, the same that the document answers.
private func check(_ document: ThemeDocument) throws {
  try check(document.diagnostics, limits)
  let engine = try engine(with: document)
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
