import Livery
import LiveryDocuments
import LiveryLoading
import LiverySheets
import LiveryVocabulary

/// Objects to try a sheet on, with the text that they came from.
struct SubjectScene {
  let scene: Scene
  /// These count instead of those of the scene.
  let modes: [AxisName: ModeName]
  let findings: [Finding]

  /// What the sheet of a subject makes of the objects.
  ///
  /// - Throws: ``Unusable``.
  func resolved(with subject: Subject) throws -> [SceneObject] {
    try Self.reported { try scene.resolve(subject.requiredSheet, in: modes) }
  }

  /// An engine with the sheet and the objects.
  ///
  /// - Throws: ``Unusable``.
  func loaded(with subject: Subject) throws -> (engine: Engine, handles: [Handle]) {
    let engine = Engine()
    let handles = try Self.reported { try scene.load(subject.requiredSheet, into: engine, in: modes) }
    return (engine, handles)
  }

  private static func reported<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let error as Unusable {
      throw error
    } catch {
      throw Unusable("the scene does not fit the sheet: \(error)")
    }
  }
}

extension Subject {
  /// - Throws: ``Unusable`` if it is none.
  fileprivate var requiredSheet: ThemeSheet {
    get throws {
      guard let sheet else { throw Unusable("only a theme sheet has rules for objects, which \"\(name)\" is not") }
      return sheet
    }
  }
}

extension SubjectReader {
  /// Reads a scene, and a sheet that may use the names of the scene.
  ///
  /// - Parameter input: modes that count instead of those of the scene.
  /// - Throws: ``Unusable``.
  func subject(
    _ files: [String], on scene: String, in input: [String: String]
  ) throws -> (subject: Subject, scene: SubjectScene) {
    let (bytes, sources, name) = try bytes(of: scene)
    let read = Scene(bytes, named: name)
    let findings = read.diagnostics.map { Finding($0, in: sources) }
    let subject = try adding(read.surroundings).subject(files)
    return (subject, SubjectScene(scene: read, modes: .init(names: input), findings: findings))
  }
}

extension [AxisName: ModeName] {
  /// Modes by the names of their axes.
  init(names: [String: String]) {
    self.init(uniqueKeysWithValues: names.map { (AxisName($0.key), ModeName($0.value)) })
  }
}
