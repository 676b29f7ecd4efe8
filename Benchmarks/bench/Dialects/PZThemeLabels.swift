import Foundation
import PZTheme

/// Labels that blocks of PZTheme theme.
@MainActor final class PZThemeLabels {
  private let tree: LabelTree
  private let manager: PZTheme
  private let suite = "livery.bench"
  /// What theming the labels took, without the labels.
  let bytes: Int

  init(_ canvas: Canvas, _ colors: LabelColors) {
    tree = LabelTree(canvas)
    let before = Allocator.liveBytes
    manager = PZTheme(layer: ThemeLayer(), defaults: UserDefaults(suiteName: suite)!)
    manager.theme = .light
    for (object, label) in tree.labels.enumerated() {
      let style = Int(canvas.styles[object])
      let (fill, stroke) = (colors[style, .fill], colors[style, .stroke])
      let (text, shadow) = (colors[style, .text], colors[style, .shadow])
      label.pz(in: manager).handleTheme { label in
        label.backgroundColor = kThemeColorPicker(fill.light, fill.dark)
        label.highlightedTextColor = kThemeColorPicker(stroke.light, stroke.dark)
        label.textColor = kThemeColorPicker(text.light, text.dark)
        label.shadowColor = kThemeColorPicker(shadow.light, shadow.dark)
      }
    }
    bytes = max(Allocator.liveBytes - before, 0)
  }

  deinit { UserDefaults.standard.removePersistentDomain(forName: suite) }

  /// Goes from light to dark.
  nonisolated var contestant: Contestant {
    Contestant.flipping { toDark in
      MainActor.assumeIsolated { self.manager.theme = toDark ? .dark : .light }
    } checksum: {
      MainActor.assumeIsolated { self.tree.checksum }
    }
  }
}
