import LiveryDocuments
import LiveryVocabulary

/// Reads values: by a kind where one is wanted, else by what is written.
///
/// A value with a token in it, such as `1px solid {accent}`, is an expression that combines its parts.
struct SheetValueReader {
  let tree: SyntaxTree
  /// How many elements a list may have.
  let elementsMax: Int

  /// Reads a whole value.
  ///
  /// - Parameter kind: what it must be; nil if that is not known.
  func value(_ parts: [Component], as kind: ValueKind?, at token: Int) throws(BadValue) -> TokenExpression {
    guard let first = parts.first else { throw BadValue("a value is missing here", at: token) }
    if let open = openText(parts) {
      throw BadValue("the text is not closed; close it on its line, or write `\\` before the line break", at: open)
    }
    if parts.count == 1, case .reference(let name) = first.kind { return .alias(TokenName(name)) }
    return if let kind { try typed(parts[...], as: kind) } else { try literal(parts[...]) }
  }

  /// The first text that a line break ends.
  private func openText(_ parts: [Component]) -> Int? {
    for part in parts {
      if let open = part.tokens.first(where: { tree.tokens[$0].kind == .badString }) { return open }
    }
    return nil
  }

  /// A part of a value: a token, or a value of one kind.
  func part(_ part: Component, as kind: ValueKind) throws(BadValue) -> TokenExpression {
    if case .reference(let name) = part.kind { return .alias(TokenName(name)) }
    return try typed([part], as: kind)
  }

  /// The value of a combiner, which is made at once if its parts are known.
  func combine(
    _ combiner: TokenCombiner, _ parts: [TokenExpression], _ what: String, at token: Int
  ) throws(BadValue) -> TokenExpression {
    var values: [Value] = []
    for part in parts {
      guard case .literal(let value) = part else { return .combination(combiner, parts) }
      values.append(value)
    }
    guard let value = combiner.body(values) else { throw BadValue("these parts do not make \(what)", at: token) }
    return .literal(value)
  }

  // MARK: By kind

  /// - Parameter parts: at least one.
  func typed(_ parts: ArraySlice<Component>, as kind: ValueKind) throws(BadValue) -> TokenExpression {
    let first = parts[parts.startIndex]
    if case .function(let name, _) = first.kind,
      let unknown = unknownFunction(name, at: first.tokens.lowerBound)
    {
      throw unknown
    }
    // A function of the name of a kind has its value as argument.
    if parts.count == 1, case .function(let name, let arguments) = first.kind, let named = Self.kind(ofFunction: name) {
      guard named == kind || kind == .list else {
        throw BadValue(
          "`\(name)()` is a value of kind \(named), and a \(kind) is expected", at: first.tokens.lowerBound)
      }
      // Those of images differ in what they say of the image.
      if named == kind, kind != .image {
        guard !arguments.isEmpty else { throw BadValue("`\(name)()` has no arguments", at: first.tokens.lowerBound) }
        return try bare(arguments[...], as: kind)
      }
    }
    return try bare(parts, as: kind)
  }

  private func bare(_ parts: ArraySlice<Component>, as kind: ValueKind) throws(BadValue) -> TokenExpression {
    switch kind {
    case .color: return .literal(.color(try color(try single(parts, kind))))
    case .number: return .literal(.number(try number(try single(parts, kind))))
    case .bool: return .literal(.bool(try bool(try single(parts, kind))))
    case .string: return .literal(.string(try string(try single(parts, kind))))
    case .dimension: return .literal(.dimension(try dimension(try single(parts, kind))))
    case .duration: return .literal(.duration(try duration(try single(parts, kind))))
    case .fontWeight: return .literal(.fontWeight(FontWeight(try weight(try single(parts, kind)))))
    case .image: return .literal(.image(try image(try single(parts, kind))))
    case .enumCase: return .literal(.enumCase(try enumCase(parts)))
    case .fontFamily: return .literal(.fontFamily(FontFamily(try families(parts))))
    case .attributedText:
      return .literal(.attributedText(AttributedText([AttributedText.Run(try string(try single(parts, kind)))])))
    case .cubicBezier: return .literal(.cubicBezier(try curve(parts)))
    case .insets: return try insets(parts)
    case .size, .point, .offset: return try pair(parts, kind)
    case .font: return try font(parts)
    case .typography: return try typography(parts)
    case .shadow: return try shadow(parts)
    case .gradient: return try gradient(parts)
    case .strokeStyle: return try strokeStyle(parts)
    case .border: return try border(parts)
    case .transition: return try transition(parts)
    case .list: return try list(parts)
    default:
      throw BadValue("values of the kind \(kind) cannot be written in a sheet", at: first(parts), code: .notSupported)
    }
  }

  /// The only component of a value.
  private func single(_ parts: ArraySlice<Component>, _ kind: ValueKind) throws(BadValue) -> Component {
    guard parts.count == 1 else {
      let next = parts[parts.startIndex + 1].tokens.lowerBound
      throw BadValue("a \(kind) is expected, and nothing more after it\(hint(parts))", at: next)
    }
    return parts[parts.startIndex]
  }

  /// What to say if a `:` shows that a declaration has no `;`.
  private func hint(_ parts: ArraySlice<Component>) -> String {
    let hasColon = parts.contains { tree.tokens[$0.tokens.lowerBound].kind == .colon }
    return hasColon ? "; is a `;` missing before it?" : ""
  }

  func first(_ parts: ArraySlice<Component>) -> Int { parts.first?.tokens.lowerBound ?? 0 }

  // MARK: By what is written

  private func literal(_ parts: ArraySlice<Component>) throws(BadValue) -> TokenExpression {
    let first = parts[parts.startIndex]
    if parts.count == 1 { return try literal(first) }
    if case .ident = first.kind, case .dot = parts[parts.startIndex + 1].kind {
      return .literal(.enumCase(try enumCase(parts)))
    }
    if isShadow(parts) { return try shadow(parts) }
    return try list(parts)
  }

  private func literal(_ part: Component) throws(BadValue) -> TokenExpression {
    switch part.kind {
    case .hash: return .literal(.color(try color(part)))
    case .number(let number): return .literal(.number(try finite(number, part)))
    case .percentage: return .literal(.number(try number(part)))
    case .dimension(_, let unit):
      switch unit.lowercased() {
      case "ms", "s": return .literal(.duration(try duration(part)))
      case "deg": return .literal(.number(try number(part)))
      default: return .literal(.dimension(try dimension(part)))
      }
    case .string(let text): return .literal(.string(text))
    case .url: return .literal(.image(try image(part)))
    case .reference(let name): return .alias(TokenName(name))
    case .list: return try list([part])
    case .ident(let word):
      switch word.lowercased() {
      case "true", "false": return .literal(.bool(try bool(part)))
      default: return .literal(ThemeColor(named: word).map(Value.color) ?? .string(word))
      }
    case .function(let name, _):
      if let kind = Self.kind(ofFunction: name) { return try typed([part], as: kind) }
      return .literal(.color(try color(part)))
    case .comma, .slash, .dot, .other: throw unexpected(part)
    }
  }

  func unexpected(_ part: Component) -> BadValue {
    BadValue(
      "`\(tree.written(tree.tokens[part.tokens.lowerBound]))` cannot stand here in a value", at: part.tokens.lowerBound)
  }

  // MARK: Functions

  /// The functions that say what kind a value is.
  private static let kinds: [String: ValueKind] = [
    "font": .font, "font-family": .fontFamily, "font-weight": .fontWeight, "typography": .typography,
    "url": .image, "image": .image, "symbol": .image, "gradient": .gradient, "linear-gradient": .gradient,
    "shadow": .shadow, "insets": .insets, "size": .size, "point": .point, "offset": .offset,
    "cubic-bezier": .cubicBezier, "stroke": .strokeStyle, "border": .border, "transition": .transition,
  ]

  static var functions: [String] { Array(kinds.keys) }

  static func kind(ofFunction name: String) -> ValueKind? { kinds[name.lowercased()] }
}
