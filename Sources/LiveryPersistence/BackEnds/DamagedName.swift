/// The names under which damaged choices are set aside.
enum DamagedName {
  /// The name with `.damaged-` and the first free number. No choice has such a name, since names of choices have no
  /// dots after their beginning.
  static func free(for name: String, isTaken: (String) -> Bool) -> String {
    var number = 1
    while isTaken("\(name).damaged-\(number)") { number += 1 }
    return "\(name).damaged-\(number)"
  }

  /// The names among others that belong to damaged choices of one name.
  static func all(of name: String, among others: some Sequence<String>) -> [String] {
    let beginning = "\(name).damaged-"
    return others.filter { other in Int(other.dropFirst(beginning.count)).map { "\(beginning)\($0)" } == other }
  }
}
