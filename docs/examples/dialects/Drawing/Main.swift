import DialectExamples
import Foundation

/// Runs the programs with 100,000 views and draws the pictures of docs/how-to: `swift run draw-dialects docs/images`.
@main @MainActor struct DrawDialects {
  static func main() throws {
    guard let folder = CommandLine.arguments.dropFirst().first else { return print("usage: draw-dialects FOLDER") }
    for (name, run) in [("jxtheme", runMailbox()), ("xztheme", runPlaylist())] {
      for (side, picture) in [("before", run.before), ("after", run.after)] {
        let file = URL(filePath: folder).appending(path: "\(name)-\(side).svg")
        try picture.write(to: file, atomically: true, encoding: .utf8)
      }
      print("\(name): \(run.viewCount) views")
    }
  }
}
