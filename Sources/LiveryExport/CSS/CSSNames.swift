import LiveryVocabulary

/// What tokens and axes are called in CSS.
struct CSSNames {
  /// Without the two dashes.
  private let tokens: [TokenName: String]
  /// The second property of a typography with letter spacing, which the shorthand cannot say.
  private let letterSpacings: [TokenName: String]
  /// By the number of the axis, without `data-`.
  private let attributes: [String]

  init(_ table: ContextTable, _ losses: inout LossLog) {
    var unique = UniqueNames()
    var tokens: [TokenName: String] = [:]
    var letterSpacings: [TokenName: String] = [:]
    func name(_ entry: ContextTable.Entry) -> String {
      var wanted = Self.identifier(entry.name.stepsWithoutRoot.joined(separator: "."))
      // CSS keeps `--` for itself.
      if wanted.text.isEmpty { wanted = (UniqueNames.forNothing, true) }
      let name = unique.take(wanted.text)
      tokens[entry.name] = name
      if wanted.isChanged || name != wanted.text {
        losses.add(.changedName, entry.name, "the property is called `--\(name)`")
      }
      return name
    }
    // Those with two properties come first, so that the second one has the name of the first.
    for entry in table.entries where entry.hasLetterSpacing {
      let property = name(entry)
      letterSpacings[entry.name] = unique.take(property + "-letter-spacing")
    }
    for entry in table.entries where !entry.hasLetterSpacing { _ = name(entry) }
    self.tokens = tokens
    self.letterSpacings = letterSpacings
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

  /// `--text-body-letter-spacing`
  func letterSpacing(_ token: TokenName) -> String? { letterSpacings[token].map { "--" + $0 } }

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

extension ContextTable.Entry {
  fileprivate var hasLetterSpacing: Bool {
    cells.contains { cell in
      if case .typography(let typography) = cell.variant.value { typography.letterSpacing != nil } else { false }
    }
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
