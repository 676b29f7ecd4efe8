import LiveryVocabulary
import Testing

@Suite struct EasingTests {
  private static let curves: [CubicBezier] = [
    .linear, .ease, .easeIn, .easeOut, .easeInOut, curve(0, 1, 0, 1), curve(1, 0, 1, 0), curve(0.68, -0.55, 0.27, 1.55),
    curve(0.9, 3, 0.1, -2), curve(0, 0, 1, 1), curve(0, 0.7, 1, 0.3),
  ]

  private static func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> CubicBezier {
    CubicBezier(ThemePoint(x: x1, y: y1), ThemePoint(x: x2, y: y2))
  }

  /// Points that lie on the curve by de Casteljau's construction.
  @Test func findsPointsOfTheCurve() {
    for curve in Self.curves {
      for step in 0...200 {
        let t = Double(step) / 200
        let point = Self.point(of: curve, at: t)
        #expect(abs(curve.progress(at: point.x) - point.y) < 1e-9, "\(curve) at \(point)")
      }
    }
  }

  /// Where the tangent is vertical, y has fewer digits than x.
  @Test func survivesAVerticalTangent() {
    let steep = Self.curve(1, 0, 0, 1)
    #expect(abs(steep.progress(at: 0.5) - 0.5) < 1e-4)
    for step in 1..<1000 {
      let time = Double(step) / 1000
      #expect(steep.progress(at: time) >= steep.progress(at: time - 0.001))
      #expect(abs(steep.progress(at: time) + steep.progress(at: 1 - time) - 1) < 1e-4)
    }
  }

  /// Numbers of the tests that browsers share for `transition-timing-function`, to what they say.
  @Test func agreesWithKnownNumbers() {
    #expect(abs(CubicBezier.ease.progress(at: 0.5) - 0.8024) < 1e-4)
    #expect(abs(CubicBezier.easeIn.progress(at: 0.5) - 0.3154) < 1e-4)
    #expect(abs(CubicBezier.easeOut.progress(at: 0.5) - 0.6846) < 1e-4)
    #expect(abs(CubicBezier.easeInOut.progress(at: 0.25) - 0.1292) < 1e-4)
  }

  @Test func startsAndEndsExactly() {
    for curve in Self.curves { #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1) }
  }

  /// The rules of CSS Easing Functions, section "Cubic Bézier easing functions".
  @Test(
    arguments: [
      (curve(0.25, 0.5, 0.75, 0.9), -1, -2), (curve(0.25, 0.5, 0.75, 0.9), 2, 1.4),
      (curve(0, 0.5, 0.5, 1), -1, -2), (curve(0, 0.5, 0, 1), -1, 0), (curve(0.5, 0, 1, 0.5), 2, 3),
      (curve(1, 0, 1, 0.5), 2, 1), (.linear, -0.5, -0.5), (.linear, 1.5, 1.5),
    ] as [(CubicBezier, Double, Double)])
  func goesOnAlongItsTangent(_ curve: CubicBezier, time: Double, progress: Double) {
    #expect(abs(curve.progress(at: time) - progress) < 1e-12)
  }

  @Test func whatIsBeyondAControlPointsMeaningCountsAsTheNearest() {
    #expect(Self.curve(-1, 0.5, 2, 0.5).progress(at: 0.3) == Self.curve(0, 0.5, 1, 0.5).progress(at: 0.3))
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      for time in [0.3, Double.nan, .infinity, -.infinity] {
        _ = Self.curve(number, 0.5, 0.2, number).progress(at: time)
        _ = Self.curve(0.2, number, number, 0.5).progress(at: time)
        _ = CubicBezier.ease.progress(at: time)
      }
    }
  }

  @Test func transitionsWaitAndEase() {
    let transition = ThemeTransition(duration: ThemeDuration(200, .milliseconds), delay: ThemeDuration(1, .seconds))
    #expect([-1, 0, 0.9, 1].map(transition.progress(after:)) == [0, 0, 0, 0])
    #expect(abs(transition.progress(after: 1.1) - CubicBezier.ease.progress(at: 0.5)) < 1e-9)
    #expect([1.2, 5, Double.infinity].map(transition.progress(after:)) == [1, 1, 1])
    let early = ThemeTransition(
      duration: ThemeDuration(2, .seconds), delay: ThemeDuration(-1, .seconds), timingFunction: .linear)
    #expect([0, 0.5, 1].map(early.progress(after:)) == [0.5, 0.75, 1])
  }

  @Test func transitionsWithoutMeaningEnd() {
    for seconds in [0, -1, Double.nan, -Double.infinity] {
      let transition = ThemeTransition(duration: ThemeDuration(seconds, .seconds))
      #expect(transition.progress(after: 0) == 1 && transition.progress(after: -0.1) == 0)
    }
    let endless = ThemeTransition(duration: ThemeDuration(.infinity, .seconds))
    #expect(endless.progress(after: 1e9) == 0 && endless.progress(after: .nan) == 0)
    #expect(
      ThemeTransition(duration: ThemeDuration(1, .seconds), delay: ThemeDuration(.nan, .seconds)).progress(after: 1)
        == 1)
  }

  private static func point(of curve: CubicBezier, at t: Double) -> ThemePoint {
    func between(_ a: ThemePoint, _ b: ThemePoint) -> ThemePoint {
      ThemePoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    let points = [ThemePoint(x: 0, y: 0), curve.first, curve.second, ThemePoint(x: 1, y: 1)]
    let edges = zip(points, points.dropFirst()).map(between)
    let inner = zip(edges, edges.dropFirst()).map(between)
    return between(inner[0], inner[1])
  }
}
