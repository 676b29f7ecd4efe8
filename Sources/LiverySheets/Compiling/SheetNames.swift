import LiveryDocuments
import LiveryVocabulary

/// The names that sheets declare and use, beside those that there are elsewhere.
struct SheetNames {
  /// An axis, and where it is declared.
  struct DeclaredAxis {
    let axis: ThemeDocument.Axis
    let origin: SourceLocation
  }

  private let surroundings: SheetSurroundings
  private let log: SheetLog
  private(set) var themes: [ThemeSheet.Theme] = []
  private(set) var axes: [DeclaredAxis] = []
  private(set) var classes: [ThemeSheet.Class] = []
  private(set) var attributes: [ThemeSheet.Attribute] = []
  private var themeIndex: [ThemeName: Int] = [:]
  private var classIndex: [ClassName: Int] = [:]
  private var attributeIndex: [AttributeName: Int] = [:]
  private var modes: [AxisName: [ModeName]]
  private var declaredAxes: Set<AxisName> = []

  init(_ surroundings: SheetSurroundings, log: SheetLog) {
    self.surroundings = surroundings
    self.log = log
    modes = surroundings.axes.merging(surroundings.above.axes.mapValues(\.modes)) { below, _ in below }
  }

  var knowsAllTokens: Bool { surroundings.hasAllTokens }
  var tokensElsewhere: Set<TokenName> { surroundings.tokens }
  var tokenKindsElsewhere: [TokenName: ValueKind] { surroundings.tokenKinds }

  // MARK: Declaring

  mutating func declare(_ theme: ThemeSheet.Theme) {
    if theme.name == .default {
      return log.error(.repeatedName, "the theme \"default\" is always there and has no parent", at: theme.origin)
    }
    guard themeIndex[theme.name] == nil else {
      return log.error(.repeatedName, "the theme \"\(theme.name.text.clipped)\" is declared already", at: theme.origin)
    }
    if let parent = surroundings.below.parents[theme.name], parent != theme.parent {
      return log.error(
        .repeatedName,
        "the theme \"\(theme.name.text.clipped)\" is declared already, with the parent \"\(parent.text.clipped)\"; "
          + "name that one, or leave this out",
        at: theme.origin)
    }
    themeIndex[theme.name] = themes.count
    themes.append(theme)
  }

  mutating func declare(_ axis: ThemeDocument.Axis, at origin: SourceLocation) {
    if axis.name == .theme {
      return log.error(.repeatedName, "the axis \"theme\" is always there; declare themes with `@theme`", at: origin)
    }
    let isOther = surroundings.axes[axis.name].map { $0 != axis.modes } ?? false
    guard !isOther, declaredAxes.insert(axis.name).inserted else {
      return log.error(.repeatedName, "the axis \"\(axis.name.text.clipped)\" is declared already", at: origin)
    }
    if let known = surroundings.below.axes[axis.name]?.default, known != axis.default {
      return log.error(
        .repeatedName,
        "the axis \"\(axis.name.text.clipped)\" is declared already, with the default \"\(known.text.clipped)\"; "
          + "give that mode the `*`, or leave this out",
        at: origin)
    }
    modes[axis.name] = axis.modes
    axes.append(DeclaredAxis(axis: axis, origin: origin))
  }

  mutating func declare(_ new: ThemeSheet.Class) {
    if let known = surroundings.below.superclasses[new.name], let superclass = new.superclass, known != superclass {
      return log.error(
        .repeatedName,
        "the class \"\(new.name.text.clipped)\" is declared already, below \"\(known.text.clipped)\"; "
          + "name that superclass, or none",
        at: new.origin)
    }
    guard let place = classIndex[new.name] else {
      classIndex[new.name] = classes.count
      return classes.append(new)
    }
    let known = classes[place]
    guard known.superclass == nil || new.superclass == nil || known.superclass == new.superclass else {
      return log.error(
        .repeatedName, "the class \"\(new.name.text.clipped)\" has another superclass already", at: new.origin)
    }
    classes[place] = ThemeSheet.Class(
      name: new.name, superclass: known.superclass ?? new.superclass, attributes: known.attributes + new.attributes,
      isDeclared: known.isDeclared || new.isDeclared, origin: known.origin)
  }

  mutating func declare(_ attribute: ThemeSheet.Attribute) {
    let kind = declaredKind(of: attribute.name) ?? attribute.kind
    guard kind == attribute.kind else {
      return log.error(
        .wrongKind, "the attribute \"\(attribute.name.text.clipped)\" is a \(kind) elsewhere, not a \(attribute.kind)",
        at: attribute.origin)
    }
    if let known = surroundings.below.listed[attribute.name], known.isSlotted != attribute.isSlotted {
      return log.error(
        .repeatedName,
        "the attribute \"\(attribute.name.text.clipped)\" is declared already, \(known.isSlotted ? "with" : "without") "
          + "`slotted`; write the same, or leave this out",
        at: attribute.origin)
    }
    guard attributeIndex[attribute.name] == nil else { return }
    attributeIndex[attribute.name] = attributes.count
    attributes.append(attribute)
  }

  // MARK: Settling

  /// Puts parents before children, and reports those that are not there or form a cycle.
  mutating func settle() {
    let known = surroundings.themes.union(themes.map(\.name)).union([.default])
    themes = Self.settled(themes.map { ($0.name, $0.parent, $0.origin) }, log: log, "theme") { parent, place in
      if known.contains(parent) { return true }
      let near = log.question(parent.text, among: known.map(\.text))
      log.error(.unknownName, "there is no theme \"\(parent.text.clipped)\"\(near)", at: place)
      return false
    }.map { place, hasParent in
      let theme = themes[place]
      return hasParent ? theme : theme.withoutParent
    }
    let circularThemes = surroundings.below.parents.closing(themes.map { ($0.name, $0.parent) })
    themes = themes.map { theme in
      guard circularThemes.contains(theme.name) else { return theme }
      Self.reportCycle("theme", at: theme.origin, log)
      return theme.withoutParent
    }
    for place in classes.indices {
      guard let superclass = classes[place].superclass, classIndex[superclass] == nil else { continue }
      if surroundings.classes.contains(superclass) { continue }
      let origin = classes[place].origin
      use(superclass, at: origin)
    }
    let above = surroundings.classes.union(classes.map(\.name))
    let written = classes.map { ($0.name, $0.superclass, $0.origin) }
    classes = Self.settled(written, log: log, "class") { superclass, _ in
      superclass.map(above.contains) ?? false
    }.map { place, isBelow in
      isBelow ? classes[place] : classes[place].withoutSuperclass
    }
    let circularClasses = surroundings.below.superclasses.closing(
      classes.compactMap { type in type.superclass.map { (type.name, $0) } })
    classes = classes.map { type in
      guard circularClasses.contains(type.name) else { return type }
      Self.reportCycle("class", at: type.origin, log)
      return type.withoutSuperclass
    }
    classIndex = Dictionary(uniqueKeysWithValues: classes.indices.map { (classes[$0].name, $0) })
  }

  private static func reportCycle(_ what: String, at place: SourceLocation, _ log: SheetLog) {
    log.error(.referenceCycle, "this \(what) is its own ancestor", at: place)
  }

  /// The places of items, each behind its parent, with whether it keeps that.
  private static func settled<Name: Hashable, Parent>(
    _ items: [(name: Name, parent: Parent, origin: SourceLocation)], log: SheetLog, _ what: String,
    isKnown: (Parent, SourceLocation) -> Bool
  ) -> [(place: Int, hasParent: Bool)] {
    var index: [Name: Int] = [:]
    for (place, item) in items.enumerated() { index[item.name] = place }
    var settled: [(Int, Bool)] = []
    var isSettled = [Bool](repeating: false, count: items.count)
    for start in items.indices where !isSettled[start] {
      // Up to a settled one, or to where there is no parent.
      var chain: [Int] = []
      var inChain: Set<Int> = []
      var place = start
      var isCycle = false
      while true {
        chain.append(place)
        inChain.insert(place)
        guard let parent = items[place].parent as? Name, let next = index[parent], !isSettled[next] else { break }
        if inChain.contains(next) {
          isCycle = true
          break
        }
        place = next
      }
      for place in chain.reversed() {
        isSettled[place] = true
        let closes = isCycle && place == chain.last
        if closes { reportCycle(what, at: items[place].origin, log) }
        settled.append((place, !closes && isKnown(items[place].parent, items[place].origin)))
      }
    }
    return settled
  }

  // MARK: Using

  func kind(of attribute: AttributeName) -> ValueKind? {
    declaredKind(of: attribute) ?? surroundings.above.listed[attribute]?.kind
  }

  /// The kind that an attribute has whatever sheets above this one say.
  private func declaredKind(of attribute: AttributeName) -> ValueKind? {
    surroundings.attributes[attribute] ?? attributeIndex[attribute].map { attributes[$0].kind }
  }

  /// Whether the kind of an attribute shows somewhere, be it only in how a sheet above this one uses it.
  func hasKind(_ attribute: AttributeName) -> Bool {
    kind(of: attribute) != nil || surroundings.above.used.contains(attribute)
  }

  /// Whether an attribute may be used; reported if not.
  func knows(_ attribute: AttributeName, at place: @autoclosure () -> SourceLocation) -> Bool {
    guard surroundings.isComplete, kind(of: attribute) == nil else { return true }
    let near = log.question(
      attribute.text, among: surroundings.attributes.keys.map(\.text) + attributes.map(\.name.text))
    log.error(.unknownName, "there is no attribute \"\(attribute.text.clipped)\"\(near)", at: place())
    return false
  }

  /// Notes the use of a class; false if it must not be used, which is reported.
  @discardableResult mutating func use(_ name: ClassName, at place: @autoclosure () -> SourceLocation) -> Bool {
    if classIndex[name] != nil || surroundings.classes.contains(name) { return true }
    if surroundings.isComplete {
      let near = log.question(name.text, among: surroundings.classes.map(\.text) + classes.map(\.name.text))
      log.error(.unknownName, "there is no class \"\(name.text.clipped)\"\(near)", at: place())
      return false
    }
    classIndex[name] = classes.count
    classes.append(ThemeSheet.Class(name: name, superclass: nil, attributes: [], isDeclared: false, origin: place()))
    return true
  }

  /// Whether a theme may be used; reported if not.
  mutating func use(_ theme: ThemeName, at place: @autoclosure () -> SourceLocation) -> Bool {
    if theme == .default || themeIndex[theme] != nil || surroundings.themes.contains(theme) { return true }
    if surroundings.declaresThemesByUse {
      declare(ThemeSheet.Theme(name: theme, parent: .default, origin: place()))
      return true
    }
    let near = log.question(theme.text, among: surroundings.themes.map(\.text) + themes.map(\.name.text) + ["default"])
    let advice = near.isEmpty ? "; declare it with `@theme \(theme.text.clipped);`" : near
    log.error(.unknownName, "there is no theme \"\(theme.text.clipped)\"\(advice)", at: place())
    return false
  }

  /// Whether an axis has a mode; reported if not.
  func knows(_ mode: ModeName, of axis: AxisName, at place: @autoclosure () -> SourceLocation) -> Bool {
    guard let modes = modes[axis] else {
      let near = log.question(axis.text, among: self.modes.keys.map(\.text))
      let advice = near.isEmpty ? "; declare it with `@axis \(axis.text.clipped): …;`" : near
      log.error(.unknownName, "there is no axis \"\(axis.text.clipped)\"\(advice)", at: place())
      return false
    }
    if modes.contains(mode) { return true }
    let near = log.question(mode.text, among: modes.map(\.text))
    let list = modes.prefix(8).map(\.text.clipped).joined(separator: ", ")
    log.error(
      .unknownName, "the axis \"\(axis.text.clipped)\" has no mode \"\(mode.text.clipped)\"; it has \(list)\(near)",
      at: place())
    return false
  }
}

extension ThemeSheet.Theme {
  fileprivate var withoutParent: Self { Self(name: name, parent: .default, origin: origin) }
}

extension ThemeSheet.Class {
  fileprivate var withoutSuperclass: Self {
    Self(name: name, superclass: nil, attributes: attributes, isDeclared: isDeclared, origin: origin)
  }
}
