/// Writes values as they stand in a property list in XML.
enum PropertyListText {
  /// A date such as `2026-01-02T03:04:05Z`; nil outside of the years 1 to 9999. Parts of a second are left out.
  ///
  /// - Parameter seconds: since 2001 began, in UTC.
  static func date(_ seconds: Double) -> String? {
    // Also refuses what is not a number.
    guard (-63_113_904_000..<252_423_993_600).contains(seconds) else { return nil }
    // Since the year 1 began.
    let second = Int(seconds.rounded(.down)) + 63_113_904_000
    let (year, month, day) = civil(second / 86_400)
    let time = [second / 3600 % 24, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: ":")
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(time)Z"
  }

  /// The date of a day in the Gregorian calendar, which is taken to have always held.
  ///
  /// - Parameter day: counted from 0, the first of January of the year 1.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    // Years that begin in March end with the day that leap years add. The first of March of the year 0 was 306 days before.
    let (era, dayOfEra) = (day + 306).quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Five months in a row have 153 days.
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      400 * era + yearOfEra + (isNextYear ? 1 : 0), month + (isNextYear ? -9 : 3), dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: width - digits.utf8.count) + digits
  }

  /// Bytes in base64, without line ends.
  static func data(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...3 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
