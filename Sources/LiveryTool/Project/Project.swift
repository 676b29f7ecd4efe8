import LiveryDocuments
import LiverySheets
import LiveryVocabulary

/// What a project file says: which files there are, and how they are judged.
struct Project {
  /// The name of the file that is looked for.
  static let fileName = "livery.json"

  /// The folder of the project file, or the working directory where there is none.
  var folder: String
  /// The absolute paths of the project file and of its schema, as far as there are any.
  var files: [String] = []
  /// Paths and patterns, from the folder.
  var inputs: [String] = []
  /// The classes and attributes that there are.
  var schema: ThemeSchema?
  /// The sheet that declares them; nil if none does.
  var schemaSheet: ThemeSheet?
  var pairs: [ColorPair] = []
  var severities = Severities()

  /// Reads the project file with a path, else the nearest one from the working directory upwards. Where there is none, the
  /// project is empty.
  ///
  /// - Throws: ``Unusable`` for a file that cannot be read, or says what cannot be meant.
  static func nearest(named path: String?, in session: Session) throws -> Project {
    if let path { return try read(Paths.absolute(path, in: session.workingDirectory), shownAs: path) }
    var folder = session.workingDirectory
    while true {
      let path = (folder == "/" ? "" : folder) + "/" + fileName
      if Glob.isThere(path) {
        let way = Paths.relative(folder, to: session.workingDirectory)
        return try read(path, shownAs: way.isEmpty ? fileName : way + "/" + fileName)
      }
      if folder == "/" { return Project(folder: session.workingDirectory) }
      folder = Paths.folder(of: folder)
    }
  }

  private static func read(_ path: String, shownAs shown: String) throws -> Project {
    let (name, files) = FolderFiles.provider(for: path, root: nil, maximumBytes: 1 << 20)
    let bytes: [UInt8]
    do { bytes = try files(name) } catch { throw Unusable("\"\(shown)\" cannot be read: \(error)") }
    let (root, problem) = JSONNode.parse(bytes, file: shown, limits: DocumentLimits())
    guard let root else { throw Unusable(problem.map(\.description) ?? "\"\(shown)\" is no JSON") }
    var project = try ProjectReader(folder: Paths.folder(of: path)).project(root)
    project.files.append(path)
    return project
  }
}

/// Two or more colours that are seen together.
struct ColorPair: Hashable {
  /// What looks at a pair.
  enum Check: String, CaseIterable { case contrast, vision }

  /// What is on top.
  var foreground: TokenName
  /// What is below, from the top down. The last one lies on white, where it is translucent.
  var backgrounds: [TokenName]
  /// The least contrast that passes.
  var minimum: Double?
  /// Which commands look at it.
  var checks = Set(Check.allCases)
  /// Where the project file has it.
  var origin: SourceLocation?

  /// `text on card on page`.
  var name: String { ([foreground] + backgrounds).map(\.text).joined(separator: " on ") }

  var tokens: [TokenName] { [foreground] + backgrounds }

  /// Reads `text on card on page`.
  ///
  /// - Throws: ``Unusable``.
  init(text: String, minimum: Double? = nil) throws {
    let names = text.split(separator: " on ", omittingEmptySubsequences: false).map { TokenName(String($0)) }
    guard names.count >= 2, names.allSatisfy({ !$0.text.isEmpty }) else {
      throw Unusable("\"\(text)\" is no pair; write the names of two tokens, as in \"text on background\"")
    }
    self.init(foreground: names[0], backgrounds: Array(names[1...]), minimum: minimum)
  }

  init(foreground: TokenName, backgrounds: [TokenName], minimum: Double? = nil) {
    self.foreground = foreground
    self.backgrounds = backgrounds
    self.minimum = minimum
  }
}

/// What kinds of diagnostics count for, where that is not as they are.
struct Severities {
  enum Level: String, CaseIterable { case off, warning, error }

  var levels: [Diagnostic.Code: Level] = [:]

  /// Whether the project asks for what is not looked for otherwise.
  func isOn(_ code: Diagnostic.Code) -> Bool { (levels[code] ?? .off) != .off }

  /// The findings with these severities, without those that are off.
  func judged(_ findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      var finding = finding
      switch levels[finding.code] {
      case .off: return nil
      case .warning: finding.severity = .warning
      case .error: finding.severity = .error
      case nil: break
      }
      return finding
    }
  }
}
