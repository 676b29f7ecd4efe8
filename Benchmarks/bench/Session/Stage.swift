/// What benchmarks share because it takes long to build. Keeps only what was asked for last.
final class Stage {
  let tokens: CanvasTokens
  private var canvas: Canvas?
  private var engine: (threads: Int, engine: CanvasEngine)?
  private var peer: JXThemeCanvas?

  init(tokens: CanvasTokens) { self.tokens = tokens }

  func canvas(_ setting: Setting) -> Canvas {
    if let canvas, canvas.count == setting.objects, canvas.order == setting.order { return canvas }
    let fresh = Canvas(count: setting.objects, order: setting.order)
    canvas = fresh
    return fresh
  }

  /// An engine with all objects tracked, in the light theme, without sinks.
  func engine(_ setting: Setting) throws -> CanvasEngine {
    let canvas = canvas(setting)
    if let (threads, engine) = engine, threads == setting.threads, engine.canvas === canvas {
      try engine.change(toDark: false)
      return engine
    }
    engine = nil
    let fresh = try CanvasEngine(canvas: canvas, tokens: tokens, threads: setting.threads)
    engine = (setting.threads, fresh)
    return fresh
  }

  /// The peer with all objects, in the light theme. It is too slow to be worth a second order of tracking, and too
  /// large for more objects.
  func jxtheme(_ setting: Setting) -> JXThemeCanvas? {
    guard setting.order == .random, setting.objects <= 2_000_000 else { return nil }
    let canvas = canvas(setting)
    if let peer, peer.canvas.count == canvas.count {
      peer.peer.change(to: .light)
      return peer
    }
    peer = nil
    let fresh = JXThemeCanvas(canvas: canvas, tokens: tokens)
    peer = fresh
    return fresh
  }

  /// Lets go of everything, so that the next measurement of memory starts from little.
  func clear() { (canvas, engine, peer) = (nil, nil, nil) }
}

/// `peer.jxtheme` on the objects of a canvas.
final class JXThemeCanvas {
  let canvas: Canvas
  let shapes: [Shape]
  let peer: JXThemePeer
  /// What the peer holds, the shapes excluded.
  let bytes: Int

  init(canvas: Canvas, tokens: CanvasTokens) {
    self.canvas = canvas
    let shapes = [Shape].canvas(count: canvas.count)
    self.shapes = shapes
    let before = Allocator.liveBytes
    peer = JXThemePeer(shapes: shapes, styles: canvas.styles, light: tokens.light, dark: tokens.dark)
    bytes = Allocator.liveBytes - before
  }

  /// Takes part in a contest over the whole canvas that goes from light to dark.
  var contestant: Contestant {
    .flipping(Contestant.jxtheme) {
      self.peer.change(to: $0 ? .dark : .light)
    } checksum: {
      self.shapes.checksum
    }
  }
}
