/// Names a value of the environment, and says what it is where nobody set it.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody set one.
  static var defaultValue: Value { get }
}

/// The values that views inherit from those around them.
public struct EnvironmentValues {
  struct Entry {
    var value: Any
    /// Differs wherever the value may differ; nil until the entry is stamped.
    var stamp: Int?
  }

  private(set) var entries: [ObjectIdentifier: Entry] = [:]
  /// Equal only for environments with the same stamps. 0 is the environment without entries.
  private(set) var version = 0
  /// Is notified of each read.
  private var reads: EnvironmentReads?

  /// The environment where nothing is set.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { entry(ObjectIdentifier(key))?.value as? Key.Value ?? key.defaultValue }
    set { entries[ObjectIdentifier(key)] = Entry(value: newValue) }
  }

  /// The object that was put in for its type.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { entry(ObjectIdentifier(type))?.value as? Object }
    set { entries[ObjectIdentifier(type)] = newValue.map { Entry(value: $0) } }
  }

  private func entry(_ key: ObjectIdentifier) -> Entry? {
    let entry = entries[key]
    reads?.note(key, stamp: entry?.stamp)
    return entry
  }

  func stamp(of key: ObjectIdentifier) -> Int? { entries[key]?.stamp }

  /// The same environment, which notes what is read.
  func noting(_ reads: EnvironmentReads) -> EnvironmentValues {
    var values = self
    values.reads = reads
    return values
  }

  /// The environment after it was changed, with a stamp at each value. What equals a former environment gets the stamp that
  /// it had there.
  ///
  /// - Parameter numbers: gives stamps and versions.
  func stamped(like former: EnvironmentValues?, _ numbers: inout Int) -> EnvironmentValues {
    var (values, isSame) = (self, former?.entries.count == entries.count)
    values.reads = nil
    for (key, entry) in entries {
      let known = former?.entries[key]
      if entry.stamp == nil {
        if let known, areSame(known.value, entry.value) {
          values.entries[key]?.stamp = known.stamp
        } else {
          numbers += 1
          values.entries[key]?.stamp = numbers
        }
      }
      isSame = isSame && values.entries[key]?.stamp == known?.stamp
    }
    if isSame, let former { return former }
    numbers += 1
    values.version = numbers
    return values
  }
}

/// The values of an environment that one evaluation read.
final class EnvironmentReads {
  private var stamps: [ObjectIdentifier: Int?] = [:]

  func note(_ key: ObjectIdentifier, stamp: Int?) { stamps[key] = .some(stamp) }

  /// Whether one of them is another in this environment.
  func haveChanged(in environment: EnvironmentValues) -> Bool {
    stamps.contains { environment.stamp(of: $0.key) != $0.value }
  }
}

extension EnvironmentValues {
  private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
  private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
  private enum ForegroundColorKey: EnvironmentKey { static var defaultValue: Color? { nil } }
  private enum EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

  /// Whether the interface is light or dark here.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The font of texts that have none of their own.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// Whether controls react here.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  /// The colour of texts, images and shapes that have none of their own.
  var foregroundColor: Color? {
    get { self[ForegroundColorKey.self] }
    set { self[ForegroundColorKey.self] = newValue }
  }

  /// The environment of the body that the calling code is part of. What is read from it counts as read by that body.
  package static var ofBody: EnvironmentValues? { Evaluation.current?.environment }
}
