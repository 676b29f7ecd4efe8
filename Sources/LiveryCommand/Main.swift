import Foundation
import LiveryTool

@main
enum Main {
  static func main() {
    exit(Tool.run(Array(CommandLine.arguments.dropFirst()), in: .ofProcess))
  }
}
