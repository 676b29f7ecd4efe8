import Foundation

/// The text of a page, by its path from the folder of the package.
public func pageText(_ page: String) throws -> String {
  let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try String(contentsOf: package.appending(path: page), encoding: .utf8)
}

/// The code blocks of a language on a page, by its path from the folder of the package.
public func codeBlocks(_ language: String, on page: String) throws -> [String] {
  try pageText(page).components(separatedBy: "```\(language)\n").dropFirst().map {
    $0.components(separatedBy: "```")[0]
  }
}

/// The lines of a source file between `// page: begin` and `// page: end`, as they would stand on a page.
public func pageCode(in file: String) throws -> String {
  let lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
  let begin = lines.firstIndex { $0.hasSuffix("// page: begin") } ?? lines.endIndex - 1
  let end = lines.firstIndex { $0.hasSuffix("// page: end") } ?? lines.endIndex - 1
  let indentation = lines[begin].prefix { $0 == " " }
  return lines[(begin + 1)..<end].map { $0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) + "\n" : $0 + "\n" }
    .joined()
}
