import LiveryDocuments
import LiveryVocabulary

/// When something holds, from the blocks around it.
struct Circumstances {
  var when = When.always
  /// Where the theme was named.
  private(set) var hasTheme = false

  /// Adds a theme or a condition; false if it contradicts what holds already.
  mutating func add(_ axis: AxisName, _ mode: ModeName) -> Bool {
    if axis == .theme {
      if hasTheme { return when.theme == ThemeName(mode) }
      hasTheme = true
      when.theme = ThemeName(mode)
      return true
    }
    if let known = when.conditions[axis] { return known == mode }
    when.conditions[axis] = mode
    return true
  }
}

extension SheetCompiler {
  /// What holds inside of `@when appearance: dark, contrast: high { … }`; nil if that cannot be read or never holds, which is
  /// reported.
  mutating func circumstances(of node: SyntaxNode, in file: SheetFile, _ outer: Circumstances) -> Circumstances? {
    guard hasBlock(node, in: file) else { return nil }
    var inner = outer
    for range in file.tree.split(node.head, at: .comma) {
      let parts = file.tree.split(range, at: .colon)
      guard parts.count == 2 else {
        log.error(
          .invalidSyntax, "a condition is an axis and a mode: `@when appearance: dark { … }`",
          at: file.location(range.first ?? range.upperBound))
        return nil
      }
      guard let axisText = name(parts[0], in: file, "the name of an axis"),
        let modeText = name(parts[1], in: file, "the name of a mode")
      else { return nil }
      let (axis, mode) = (AxisName(axisText), ModeName(modeText))
      let token = range.first { !file.tree.tokens[$0].isTrivia } ?? range.lowerBound
      let isKnown =
        axis == .theme
        ? names.use(ThemeName(mode), at: file.location(token)) : names.knows(mode, of: axis, at: file.location(token))
      guard isKnown else { return nil }
      guard inner.add(axis, mode) else {
        log.warning(
          .noEffect, "the axis \"\(axisText.clipped)\" has another mode around this, so that it never holds",
          at: file.location(token))
        return nil
      }
    }
    return inner
  }
}
