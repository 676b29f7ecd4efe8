/// Reads a colour of CSS Color Module Level 4 (https://www.w3.org/TR/css-color-4/#color-syntax).
struct ColorParser {
  /// In which forms an argument may be written.
  private struct Forms: OptionSet {
    let rawValue: UInt8
    static let angle = Forms(rawValue: 1)
    static let number = Forms(rawValue: 2)
    static let percentage = Forms(rawValue: 4)
    static let none = Forms(rawValue: 8)

    /// For messages.
    var description: String {
      let names: [(Forms, String)] = [
        (.angle, "an angle"), (.number, "a number"), (.percentage, "a percentage"), (.none, "`none`"),
      ]
      let words = names.filter { contains($0.0) }.map(\.1)
      return words.count == 1
        ? words[0] : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "nothing")
    }
  }

  private var scanner: ColorScanner
  private var token: ColorScanner.Token

  init(_ text: ArraySlice<UInt8>) {
    scanner = ColorScanner(text)
    token = scanner.next()
  }

  /// The colour that is the whole text.
  mutating func color() throws(ColorSyntaxError) -> ThemeColor {
    let color = try value()
    guard token == .end else { throw unexpected("the end of the colour") }
    return color
  }

  private mutating func value() throws(ColorSyntaxError) -> ThemeColor {
    switch token {
    case .hash(let digits):
      guard let color = ThemeColor(hex: "#" + digits) else {
        throw unexpected("a colour of 3, 4, 6 or 8 hexadecimal digits")
      }
      advance()
      return color
    case .ident(let name):
      guard let color = ThemeColor(named: name) else { throw unknown(name) }
      advance()
      return color
    case .function(let name):
      return try function(name)
    default:
      throw unexpected("a colour, such as `#3366cc` or `rgb(51 102 204)`,")
    }
  }

  // MARK: Functions

  private mutating func function(_ name: String) throws(ColorSyntaxError) -> ThemeColor {
    let known = name.lowercased()
    if known == "color" {
      advance()
      guard case .ident(let space) = token, let function = ColorFunction.bySpaceName[space.lowercased()] else {
        throw unexpected("a colour space", near: scanner.written, among: ColorFunction.bySpaceName.keys)
      }
      advance()
      return try arguments(of: function)
    }
    guard let function = ColorFunction.byName[known] else {
      throw unexpected("a colour function", found: "\(name)()", near: name, among: ThemeColor.cssFunctions)
    }
    advance()
    return try arguments(of: function)
  }

  private mutating func arguments(of function: ColorFunction) throws(ColorSyntaxError) -> ThemeColor {
    let isLegacy = function.hasLegacyForm && isBeforeComma
    var numbers: [Double?] = []
    var lastForm: Forms = []
    for component in function.components {
      if !numbers.isEmpty, isLegacy { try skip(.comma, "`,`") }
      if !isLegacy, token == .comma { throw unexpected("a blank") }
      let forms = isLegacy ? legacyForms(of: component, in: function, after: lastForm) : Self.forms(of: component)
      lastForm = form
      numbers.append(try number(component, forms))
    }
    let alpha = try alpha(isLegacy: isLegacy)
    if token != .end { try skip(.closeParenthesis, "`)`") }
    return Self.color(function, numbers, alpha)
  }

  private static func color(_ function: ColorFunction, _ numbers: [Double?], _ alpha: Double?) -> ThemeColor {
    var numbers = numbers
    if function.isLinear {
      numbers = numbers.map { $0.map { TransferFunction.srgb.encode(ColorTriple($0, 0, 0)).first } }
    } else if function.hasLegacyForm, function.space == .srgb {
      numbers = numbers.map { $0.map { $0.clamped(to: 0...255) / 255 } }
    }
    return ThemeColor(function.space, numbers[0], numbers[1], numbers[2], alpha: alpha)
  }

  /// Whether the next token is a comma.
  private var isBeforeComma: Bool {
    var scanner = scanner
    return scanner.next() == .comma
  }

  private static func forms(of component: ColorFunction.Component) -> Forms {
    component.isHue ? [.angle, .number, .none] : [.number, .percentage, .none]
  }

  /// With commas, saturation and lightness are percentages, and red, green and blue have one form.
  private func legacyForms(
    of component: ColorFunction.Component, in function: ColorFunction, after last: Forms
  ) -> Forms {
    if component.isHue { return [.angle, .number] }
    if function.space == .hsl { return .percentage }
    return last.isEmpty ? [.number, .percentage] : last
  }

  // MARK: Arguments

  /// The form of the token.
  private var form: Forms {
    switch token {
    case .number: .number
    case .percentage: .percentage
    case .dimension: .angle
    case .ident(let word) where word.lowercased() == "none": .none
    default: []
    }
  }

  /// The number that an argument says, nil for `none`.
  private mutating func number(
    _ component: ColorFunction.Component, _ forms: Forms
  ) throws(ColorSyntaxError) -> Double? {
    guard forms.isSuperset(of: form), !form.isEmpty else {
      throw unexpected("\(forms.description) for \(component.name)")
    }
    let number: Double
    switch token {
    case .number(let value): number = value
    case .percentage(let percent):
      let whole = component.whole ?? 0
      // Without the division the number stays exactly what is written.
      number = whole == 100 ? percent : percent * whole / 100
    case .dimension(let value, let unit):
      guard let degrees = Self.degrees[unit.lowercased()] else {
        throw unexpected("a number in deg, grad, rad or turn for \(component.name)")
      }
      number = value * degrees
    default:
      advance()
      return nil
    }
    guard number.isFinite else { throw unexpected("a smaller number for \(component.name)") }
    advance()
    return component.isHue ? number.withinOneTurn : number
  }

  private mutating func alpha(isLegacy: Bool) throws(ColorSyntaxError) -> Double? {
    guard token == (isLegacy ? .comma : .slash) else { return 1 }
    advance()
    let component = ColorFunction.Component("alpha", 1)
    return try number(component, isLegacy ? [.number, .percentage] : Self.forms(of: component))?.clamped(to: 0...1)
  }

  private static let degrees: [String: Double] = ["deg": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360]

  // MARK: Tokens and errors

  private mutating func advance() { token = scanner.next() }

  private mutating func skip(_ wanted: ColorScanner.Token, _ text: String) throws(ColorSyntaxError) {
    guard token == wanted else { throw unexpected(text) }
    advance()
  }

  private func unknown(_ name: String) -> ColorSyntaxError {
    let known = name.lowercased()
    if known == "currentcolor" { return unexpected("a colour that does not depend on its place") }
    if Self.systemColors.contains(known) { return unexpected("a colour that does not depend on the system") }
    return unexpected("a colour", near: name, among: ThemeColor.names)
  }

  /// - Parameters:
  ///   - found: what stands there; nil for the token as it was written.
  ///   - name: what is looked for among the names that could have stood there.
  private func unexpected(
    _ expected: String, found: String? = nil, near name: String = "",
    among known: some Sequence<String> = EmptyCollection()
  ) -> ColorSyntaxError {
    let found = (found ?? scanner.written).unicodeScalars
    return ColorSyntaxError(
      offset: scanner.offset, found: found.count > 40 ? String(found.prefix(39)) + "…" : String(found),
      expected: expected, nearest: NearestNames.near(name, among: known))
  }

  /// Those of https://www.w3.org/TR/css-color-4/#css-system-colors and #deprecated-system-colors, in lower case.
  private static let systemColors: Set<String> = [
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext", "canvas", "canvastext",
    "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark", "marktext", "selecteditem",
    "selecteditemtext", "visitedtext", "activeborder", "activecaption", "appworkspace", "background", "buttonhighlight",
    "buttonshadow", "captiontext", "inactiveborder", "inactivecaption", "inactivecaptiontext", "infobackground",
    "infotext", "menu", "menutext", "scrollbar", "threeddarkshadow", "threedface", "threedhighlight",
    "threedlightshadow", "threedshadow", "window", "windowframe", "windowtext",
  ]
}
