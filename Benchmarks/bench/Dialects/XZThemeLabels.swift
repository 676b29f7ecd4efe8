import Foundation
import HeadlessUIKit
import XZTheme

/// Has styles of its class. Those of `UILabel` would make XZTheme look after the labels of the others, too.
private final class StyledLabel: UILabel {}

/// Labels in a window that XZTheme's styles theme. XZTheme has one manager, so make these one after the other.
@MainActor final class XZThemeLabels {
  private let tree: LabelTree
  private let window = UIWindow()
  /// What theming the labels took, without the labels.
  let bytes: Int

  private static let light = Theme(name: CanvasTokens.lightTheme.text)
  private static let dark = Theme(name: CanvasTokens.darkTheme.text)

  /// - Parameter isShared: whether the labels of a style have the styles of one identifier, instead of their own.
  init(_ canvas: Canvas, _ colors: LabelColors, isShared: Bool) {
    tree = LabelTree(canvas) { StyledLabel() }
    let before = Allocator.liveBytes
    Self.light.apply(animated: false)
    if isShared {
      for style in 0..<CanvasStyle.count {
        Self.set(colors, style, on: StyledLabel.themes(forThemeIdentifier: Self.identifier(style)))
      }
    }
    for (object, label) in tree.labels.enumerated() {
      let style = Int(canvas.styles[object])
      if isShared {
        label.themeIdentifier = Self.identifier(style)
      } else {
        Self.set(colors, style, on: label.themes)
      }
    }
    window.addSubview(tree.labels[0])
    window.makeKeyAndVisible()
    bytes = max(Allocator.liveBytes - before, 0)
  }

  deinit { UserDefaults.standard.removeObject(forKey: Theme.UserDefaultsKey) }

  private static func identifier(_ style: Int) -> Theme.Identifier { Theme.Identifier("bench\(style)") }

  private static func set(_ colors: LabelColors, _ style: Int, on themes: Theme.Collection) {
    for (theme, isDark) in [(light, false), (dark, true)] {
      func color(_ attribute: CanvasAttribute) -> UIColor {
        let both = colors[style, attribute]
        return isDark ? both.dark : both.light
      }
      let values: [Theme.Attribute: Any?] = [
        .backgroundColor: color(.fill), .highlightedTextColor: color(.stroke), .textColor: color(.text),
        .shadowColor: color(.shadow),
      ]
      themes.themeStyles(forTheme: theme).updateThemeStyles(byUsing: [.normal: values])
    }
  }

  /// Goes from light to dark.
  nonisolated var contestant: Contestant {
    Contestant.flipping { toDark in
      MainActor.assumeIsolated { (toDark ? Self.dark : Self.light).apply(animated: false) }
    } checksum: {
      MainActor.assumeIsolated { self.tree.checksum }
    }
  }
}
