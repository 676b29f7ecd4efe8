@testable import Livery

/// Buttons with a fill for each theme, which may get fills of their own.
struct Crowd {
  let studio: Studio
  var engine: Engine { studio.engine }
  let buttons: [Handle]

  /// - Parameter shapes: see `Tuning.shapesPerPattern`.
  init(_ count: Int, shapes: Int = 2) throws {
    studio = try Studio {
      $0.tuning.shapesPerPattern = shapes
      $0.tuning.pooledGarbageMin = 0
      $0.tuning.pooledGarbageGrowth = 0
    }
    try studio.engine.addRule("Button", ["fill": .constant(ThemeColor.paper), "stroke": .constant(ThemeColor.paper)])
    try studio.engine.addRule(
      "Button", theme: "night", ["fill": .constant(ThemeColor.ink), "stroke": .constant(ThemeColor.ink)])
    buttons = try studio.addButtons(count)
  }

  func color(_ number: Int, _ round: UInt32) -> ThemeColor {
    ThemeColor(rgba: UInt32(number) << 16 | round << 8 | 0xff)
  }

  /// Gives each button a fill that no other has.
  func fillAll(_ round: UInt32) throws { try declareAll { .constant(color($0, round)) } }

  /// Gives each button a table of fills that no other has.
  func tabulateAll(_ round: UInt32) throws { try declareAll { table($0, round) } }

  func declareAll(_ fill: (_ number: Int) -> Provider) throws {
    try engine.transaction {
      for (number, button) in buttons.enumerated() {
        try engine.declare(InstanceDeclaration("fill", fill(number)), on: button)
      }
    }
  }

  /// A fill for the default theme, and that of the next round for the night.
  func table(_ number: Int, _ round: UInt32) -> Provider {
    .table(.theme, ["default": .color(color(number, round)), "night": .color(color(number, round + 1))])
  }

  func hasFills(_ round: UInt32, _ read: (Handle) -> Resolution?) -> Bool {
    buttons.enumerated().allSatisfy { read($0.element) == .color(color($0.offset, round)) }
  }
}
