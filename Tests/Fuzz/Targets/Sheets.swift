import Livery
import LiveryDocuments
import LiveryLoading
import LiverySheets

private let limits = DocumentLimits.low(values: 4000)

/// What was read fits a schema or not, and loads into an engine. Formatting keeps the meaning, and formatting again changes nothing.
func checkSheet(_ bytes: [UInt8]) throws {
  let bundle = FileBundle(bytes)
  func read(_ main: [UInt8]) -> ThemeSheet {
    ThemeSheetReader(limits: limits).read(
      FileBundle.main,
      files: { path in
        path == FileBundle.main ? main : try bundle.contents(of: path)
      }, name: "fuzz")
  }
  let main = (try? bundle.contents(of: FileBundle.main)) ?? []
  let sheet = read(main)
  try check(sheet.diagnostics, limits)
  for schema in [ThemeSchema(sheet), .uiKit] {
    try check(schema.check([sheet], limit: limits.diagnostics), limits)
  }
  if sheet.isLoadable {
    try Engine().load(sheet)
  } else {
    try expect(sheet.sheet.rules.isEmpty && sheet.hasErrors, "a sheet that cannot be loaded is not empty")
  }
  let formatted = SheetFormatter(limits: limits).format(main)
  // Blanks may make it larger than the limit.
  guard formatted.count <= limits.fileBytes else { return }
  try expect(SheetFormatter(limits: limits).format(formatted) == formatted, "formatting again changes something")
  let again = read(formatted)
  guard again.isLoadable == sheet.isLoadable else { return try expect(!again.isLoadable, "formatting mends a limit") }
  try expect(
    again.themes.map(\.name) == sheet.themes.map(\.name) && again.axes == sheet.axes, "formatting changes names")
  try expect(meaning(again) == meaning(sheet), "formatting changes the meaning")
}

/// Rules and tokens without their places.
private func meaning(_ sheet: ThemeSheet) -> [String] {
  sheet.sheet.rules.map { "\($0.selectors) \($0.when) \($0.declarations)" }
    + sheet.sheet.tokens.map { "\($0.name) \($0.when) \($0.expression)" }
}
