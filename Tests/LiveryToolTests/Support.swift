import Foundation
import LiveryTool

/// A temporary folder with files, in which the command is run. It goes with the value's last copy.
final class Workplace: Sendable {
  let folder: String

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "livery-tool-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: folder).appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: folder).appending(path: path), encoding: .utf8)
  }

  /// Runs the command in this process.
  ///
  /// - Parameter subfolder: where it runs, from the folder.
  func run(
    _ arguments: String..., input: String = "", subfolder: String = "", environment: [String: String] = [:],
    isTerminal: Bool = false
  ) -> RunResult {
    run(arguments, input: input, subfolder: subfolder, environment: environment, isTerminal: isTerminal)
  }

  func run(
    _ arguments: [String], input: String = "", subfolder: String = "", environment: [String: String] = [:],
    isTerminal: Bool = false, patience: Duration = .seconds(60)
  ) -> RunResult {
    var result = RunResult()
    let session = Session(
      workingDirectory: subfolder.isEmpty ? folder : folder + "/" + subfolder, environment: environment,
      write: { result.output += $0 }, writeError: { result.errors += $0 }, readInput: { Array(input.utf8) },
      isOutputTerminal: isTerminal, isErrorTerminal: isTerminal, patience: patience)
    result.status = Tool.run(arguments, in: session)
    return result
  }
}

/// What a run of the command left.
struct RunResult: Equatable {
  var status: Int32 = 0
  var output = ""
  var errors = ""
}

/// A document with two themes and two densities, in three files.
let harbour = [
  "harbour.resolver.json": """
  {
    "version": "2025.10",
    "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/density" }],
    "sets": { "base": { "sources": [{ "$ref": "base.tokens.json" }] } },
    "modifiers": {
      "theme": {
        "contexts": { "day": [], "night": [{ "$ref": "night.tokens.json" }] },
        "default": "day"
      },
      "density": {
        "contexts": { "regular": [], "compact": [{ "gap": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } } }] },
        "default": "regular"
      }
    }
  }
  """,
  "base.tokens.json": """
  {
    "color": {
      "$type": "color",
      "sea": { "$value": { "colorSpace": "srgb", "components": [0.2, 0.4, 0.8] } },
      "paper": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
      "text": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
      "link": { "$value": "{color.sea}" }
    },
    "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } }
  }
  """,
  "night.tokens.json": """
  {
    "color": {
      "$type": "color",
      "paper": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
      "text": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } }
    }
  }
  """,
]
