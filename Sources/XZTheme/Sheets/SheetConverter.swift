import Livery
import LiverySheets
import LiveryVocabulary

/// Makes rules of a sheet into rules for the properties of classes, with values as these have them.
@MainActor struct SheetConverter {
  private let path: String
  private let classes: SheetClasses
  private let manager: ThemeManager
  private let definitions: [TokenName: [TokenDefinition]]
  private(set) var loaded = LoadedSheet()
  /// What selectors name as ancestors.
  private(set) var ancestors: [Compound] = []
  private var knownTokens: Set<TokenName> = []

  /// - Parameter path: of the file, which tells its tokens from those of others.
  init(_ sheet: ThemeSheet, from path: String, _ classes: SheetClasses, _ manager: ThemeManager) {
    (self.path, self.classes, self.manager) = (path, classes, manager)
    definitions = Dictionary(grouping: sheet.sheet.tokens, by: \.name)
  }

  /// Adds a rule for each property that its declarations are for.
  mutating func add(_ rule: Rule) throws {
    for selector in rule.selectors {
      let type: AnyClass = selector.subject.className.flatMap { classes[$0] } ?? NSObject.self
      if let name = selector.subject.className, classes[name] == nil {
        Theme.report("\(rule.origin.map { "\($0): " } ?? "")no class \"\(name)\" is known; name it in `classes:`.")
        continue
      }
      loaded.types.append(type)
      ancestors += selector.ancestors
      for declaration in rule.declarations {
        let attribute = Theme.Attribute(declaration.attribute.text)
        let own = [StyleEntry.entry(attribute, of: type)].compactMap(\.self)
        let entries = own + StyleEntry.entries(attribute, below: type)
        if entries.isEmpty { Theme.report("\(type) has no themed property \"\(attribute.rawValue)\".") }
        for entry in entries { try add(declaration, entry, selector, rule, for: type) }
      }
    }
  }

  private mutating func add(
    _ declaration: StyleDeclaration, _ entry: StyleEntry, _ selector: StyleSelector, _ rule: Rule, for type: AnyClass
  ) throws {
    guard let (state, slot) = Self.slot(selector.subject.states, entry) else {
      let states = selector.subject.states.map { ":\($0)" }.joined()
      return Theme.report("\(entry.type) has no \"\(entry.name.rawValue)\" for the state \(states).")
    }
    guard let provider = provider(declaration.provider, entry) else { return }
    // The engine has the class with its property from here on.
    _ = try manager.layer.engineClass(for: entry.type)
    var compounds: [Compound] = []
    for compound in selector.ancestors { compounds.append(try engineCompound(compound, states: compound.states)) }
    let selector = StyleSelector(
      ancestors: compounds, subject: try engineCompound(selector.subject, states: slot.states ?? []))
    loaded.rules.append(
      Rule([selector], when: rule.when, [StyleDeclaration(slot.attribute, provider)], origin: rule.origin))
    loaded.keys[ObjectIdentifier(type), default: []].insert(StyleKey(attribute: entry.name, state: state))
    manager.noteSlot(entry, state, of: entry.type)
  }

  /// The slot of states, in whatever order the property has them.
  private static func slot(_ names: [StateName], _ entry: StyleEntry) -> (Theme.State, AttributeSlot)? {
    let states = names.map { Theme.State(rawValue: ":" + $0.text) }
    for order in [states, states.reversed()] {
      let state = order.isEmpty ? Theme.State.normal : Theme.State(order)
      if let slot = entry.slot(state) { return (state, slot) }
    }
    return nil
  }

  private func engineCompound(_ compound: Compound, states: [StateName]) throws -> Compound {
    let name = try compound.className.flatMap { classes[$0] }.flatMap { type in
      manager.layer.engine.name(of: try manager.layer.engineClass(for: type))
    }
    return Compound(name ?? compound.className, identifiers: compound.identifiers, states: states)
  }

  // MARK: Values

  private mutating func provider(_ provider: Provider, _ entry: StyleEntry) -> Provider? {
    switch provider {
    case .constant(let value): return .constant(entry.convert(Self.styleValue(value)))
    case .none: return .constant(entry.convert(nil))
    case .token(let name): return token(name, entry).map { .token($0) }
    case .table, .pure, .live: return nil
    }
  }

  /// A token for the property beside one of the sheet, with the same definitions; nil if the sheet has none.
  private mutating func token(_ name: TokenName, _ entry: StyleEntry) -> TokenName? {
    guard let found = definitions[name] else {
      Theme.report("The sheet defines no token \"\(name)\".")
      return nil
    }
    let own = TokenName("XZTheme.sheet \(path) \(entry.attribute) \(name)")
    guard knownTokens.insert(own).inserted else { return own }
    for definition in found {
      let expression: TokenExpression?
      switch definition.expression {
      case .literal(let value): expression = .literal(entry.convert(Self.styleValue(value)))
      case .alias(let target): expression = token(target, entry).map { .alias($0) }
      case .combination:
        Theme.report("The token \"\(name)\" has other tokens in it, and is no style.")
        expression = nil
      }
      guard let expression else { continue }
      loaded.tokens.append(TokenDefinition(own, when: definition.when, expression, origin: definition.origin))
    }
    return own
  }

  /// A value as styles are given it.
  private static func styleValue(_ value: Value) -> Any {
    switch value {
    case .color(let color):
      let (red, green, blue, alpha) = color.extendedSRGB
      return UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    case .number(let number): return styleNumber(number.wrappedValue)
    case .dimension(let length): return styleNumber(length.value)
    case .duration(let time): return time.seconds
    case .bool(let bool): return bool
    case .string(let text): return text.wrappedValue
    case .image(let image): return image.name
    case .enumCase(let known): return known.name
    case .offset(let offset): return ["horizontal": offset.horizontal, "vertical": offset.vertical] as [String: Any]
    case .font(let font) where font.family.isEmpty:
      return ["size": font.size, "weight": fontWeight(font.weight)] as [String: Any]
    case .font(let font): return ["name": font.family, "size": font.size] as [String: Any]
    case .list(let values):
      let texts = values.compactMap { styleValue($0) as? String }
      return texts.count == values.count ? texts : values.map(styleValue)
    default: return value
    }
  }

  /// Whole numbers stand for cases and counts, too.
  private static func styleNumber(_ number: Double) -> Any { Int(exactly: number) ?? number }

  /// UIKit's weight for one from 1 to 1000.
  private static func fontWeight(_ weight: Double) -> UIFont.Weight {
    let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    return weights[min(max(Int((weight / 100).rounded()) - 1, 0), weights.count - 1)]
  }
}
