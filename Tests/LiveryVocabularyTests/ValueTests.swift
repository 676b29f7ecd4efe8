import LiveryVocabulary
import Testing

/// Equality is what counts as a change.
@Suite struct ValueTests {
  @Test func negativeZeroIsZero() {
    #expect(Value.number(-0.0) == .number(0))
    #expect(Value.number(-0.0).hashValue == Value.number(0).hashValue)
    #expect(Value.point(ThemePoint(x: -0.0, y: 1)) == .point(ThemePoint(x: 0, y: 1)))
    #expect(ThemeColor(.oklab, 0.5, -0.0, 0) == ThemeColor(.oklab, 0.5, 0, 0))
  }

  @Test func allNaNsAreOne() {
    let other = Double(nan: 7, signaling: false)
    #expect(Value.number(.nan) == .number(other))
    #expect(Value.number(.nan).hashValue == Value.number(other).hashValue)
    #expect(Value.number(.nan) != .number(0))
    #expect(ThemeColor(.xyzD65, .nan, 0, 0) == ThemeColor(.xyzD65, other, 0, 0))
  }

  @Test func stringsAreEqualByScalars() {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    #expect(composed == decomposed)
    #expect(Value.string(composed) != .string(decomposed))
    #expect(TokenName(composed) != TokenName(decomposed))
    #expect(Value.fontFamily(FontFamily([composed])) != .fontFamily(FontFamily([decomposed])))
    #expect(Value.string("a") == .string("a"))
  }

  /// Else a file full of them would make every table of names a list.
  @Test func canonicalEquivalentsDoNotCollide() {
    let marks: [Character] = ["\u{301}", "\u{323}", "\u{31B}", "\u{345}", "\u{334}"]
    var texts = [""]
    for _ in marks { texts = texts.flatMap { text in marks.map { text + String($0) } } }
    let permutations = texts.filter { Set($0.unicodeScalars).count == marks.count }.map { "a" + $0 }
    #expect(permutations.count == 120)
    #expect(Set(permutations).count == 1, "to Swift they are one string")
    #expect(Set(permutations.map { TokenName($0).hashValue }).count == 120)
    #expect(Set(permutations.map { Scalars(wrappedValue: $0) }).count == 120)
  }

  @Test func listsDoNotHashLikeTheirPieces() {
    let lists = [["ab"], ["a", "b"], ["ab", ""], ["", "ab"]].map { Value.fontFamily(FontFamily($0)) }
    #expect(Set(lists.map(\.hashValue)).count == 4)
  }

  @Test func namesAreOrderedByScalars() {
    #expect(TokenName("Z") < TokenName("a"))
    #expect(TokenName("a") < TokenName("a.b"))
    #expect(TokenName("\u{FFFF}") < TokenName("\u{1F600}"))
  }

  @Test func kindsNeverMix() {
    #expect(Value.number(400) != .fontWeight(FontWeight(400)))
    #expect(Value.dimension(ThemeDimension(1, .px)) != .dimension(ThemeDimension(1, .rem)))
    #expect(Value.duration(ThemeDuration(1, .seconds)) != .duration(ThemeDuration(1000, .milliseconds)))
  }

  @Test func opaqueValuesAreEqualByTypeAndValue() {
    struct Meters: ThemeValue { let value: Int }
    struct Feet: ThemeValue { let value: Int }
    #expect(Meters(value: 1).themeValue == Meters(value: 1).themeValue)
    #expect(Meters(value: 1).themeValue != Meters(value: 2).themeValue)
    #expect(Meters(value: 1).themeValue != Feet(value: 1).themeValue)
    #expect(Meters(themeValue: Meters(value: 3).themeValue) == Meters(value: 3))
    #expect(Feet(themeValue: Meters(value: 3).themeValue) == nil)
    #expect(Meters.kind != Feet.kind)
  }

  /// Growth here is growth of every row and every column.
  @Test func layoutIsPinned() {
    #expect(MemoryLayout<Value>.size <= 17)
    #expect(MemoryLayout<ThemeColor>.size <= 9)
    #expect(MemoryLayout<Handle>.size == 8)
    #expect(MemoryLayout<ValueKind>.size == 2)
  }

  /// Whatever a host prints.
  @Test func valuesSayWhatTheyAre() {
    let values: [Value] = [
      .color(ThemeColor(rgba: 0xff00_00ff)), .number(2.5), .bool(true), .string("a b"),
      .enumCase(EnumCase("Bar", "dark")),
      .list([.number(1), .string("x")]), .opaque(OpaqueValue(7)),
    ]
    #expect(
      values.map(\.description) == ["#ff0000ff", "2.5", "true", "\"a b\"", "Bar.dark", "[1.0, \"x\"]", "7"])
    #expect(
      [ThemeDimension(2), ThemeDimension(0.5, .rem), ThemeDimension(-1, .other("em"))].map {
        Value.dimension($0).description
      }
        == ["2.0px", "0.5rem", "-1.0em"])
    #expect([Resolution.absent, .none, .value(.number(1))].map(\.description) == ["absent", "none", "1.0"])
    #expect(When.always.description == "always")
    #expect(
      When(theme: "night", conditions: ["density": "compact", "contrast": "high"]).description
        == "theme=night, contrast=high, density=compact")
    let table = Provider.table("density", ["regular": .number(1), "compact": nil])
    #expect(table == Provider.table("density", ["regular": 1.0, "compact": nil]))
    #expect(
      [.token("accent"), .none, .live { _ in .absent }, table].map(\.description)
        == ["token accent", "none", "a live closure", "by density (compact: none, regular: 1.0)"])
  }

  @Test func resolutionsAreToldApart() {
    #expect([Resolution.absent, .none, .value(1.0)].map(\.isAbsent) == [true, false, false])
    #expect([Resolution.absent, .none, .value(1.0)].map(\.isNone) == [false, true, false])
    #expect(Resolution.absent.value(as: Double.self) == nil && Resolution.none.value(as: Double.self) == nil)
    #expect(Resolution.value("1").value(as: Double.self) == nil)
  }

  @Test func kindsOfOtherTypesAreTheirs() {
    struct Meters: ThemeValue { let value: Int }
    struct Plain: Hashable {}
    #expect(ValueKind(of: Meters.self) == Meters.kind && Meters.kind == Meters(value: 1).themeValue.kind)
    #expect(ValueKind(of: Plain.self) == OpaqueValue(Plain()).kind)
    #expect(ValueKind(of: Plain.self) != Meters.kind)
  }

  @Test func setsOfNamesAreCanonical() {
    let inputs = ObjectInputs(className: "Button", identifiers: ["b", "a"], states: ["on", "held", "on"])
    #expect(inputs == ObjectInputs(className: "Button", identifiers: ["a", "b"], states: ["held", "on"]))
    #expect(inputs.states == ["held", "on"])
  }

  @Test func typographyCanBeAmended() {
    var style = Typography(
      fontFamily: FontFamily(["Inter"]), fontSize: ThemeDimension(9, .px), fontWeight: FontWeight(400))
    #expect(style.lineHeight == nil && style.letterSpacing == nil)
    style.lineHeight = 1.5
    #expect(style.lineHeight == 1.5)
    style.lineHeight = nil
    #expect(style.lineHeight == nil)
  }

  @Test func kindsHaveNames() {
    #expect(ValueKind(builtIn: "strokeStyle") == .strokeStyle)
    #expect(ValueKind(builtIn: "nonsense") == nil)
    #expect(ValueKind.typography.description == "typography")
  }

  @Test func typesOfTheVocabularyComeBack() {
    func check<T: ThemeValue & Equatable>(_ value: T, _ kind: ValueKind) {
      #expect(T.kind == kind && value.themeValue.kind == kind && ValueKind(of: T.self) == kind)
      #expect(T(themeValue: value.themeValue) == value)
      #expect(T(themeValue: .bool(true)) == nil)
      let untyped = value.themeValue
      #expect(Provider.constant(value) == .constant(untyped) && Resolution.value(value) == .value(untyped))
      #expect(TokenExpression.literal(value) == .literal(untyped))
      #expect(Resolution.value(untyped).value(as: T.self) == value)
    }
    let (pixels, second) = (ThemeDimension(1, .px), ThemeDuration(1, .seconds))
    let (curve, weight) = (CubicBezier(ThemePoint(x: 0, y: 1), ThemePoint(x: 1, y: 0)), FontWeight(400))
    let (family, red) = (FontFamily(["Inter"]), ThemeColor(rgba: 0xff00_00ff))
    check("text", .string)
    check(1.5, .number)
    check(red, .color)
    check(ThemeGradient([ThemeGradient.Stop(red, at: 0)]), .gradient)
    check(ThemeShadow([ThemeShadow.Layer(color: red, offsetX: pixels, offsetY: pixels, blur: pixels)]), .shadow)
    check(ThemeStrokeStyle.keyword(.dashed), .strokeStyle)
    check(ThemeBorder(color: red, width: pixels, style: .keyword(.dashed)), .border)
    check(ThemeSize(width: 1, height: 2), .size)
    check(ThemePoint(x: 1, y: 2), .point)
    check(ThemeOffset(horizontal: 1, vertical: 2), .offset)
    check(ThemeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), .insets)
    check(ThemeFont(size: 9), .font)
    check(weight, .fontWeight)
    check(family, .fontFamily)
    check(
      Typography(fontFamily: family, fontSize: pixels, fontWeight: weight, letterSpacing: nil, lineHeight: 1.2),
      .typography)
    check(TextAttributes(isUnderlined: true), .textAttributes)
    check(AttributedText([AttributedText.Run("a")]), .attributedText)
    check(ImageReference("photo"), .image)
    check(EnumCase("Bar", "dark"), .enumCase)
    check(pixels, .dimension)
    check(second, .duration)
    check(curve, .cubicBezier)
    check(ThemeTransition(duration: second, delay: second, timingFunction: curve), .transition)
  }

  @Test func durationsAreSeconds() {
    #expect(ThemeDuration(200, .milliseconds).seconds == 0.2)
    #expect(ThemeDuration(2, .seconds).seconds == 2)
  }

  /// A request says which theme it wants, or nothing.
  @Test func aPatchMayComeWithoutATheme() {
    let night = Patch(modes: ["theme": "night", "density": "compact"])
    #expect(Patch(theme: nil, modes: night.modes) == night)
    #expect(Patch(theme: "noon", modes: night.modes).modes == ["theme": "noon", "density": "compact"])
    #expect(Patch(theme: nil).isEmpty && Patch() == Patch(theme: nil))
  }
}
