import HeadlessUIKit
import Testing

@MainActor struct ValueTests {
  @Test func imagesComeFromTheRegistry() throws {
    UIImage.register(UIImage(fill: .red, size: CGSize(width: 4, height: 2)), named: "flag of ValueTests")
    let image = try #require(UIImage(named: "flag of ValueTests"))
    #expect(image.size == CGSize(width: 4, height: 2))
    #expect(image == UIImage(named: "flag of ValueTests"))
    #expect(image != image.withRenderingMode(.alwaysTemplate))
    #expect(UIImage(named: "nothing of ValueTests") == nil)
    #expect(UIImage(fill: .red) == UIImage(fill: .red))
    #expect(UIImage(fill: .red) != UIImage(fill: .blue))
  }

  @Test func fontsCompareByValue() throws {
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    let menlo = try #require(UIFont(name: "Menlo-Bold", size: 10))
    #expect(menlo.familyName == "Menlo" && menlo.weight == .bold)
    #expect(menlo.withSize(11).pointSize == 11)
    #expect(UIFont(name: "", size: 10) == nil)
  }

  @Test func rectanglesLoseTheirEdges() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let rect = UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 10), insets)
    #expect(rect == CGRect(x: 2, y: 1, width: 4, height: 6))
  }

  @Test func namesOfSwift4StandBesideTheOthers() {
    let state: UIControlState = .highlighted
    let key: NSAttributedStringKey = .foregroundColor
    let style: UIActivityIndicatorViewStyle = .gray
    let indicator: UIScrollViewIndicatorStyle = .white
    let icon: UISearchBarIcon = .bookmark
    let segment: UISegmentedControlSegment = .alone
    #expect((state.rawValue, style.rawValue, indicator.rawValue) == (1, 2, 2))
    #expect((icon.rawValue, segment.rawValue) == (2, 4))
    #expect(key.rawValue == "NSColor")
  }
}
