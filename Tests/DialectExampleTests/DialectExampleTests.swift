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

  @Test func theMailboxLooksAsTheDocumentationShows() throws {
    let run = runMailbox(viewCount: 1_000)
    #expect(run.viewCount == 1_000)
    let hint: Comment = "run: swift run draw-dialects docs/images"
    #expect(try run.before == Self.picture("jxtheme-before"), hint)
    #expect(try run.after == Self.picture("jxtheme-after"), hint)
  }

  @Test func whatIsNotOnThePictureFollowsToo() throws {
    let views = try #require(runMailbox(viewCount: 404).root.subviews.last?.subviews)
    let labels = views.compactMap { $0 as? UILabel }
    #expect(labels.map(\.textColor) == [UIColor(hexOfTest: 0xf3f4f6), UIColor(hexOfTest: 0x9ca3af)])
    #expect(views.first?.backgroundColor == UIColor(hexOfTest: 0xfbbf24))
  }

  @Test func thePageShowsThePictures() throws {
    let page = try String(contentsOf: Self.docs.appending(path: "how-to/jxtheme.md"), encoding: .utf8)
    for side in ["before", "after"] { #expect(page.contains("(../images/jxtheme-\(side).svg)")) }
  }
}

extension UIColor {
  fileprivate convenience init(hexOfTest hex: Int) {
    func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
