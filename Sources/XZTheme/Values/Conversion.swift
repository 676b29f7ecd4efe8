/// Makes values of the types of properties of what styles are given. What cannot be made is reported, and is the value that
/// stands for nothing.
@MainActor enum Conversion {
  static func color(_ value: Any?) -> UIColor? { Theme.parser.parse(value) }
  static func image(_ value: Any?) -> UIImage? { Theme.parser.parse(value) }
  static func images(_ value: Any?) -> [UIImage]? { Theme.parser.parse(value) }
  static func font(_ value: Any?) -> UIFont? { Theme.parser.parse(value) }
  static func text(_ value: Any?) -> NSAttributedString? { Theme.parser.parse(value) }

  static func attributes(_ value: Any?) -> StringAttributes? {
    StringAttributes(Theme.parser.parse(value) as [NSAttributedStringKey: Any]?)
  }

  static func string(_ value: Any?) -> String? {
    if value == nil || value is String { return value as? String }
    return refused(value, "a String", value.map { String(describing: $0) })
  }

  static func strings(_ value: Any?) -> [String]? {
    if value == nil || value is [String] { return value as? [String] }
    return string(value).map { [$0] }
  }

  static func bool(_ value: Any?) -> Bool {
    if let bool = value as? Bool { return bool }
    return value == nil ? false : refused(value, "a Bool", false)
  }

  static func integer(_ value: Any?) -> Int {
    if let number = value as? Int { return number }
    return value == nil ? 0 : refused(value, "an Int", 0)
  }

  static func double(_ value: Any?) -> Double {
    if let number = double(ifAny: value) { return number }
    return value == nil ? 0 : refused(value, "a number", 0)
  }

  static func float(_ value: Any?) -> Float { Float(double(value)) }
  static func cgFloat(_ value: Any?) -> CGFloat { CGFloat(double(value)) }

  nonisolated static func double(ifAny value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Int: Double(number)
    case let number as Float: Double(number)
    default: nil
    }
  }

  static func offset(_ value: Any?) -> UIOffset {
    switch value {
    case nil: return .zero
    case let offset as UIOffset: return offset
    case let text as String:
      let numbers = text.trimmingCharacters(in: ["{", "}", " "]).split(separator: ",").map {
        Double($0.trimmingCharacters(in: .whitespaces))
      }
      guard numbers.count == 2, let horizontal = numbers[0], let vertical = numbers[1] else { break }
      return UIOffset(horizontal: CGFloat(horizontal), vertical: CGFloat(vertical))
    case let parts as [String: Any]:
      return UIOffset(horizontal: cgFloat(parts["horizontal"]), vertical: cgFloat(parts["vertical"]))
    default: break
    }
    return refused(value, "an offset: a UIOffset, \"{1, 2}\" or [\"horizontal\": 1, \"vertical\": 2]", .zero)
  }

  static func named<Case: NamedCase>(_ value: Any?) -> Case {
    switch value {
    case nil: return Case.fallback
    case let known as Case: return known
    case let number as Int: if let known = Case(number: number) { return known }
    case let number as UInt: if let known = Case(number: Int(clamping: number)) { return known }
    case let text as String: if let known = Case.names[text] { return known }
    default: break
    }
    return refused(value, "a \(Case.self): one of \(Case.names.keys.sorted().joined(separator: ", "))", Case.fallback)
  }

  private static func refused<Result>(_ value: Any?, _ what: String, _ result: Result) -> Result {
    Theme.report("\(value ?? "nil") is not \(what).")
    return result
  }
}
