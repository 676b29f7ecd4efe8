import LiveryVocabulary

/// What tokens and axes are called in CSS.
struct CSSNames {
  /// Without the two dashes.
  private let tokens: [TokenName: String]
  /// By the number of the axis, without `data-`.
  private let attributes: [String]

  init(_ table: ContextTable, _ losses: inout LossLog) {
    var unique = UniqueNames()
    var tokens: [TokenName: String] = [:]
    for entry in table.entries {
      let wanted = Self.identifier(entry.name.text)
      let name = unique.take(wanted.text)
      tokens[entry.name] = name
      if wanted.isChanged || name != wanted.text {
        losses.add(.changedName, entry.name, "the property is called `--\(name)`")
      }
    }
    self.tokens = tokens
    var uniqueAttributes = UniqueNames()
    attributes = table.axes.map { axis in
      let name = uniqueAttributes.take(Self.kebab(Self.identifier(axis.name.text).text))
      if !name.hasSameScalars(as: axis.name.text) {
        losses.add(.changedName, nil, "the attribute of the axis \"\(axis.name)\" is called `data-\(name)`")
      }
      return name
    }
  }

  /// `--color-ink`
  func property(_ token: TokenName) -> String? { tokens[token].map { "--" + $0 } }

  /// `data-theme`
  func attribute(_ axis: Int) -> String { "data-" + attributes[axis] }

  /// A name with `-` for dots and for all that cannot stand in a name. Whether it has the latter.
  private static func identifier(_ text: String) -> (text: String, isChanged: Bool) {
    var name = ""
    var isChanged = false
    for scalar in text.unicodeScalars {
      if scalar.isCSSNameScalar {
        name.unicodeScalars.append(scalar)
      } else {
        name += "-"
        if scalar != "." { isChanged = true }
      }
    }
    // `$root` is the token of a group itself.
    if text.hasSuffix(".$root"), !text.dropLast(6).contains("$") {
      return (String(name.dropLast(6)), identifier(String(text.dropLast(6))).isChanged)
    }
    return (name, isChanged)
  }

  /// `colorScheme` as `color-scheme`: names of attributes in HTML have no capitals.
  private static func kebab(_ name: String) -> String {
    var result = ""
    var isAfterSmall = false
    for scalar in name.unicodeScalars {
      let isCapital = ("A"..."Z").contains(scalar)
      if isCapital, isAfterSmall { result += "-" }
      result += isCapital ? String(scalar).lowercased() : String(scalar)
      isAfterSmall = !isCapital && scalar.isASCIIAlphanumeric
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether CSS Syntax 3 has it in names (https://www.w3.org/TR/css-syntax-3/#ident-code-point).
  fileprivate var isCSSNameScalar: Bool {
    switch value {
    case 0xb7, 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x37d, 0x37f...0x1fff, 0x200c, 0x200d, 0x203f, 0x2040,
      0x2070...0x218f, 0x2c00...0x2fef, 0x3001...0xd7ff, 0xf900...0xfdcf, 0xfdf0...0xfffd, 0x10000...:
      true
    default: isASCIIAlphanumeric || self == "-" || self == "_"
    }
  }
}
