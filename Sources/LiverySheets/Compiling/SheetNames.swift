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
    modes = surroundings.axes
  }

  var knowsAllClasses: Bool { surroundings.isComplete }
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
    themeIndex[theme.name] = themes.count
    themes.append(theme)
  }

  mutating func declare(_ axis: ThemeDocument.Axis, at origin: SourceLocation) {
    if axis.name == .theme {
      return log.error(.repeatedName, "the axis \"theme\" is always there; declare themes with `@theme`", at: origin)
    }
    let isKnown = modes[axis.name] != nil && surroundings.axes[axis.name] != axis.modes
    guard !isKnown, declaredAxes.insert(axis.name).inserted else {
      return log.error(.repeatedName, "the axis \"\(axis.name.text.clipped)\" is declared already", at: origin)
    }
    modes[axis.name] = axis.modes
    axes.append(DeclaredAxis(axis: axis, origin: origin))
  }

  mutating func declare(_ new: ThemeSheet.Class) {
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
    let kind = kind(of: attribute.name) ?? attribute.kind
    guard kind == attribute.kind else {
      return log.error(
        .wrongKind, "the attribute \"\(attribute.name.text.clipped)\" is a \(kind) elsewhere, not a \(attribute.kind)",
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
      return ThemeSheet.Theme(name: theme.name, parent: hasParent ? theme.parent : .default, origin: theme.origin)
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
      let known = classes[place]
      return ThemeSheet.Class(
        name: known.name, superclass: isBelow ? known.superclass : nil, attributes: known.attributes,
        isDeclared: known.isDeclared, origin: known.origin)
    }
    classIndex = Dictionary(uniqueKeysWithValues: classes.indices.map { (classes[$0].name, $0) })
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
        if closes { log.error(.referenceCycle, "this \(what) is its own ancestor", at: items[place].origin) }
        settled.append((place, !closes && isKnown(items[place].parent, items[place].origin)))
      }
    }
    return settled
  }

  // MARK: Using

  func kind(of attribute: AttributeName) -> ValueKind? {
    surroundings.attributes[attribute] ?? attributeIndex[attribute].map { attributes[$0].kind }
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
