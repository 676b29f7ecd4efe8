// swift-format-ignore: AlwaysUseLowerCamelCase
/// Prints a message with the place in the program that it comes from. Each `%@` in it stands for one of the arguments.
///
/// ```swift
/// XZLog("No style for %@ in %@.", name, theme)
/// ```
public func XZLog(
  _ format: String, file: String = #file, function: String = #function, line: Int = #line, _ arguments: Any?...
) {
  print("\(file.split(separator: "/").last ?? "") \(line), \(function): \(logMessage(format, arguments))")
}

/// The text of a format. Arguments without a place are left out, and places without an argument stay.
func logMessage(_ format: String, _ arguments: [Any?]) -> String {
  var parts = format.components(separatedBy: "%@")[...]
  var text = parts.popFirst() ?? ""
  for (number, part) in parts.enumerated() {
    text += (number < arguments.count ? arguments[number].map { "\($0)" } ?? "nil" : "%@") + part
  }
  return text
}
