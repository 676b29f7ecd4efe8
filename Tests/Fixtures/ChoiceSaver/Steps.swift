import Foundation
import Livery
import LiveryPersistence

/// Numbered modes, with names of very different lengths: up to several blocks of a disk.
enum Steps {
  static let count = 100

  static func choose(in folder: String) throws -> Never {
    let engine = Engine()
    let modes = (0..<count).map { ModeName("\($0)" + String(repeating: "x", count: $0 * 3700 % 9000)) }
    try engine.addAxis("step", modes: modes, default: modes[0])
    let store = try ThemeStore(engine, in: FileBackEnd(folder: folder), user: "ada", defaults: ["step": modes[0]])
    precondition(store.problems.isEmpty, "\(store.problems)")
    var step = store.choice["step"].flatMap { modes.firstIndex(of: $0) } ?? 0
    while true {
      step = (step + 1) % count
      try store.choose(["step": modes[step]])
      FileHandle.standardOutput.write(Data("\(step)\n".utf8))
    }
  }
}
