import Livery
import LiveryPersistence
import LiveryVocabulary
import SwiftTheming

/// Shapes of a canvas whose rules name SwiftTheming's assets.
final class SwiftThemingShapes {
  private let provider: ThemeProvider
  private let shapes: EngineShapes
  /// What theming the shapes took, without the shapes.
  let bytes: Int

  /// - Throws: what ``CanvasEngine`` throws, and the problems that the provider reports.
  init(_ canvas: Canvas, _ tokens: CanvasTokens) throws {
    let objects = [Shape].canvas(count: canvas.count)
    let before = Allocator.liveBytes
    let engine = try CanvasEngine(canvas: canvas, tokens: tokens, hasRules: false)
    let app = CanvasApp.declarations(light: tokens.light, dark: tokens.dark)
    provider = ThemeProvider(engine: engine.engine, choices: MemoryBackEnd(), app: app) { _ in }
    let names = CanvasAsset.all.map { [provider] in provider.token(for: $0).name }
    try engine.add(tokens.renamed(names).rules)
    shapes = try EngineShapes(of: engine, shapes: objects, isWeak: true, .setters)
    bytes = max(Allocator.liveBytes - before - engine.benchBytes, 0)
    if let problem = provider.problems.first { throw problem }
  }

  /// Goes from light to dark.
  var contestant: Contestant {
    Contestant.flipping { toDark in
      self.provider.setTheme(with: toDark ? CanvasApp.dark : CanvasApp.light)
    } checksum: {
      self.shapes.checksum
    }
  }
}
