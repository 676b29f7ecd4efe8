import LiveryDocuments
import LiverySheets
import LiveryVocabulary

extension Theme {
  /// Loads a theme sheet as styles of classes, for all themes that it names.
  ///
  /// ```swift
  /// try Theme.load(contentsOf: url, classes: [SampleView.self])
  /// ```
  ///
  /// ```css
  /// SampleView { font: 14.0; }
  /// #night SampleView.id1:highlighted { backgroundColor: #eee; }
  /// .subview1 .subview2 { alpha: 0.5; }
  /// ```
  ///
  /// `#night` is a theme, which need not be declared, `.id1` a `themeIdentifier`, and `:highlighted` a state. Loading the file
  /// again replaces its styles, and shows what changed. `docs/reference/theme-sheets.md` has the grammar.
  ///
  /// `@theme dusk : night;` makes `night` answer where `dusk` has no value. `@axis` declares an axis of the engine, whose mode
  /// `ThemeLayer.shared.engine` sets. Both stay when the file no longer has them. `@class` has no effect.
  ///
  /// What cannot be read goes to ``onProblem``, and the rest counts.
  ///
  /// - Parameters:
  ///   - url: a file. Files that it imports must be in its folder.
  ///   - classes: your classes that the sheet names. It may name those of UIKit that have themed properties.
  /// - Throws: `ThemeDocumentError` if a file cannot be read or exceeds a limit; `EditError.redeclared` for an axis that has
  ///   another default in the engine; `EditError.themeCycle` where parents form one with those of other files;
  ///   `EditError.limitReached`. The styles are as before then.
  @preconcurrency @MainActor public static func load(contentsOf url: URL, classes: [AnyClass] = []) throws {
    let known = SheetClasses(classes)
    let engine = ThemeManager.shared.layer.engine
    var surroundings = SheetSurroundings()
    surroundings.themes = Set(engine.themes.keys)
    for axis in engine.axes where axis.name != .theme { surroundings.axes[axis.name] = axis.modes }
    surroundings.classes = known.names
    surroundings.declaresThemesByUse = true
    let sheet = ThemeSheetReader(surroundings: surroundings).read(url.path)
    for diagnostic in sheet.diagnostics { report("\(diagnostic)") }
    guard sheet.isLoadable else { throw ThemeDocumentError(sheet.diagnostics) }
    for type in sheet.classes where type.isDeclared {
      report(
        "\(type.origin): `@class \(type.name)` has no effect. Name the class in `classes:`; attributes are those of styles."
      )
    }
    try ThemeManager.shared.load(sheet, from: url.path, known)
  }
}
