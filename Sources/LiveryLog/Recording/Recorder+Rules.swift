import Livery

// Edits of rules and sheets, as ``EditableEngine`` says if not said otherwise. Where places of calls are recorded, they are inputs, and
// so written.
extension Recorder {
  public func addRule(_ rule: Rule, file: String = #fileID, line: Int = #line, column: Int = #column) throws {
    var rule = rule
    if rule.origin == nil { rule.origin = engine.callSite(file, line, column) }
    try record({ .addRule($0.standIns.rule(rule)) }) { try engine.addRule(rule) }
  }

  public func removeRule(
    _ selectors: [StyleSelector], when: When = .always, attributes: [any AttributeReference]? = nil
  ) throws {
    let names = attributes?.compactMap { $0.name(in: self) }
    try record({ _ in .removeRule(selectors, when, attributes: names) }) {
      try engine.removeRule(selectors, when: when, attributes: names)
    }
  }

  public func loadSheet(
    _ sheet: Sheet, _ place: SheetPlace = .above, file: String = #fileID, line: Int = #line, column: Int = #column
  ) throws {
    let sheet = engine.callSite(file, line, column).map { sheet.statingOrigin($0) } ?? sheet
    try record({ .loadSheet($0.standIns.sheet(sheet), place) }) { try engine.loadSheet(sheet, place) }
  }

  public func unloadSheet(_ name: SheetName) throws {
    try record({ _ in .unloadSheet(name) }) { try engine.unloadSheet(name) }
  }

  /// As `Engine.rules`.
  public var rules: [(sheet: SheetName, rule: Rule)] { engine.rules }

  /// As `Engine.sheets`.
  public var sheets: [SheetName] { engine.sheets }
}
