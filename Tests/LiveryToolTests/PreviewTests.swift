import LiveryTool
import Testing

@Suite struct PreviewTests {
  private func page(_ files: [String: String], _ arguments: String...) throws -> String {
    let place = try Workplace(files)
    let result = place.run(["preview"] + arguments + ["-o", "site"])
    #expect(result == RunResult(output: "wrote site/index.html\n"))
    return try place.text(of: "site/index.html")
  }

  @Test func everyTokenInEveryContext() throws {
    let page = try page(harbour, "harbour.resolver.json")
    for title in ["day · regular", "night · regular", "day · compact", "night · compact"] {
      #expect(page.contains("<th scope=\"col\">\(title)</th>"))
    }
    // What is the same everywhere is one cell.
    #expect(
      page.contains(
        "<td colspan=\"4\"><span class=\"cell\"><span class=\"swatch\" style=\"--c:linear-gradient(#36c,#36c)"))
    #expect(page.contains("5 tokens in 4 contexts"))
    // The search passes over samples and labels.
    #expect(page.contains("row.querySelectorAll('.name, .value')"))
  }

  @Test func fixedModes() throws {
    let page = try page(harbour, "harbour.resolver.json", "--axis", "density=compact")
    #expect(page.contains("5 tokens in 2 contexts"))
    #expect(page.contains("<th scope=\"col\">night</th>"))
  }

  /// A single column is called as the theme that was asked for.
  @Test func singleColumn() throws {
    let sheet = "@theme night : default; @theme deep : night; @tokens { a: 1; }"
    let page = try page(["a.xss": sheet], "a.xss", "--theme", "deep")
    #expect(page.contains("1 token in 1 context<") && page.contains("<th scope=\"col\">deep</th>"))
  }

  @Test func foldersThatCannotBeMade() throws {
    let result = try Workplace(harbour).run("preview", "harbour.resolver.json", "-o", "base.tokens.json/x")
    #expect(result.status == 2)
    #expect(result.errors.contains("base.tokens.json/x\" cannot be made: \""), "\(result.errors)")
    #expect(result.errors.hasSuffix("base.tokens.json\" is no folder\n"), "\(result.errors)")
  }

  /// Eight axes of four modes have 65,536 combinations, and 25 columns.
  @Test func manyCombinations() throws {
    let axes = (0..<8).map { axis in
      "@axis a\(axis): w, x, y, z; @when a\(axis): x { @tokens { t\(axis): 2; } }\n@tokens { t\(axis): 1; }"
    }
    let page = try page(["a.xss": axes.joined(separator: "\n")], "a.xss")
    #expect(page.contains("8 tokens in 25 contexts, those that differ in one mode from the default"))
  }

  @Test func json() throws {
    let result = try Workplace(harbour).run("preview", "harbour.resolver.json", "-o", "site", "--json")
    #expect(result == RunResult(output: "{\"schema\": 1, \"files\": [\"site/index.html\"]}\n"))
  }

  /// Names and values of a file stay text.
  @Test func hostileTexts() throws {
    let hostile = #"<script>alert(1)</script>'\"&"#
    let page = try page(
      [
        "a.tokens.json": """
        { "\(hostile.replacing(".", with: ""))": { "$type": "fontFamily", "$description": "\(hostile)", "$value": "\(hostile)" },
          "b": { "$type": "dimension", "$value": { "value": 1, "unit": "px;}</style><script>" } } }
        """
      ], "a.tokens.json")
    #expect(!page.contains("<script>alert"))
    #expect(page.components("</style>") == 2)
  }

  @Test func pairsWithContrast() throws {
    var files = harbour
    files["livery.json"] = #"{ "pairs": ["color.text on color.paper", "color.link on color.paper"] }"#
    let page = try page(files, "harbour.resolver.json")
    #expect(page.contains("<span class=\"badge pass\">21.00 AAA</span>"))
    #expect(page.contains("<span class=\"badge fail\">3.91 large</span>"))
  }
}

extension String {
  /// How many parts a separator makes.
  fileprivate func components(_ separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
