import Livery
import LiveryPersistence
import LiveryVocabulary
import SwiftUI

/// The theme and the appearance of an app, and the values of its assets.
///
/// It is a view on an engine: themes are the engine's themes, the appearance is an axis, and each asset is a token. Several
/// dialects may share the engine. What goes wrong is reported, see ``problems``.
///
/// Every call is safe from any thread.
public final class ThemeProvider: ObservableObject, @unchecked Sendable {
  // Safe: the published properties are set by the observer of the engine, which runs on one thread at a time; the
  // store and the observation are set before anyone else has the provider; the rest is constant and safe by itself.

  /// The theme that is shown.
  @Published public private(set) var theme: Theme
  /// What the views said of the window's colour scheme; nil before that, which counts as light.
  @Published public private(set) var colorScheme: ColorScheme?
  /// The appearance that the user prefers.
  @Published public private(set) var preferredAppearance: PreferredAppearance

  /// The engine that resolves the assets. Other dialects may have the same.
  public let engine: Engine

  let app: AppDeclarations
  let defaultTheme: Theme
  let names: ThemeNames
  let book = AssetBook()
  let readings = AssetReadings()
  let reports: ProblemReports
  /// Whether the next revision that is reported has nothing but the definitions of a new token.
  let onlyDefines = Locked(false)
  /// Set once, when the provider is made.
  var store: ThemeStore?
  private var observation: RevisionObservation?

  /// A provider on an engine. It shows the user's choice, or else what ``DefaultTheming`` says.
  ///
  /// Nothing throws or traps: what the engine or the place of the choices refuses is reported.
  ///
  /// - Parameters:
  ///   - engine: may be shared with other dialects and providers. The last one to choose a theme wins.
  ///   - choices: where choices are kept; nil is where SwiftTheming 2 keeps them, in the user defaults.
  ///   - report: is called once for each problem, on any thread; nil writes it to the standard error.
  public convenience init(
    engine: Engine = Engine(), choices: (any ChoiceBackEnd)? = nil, report: (@Sendable (ThemingProblem) -> Void)? = nil
  ) {
    self.init(engine: engine, choices: choices ?? ThemingChoices(), app: .ofProgram, report: report)
  }

  package init(
    engine: Engine, choices: any ChoiceBackEnd, app: AppDeclarations,
    report: (@Sendable (ThemingProblem) -> Void)? = nil
  ) {
    self.engine = engine
    self.app = app
    reports = ProblemReports(report ?? ProblemReports.toStandardError)
    let defaults = app.defaults()
    defaultTheme = defaults.defaultTheme()
    names = ThemeNames(defaultKey: defaultTheme.key)
    theme = defaultTheme
    preferredAppearance = defaults.defaultAppearance()
    if defaults is UndeclaredDefaults { reports.add(.noDefaults) }
    declareAppearances()
    prepare(defaultTheme)
    let choices = (choices as? ThemingChoices)?.naming(names) ?? choices
    prepareChosenTheme(in: choices)
    load(choices, preferredAppearance)
    observation = engine.onDidChange { [weak self] _ in self?.follow(isObserving: true) }
    follow(isObserving: false)
  }

  private static let common = Locked<ThemeProvider?>(nil)

  /// The provider of the program, which ``ThemeProviding`` and assets use where views are given no other one.
  ///
  /// Set it at the start to have the program use an engine of yours: `ThemeProvider.shared = ThemeProvider(engine: engine)`.
  public static var shared: ThemeProvider {
    get {
      if let made = common.withLock({ $0 }) { return made }
      // Made outside of the lock, since it runs code of the app.
      let new = ThemeProvider()
      return common.withLock { common in
        let first = common ?? new
        common = first
        return first
      }
    }
    set {
      // The former one goes outside of the lock, since that runs code of the app.
      _ = common.withLock { common in
        defer { common = newValue }
        return common
      }
    }
  }

  /// What was wrong so far, each once.
  public var problems: [ThemingProblem] { reports.all }

  /// Shows a theme, and keeps it as the user's choice. Has no effect if it is shown already.
  public func setTheme(with theme: Theme) {
    guard theme != self.theme, prepare(theme) else { return }
    choose([.theme: names.mode(theme.key)])
  }

  /// Shows an appearance, and keeps it as the user's choice. Has no effect if it is the present preference.
  public func setPreferredAppearance(with appearance: PreferredAppearance) {
    guard appearance != preferredAppearance else { return }
    choose([.appearance: appearance.mode])
  }

  /// Takes over the colour scheme of the window. It is not kept.
  func changeColorScheme(with colorScheme: ColorScheme?) {
    guard colorScheme != self.colorScheme else { return }
    self.colorScheme = colorScheme
    attempt { try engine.setSystemMode(of: .appearance, to: colorScheme == .dark ? "dark" : "light") }
  }

  /// Takes over what the engine's context has become.
  ///
  /// - Parameter isObserving: whether the engine tells of a change.
  private func follow(isObserving: Bool) {
    // A first view may read a thousand assets for the first time, each of which is a revision. They must not cost all
    // readings each. What a new token changes had no value before, since it named the token.
    let isNewToken = onlyDefines.withLock { isNew in
      defer { isNew = false }
      return isNew
    }
    if isNewToken { return readings.refresh(onlyMissing: true, read) }
    let modes = engine.contextInputs.modes
    if let key = modes[.theme].map(names.key) {
      // A theme of another dialect has no values here, unless the app says that it has.
      if !book.isDeclared(key), app.keys?.contains(key) == true { prepare(Theme(key: key), isObserving: isObserving) }
      if key != theme.key { theme = Theme(key: key) }
    }
    if let appearance = modes[.appearance].flatMap(PreferredAppearance.init), appearance != preferredAppearance {
      preferredAppearance = appearance
    }
    readings.refresh(read)
  }
}

extension ThemeProvider {
  /// Makes an edit of the engine, and reports if it fails.
  func attempt(_ edit: () throws -> Void) {
    do { try edit() } catch { reports.add(.engine(reason: "\(error)")) }
  }

  /// Whether the engine's axis has the modes that are needed. Another dialect may have declared more, or others.
  var hasAppearances: Bool {
    engine.axes.contains { $0.name == .appearance && $0.modes.contains("light") && $0.modes.contains("dark") }
  }

  private func declareAppearances() {
    if hasAppearances { return }
    attempt { try engine.addAxis(.appearance, modes: ["light", "dark"], default: "light") }
  }
}
