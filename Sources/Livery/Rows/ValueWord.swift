import LiveryVocabulary

/// A resolved value in one machine word: equal words are equal values.
///
/// ```
///  63     32 31      0
/// ┌─────────┬─────────┐  absent · none · 0xRRGGBBAA · 0/1 · bits of a Float · index in the value pool
/// │   tag   │ payload │
/// └─────────┴─────────┘
/// ```
///
/// What fits 32 bits lies in the word; everything else is interned in the engine's pool, to be read through
/// ``Engine/value(of:)``. A pooled word means something to its engine only, and for a time only:
///
/// - one of a delivery until the delivery is over, did-change observers included;
/// - one that was read (``Engine/word(_:_:)``, ``Engine/words(of:_:)``, ``StyleNode``) until the next commit of any
///   thread; so to the end of a transaction, if it was read inside.
///
/// Later the pool may have dropped the value and given its index to another one. Such a word is not noticed: it answers
/// nil or another value, and compares equal to a word of that value. Words that hold their value themselves stay right.
public struct ValueWord: Hashable, Sendable, BitwiseCopyable {
  /// Tag and payload. What tags stand for may change between versions.
  public let bits: UInt64

  /// At most 16, see `DeliveryPlan.SlotChange`.
  enum Tag: UInt32 {
    case absent, none, rgba, bool, float, pooled
    /// A closure, table or token that has no value here.
    case declined
    /// A token's value that was not computed yet.
    case unknown
    /// A slot whose value each object has for itself; the payload is which of the row's live slots it is. The only one with
    /// this bit, which is what reads test.
    case live = 8
  }

  @inlinable init(bits: UInt64) { self.bits = bits }
  init(_ tag: Tag, _ payload: UInt32 = 0) { bits = UInt64(tag.rawValue) << 32 | UInt64(payload) }

  static let absent = ValueWord(.absent)
  static let none = ValueWord(.none)
  static let declined = ValueWord(.declined)
  /// Declined because the value is of another kind than the attribute.
  static func declined(_ found: ValueKind) -> ValueWord { ValueWord(.declined, UInt32(found.rawValue) + 1) }
  /// The kind that a value was declined for, nil if it was declined for another reason.
  var declinedKind: ValueKind? {
    isDeclined && payload > 0 ? ValueKind(rawValue: UInt16(payload - 1)) : nil
  }
  static let unknown = ValueWord(.unknown)

  var tag: Tag { Tag(rawValue: UInt32(bits >> 32)).unsafelyUnwrapped }
  /// Whether the word itself is a value of this tag.
  @inline(__always) func hasValue(_ tag: Tag) -> Bool { tag != .pooled && bits >> 32 == UInt64(tag.rawValue) }
  @inline(__always) var payload: UInt32 { UInt32(truncatingIfNeeded: bits) }
  @inline(__always) var isLive: Bool { bits & UInt64(Tag.live.rawValue) << 32 != 0 }
  @inline(__always) var isDeclined: Bool { bits >> 32 == UInt64(Tag.declined.rawValue) }
  @inline(__always) var isPooled: Bool { bits >> 32 == UInt64(Tag.pooled.rawValue) }

  /// Whether no declaration won.
  @inlinable public var isAbsent: Bool { bits == 0 }
  /// Whether the value is the explicit *none*.
  @inlinable public var isNone: Bool { bits >> 32 == 1 }
  /// `0xRRGGBBAA` of a colour that is exactly one of 8-bit sRGB; nil for everything else, also for wide colours and for
  /// those whose parts are no whole 255ths. ``Engine/rgba(of:mapping:)`` converts those.
  @inlinable public var exactRGBA: UInt32? { bits >> 32 == 2 ? UInt32(truncatingIfNeeded: bits) : nil }
  /// A number that a `Float` holds exactly; nil for everything else.
  @inlinable public var exactFloat: Float? {
    bits >> 32 == 4 ? Float(bitPattern: UInt32(truncatingIfNeeded: bits)) : nil
  }
  /// A truth value; nil for everything else.
  @inlinable public var bool: Bool? { bits >> 32 == 3 ? bits & 1 == 1 : nil }
}
