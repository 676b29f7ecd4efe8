import Foundation
import JXTheme

/// Labels that JXTheme's closures theme.
@MainActor final class JXThemeLabels {
  private let tree: LabelTree
  private let manager: ThemeManager
  private let suite = "livery.bench"
  /// What theming the labels took, without the labels.
  let bytes: Int

  /// - Parameter isShared: whether the labels of a style have one provider for an attribute, instead of one each.
  init(_ canvas: Canvas, _ colors: LabelColors, isShared: Bool) {
    tree = LabelTree(canvas)
    let before = Allocator.liveBytes
    manager = ThemeManager(layer: ThemeLayer(), defaults: UserDefaults(suiteName: suite)!)
    manager.changeTheme(to: .light)
    var shared: [Int: ThemeProvider<UIColor>] = [:]
    for (object, label) in tree.labels.enumerated() {
      let style = Int(canvas.styles[object])
      func provider(_ attribute: CanvasAttribute) -> ThemeProvider<UIColor> {
        let place = style * CanvasAttribute.count + attribute.rawValue
        if let known = shared[place] { return known }
        let (light, dark) = colors[style, attribute]
        let made = ThemeProvider<UIColor> { $0 == .dark ? dark : light }
        if isShared { shared[place] = made }
        return made
      }
      let theme = label.theme(in: manager)
      theme.backgroundColor = provider(.fill)
      theme.highlightedTextColor = provider(.stroke)
      theme.textColor = provider(.text)
      theme.shadowColor = provider(.shadow)
    }
    bytes = max(Allocator.liveBytes - before, 0)
  }

  deinit { UserDefaults.standard.removePersistentDomain(forName: suite) }

  /// Goes from light to dark.
  nonisolated var contestant: Contestant {
    Contestant.flipping { toDark in
      MainActor.assumeIsolated { self.manager.changeTheme(to: toDark ? .dark : .light) }
    } checksum: {
      MainActor.assumeIsolated { self.tree.checksum }
    }
  }
}

extension ThemeStyle {
  fileprivate static let light = ThemeStyle(rawValue: "light")
  fileprivate static let dark = ThemeStyle(rawValue: "dark")
}
