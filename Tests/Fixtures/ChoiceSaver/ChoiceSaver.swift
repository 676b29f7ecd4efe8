import Foundation
import Livery
import LiveryPersistence

/// Saves choices of `ada` in circumstances that a test cannot put itself into.
///
/// - `choice-saver endlessly FOLDER` chooses one step after the other, from the one that was kept on, and prints the
///   number of each when it is kept, until it is killed.
/// - `choice-saver without-space FOLDER` and `choice-saver without-rights FOLDER` try to choose the theme `night`, and
///   print the error, the choice and the theme that the engine is in.
@main struct ChoiceSaver {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else { fatalError("usage: choice-saver HOW FOLDER") }
    let folder = CommandLine.arguments[2]
    switch CommandLine.arguments[1] {
    case "endlessly": try Steps.choose(in: folder)
    case "without-space": try chooseNight(in: folder, after: limitFiles)
    case "without-rights": try chooseNight(in: folder, after: dropRights)
    case let other: fatalError("choice-saver cannot save \(other)")
    }
  }

  private static func chooseNight(in folder: String, after worsen: () -> Void) throws {
    let engine = Engine()
    try engine.addTheme("night")
    try engine.addTheme("noon")
    for theme in ["default", "night", "noon"] as [ThemeName] {
      try engine.setToken(TokenDefinition("theme", when: When(theme: theme), .literal(.string(theme.text))))
    }
    let store = try ThemeStore(
      engine, in: FileBackEnd(folder: folder), user: "ada", defaults: [.theme: "default"])
    worsen()
    do {
      try store.choose([.theme: "night"])
      print("no error")
    } catch {
      print(error)
    }
    print("chosen: \(store.choice[.theme]?.text ?? "nothing")")
    print("shown: \(engine.tokenValue("theme").flatMap(String.init(themeValue:)) ?? "nothing")")
  }

  /// From now on the system refuses to make any file longer than 20 bytes, as if that was what is left on the disk.
  private static func limitFiles() {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 20, rlim_max: 20)
    #if canImport(Glibc)
      let status = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
      let status = setrlimit(RLIMIT_FSIZE, &limit)
    #endif
    precondition(status == 0, "setrlimit failed")
  }

  /// Rights mean nothing to root, so root becomes nobody.
  private static func dropRights() {
    if getuid() == 0 { precondition(setuid(65534) == 0, "setuid failed") }
  }
}
