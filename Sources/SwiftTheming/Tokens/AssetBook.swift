import Foundation
import LiveryVocabulary

/// Which themes and assets a provider has made known to its engine.
///
/// Assets are not listed anywhere. So an asset is defined in all known themes when it is asked for first, and a theme
/// defines all known assets when it is used first.
final class AssetBook: @unchecked Sendable {
  // Safe: the fields are touched under the lock only. What apps wrote runs outside of it, but for `hash` and `==` of assets,
  // which must not read an asset.
  private let lock = NSLock()
  private var themes: [String: Result<any AssetKeyWrappable, ThemingProblem>] = [:]
  private var entries: [AssetKey: AssetEntry] = [:]
  private var names: Set<String> = []
  /// What the engine has for certain. The rest may have been discarded with somebody's transaction.
  private var declared: Set<String> = []
  private var defined: Set<TokenName> = []
  private var problems: [TokenName: [String: ThemingProblem]] = [:]

  private func locked<Answer>(_ body: () -> Answer) -> Answer {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// The values of a theme that is known.
  func theme(_ key: String) -> Result<any AssetKeyWrappable, ThemingProblem>? { locked { themes[key] } }
  var allThemes: [String: Result<any AssetKeyWrappable, ThemingProblem>] { locked { themes } }
  func setTheme(_ key: String, _ values: Result<any AssetKeyWrappable, ThemingProblem>) {
    // The former values go outside of the lock.
    _ = locked { themes.updateValue(values, forKey: key) }
  }

  func entry(_ key: AssetKey) -> AssetEntry? { locked { entries[key] } }
  var allEntries: [AssetEntry] { locked { Array(entries.values) } }

  /// Enters an asset, unless it is there.
  ///
  /// - Parameter make: is given a name that no other asset has.
  func enter(_ key: AssetKey, name: String, _ make: (_ name: String) -> AssetEntry) -> AssetEntry {
    locked {
      if let known = entries[key] { return known }
      var (free, number) = (name, 1)
      while !names.insert(free).inserted {
        number += 1
        free = "\(name)#\(number)"
      }
      let entry = make(free)
      entries[key] = entry
      return entry
    }
  }

  /// Whether a theme has been declared to the engine.
  func isDeclared(_ theme: String) -> Bool { locked { declared.contains(theme) } }
  func noteDeclared(_ theme: String) { locked { _ = declared.insert(theme) } }

  /// Whether a token has been defined in the engine.
  func isDefined(_ token: TokenName) -> Bool { locked { defined.contains(token) } }
  func noteDefined(_ token: TokenName) { locked { _ = defined.insert(token) } }

  /// Why an asset has no value in a theme.
  func problem(of token: TokenName, in theme: String) -> ThemingProblem? { locked { problems[token]?[theme] } }
  func setProblem(_ problem: ThemingProblem?, of token: TokenName, in theme: String) {
    locked { problems[token, default: [:]][theme] = problem }
  }
}
