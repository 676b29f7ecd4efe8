/// The members of an object while a form is read from them. It knows which were asked for, so that any other is an error: what a
/// form has is said once, where it is read.
package final class MemberReader {
  private let json: JSON
  /// What was asked for, whether it is there or not.
  private var known: [String] = []

  fileprivate init(of json: JSON) { self.json = json }

  /// Whether there is such a member. It is not asked for by that.
  func contains(_ name: String) throws -> Bool { try json.members[name] != nil }

  /// Whether an object has no other members than those asked for so far.
  var isExhausted: Bool {
    get throws { try json.members.keys.allSatisfy(known.contains) }
  }

  /// What a member says, null if it is left out. Errors name it.
  package func read<Wanted>(_ name: String, _ body: (JSON) throws -> Wanted) throws -> Wanted {
    known.append(name)
    return try json.read(name, body)
  }

  /// A member that is read as the type the context asks for. One that is left out is null.
  package subscript<Wanted: JSONConvertible>(_ name: String) -> Wanted {
    get throws { try read(name) { try Wanted(json: $0) } }
  }

  /// An object whose members `form` asks for. Errors name them alone, since it is what the line is about.
  func body<Form>(_ name: String, _ form: (MemberReader) throws -> Form) throws -> Form {
    let body: JSON = try self[name]
    return try body.readMembers(form)
  }

  /// The one member that was not asked for, which says by its name what it is.
  ///
  /// - Throws: ``FormatError`` if there is none, or are several.
  func readOnlyOther(_ expected: String) throws -> (name: String, value: JSON) {
    let others = try unasked
    guard let name = others.first else { throw FormatError(expected, found: json) }
    guard others.count == 1 else {
      throw FormatError("\(expected) and nothing else", found: others.sorted().json, unknownMembers: others.sorted())
    }
    return (name, try self[name])
  }

  private var unasked: [String] {
    get throws { try json.members.keys.filter { !known.contains($0) } }
  }

  fileprivate func refuseOthers() throws {
    // Hardly ever are there any.
    if try isExhausted { return }
    guard let other = try unasked.min() else { return }
    throw FormatError(
      "no members but \(known.sorted().joined(separator: ", "))", found: .string(other), unknownMembers: [other])
  }
}

extension JSON {
  /// Reads an object whose members `body` asks for. Others are errors.
  package func readMembers<Form>(_ body: (MemberReader) throws -> Form) throws -> Form {
    let members = MemberReader(of: self)
    let form = try body(members)
    try members.refuseOthers()
    return form
  }
}

/// Something whose form is an object with members that it reads.
package protocol ObjectConvertible: JSONConvertible {
  /// Reads it from its members. Others may read further members of the same object.
  init(members: MemberReader) throws
}

extension ObjectConvertible {
  package init(json: JSON) throws { self = try json.readMembers(Self.init(members:)) }
}
