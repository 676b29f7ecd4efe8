import Foundation
import HeadlessUIKit
import LiveryDocuments
import LiverySheets
import LiveryUIKit
import LiveryVocabulary
import Testing
import XZTheme

extension AllTests {
  @MainActor struct SheetTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let file = FileManager.default.temporaryDirectory.appending(path: "livery-\(UUID().uuidString).xss")

    init() {
      Theme.default.apply(animated: false)
      window.makeKeyAndVisible()
    }

    final class SampeView: UIView {}

    private func load(_ text: String) throws {
      try Data(text.utf8).write(to: file)
      try Theme.load(contentsOf: file, classes: [SampeView.self])
    }

    /// The sketch of the library's document, with values where it has none.
    @Test func sketch() throws {
      defer {
        try? load("")
        try? FileManager.default.removeItem(at: file)
      }
      let (view, identified, inner) = (SampeView(), SampeView(), UIView())
      identified.themeIdentifier = "id1"
      inner.themeIdentifier = "subview1"
      for one in [view, identified] { window.addSubview(one) }
      view.addSubview(inner)
      try load(
        """
        // 所有主题下的全局样式。
        SampeView { alpha: 0.5; }
        UILabel { font: 14.0; }
        // default 主题下的全局样式
        #default SampeView { backgroundColor: #FFF; }
        // default 主题下指定标识符的全局样式。
        #default SampeView.id1 { backgroundColor: #EEE; }
        #default SampeView .subview1 { isHidden: true; }
        #night SampeView { backgroundColor: {ink}; }
        @tokens { ink: #111; }
        """)
      let label = UILabel()
      window.addSubview(label)
      #expect(label.font == UIFont.systemFont(ofSize: 14))
      #expect(view.alpha == 0.5 && identified.alpha == 0.5)
      #expect(view.backgroundColor == UIColor(0xffff_ffff) && identified.backgroundColor == UIColor(0xeeee_eeff))
      #expect(inner.isHidden)
      inner.removeFromSuperview()
      window.addSubview(inner)
      #expect(!inner.isHidden)
      view.addSubview(inner)
      #expect(inner.isHidden)
      Theme(name: "night").apply(animated: false)
      #expect(view.backgroundColor == UIColor(0x1111_11ff) && identified.backgroundColor == UIColor(0x1111_11ff))
      // What the object has for itself goes before it, in the same theme.
      view.themes.themeStyles(forTheme: Theme(name: "night")).backgroundColor = .red
      #expect(view.backgroundColor == .red)
      // Loading it again replaces it.
      try load("#night SampeView.id1 { backgroundColor: #222 }")
      #expect(identified.backgroundColor == UIColor(0x2222_22ff) && view.alpha == 1 && !inner.isHidden)
      try load("")
      #expect(identified.backgroundColor == nil)
    }

    @Test func states() throws {
      defer {
        try? load("")
        try? FileManager.default.removeItem(at: file)
      }
      let button = UIButton(type: .custom)
      window.addSubview(button)
      try load(
        """
        UIButton { title: "normal"; titleColor: #f00 }
        UIButton:highlighted { title: "high" }
        UIButton:selected:highlighted { title: none }
        """)
      #expect(button.title(for: .normal) == "normal" && button.title(for: .highlighted) == "high")
      #expect(button.titleColor(for: .normal) == UIColor(0xff00_00ff))
    }

    final class Dial: UIView, ThemeStylesUpdating {
      var read: [CGFloat] = []
      func updateAppearance(with themeStyles: Theme.Style.Collection) { read.append(themeStyles.alpha) }
    }

    @Test func methodsAreHandedStylesOfSheets() async throws {
      func load(_ text: String) throws {
        try Data(text.utf8).write(to: file)
        try Theme.load(contentsOf: file, classes: [Dial.self])
      }
      defer {
        try? load("")
        try? FileManager.default.removeItem(at: file)
      }
      let (dial, other) = (Dial(), Dial())
      other.themeIdentifier = "other"
      for view in [dial, other] { window.addSubview(view) }
      await turn()
      #expect(dial.read.isEmpty)
      try load("UIView.other { alpha: 0.75; } Dial { alpha: 0.5; } #night Dial { alpha: 0.25; }")
      await turn()
      #expect(dial.read == [0.5] && other.read == [0.75])
      Theme.night.apply(animated: false)
      #expect(dial.read == [0.5, 0.25])
      // What the file no longer has is taken back.
      other.themes.themeStyles(forTheme: .night).backgroundColor = .red
      other.updateThemeAppearanceIfNeeded()
      try load("")
      await turn()
      #expect(dial.read == [0.5, 0.25] && other.read.last == 0)
    }

    @Test func whatCannotBeReadIsReported() throws {
      defer {
        try? load("")
        try? FileManager.default.removeItem(at: file)
      }
      let listener = Theme.onProblem
      defer { Theme.onProblem = listener }
      nonisolated(unsafe) var problems: [String] = []
      Theme.onProblem = { problems.append($0.description) }
      try load("UILabel { textColor: #12; colour: red } Nobody { alpha: 1 } UILabel:nowhere { textColor: red }")
      #expect(problems.count == 4 && problems[0].contains("1:22: error"))
      #expect(throws: ThemeDocumentError.self) { try load("@import \"no.xss\";") }
    }

    // MARK: Themes, axes and classes

    @Test func themesHaveParents() throws {
      defer {
        try? load("")
        try? FileManager.default.removeItem(at: file)
      }
      let view = SampeView()
      window.addSubview(view)
      try load(
        """
        @theme sheetDusk : sheetNight;
        @theme sheetNight;
        #sheetNight SampeView { alpha: 0.25; backgroundColor: #111; }
        #sheetDusk SampeView { backgroundColor: #222; }
        """)
      Theme(name: "sheetDusk").apply(animated: false)
      #expect(view.alpha == 0.25 && view.backgroundColor == UIColor(0x2222_22ff))
      // The parent stays, and may be named again.
      try load("#sheetNight SampeView { alpha: 0.75; } #sheetDusk SampeView { isHidden: true; }")
      #expect(view.alpha == 0.75 && view.isHidden)
      try load("@theme sheetDusk : default; #sheetNight SampeView { alpha: 0.75; }")
      #expect(view.alpha == 1 && !view.isHidden)
    }

    @Test func sheetsDeclareAxes() throws {
      let engine = ThemeLayer.shared.engine
      defer {
        try? engine.setContext(["sheetDensity": "regular"])
        try? load("")
        try? FileManager.default.removeItem(at: file)
      }
      let view = SampeView()
      window.addSubview(view)
      let text = """
        @axis sheetDensity: compact, regular*;
        SampeView { alpha: 0.5; }
        @when sheetDensity: compact { SampeView { alpha: 0.25; } }
        """
      let found = try problems {
        try load(text)
        try load(text)
      }
      #expect(found.isEmpty && view.alpha == 0.5)
      try engine.setContext(["sheetDensity": "compact"])
      #expect(view.alpha == 0.25)
      // It is there for files that do not declare it.
      #expect(try problems { try load("@when sheetDensity: compact { SampeView { alpha: 0.75; } }") }.isEmpty)
      #expect(view.alpha == 0.75)
    }

    @Test func programsDeclareAxes() throws {
      let engine = ThemeLayer.shared.engine
      try engine.addAxis("sheetContrast", modes: ["normal", "high"], default: "normal")
      defer {
        try? engine.setContext(["sheetContrast": "normal"])
        try? load("")
        try? FileManager.default.removeItem(at: file)
      }
      let view = SampeView()
      window.addSubview(view)
      let found = try problems {
        try load(
          """
          @when sheetContrast: high { SampeView { alpha: 0.25; } }
          @when sheetContrast: higher { SampeView { alpha: 0.5; } }
          """)
      }
      #expect(found.count == 1 && found[0].contains("has no mode \"higher\""))
      try engine.setContext(["sheetContrast": "high"])
      #expect(view.alpha == 0.25)
    }

    /// What the engine refuses is thrown, and the styles stay.
    @Test func refusedSheetsChangeNothing() throws {
      try ThemeLayer.shared.engine.addAxis("sheetSize", modes: ["small", "large"], default: "small")
      defer {
        try? load("")
        try? FileManager.default.removeItem(at: file)
      }
      let view = SampeView()
      window.addSubview(view)
      try load("@theme sheetUpper; @theme sheetLower : sheetUpper; SampeView { alpha: 0.5; }")
      for text in ["@axis sheetSize: small, large*;", "@theme sheetUpper : sheetLower;"] {
        #expect(throws: EditError.self) {
          try load("@theme sheetOther; \(text) #sheetOther SampeView { alpha: 0.75; } SampeView { alpha: 0.25; }")
        }
        #expect(view.alpha == 0.5 && ThemeLayer.shared.engine.themes["sheetOther"] == nil)
      }
      // The theme can be named later.
      Theme(name: "sheetOther").apply(animated: false)
      try load("#sheetOther SampeView { alpha: 0.75; }")
      #expect(view.alpha == 0.75)
    }

    @Test func classesOfSheetsAreReported() throws {
      defer {
        try? load("")
        try? FileManager.default.removeItem(at: file)
      }
      let view = SampeView()
      window.addSubview(view)
      let found = try problems {
        try load("@class SampeView : UIView { alpha: number; } SampeView { alpha: 0.5; }")
      }
      #expect(found.count == 1 && found[0].contains("1:1: `@class SampeView` has no effect"))
      #expect(view.alpha == 0.5)
    }
  }
}
