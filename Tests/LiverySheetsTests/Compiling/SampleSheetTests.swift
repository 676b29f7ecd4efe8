import LiveryDocuments
import LiverySheets
import LiveryVocabulary
import Testing

@Suite struct SampleSheetTests {
  /// The sketch of the document of XZTheme, with a declaration where it has none.
  @Test func sketchOfXZTheme() {
    let sheet = read(
      """
      // Theme.xss

      // default

      // 所有主题下的全局样式。
      SampeView {
      \tfont: 14.0;
      }

      // default 主题下的全局样式
      #default SampeView {
          backgroundColor: #FFF;
      }

      // default 主题下指定标识符的全局样式。
      #default SampeView.id1 {
          backgroundColor: #EEE;
      }

      // 标识符为 subview1 的视图的样式。
      .subview1 {

      }

      .subview1 .subview2 {
      \talpha: 0.5
      }

      // 子视图标识符为 subview1 的样式。
      #default SampeView .subview1 {
        alpha: 1;
      }
      """)
    #expect(
      sheet.lines == [
        "SampeView { font: 14.0; }", "SampeView [theme=default] { backgroundColor: #ffffffff; }",
        "SampeView.id1 [theme=default] { backgroundColor: #eeeeeeff; }", ".subview1 .subview2 { alpha: 0.5; }",
        "SampeView .subview1 [theme=default] { alpha: 1.0; }",
      ])
    #expect(sheet.diagnostics.isEmpty)
    #expect(sheet.sheet.name == "test")
  }

  @Test func everythingTogether() {
    let sheet = read(
      """
      @theme night : default;
      @theme dim : night;
      @axis density: compact, regular*, spacious;
      @axis appearance: light, dark;
      @class UILabel : UIView { textColor: color; title: string slotted; padding: insets; edge: border }
      @tokens { accent: #3366cc; pad: 8 16; color.blue.500: {accent}; }
      @tokens #night { accent: #00f }
      @when appearance: dark, density: compact {
        @tokens { accent: #fff }
        @when theme: dim { UILabel { textColor: black } }
        #night UILabel.big:selected, UIView *.x { textColor: {color.blue.500}; title: "Night" }
      }
      UILabel { padding: {pad}; edge: 1px solid {accent}; textColor: none;
        @when density: compact { padding: 4px }
      }
      """)
    #expect(sheet.diagnostics.isEmpty)
    #expect(sheet.themes.map { "\($0.name):\($0.parent)" } == ["night:default", "dim:night"])
    #expect(
      sheet.axes == [
        ThemeDocument.Axis(name: "density", modes: ["compact", "regular", "spacious"], default: "regular"),
        ThemeDocument.Axis(name: "appearance", modes: ["light", "dark"], default: "light"),
      ])
    #expect(sheet.classes.map { "\($0.name):\($0.superclass?.text ?? "-")" } == ["UIView:-", "UILabel:UIView"])
    #expect(
      sheet.attributes.map { "\($0.name):\($0.kind):\($0.isSlotted)" } == [
        "textColor:color:false", "title:string:true", "padding:insets:false", "edge:border:false",
      ])
    #expect(
      sheet.lines == [
        "UILabel [theme=dim, appearance=dark, density=compact] { textColor: #000000ff; }",
        "UILabel.big:selected, UIView .x [theme=night, appearance=dark, density=compact]"
          + " { textColor: token color.blue.500; title: \"Night\"; }",
        "UILabel { padding: token pad; edge: token border 1px solid {accent}; textColor: none; }",
        "UILabel [density=compact] { padding: \(Value.insets(ThemeInsets(top: 4, leading: 4, bottom: 4, trailing: 4))); }",
      ])
    let tokens = sheet.sheet.tokens.map { "\($0.name) [\($0.when)]" }
    #expect(
      tokens == [
        "border 1px solid {accent} [always]", "accent [always]", "pad [always]", "color.blue.500 [always]",
        "accent [theme=night]", "accent [appearance=dark, density=compact]",
      ])
    // Eight and sixteen are insets, since an attribute of that kind has them.
    #expect(
      sheet.sheet.tokens[2].expression
        == .literal(ThemeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)))
    #expect(sheet.sheet.rules[0].origin?.description == "test.xss:10:22")
  }
}
