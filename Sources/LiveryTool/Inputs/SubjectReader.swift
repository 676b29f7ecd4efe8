import LiveryDocuments
import LiverySheets
import LiveryVocabulary

/// Reads the files that a command names, or those of its project.
struct SubjectReader {
  private let session: Session
  private let root: String?
  private let format: InputFormat?
  private var options: ReadingOptions
  let project: Project

  /// - Throws: ``Unusable``.
  init(_ input: InputOptions, in session: Session) throws {
    self.session = session
    root = input.root
    format = try input.inputFormat.map { try InputFormat.named($0) }
    project = try Project.nearest(named: input.project, in: session)
    options = ReadingOptions(isStrict: input.strict)
    if let schema = project.schema { options.surroundings = schema.surroundings }
  }

  /// Reads files; those of the project if none are named. Files of tokens together make one subject, which stands where the
  /// first of them does.
  ///
  /// - Throws: ``Unusable`` if there are no files, or one is not there.
  func subjects(_ files: [String]) throws -> [Subject] {
    let named = try paths(files)
    var subjects: [(paths: [String], format: InputFormat)] = []
    var place: Int?
    for path in named {
      let format = try format ?? recognise(path)
      if format.name == InputFormat.tokens.name, let place {
        subjects[place].paths.append(path)
      } else {
        if format.name == InputFormat.tokens.name { place = subjects.count }
        subjects.append(([path], format))
      }
    }
    let progress = Progress(total: subjects.count, in: session)
    defer { progress.end() }
    return try subjects.map { paths, format in
      progress.advance(paths[0])
      return try subject(paths, format)
    }
  }

  /// Reads what comes to a single subject.
  ///
  /// - Throws: ``Unusable`` for several, and for one that cannot be read, whose findings are written to standard error.
  func subject(_ files: [String]) throws -> Subject {
    let subjects = try subjects(files)
    guard let subject = subjects.first, subjects.count == 1 else {
      let names = subjects.map(\.name).joined(separator: ", ")
      throw Unusable("this command takes one document, but these are several: \(names); name one of them")
    }
    return try usable(subject)
  }

  /// The subject, if it could be read at all.
  func usable(_ subject: Subject) throws -> Subject {
    if subject.isUsable { return subject }
    for finding in subject.findings { session.writeError(finding.text(hasColor: false)) }
    throw Unusable("\"\(subject.name)\" cannot be read")
  }

  /// What is said of files, with the severities of the project.
  func judged(_ findings: [Finding]) -> [Finding] { project.severities.judged(findings) }

  /// A reader that knows of more names.
  func adding(_ surroundings: SheetSurroundings) -> SubjectReader {
    var reader = self
    reader.options.surroundings.themes.formUnion(surroundings.themes)
    reader.options.surroundings.classes.formUnion(surroundings.classes)
    reader.options.surroundings.axes.merge(surroundings.axes) { _, new in new }
    reader.options.surroundings.attributes.merge(surroundings.attributes) { _, new in new }
    return reader
  }

  // MARK: Files

  /// What a file holds that is no document.
  ///
  /// - Throws: ``Unusable``.
  func bytes(of path: String) throws -> (bytes: [UInt8], sources: SourceTexts, name: String) {
    let place = place(of: [path])
    let (name, sources) = place.sources(of: place.paths[0])
    do {
      return (try sources.read(name), sources, name)
    } catch {
      throw Unusable("\"\(path)\" cannot be read: \(error)")
    }
  }

  /// The paths that a command names, with those that match patterns, or those of the project.
  ///
  /// - Throws: ``Unusable`` if there are none.
  func paths(_ files: [String]) throws -> [String] {
    let patterns = files.isEmpty ? project.inputs : files
    guard !patterns.isEmpty else {
      throw Unusable("there are no files; name some, or list them as \"inputs\" of a livery.json")
    }
    let folder = files.isEmpty ? project.folder : session.workingDirectory
    return try patterns.flatMap { pattern in
      let found = Glob.isPattern(pattern) ? Glob.files(matching: pattern, in: folder) : [pattern]
      guard !found.isEmpty else { throw Unusable("no file matches \"\(pattern)\"") }
      return found.map { files.isEmpty ? shown($0, of: folder) : $0 }
    }
  }

  /// A path from the folder of the project as one from the working directory.
  private func shown(_ path: String, of folder: String) -> String {
    let way = Paths.relative(folder, to: session.workingDirectory)
    return path.utf8.first == UInt8(ascii: "/") || way.isEmpty ? path : way + "/" + path
  }

  private func recognise(_ path: String) throws -> InputFormat {
    if path == Self.standardInput { throw Unusable("say with --input-format what standard input is") }
    if Glob.isFolder(Paths.absolute(path, in: session.workingDirectory)) { return try .ofFolder(path) }
    return try InputFormat.recognised(path, try bytes(of: path).bytes)
  }

  static let standardInput = "-"

  private func subject(_ paths: [String], _ format: InputFormat) throws -> Subject {
    if paths.contains(Self.standardInput) {
      guard paths.count == 1 else { throw Unusable("standard input makes a document of its own") }
      let input = session.readInput()
      let sources = SourceTexts(prefix: "") { path in
        guard path == Self.standardInputName else { throw Unusable("standard input has no files beside it") }
        return input
      }
      let file = InputFile(name: Self.standardInputName, path: nil, root: nil, files: sources.read)
      return Subject(name: file.name, format.read(file, options), sources)
    }
    let place = place(of: paths)
    let (name, sources) = place.sources(of: place.paths[0])
    guard paths.count > 1 else {
      let file = InputFile(name: name, path: place.paths[0], root: place.root, files: sources.read)
      return Subject(name: paths[0], format.read(file, options), sources)
    }
    let set = TokenSet(place.paths.map { place.sources(of: $0).name })
    let document = options.tokenReader.read(resolver: TokenSet.name, files: set.files(sources.read))
    return Subject(name: paths.joined(separator: ", "), .document(document), sources)
  }

  private static let standardInputName = "<stdin>"

  private func place(of paths: [String]) -> InputPlace {
    InputPlace(paths, root: root, workingDirectory: session.workingDirectory)
  }
}

/// Where files lie: the root folder that they share, and how that is written from the working directory.
private struct InputPlace {
  /// Absolute paths.
  let paths: [String]
  /// Comes before paths from the root folder.
  let prefix: String
  /// An absolute path.
  let root: String

  init(_ named: [String], root: String?, workingDirectory: String) {
    paths = named.map { Paths.absolute($0, in: workingDirectory) }
    let folder = root.map { Paths.absolute($0, in: workingDirectory) } ?? Paths.commonFolder(of: paths)
    self.root = folder
    let isAbsolute = named.contains { $0.utf8.first == UInt8(ascii: "/") }
    let way = isAbsolute ? folder : Paths.relative(folder, to: workingDirectory)
    prefix = way.isEmpty || way == "/" ? way : way + "/"
  }

  /// The path of a file from the root folder, and the texts of that folder.
  func sources(of path: String) -> (name: String, sources: SourceTexts) {
    let (name, files) = FolderFiles.provider(for: path, root: root, maximumBytes: DocumentLimits().fileBytes)
    return (name, SourceTexts(prefix: prefix, files: files))
  }
}

/// Files of tokens as one document: later ones win, and each may refer to the others.
private struct TokenSet {
  /// The name of the document that lists them, which is in no folder.
  static let name = "<files>"
  private let names: [String]

  init(_ names: [String]) { self.names = names }

  func files(_ files: @escaping FileProvider) -> FileProvider {
    let sources = names.map { name in
      JSONValue.object(["$ref": .string(Self.percentEncoded(name))])
    }
    let set = JSONValue.object(["type": .string("set"), "name": .string("tokens"), "sources": .array(sources)])
    let document = JSONValue.object(["version": .string("2025.10"), "resolutionOrder": .array([set])])
    return { path in path == Self.name ? Array(document.text.utf8) : try files(path) }
  }

  /// All bytes but letters, digits and `-._~/` (RFC 3986).
  private static func percentEncoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        String(UnicodeScalar(byte))
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}
