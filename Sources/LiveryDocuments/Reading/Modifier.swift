import LiveryVocabulary

/// A modifier of a resolver document.
struct Modifier: Sendable {
  /// A context and the mode that stands for it.
  struct Context: Sendable {
    let name: String
    let mode: ModeName
  }

  let name: String
  let contexts: [Context]
  /// The default that the document states.
  let statedDefault: ModeName?

  /// - Parameters:
  ///   - contexts: at least one, all different.
  ///   - statedDefault: one of them.
  init(name: String, contexts: [String], statedDefault: String?) {
    self.name = name
    let isTheme = name.hasSameScalars(as: AxisName.theme.text)
    let modes = Set(contexts.map { ModeName($0) })
    let all = contexts.map { context in
      var mode = ModeName(context)
      if isTheme, mode.text.hasSameScalars(as: ThemeName.default.text) {
        repeat { mode = ModeName("theme.\(mode)") } while modes.contains(mode)
      }
      return Context(name: context, mode: mode)
    }
    self.contexts = all
    self.statedDefault = statedDefault.flatMap { stated in all.first { $0.name.hasSameScalars(as: stated) }?.mode }
  }

  /// - Parameters:
  ///   - contexts: at least one, all with modes of their own.
  ///   - statedDefault: one of the modes.
  init(name: String, contexts: [Context], statedDefault: ModeName?) {
    self.name = name
    self.contexts = contexts
    self.statedDefault = statedDefault
  }

  /// The theme from which all others inherit.
  static let rootTheme = Context(name: ThemeName.default.text, mode: ModeName(ThemeName.default))

  /// The modifier of themes with the theme `default` as its default, unless it states another; any other as it is.
  var withRootTheme: Modifier {
    guard isTheme, statedDefault == nil else { return self }
    return Modifier(name: name, contexts: contexts + [Self.rootTheme], statedDefault: Self.rootTheme.mode)
  }

  var modes: [ModeName] { contexts.map(\.mode) }

  var axis: AxisName { AxisName(name) }
  var isTheme: Bool { axis == .theme }
  var defaultMode: ModeName { statedDefault ?? contexts[0].mode }

  /// Where the tokens of a context hold.
  func when(_ context: Context) -> When {
    isTheme ? When(theme: ThemeName(context.mode)) : When(conditions: [axis: context.mode])
  }
}
