/// The formats whose values are those of JSON, so that one tree holds any of them.
package enum DocumentSyntax: Sendable {
  /// RFC 8259.
  case json
  /// JSON with comments, and with a comma before the end of an array or an object if you like. Configuration files of Visual
  /// Studio Code and Windows Terminal are such.
  case jsonWithComments
  /// An Apple property list, see ``PropertyListParser`` for the form in XML and ``BinaryPropertyListParser``.
  case propertyList
  /// YAML, which `LiveryYAML` parses.
  case yaml

  /// What the format calls an object.
  var nounOfObjects: String {
    switch self {
    case .json, .jsonWithComments: "an object"
    case .propertyList: "a dictionary"
    case .yaml: "a mapping"
    }
  }
}
