import LiveryDocuments
import LiverySheets
import LiveryVocabulary

/// Reads the files that a command names, or those of its project.
struct SubjectReader {
  private let session: Session
  private let root: String?
  private let format: InputFormat?
  private var options: ReadingOptions
  private let standardInput: StandardInput
  private let openFolders = OpenFolders()
  let project: Project

  /// - Throws: ``Unusable``.
  init(_ input: InputOptions, in session: Session) throws {
    self.session = session
    root = input.root
    format = try input.inputFormat.map { try InputFormat.named($0) }
    project = try Project.nearest(named: input.project, in: session)
    options = ReadingOptions(isStrict: input.strict)
    if let schema = project.schema { options.surroundings = schema.surroundings }
    standardInput = StandardInput(session)
  }

  /// Reads files as one subject; those of the project if none are named.
  ///
  /// - Parameter answer: is called with what cannot be read, for programs that want to know why.
  /// - Throws: ``Unusable`` if there are no files, or one is not there, and for what cannot be read, whose findings are written
  ///   to standard error.
  func subject(_ files: [String], orElse answer: (Subject) -> Void = { _ in }) throws -> Subject {
    let subject = try joined(files)
    if subject.isUsable { return subject }
    answer(subject)
    for finding in subject.findings { session.writeError(finding.text(hasColor: false)) }
    throw Unusable("\"\(subject.name)\" cannot be read")
  }

  /// The same, whether or not it could be read.
  ///
  /// - Throws: ``Unusable`` if there are no files, or one is not there.
  func joined(_ files: [String]) throws -> Subject {
    let inputs = try inputs(files)
    return try withProgress(inputs) { try subject(inputs, $0) }
  }

  /// Reads files as what is to be checked together: all of them if there is a sheet among them, which may use what documents
  /// define; else each document on its own, as several themes may be named.
  ///
  /// - Throws: ``Unusable`` if there are no files, or one is not there.
  func checked(_ files: [String]) throws -> [Subject] {
    let inputs = try inputs(files)
    return try withProgress(inputs) { progress in
      if inputs.contains(where: \.format.isSheet) { return [try subject(inputs, progress)] }
      return try inputs.map { try subject([$0], progress) }
    }
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
    if path == StandardInput.path {
      let sources = SourceTexts(prefix: "")
      return (try sources.noting(standardInput.provider)(StandardInput.name), sources, StandardInput.name)
    }
    let folder = InputFolder([path], root: root, workingDirectory: session.workingDirectory, openFolders)
    let (inputs, provider) = folder.files([path])
    let sources = SourceTexts(prefix: folder.prefix)
    do {
      return (try sources.noting(provider)(inputs[0].name), sources, inputs[0].name)
    } catch {
      throw Unusable("\"\(path)\" cannot be read: \(error)")
    }
  }

  /// The paths that a command names, with those that match patterns, or those of the project. Each once.
  ///
  /// - Throws: ``Unusable`` if there are none.
  func paths(_ files: [String]) throws -> [String] {
    let patterns = files.isEmpty ? project.inputs : files
    guard !patterns.isEmpty else {
      throw Unusable("there are no files; name some, or list them as \"inputs\" of a livery.json")
    }
    let folder = files.isEmpty ? project.folder : session.workingDirectory
    var seen: Set<String> = []
    return try patterns.flatMap { pattern in
      let found =
        Glob.isPattern(pattern) && !Glob.isThere(Paths.absolute(pattern, in: folder))
        ? try Glob.files(matching: pattern, in: folder) : [pattern]
      guard !found.isEmpty else { throw Unusable("no file matches \"\(pattern)\"") }
      return found.map { files.isEmpty ? shown($0, of: folder) : $0 }
    }.filter { seen.insert($0).inserted }
  }

  /// Where files may come and go: the folders that patterns search, and those that are inputs. Absolute paths.
  func folders(_ files: [String]) -> [String] {
    let folder = files.isEmpty ? project.folder : session.workingDirectory
    return (files.isEmpty ? project.inputs : files).compactMap { pattern in
      let path = Paths.absolute(pattern, in: folder)
      if Glob.isThere(path) { return Glob.isFolder(path) ? path : nil }
      return Glob.isPattern(pattern) ? Paths.absolute(Glob.fixedFolder(of: pattern), in: folder) : nil
    }
  }

  /// A path from the folder of the project as one from the working directory.
  private func shown(_ path: String, of folder: String) -> String {
    let way = Paths.relative(folder, to: session.workingDirectory)
    return path.utf8.first == UInt8(ascii: "/") || way.isEmpty ? path : way + "/" + path
  }

  /// What a file is.
  ///
  /// - Throws: ``Unusable`` if that cannot be told.
  func format(of path: String) throws -> InputFormat {
    if let format { return format }
    if path != StandardInput.path, Glob.isFolder(Paths.absolute(path, in: session.workingDirectory)) {
      return try .ofFolder(path)
    }
    return try InputFormat.recognised(path, try bytes(of: path).bytes)
  }

  // MARK: Inputs

  /// Files that make one document or sheet.
  private struct Input {
    var paths: [String]
    let format: InputFormat
  }

  /// Puts the files of each kind together that make one document, where the first of them stands.
  private func inputs(_ files: [String]) throws -> [Input] {
    var inputs: [Input] = []
    for path in try paths(files) {
      let format = try format(of: path)
      if format.joinsFiles, path != StandardInput.path,
        let place = inputs.firstIndex(where: { $0.format.name == format.name && $0.paths != [StandardInput.path] })
      {
        inputs[place].paths.append(path)
      } else {
        inputs.append(Input(paths: [path], format: format))
      }
    }
    return inputs
  }

  private func withProgress<Result>(_ inputs: [Input], _ body: (Progress) throws -> Result) rethrows -> Result {
    let progress = Progress(total: inputs.count, in: session)
    defer { progress.end() }
    return try body(progress)
  }

  // MARK: Reading

  private func subject(_ inputs: [Input], _ progress: Progress) throws -> Subject {
    let paths = inputs.flatMap(\.paths)
    let named = paths.filter { $0 != StandardInput.path }
    let folder = InputFolder(named, root: root, workingDirectory: session.workingDirectory, openFolders)
    let sources = SourceTexts(prefix: folder.prefix)
    let reads = inputs.map { reading($0, folder, sources) }
    // A file that holds one theme is one among several; a single one is for any theme.
    var names = ThemeNames()
    let themes = inputs.map { $0.format.isTheme ? names.take(forFile: $0.paths[0]) : nil }
    var options = options
    var found: [InputContents?] = inputs.map { _ in nil }
    for place in inputs.indices where !inputs[place].format.isSheet {
      progress.advance(inputs[place].paths[0])
      options.theme = names.count > 1 ? themes[place] : nil
      found[place] = reads[place](options)
    }
    let sheets = inputs.indices.filter { inputs[$0].format.isSheet }
    options.surroundings.add(found.compactMap(\.?.document), [])
    var sheetNames = ThemeNames()
    let titles = sheets.map { SheetName(sheetNames.take(forFile: inputs[$0].paths[0]).text) }
    func read(_ number: Int, knowing below: [ThemeSheet] = [], _ above: [ThemeSheet] = []) {
      var options = options
      options.sheetName = titles[number]
      options.surroundings.add([], below, above: above)
      found[sheets[number]] = reads[sheets[number]](options)
    }
    for number in sheets.indices {
      progress.advance(inputs[sheets[number]].paths[0])
      read(number)
    }
    // What one sheet declares the others may use, also those before it. Where two declare it in different ways, the first
    // stands.
    if sheets.count > 1 {
      for number in sheets.indices {
        let known = sheets.map { found[$0]?.sheet }
        read(number, knowing: known[..<number].compactMap(\.self), known[(number + 1)...].compactMap(\.self))
      }
    }
    let parts = found.compactMap(\.self).map { contents in
      Subject.Part(contents: contents, findings: contents.diagnostics.map { Finding($0, in: sources) })
    }
    return Subject(name: paths.joined(separator: ", "), parts, sources, project)
  }

  /// What reads an input. It may be called several times.
  private func reading(
    _ input: Input, _ folder: InputFolder, _ sources: SourceTexts
  ) -> (ReadingOptions) -> InputContents {
    if input.paths == [StandardInput.path] {
      let file = InputFile(name: StandardInput.name, path: nil, root: nil)
      let provider = sources.noting(standardInput.provider)
      return { input.format.read([file], provider, $0) }
    }
    let (files, provider) = folder.files(input.paths)
    let noting = sources.noting(provider)
    return { input.format.read(files, noting, $0) }
  }
}

/// Standard input, which can be read once.
final class StandardInput {
  /// How a command names it.
  static let path = "-"
  /// How messages name it.
  static let name = "<stdin>"
  private let session: Session
  private lazy var bytes = session.readInput()

  init(_ session: Session) { self.session = session }

  var provider: FileProvider {
    { path in
      guard path == Self.name else { throw Unusable("standard input has no files beside it") }
      return self.bytes
    }
  }
}
