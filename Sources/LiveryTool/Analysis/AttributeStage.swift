import Livery
import LiveryDocuments
import LiveryExport
import LiveryLoading
import LiverySheets
import LiveryVocabulary

/// An engine with documents and sheets, and an object in it whose attributes are explained.
struct AttributeStage {
  let subject: Subject
  private let engine: Engine
  private let handle: Handle

  /// An object of a scene.
  ///
  /// - Throws: ``Unusable``.
  init(_ id: String, in scene: SubjectScene, _ subject: Subject) throws {
    self.subject = subject
    let ids = scene.scene.objects.map(\.id)
    guard let place = ids.firstIndex(where: { $0.hasSameScalars(as: id) }) else {
      throw Unusable("the scene has no object \"\(id)\"\(NearestNames.question(id, among: ids))")
    }
    let handles: [Handle]
    (engine, handles) = try scene.loaded(with: subject)
    handle = handles[place]
  }

  /// An object that a selector describes, below others that its ancestors describe.
  ///
  /// - Parameter input: the context.
  /// - Throws: ``Unusable``.
  init(selector text: String, of subject: Subject, in input: [String: String]) throws {
    self.subject = subject
    let selectors: [StyleSelector]
    do { selectors = try StyleSelector.list(text) } catch { throw Unusable("\(error)") }
    guard let selector = selectors.first, selectors.count == 1 else {
      throw Unusable("\"\(text)\" is a list of \(selectors.count) selectors; an object is described by one of them")
    }
    let modes = try subject.modes(for: input)
    let nothing = Scene(Array(#"{"objects": []}"#.utf8), named: "<scene>")
    let scene = SubjectScene(scene: nothing, modes: modes, findings: [])
    (engine, _) = try scene.loaded(with: subject)
    var handle: Handle?
    for compound in selector.ancestors + [selector.subject] {
      // A class that no rule names stands for any.
      let name = compound.className ?? "*"
      if engine.classID(name) == nil { try engine.addClass(name) }
      handle = try engine.track(name, identifiers: compound.identifiers, states: compound.states, parent: handle)
    }
    self.handle = handle!
  }

  /// Why an attribute has its value.
  ///
  /// - Parameter slot: the states of a slot; nil is the normal one.
  /// - Throws: ``Unusable`` if there is no such attribute or slot.
  func explanation(of attribute: String, slot: [StateName]?) throws -> Explanation {
    let attributes = engine.attributes
    guard let found = attributes.first(where: { $0.name == AttributeName(attribute) }) else {
      let near = NearestNames.question(attribute, among: attributes.map(\.name.text))
      throw Unusable("\"\(subject.name)\" has no attribute \"\(attribute)\"\(near)")
    }
    guard slot == nil || found.isSlotted else { throw Unusable("the attribute \"\(attribute)\" has no slots") }
    guard let explanation = engine.explain(handle, found.name, slot: slot) else {
      throw Unusable("\"\(attribute)\" cannot be explained")
    }
    return explanation
  }
}

extension Explanation {
  /// The result of the look-up, then a line for each candidate, the first to be asked first.
  func text(object: String, attribute: String, _ sources: SourceTexts) -> String {
    var text = "\(attribute) of \(object) is \(resolution.shownText)".printable + "\n"
    for candidate in candidates {
      text += "  \(candidate.headline)  \(sources.text(of: candidate.origin))".printable + "\n"
      for (token, origin) in zip(candidate.aliases, candidate.aliasOrigins) {
        text += "    → \(token)  \(sources.text(of: origin))".printable + "\n"
      }
    }
    return text
  }

  func json(object: String, attribute: String, _ sources: SourceTexts) -> JSONText {
    .object([
      "schema": .integer(1), "object": .string(object), "attribute": .string(attribute), "value": resolution.json,
      "candidates": .array(candidates.map { $0.json(sources) }),
    ])
  }
}

extension Explanation.Candidate {
  private var subject: String {
    selector.map { "\($0)" } ?? (["the object"] + states.map(\.text)).joined(separator: ":")
  }

  /// What became of it and why, whose it is, when it holds, and what it says.
  fileprivate var headline: String {
    let reason = lostBy.map { " (\($0))" } ?? ""
    let circumstances = when == .always ? "" : " (\(when))"
    return "\(outcome)\(reason): \(subject)\(circumstances): \(provider.shownText)"
  }

  fileprivate func json(_ sources: SourceTexts) -> JSONText {
    let aliases = zip(aliases, aliasOrigins).map { token, origin in
      JSONText.object([("token", .string(token.text))] + sources.members(of: origin))
    }
    var members: [(key: String, value: JSONText)] = [("outcome", .string("\(outcome)"))]
    if let lostBy { members.append(("lostBy", .string("\(lostBy)"))) }
    members.append(("selector", selector.map { .string("\($0)") } ?? .null))
    if when != .always { members.append(("when", .string("\(when)"))) }
    members.append(("provider", .string(provider.shownText)))
    if !aliases.isEmpty { members.append(("tokens", .array(aliases))) }
    return .object(members + sources.members(of: origin))
  }
}

extension Provider {
  /// As a sheet has it, where it can.
  var shownText: String {
    switch self {
    case .constant(let value): value.shownText
    case .token(let name): "{\(name)}"
    default: description
    }
  }
}
