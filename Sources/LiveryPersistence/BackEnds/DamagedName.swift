/// What a damaged choice is called where it is set aside.
enum DamagedName {
  /// The name with `.damaged-` and the first number that is free. No choice is called that, since names of choices have no
  /// dots after their beginning.
  static func free(for name: String, isTaken: (String) -> Bool) -> String {
    var number = 1
    while isTaken("\(name).damaged-\(number)") { number += 1 }
    return "\(name).damaged-\(number)"
  }

  /// Those names among others that damaged choices of one name were given.
  static func all(of name: String, among others: some Sequence<String>) -> [String] {
    let beginning = "\(name).damaged-"
    return others.filter { other in Int(other.dropFirst(beginning.count)).map { "\(beginning)\($0)" } == other }
  }
}
