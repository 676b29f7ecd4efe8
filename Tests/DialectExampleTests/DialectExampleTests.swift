import DialectExamples
import Foundation
import HeadlessUIKit
import Testing

/// The programs in `docs/examples/dialects` draw the pictures of the documentation.
@MainActor struct DialectExampleTests {
  private static let docs = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs")

  private static func picture(_ name: String) throws -> String {
    try String(contentsOf: docs.appending(path: "images/\(name).svg"), encoding: .utf8)
  }

  private static let programs: [(name: String, run: @MainActor @Sendable (Int) -> ThemedRun)] = [
    ("jxtheme", { runMailbox(viewCount: $0) }), ("xztheme", { runPlaylist(viewCount: $0) }),
  ]

  @Test func programsLookAsTheDocumentationShows() throws {
    for (name, program) in Self.programs {
      let run = program(1_000)
      #expect(run.viewCount == 1_000)
      let hint: Comment = "run: swift run draw-dialects docs/images"
      #expect(try run.before == Self.picture("\(name)-before"), hint)
      #expect(try run.after == Self.picture("\(name)-after"), hint)
    }
  }

  @Test func whatIsNotOnThePictureFollowsToo() throws {
    let views = try #require(runMailbox(viewCount: 404).root.subviews.last?.subviews)
    let labels = views.compactMap { $0 as? UILabel }
    #expect(labels.map(\.textColor) == [UIColor(hexOfTest: 0xf3f4f6), UIColor(hexOfTest: 0x9ca3af)])
    #expect(views.first?.backgroundColor == UIColor(hexOfTest: 0xfbbf24))
  }

  @Test func hiddenSongsFollowToo() throws {
    let row = try #require(runPlaylist(viewCount: 404).root.subviews.last?.subviews.last)
    let labels = row.subviews.compactMap { $0 as? UILabel }
    #expect(row.isHidden && row.backgroundColor == UIColor(hexOfTest: 0x111827))
    #expect(labels.map(\.textColor) == [UIColor(hexOfTest: 0xf3f4f6), UIColor(hexOfTest: 0x9ca3af)])
  }

  @Test func pagesShowThePictures() throws {
    for (name, _) in Self.programs {
      let page = try String(contentsOf: Self.docs.appending(path: "how-to/\(name).md"), encoding: .utf8)
      for side in ["before", "after"] { #expect(page.contains("(../images/\(name)-\(side).svg)")) }
    }
  }
}

extension UIColor {
  fileprivate convenience init(hexOfTest hex: Int) {
    func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
