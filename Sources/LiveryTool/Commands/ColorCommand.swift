import ArgumentParser
import LiveryVocabulary

/// `livery color`.
struct ColorCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "color",
    abstract: "Converts a colour to another space.",
    discussion: """
      A colour is any of CSS Color 4: `#36c`, `rebeccapurple`, `oklch(60% 0.2 250)`, `color(display-p3 1 0 0)`. Components \
      outside the gamut of the space are kept, unless --fit is given.
      """)

  @Argument(help: "The colour. Without quotes a shell takes # for a comment.") var text: String
  @Option(
    help: ArgumentHelp("The space of the result, or hex for 8-bit sRGB.", valueName: "space"),
    completion: .list(Self.spaces))
  var to: String?
  @Flag(help: "Brings the colour into the gamut of sRGB, as CSS does.") var fit = false
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws -> ExitStatus {
    var color: ThemeColor
    do { color = try ThemeColor(css: text) } catch { throw Unusable("\"\(text)\" is no colour: \(error)") }
    if fit { color = color.converted(to: .srgb, mapping: .reducedChroma) }
    if to == "hex" {
      color = ThemeColor(rgba: color.packedRGBA)
    } else if let to {
      color = color.converted(to: try Self.space(to))
    }
    guard color.components.allSatisfy({ $0?.isFinite ?? true }) else {
      throw Unusable("\"\(text)\" cannot be converted: its numbers are too large")
    }
    session.print(
      output.json ? color.designToken.answer : to == "hex" ? ThemeColor.hex(color.packedRGBA) : color.cssText)
    return .fine
  }

  private static let spaces = ["hex"] + ColorSpace.allCases.map(\.name)

  private static func space(_ name: String) throws -> ColorSpace {
    let aliases: [String: ColorSpace] = ["rgb": .srgb, "xyz": .xyzD65]
    if let space = ColorSpace(named: name) ?? aliases[name] { return space }
    let near = NearestNames.question(name, among: spaces)
    throw Unusable("there is no colour space \"\(name)\"; there are \(spaces.joined(separator: ", "))\(near)")
  }
}
