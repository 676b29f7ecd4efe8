import Foundation

extension UserDefaults {
  /// Where choices are kept.
  public enum Key: String {
    /// The theme that the user chose.
    case theme = "theming.theme.key"
    /// The appearance that the user prefers.
    case preferredAppearance = "theming.preferredAppearance.key"
  }

  /// A value that is kept as JSON; nil if there is none, or none of this type.
  public static func get<T: Codable>(_ type: T.Type, key: Key) -> T? { standard.value(type, for: key) }

  /// Keeps a value as JSON. If it cannot be written as such, the former one stays.
  public static func set<T: Codable>(_ value: T, key: Key) { standard.keep(value, for: key) }

  func value<T: Codable>(_ type: T.Type, for key: Key) -> T? {
    data(forKey: key.rawValue).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }

  func keep<T: Codable>(_ value: T, for key: Key) {
    if let data = try? JSONEncoder().encode(value) { set(data, forKey: key.rawValue) }
  }
}
