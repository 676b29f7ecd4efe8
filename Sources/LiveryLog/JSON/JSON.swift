import Foundation

/// A JSON value. Logs of operations are written in JSON.
public enum JSON: Equatable, Sendable {
  /// `null`. In a log it is the same as a member that is left out.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number. One that is not finite has no text.
  case number(Double)
  /// A string.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Values by name. Names that differ only in their Unicode normalisation are one.
  case object([String: JSON])
}

/// A text does not say what it should.
public struct FormatError: Error, CustomStringConvertible {
  /// From the outermost object to the member that is wrong.
  private var path: [String] = []
  private let complaint: String
  /// Members, or names of operations, that the reader does not know, as a text for a later version may have them. Empty
  /// if something else is wrong.
  package private(set) var unknownMembers: [String] = []

  /// The place of the fault, as far as it is known, what should be there, and the start of what is.
  public var description: String {
    path.isEmpty ? complaint : "at \(Self.start(of: path.joined(separator: "."))): \(complaint)"
  }

  package init(_ expected: String, found: JSON, unknownMembers: [String] = []) {
    complaint = Self.complaint(expected, found: found.text)
    self.unknownMembers = unknownMembers
  }

  /// The same of what is a member of an object, or a part of what has that name.
  package init(in member: String, _ inner: FormatError) {
    self = inner
    path.insert(member, at: 0)
  }

  /// What is wrong with a text that is no JSON, and why, if that is known.
  fileprivate init(notJSON text: String, because reason: String?) {
    complaint = Self.complaint("JSON", found: text) + (reason.map { ": \($0)" } ?? "")
  }

  /// What is wrong with a text of which a JSON value has only a part.
  fileprivate init(repeatedMemberIn text: String) {
    complaint = Self.complaint("each member of an object once", found: text)
  }

  private static func complaint(_ expected: String, found text: String) -> String {
    "expected \(expected), found \(start(of: text))"
  }

  /// So much of a text as helps to find it. Not of its characters, since one of them may have any number of marks.
  private static func start(of text: String) -> String {
    let start = text.unicodeScalars.prefix(200)
    return String(start) + (start.endIndex == text.endIndex ? "" : "…")
  }

  /// Why a text is no JSON, and where. The decoder does not say it on every system; the other reader of Foundation does.
  fileprivate static func fault(in text: String) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      return nil
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      // It counts bytes, from 0 on, and calls them characters; and it may quote a number of any length.
      return reason.map { start(of: $0.replacing("around character", with: "at byte offset")) }
    }
  }

  /// What is wrong in a line of a text, counted from 1.
  ///
  /// - Parameter isCut: whether the text ends within the line.
  init(line: Int, isCut: Bool, _ error: any Error) {
    let advice = isCut ? "; the text ends within this line, which allowingCutEnd leaves out" : ""
    complaint = "line \(line): \(error)\(advice)"
  }
}

extension FormatError: LocalizedError {
  /// What was expected, what was found, and where.
  public var errorDescription: String? { description }
}

extension JSON: Codable {
  /// Reads a value of any kind.
  ///
  /// - Throws: what the decoder throws if there is no value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let members = try? container.decode([String: JSON].self) {
      self = .object(members)
    } else if let elements = try? container.decode([JSON].self) {
      self = .array(elements)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  /// Writes the value.
  ///
  /// - Throws: what the encoder throws, for example for a number that is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSON {
  /// Reads a text, with at most 128 nested arrays and objects.
  ///
  /// - Throws: ``FormatError`` if the text is not JSON, with the place if it is known, or if an object has two members of one
  ///   name.
  public init(text: String) throws {
    let scan = TextScan(text)
    if let reason = scan.refusal { throw FormatError(notJSON: text, because: reason) }
    do { self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) } catch {
      throw FormatError(notJSON: text, because: FormatError.fault(in: text))
    }
    guard memberCount == scan.memberCount else { throw FormatError(repeatedMemberIn: text) }
  }

  /// One line, with members in sorted order. It is `unwritable` for a number that is not finite, and for more than 128
  /// nested arrays and objects, which could not be read.
  public var text: String { writtenText ?? "unwritable" }

  /// The ``text``, if there is one.
  var writtenText: String? {
    guard isWithin(depth: Self.depthMax) else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// An object without the members that say nothing: null, false, `[]` and `{}`.
  package init(_ members: [String: any JSONConvertible]) {
    let silent: [JSON] = [.null, .bool(false), .array([]), .object([:])]
    self = .object(members.mapValues(\.json).filter { !silent.contains($0.value) })
  }

  /// An object without the members that are null, where false and empty ones say something.
  init(stating members: [String: any JSONConvertible]) {
    self = .object(members.mapValues(\.json).filter { $0.value != .null })
  }

  /// The members of an object; null has none.
  package var members: [String: JSON] {
    get throws {
      switch self {
      case .null: return [:]
      case .object(let members): return members
      default: throw FormatError("an object", found: self)
      }
    }
  }

  /// The names of an object's members, in order. Nothing else has any.
  var memberNames: [String] {
    if case .object(let members) = self { members.keys.sorted() } else { [] }
  }

  /// The member of an object that has one; nil if it has none or several, of which none is the first, and for all else.
  var onlyMember: (key: String, value: JSON)? {
    guard case .object(let members) = self, members.count == 1 else { return nil }
    return members.first
  }

  /// What a member says, null if it is left out. Errors name it.
  func read<Wanted>(_ member: String, _ body: (JSON) throws -> Wanted) throws -> Wanted {
    let value = try members[member] ?? .null
    do { return try body(value) } catch let error as FormatError { throw FormatError(in: member, error) }
  }
}
