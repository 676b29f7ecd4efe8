import Foundation
import Livery
import LiveryPersistence

/// A folder of its own, removed with its owner.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "livery-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? setRights(0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  func setRights(_ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// The files in it, sorted.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  subscript(name: String) -> [UInt8]? {
    // `contents(atPath:)` leaks a buffer if the file is empty.
    get { FileHandle(forReadingAtPath: "\(path)/\(name)").map { [UInt8]((try? $0.readToEnd()) ?? Data()) } }
    set { _ = FileManager.default.createFile(atPath: "\(path)/\(name)", contents: newValue.map { Data($0) }) }
  }
}

/// User defaults of their own, removed with their owner.
final class TemporaryDefaults: @unchecked Sendable {
  // Safe: `UserDefaults` says that it is.
  let defaults: UserDefaults
  let name = "livery-\(UUID().uuidString)"

  init() { defaults = UserDefaults(suiteName: name)! }

  deinit { defaults.removePersistentDomain(forName: name) }
}

/// An engine with the themes `night` and `noon`, and the axis `density` with `regular` and `compact`.
func makeEngine() throws -> Engine {
  let engine = Engine()
  try engine.addTheme("night")
  try engine.addTheme("noon")
  try engine.addAxis("density", modes: ["regular", "compact"], default: "regular")
  for theme in ["default", "night", "noon"] as [ThemeName] {
    try engine.setToken(TokenDefinition("theme", when: When(theme: theme), .literal(.string(theme.text))))
  }
  for density in ["regular", "compact"] as [ModeName] {
    let value = TokenExpression.literal(.string(density.text))
    try engine.setToken(TokenDefinition("density", when: When(conditions: ["density": density]), value))
  }
  return engine
}

extension Engine {
  /// Theme and density that the engine is in.
  var modesInForce: [String] {
    (["theme", "density"] as [TokenName]).map { name in
      guard case .string(let text)? = tokenValue(name) else { return "nothing" }
      return text.wrappedValue
    }
  }
}

/// Why a line of anything is no choice.
let noEnding =
  "line 1: expected \"crc32 \" and eight digits, which every choice ends with; the end was lost: choose again"

let standardModes: [AxisName: ModeName] = ["theme": "default", "density": "regular"]

/// A back end that fails on demand.
final class FailingBackEnd: ChoiceBackEnd, @unchecked Sendable {
  // Safe: each test uses one on its own thread.
  struct Failure: Error, Equatable { let what: String }
  let memory = MemoryBackEnd()
  var failing: Set<String> = []

  private func check(_ what: String) throws { if failing.contains(what) { throw Failure(what: what) } }

  func load(for user: String) throws -> [UInt8]? {
    try check("load")
    return memory.load(for: user)
  }
  func save(_ text: [UInt8], for user: String) throws {
    try check("save")
    memory.save(text, for: user)
  }
  func setAside(_ text: [UInt8], for user: String) throws -> String? {
    try check("set aside")
    return memory.setAside(text, for: user)
  }
  func forget(_ user: String) throws {
    try check("forget")
    memory.forget(user)
  }
}
