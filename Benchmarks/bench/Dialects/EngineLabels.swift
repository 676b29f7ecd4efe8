import HeadlessUIKit
import Livery
import LiveryUIKit
import LiveryVocabulary

/// Labels that are themed through the engine's own API.
@MainActor final class EngineLabels {
  /// What the values of labels come from.
  enum Source {
    /// One closure of each attribute for all labels of a style.
    case sharedClosures
    /// A closure of each attribute for each label.
    case ownClosures
    /// Values by theme.
    case tables
  }

  private let tree: LabelTree
  private let engine = Engine()
  /// What theming the labels took, without the labels.
  private(set) var bytes = 0

  private static let attributes = CanvasAttribute.allCases.map { Attribute<UIValue<UIColor>>($0.name) }

  init(_ canvas: Canvas, _ colors: LabelColors, _ source: Source) throws {
    tree = LabelTree(canvas)
    let before = Allocator.liveBytes
    for theme in [CanvasTokens.lightTheme, CanvasTokens.darkTheme] { try engine.addTheme(theme) }
    for attribute in Self.attributes { try engine.addAttribute(attribute) }
    try engine.setContext(CanvasEngine.modes(isDark: false))
    let label = try engine.addClass("Label")
    let sink = try addSink()
    var shared: [Int: Provider] = [:]
    func provider(_ style: Int, _ attribute: CanvasAttribute) -> Provider {
      let place = style * CanvasAttribute.count + attribute.rawValue
      if let known = shared[place] { return known }
      let (light, dark) = colors[style, attribute]
      let (day, night) = (UIValue(light).themeValue, UIValue(dark).themeValue)
      let name = CanvasTokens.darkTheme.text
      let made: Provider
      switch source {
      case .ownClosures: return .live { .value($0.theme.text == name ? night : day) }
      case .sharedClosures: made = .pure { .value($0.theme.text == name ? night : day) }
      case .tables:
        made = .table(.theme, [ModeName(CanvasTokens.lightTheme): day, ModeName(CanvasTokens.darkTheme): night])
      }
      shared[place] = made
      return made
    }
    var handles: [Handle] = []
    handles.reserveCapacity(canvas.count)
    try engine.transaction {
      for object in tree.labels.indices {
        let (style, parent) = (Int(canvas.styles[object]), canvas.parents[object])
        let declarations = CanvasAttribute.allCases.map { InstanceDeclaration($0.name, provider(style, $0)) }
        handles.append(
          try engine.track(
            label, parent: parent == Canvas.noParent ? nil : handles[Int(parent)], style: declarations))
      }
      try engine.bind(tree.labels, to: handles, in: sink)
    }
    bytes = max(Allocator.liveBytes - before, 0)
  }

  private func addSink() throws -> ObjectSinkID<UILabel> {
    try engine.addObjectSink(mainActor: UILabel.self) { sink in
      sink.bind(Self.attributes[0], restoring: { UIValue($0.backgroundColor) }) { $0.backgroundColor = $1.base }
      sink.bind(Self.attributes[1], restoring: { UIValue($0.highlightedTextColor) }) {
        $0.highlightedTextColor = $1.base
      }
      sink.bind(Self.attributes[2], restoring: { UIValue($0.textColor) }) { $0.textColor = $1.base }
      sink.bind(Self.attributes[3], restoring: { UIValue($0.shadowColor) }) { $0.shadowColor = $1.base }
    }
  }

  /// Goes from light to dark.
  nonisolated var contestant: Contestant {
    Contestant.flipping(Contestant.engine) { toDark in
      try MainActor.assumeIsolated { try self.engine.setContext(CanvasEngine.modes(isDark: toDark)) }
    } checksum: {
      MainActor.assumeIsolated { self.tree.checksum }
    }
  }
}
