import LiveryVocabulary
import Testing

@testable import LiveryDocuments

@Suite struct PropertyListTests {
  private func parse(_ text: String, _ limits: DocumentLimits = DocumentLimits()) throws(JSONSyntaxError) -> JSONNode {
    try JSONDocument(
      Array(text.utf8), file: "a.plist", syntax: .propertyList, limits: limits, valuesMax: limits.values
    ).root
  }

  private let prolog = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    """

  @Test func readsEveryElement() throws {
    let root = try parse(
      """
      \(prolog)
      <plist version="1.0"><!-- all of them -->
      <dict>
        <key>string</key><string> a &lt;b&gt; &amp;&quot;&apos; &#xE9;&#233; <![CDATA[<&amp;>]]><!-- no --> </string>
        <key>numbers</key>
        <array>
          <integer>12</integer><integer> -0x1F </integer><real>0.25</real><real>1e-3</real><integer>+7</integer>
        </array>
        <key>bools</key><array><true/><false /><true></true></array>
        <key/><date>2026-01-02T03:04:05Z</date>
        <key>data</key><data>
          AA
          EC
        </data>
        <key>empty</key><dict/>
        <key>none</key><array></array>
      </dict>
      </plist><!-- end -->
      """)
    #expect(root["string"]?.string == " a <b> &\"' éé <&amp;> ")
    #expect(root["numbers"]?.elements?.map(\.number) == [12, -31, 0.25, 0.001, 7])
    #expect(root["bools"]?.elements?.map(\.bool) == [true, false, true])
    #expect(root[""]?.string == "2026-01-02T03:04:05Z" && root["data"]?.string == "AAEC")
    #expect(root["empty"]?.isObject == true && root["none"]?.elements == [])
    #expect(root.members.map(\.key) == ["string", "numbers", "bools", "", "data", "empty", "none"])
  }

  @Test func keepsPlaces() throws {
    let root = try parse("\(prolog)\n<plist><dict>\n<key>é</key>\t<array><true/> <real>x</real></array></dict></plist>")
    let bad = try #require(root["é"]?.elements?[1])
    #expect(bad.origin == SourceLocation(file: "a.plist", line: 4, column: 29, pointer: "/é/1"))
    #expect(bad.number == nil && bad.noun == "the string \"x\"" && root.noun == "a dictionary")
    #expect(bad.text == "<real>x</real>")
  }

  @Test func lineEndsAreLineFeeds() throws {
    #expect(try parse("<string>a\r\nb\rc<![CDATA[\r\n]]>&#13;</string>").string == "a\nb\nc\n\r")
  }

  /// Nothing of a document type is expanded or opened, so that a few bytes never stand for many.
  @Test func documentTypesAreSkipped() throws {
    let type = """
      <!DOCTYPE plist [ <!-- "]> --> <!ENTITY a "]>"> <?x "]> ?> <!ENTITY b SYSTEM 'file:///etc/passwd'> ] >
      """
    #expect(try parse(type + "<string>x</string>").string == "x")
    #expect(throws: JSONSyntaxError.self) { try parse(type + "<string>&a;</string>") }
  }

  @Test(arguments: [
    ("", 1, 1, "expected a value such as `<dict>`"),
    ("<plist/>", 1, 9, "expected a value such as `<dict>`"),
    ("{ a = b; }", 1, 1, "the file is an old-style property list"),
    ("<plist>\n<dicct/></plist>", 2, 1, "property lists have no element `<dicct>`; did you mean \"dict\"?"),
    ("<dict><string>a</string></dict>", 1, 7, "expected `<key>` before the value"),
    ("<dict><key>a</key></dict>", 1, 19, "expected a value after the last key"),
    ("<dict><key>a</key><key>b</key></dict>", 1, 19, "expected a value after the last key, not another key"),
    ("<array><key>a</key></array>", 1, 8, "a `<key>` must stand in a `<dict>`"),
    ("<true/><true/>", 1, 8, "expected nothing more after the value"),
    ("<array><plist/></array>", 1, 8, "`<plist>` must be the first element"),
    ("<array></dict>", 1, 8, "expected `</array>` before `</dict>`"),
    ("<array>", 1, 8, "expected `</array>`; the file ends here"),
    ("</array>", 1, 1, "`</array>` closes nothing"),
    ("<array>x</array>", 1, 8, "expected an element"),
    ("<string>a<b/></string>", 1, 10, "expected text and `</string>`"),
    ("<string>a</real>", 1, 10, "expected `</string>`"),
    ("<string>a", 1, 10, "expected `</string>`; the file ends here"),
    ("<string>&nbsp;</string>", 1, 9, "`&nbsp;` is not read"),
    ("<string>&#0;</string>", 1, 9, "`&#0;` is no character"),
    ("<string>a & b</string>", 1, 11, "expected an entity such as `&amp;`"),
    ("<string a>", 1, 10, "expected `=`"),
    ("<string a=b>", 1, 11, "expected the value of an attribute in quotes"),
    ("<string a='>", 1, 11, "the quotes are not closed"),
    ("<array", 1, 7, "expected `>` after `<array`"),
    ("<!-- a", 1, 1, "the comment has no end"),
    ("<!DOCTYPE a [ >", 1, 1, "the document type has no end"),
    ("< string>", 1, 2, "expected a name"),
    ("<string><![CDATA[ ]] ></string>", 1, 9, "the CDATA section has no end"),
  ])
  func whatIsNoneIsRefused(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    do throws(JSONSyntaxError) {
      _ = try parse(text)
      Issue.record("it was read")
    } catch {
      #expect(error.location.line == line && error.location.column == column)
      #expect(error.message.hasPrefix(message), "\(error.message)")
      #expect(error.code == .invalidPropertyList)
    }
  }

  @Test func limitsHold() {
    var limits = DocumentLimits()
    limits.depth = 3
    limits.values = 5
    func code(_ text: String) -> Diagnostic.Code? {
      JSONNode.parse(Array(text.utf8), file: "a.plist", syntax: .propertyList, limits: limits).problem?.code
    }
    #expect(code("<array><array><array/></array></array>") == nil)
    #expect(code(String(repeating: "<array>", count: 4)) == .limitExceeded)
    #expect(code("<array>" + String(repeating: "<true/>", count: 4) + "</array>") == nil)
    #expect(code("<array>" + String(repeating: "<true/>", count: 5) + "</array>") == .limitExceeded)
    limits.fileBytes = 6
    #expect(code("<true/>") == .limitExceeded)
  }
}
