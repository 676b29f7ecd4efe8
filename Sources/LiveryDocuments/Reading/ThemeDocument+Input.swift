import Foundation
import LiveryVocabulary

/// An input that does not fit the document.
public struct ThemeInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// All problems of the input, a sentence each.
  public let problems: [String]
  public var description: String { problems.joined(separator: "\n") }
}

extension ThemeInputError: LocalizedError {
  /// All problems.
  public var errorDescription: String? { description }
}

extension ThemeDocument {
  /// The modes for a resolver input: one context of each modifier.
  ///
  /// Names are matched exactly, or else without regard to case. A modifier that the input does not name gets its
  /// default context.
  ///
  /// - Throws: ``ThemeInputError``. It lists every unknown modifier or context, and every modifier without a
  ///   default that is not named.
  public func modes(for input: [String: String]) throws -> [AxisName: ModeName] {
    var modes: [AxisName: ModeName] = [:]
    var problems: [String] = []
    for (name, context) in input.sorted(by: { $0.key.precedesByScalars($1.key) }) {
      guard let modifier = Self.match(name, in: modifiers, by: \.name) else {
        problems.append("no modifier \"\(name)\"; there are \(Self.list(modifiers.map(\.name)))")
        continue
      }
      guard let found = Self.match(context, in: modifier.contexts, by: \.name) else {
        let contexts = Self.list(modifier.contexts.map(\.name))
        problems.append("the modifier \"\(modifier.name)\" has no context \"\(context)\"; it has \(contexts)")
        continue
      }
      modes[modifier.axis] = found.mode
    }
    let named = Set(input.keys.compactMap { Self.match($0, in: modifiers, by: \.name)?.axis })
    for modifier in modifiers where !named.contains(modifier.axis) {
      if let mode = modifier.statedDefault {
        modes[modifier.axis] = mode
      } else {
        let contexts = Self.list(modifier.contexts.map(\.name))
        problems.append("the modifier \"\(modifier.name)\" has no default; choose one of \(contexts)")
      }
    }
    if !problems.isEmpty { throw ThemeInputError(problems: problems) }
    return modes
  }

  /// The resolver input for modes, with the contexts by their names in the document.
  ///
  /// Axes and modes that the document does not know are left out.
  public func input(for modes: [AxisName: ModeName]) -> [String: String] {
    var input: [String: String] = [:]
    for modifier in modifiers {
      guard let context = modifier.contexts.first(where: { $0.mode == modes[modifier.axis] }) else { continue }
      input[modifier.name] = context.name
    }
    return input
  }

  private static func match<Item>(_ name: String, in items: [Item], by path: KeyPath<Item, String>) -> Item? {
    items.first { $0[keyPath: path].hasSameScalars(as: name) }
      ?? items.first { $0[keyPath: path].lowercased() == name.lowercased() }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
