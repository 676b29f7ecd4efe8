import HeadlessSwiftUI
import Livery
import LiveryPersistence
import LiveryVocabulary

@testable import SwiftTheming

/// A provider that keeps its choices in memory, and its problems to itself.
func makeProvider(
  engine: Engine = Engine(), choices: any ChoiceBackEnd = MemoryBackEnd(), app: AppDeclarations = .ofProgram
) -> ThemeProvider {
  ThemeProvider(engine: engine, choices: choices, app: app, report: { _ in })
}

extension ViewHost {
  /// A view below `themeProviding()`.
  convenience init(_ view: some View, providing provider: ThemeProvider, colorScheme: ColorScheme = .light) {
    self.init(view.themeProviding(provider), colorScheme: colorScheme)
  }
}

let bluoBackground = (light: Color(red: 0, green: 0, blue: 1), dark: Color(red: 0, green: 0, blue: 0.2))
let jadoBackground = (light: Color(white: 0.9), dark: Color(white: 0.1))
