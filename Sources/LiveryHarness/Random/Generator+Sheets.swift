import LiveryLog
import LiveryVocabulary

/// Sheets that come, are replaced and go.
extension Generator {
  /// Most replace a sheet that was there once: by the same, by its rules in another order, by more or less of it.
  mutating func loadSheet() -> Edit {
    guard random.chance(60), !memory.sheets.isEmpty else {
      let sheet = Sheet(
        random.pick(World.sheets), (0..<random.below(4)).map { _ in rule() },
        tokens: (0..<random.below(3)).map { _ in definition() })
      memory.sheets = memory.sheets.filter { $0.name != sheet.name } + [sheet]
      return .loadSheet(sheet, sheetPlace())
    }
    let index = random.below(memory.sheets.count)
    var sheet = memory.sheets[index]
    switch random.below(6) {
    case 0: break
    case 1, 2:
      sheet.rules.shuffle(using: &random)
      sheet.tokens.shuffle(using: &random)
    case 3: sheet.rules.removeAll { _ in random.chance(40) }
    case 4: sheet.rules.insert(rule(), at: random.below(sheet.rules.count + 1))
    default: sheet.tokens = (0..<random.below(3)).map { _ in definition() }
    }
    memory.sheets[index] = sheet
    return .loadSheet(sheet, sheetPlace())
  }

  mutating func unloadSheet() -> Edit {
    memory.sheets.isEmpty ? loadSheet() : .unloadSheet(random.pick(memory.sheets).name)
  }

  /// Some are next to a sheet that is not loaded.
  private mutating func sheetPlace() -> SheetPlace {
    let neighbours = [.application] + memory.sheets.map(\.name)
    return switch random.below(4) {
    case 0: .above
    case 1: .below
    case 2: .directlyAbove(random.pick(neighbours))
    default: .directlyBelow(random.pick(neighbours))
    }
  }

  mutating func rule() -> Rule {
    Rule((0...random.below(2)).map { _ in selector() }, when: when(), providers(), origin: origin())
  }
}
