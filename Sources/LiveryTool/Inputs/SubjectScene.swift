import Livery
import LiveryDocuments
import LiveryLoading
import LiverySheets
import LiveryVocabulary

/// Objects to try sheets on, with the text that they came from.
struct SubjectScene {
  let scene: Scene
  /// These count instead of those of the scene.
  let modes: [AxisName: ModeName]
  let findings: [Finding]

  /// What the sheets of a subject make of the objects.
  ///
  /// - Throws: ``Unusable``.
  func resolved(with subject: Subject) throws -> [SceneObject] {
    try Self.reported {
      try scene.resolve(subject.documents, subject.requiredSheets, in: modes, subject.declaringEngine())
    }
  }

  /// An engine with the documents, the sheets and the objects.
  ///
  /// - Throws: ``Unusable``.
  func loaded(with subject: Subject) throws -> (engine: Engine, handles: [Handle]) {
    try Self.reported {
      let engine = try subject.declaringEngine()
      return (engine, try scene.load(subject.documents, subject.requiredSheets, into: engine, in: modes))
    }
  }

  private static func reported<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let error as Unusable {
      throw error
    } catch {
      throw Unusable("the scene does not fit the files: \(error)")
    }
  }
}

extension Subject {
  /// - Throws: ``Unusable`` if there are none.
  fileprivate var requiredSheets: [ThemeSheet] {
    get throws {
      guard !sheets.isEmpty else {
        throw Unusable("only a theme sheet has rules for objects, and there is none in \"\(name)\"")
      }
      return sheets
    }
  }
}

extension SubjectReader {
  /// Reads a scene, and files whose sheets may use the names of the scene.
  ///
  /// - Parameter input: modes that count instead of those of the scene.
  /// - Throws: ``Unusable``.
  func subject(
    _ files: [String], on scene: String, in input: [String: String]
  ) throws -> (subject: Subject, scene: SubjectScene) {
    let (bytes, sources, name) = try bytes(of: scene)
    let read = Scene(bytes, named: name)
    let subject = try adding(read.surroundings).subject(files)
    let kinds = project.schema?.surroundings.attributes ?? [:]
    let findings = (read.diagnostics + read.problems(with: subject.sheets, kinds)).map { Finding($0, in: sources) }
    return (subject, SubjectScene(scene: read, modes: .init(names: input), findings: findings))
  }
}

extension [AxisName: ModeName] {
  /// Modes by the names of their axes.
  init(names: [String: String]) {
    self.init(uniqueKeysWithValues: names.map { (AxisName($0.key), ModeName($0.value)) })
  }
}
