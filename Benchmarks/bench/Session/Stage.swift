/// What benchmarks share because it takes long to build. Keeps only what was asked for last.
final class Stage {
  let tokens: CanvasTokens
  private var canvas: Canvas?
  private var engine: (threads: Int, engine: CanvasEngine)?
  private var jxtheme: PeerCanvas<JXThemePeer>?
  private var xztheme: PeerCanvas<XZThemePeer>?
  private var reference: CanvasReference?

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

  /// The peer with all objects, in the light theme; nil if it could not finish. Peers are too slow to be worth a second
  /// order of tracking, or a second temperature of the caches.
  private func peer<Peer>(_ setting: Setting, in place: inout PeerCanvas<Peer>?) -> PeerCanvas<Peer>? {
    guard setting.order == .random, !setting.isFlushed, setting.objects <= Peer.objectsMax else { return nil }
    let canvas = canvas(setting)
    if let known = place, known.canvas === canvas {
      known.change(to: .light)
      return known
    }
    place = nil
    let fresh = PeerCanvas<Peer>(canvas: canvas, tokens: tokens)
    place = fresh
    return fresh
  }

  func jxtheme(_ setting: Setting) -> PeerCanvas<JXThemePeer>? { peer(setting, in: &jxtheme) }
  func xztheme(_ setting: Setting) -> PeerCanvas<XZThemePeer>? { peer(setting, in: &xztheme) }

  /// The reference engine with all objects, in the light theme; nil if it could not finish.
  func reference(_ setting: Setting) throws -> CanvasReference? {
    guard setting.order == .random, !setting.isFlushed, setting.objects <= Plan.referenceMax else { return nil }
    let canvas = canvas(setting)
    if let reference, reference.canvas === canvas {
      try reference.change(toDark: false)
      return reference
    }
    reference = nil
    let fresh = try CanvasReference(canvas: canvas, tokens: tokens)
    reference = fresh
    return fresh
  }

  /// Everybody else who can take the canvas from light to dark at this size.
  func rivals(_ setting: Setting) throws -> [Contestant] {
    let reference = try reference(setting).map { reference in
      Contestant.flipping(Contestant.reference) {
        try reference.change(toDark: $0)
      } checksum: {
        reference.checksum
      }
    }
    return [jxtheme(setting)?.contestant, xztheme(setting)?.contestant, reference].compactMap(\.self)
  }

  /// Lets go of everything, so that the next measurement of memory starts from little.
  func clear() { (canvas, engine, jxtheme, xztheme, reference) = (nil, nil, nil, nil, nil) }
}
