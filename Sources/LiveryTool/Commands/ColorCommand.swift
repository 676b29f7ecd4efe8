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
  @Flag(help: "Brings the colour into the gamut of the space, as CSS does, or of sRGB if the space has none.")
  var fit = false
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws -> ExitStatus {
    var color: ThemeColor
    do { color = try ThemeColor(css: text) } catch { throw Unusable("\"\(text)\" is no colour: \(error)") }
    let space = try to.flatMap { $0 == "hex" ? nil : try Self.space($0) }
    if fit { color = Self.fitted(color, to: space?.gamut ?? .srgb) }
    if to == "hex" {
      color = ThemeColor(rgba: color.packedRGBA)
    } else if let space {
      color = color.converted(to: space)
    } else if fit {
      color = color.converted(to: .srgb)
    }
    guard color.components.allSatisfy({ $0?.isFinite ?? true }) else {
      throw Unusable("\"\(text)\" cannot be converted: its numbers are too large")
    }
    session.print(output.json ? color.designToken.answer : text(of: color))
    return .fine
  }

  /// A colour as it is if a gamut contains it, so that nothing of it is lost.
  private static func fitted(_ color: ThemeColor, to gamut: ColorSpace) -> ThemeColor {
    color.isInGamut(of: gamut) ? color : color.converted(to: gamut, mapping: .reducedChroma)
  }

  /// The colour in the space that was asked for. CSS itself writes HSL and HWB as `rgb()`.
  private func text(of color: ThemeColor) -> String {
    if to == "hex" { return ThemeColor.hex(color.packedRGBA) }
    guard to != nil, color.space == .hsl || color.space == .hwb else { return color.cssText }
    let numbers = color.components.map { $0.map(Self.rounded) }
    return ThemeColor(color.space, numbers[0], numbers[1], numbers[2], alpha: color.alpha.map(Self.rounded)).cssLiteral
  }

  /// With up to six decimals, as CSS has them.
  private static func rounded(_ number: Double) -> Double {
    let millionths = (number * 1e6).rounded()
    return millionths.isFinite ? millionths / 1e6 : number
  }

  private static let spaces = ["hex"] + ColorSpace.allCases.map(\.name)

  private static func space(_ name: String) throws -> ColorSpace {
    let aliases: [String: ColorSpace] = ["rgb": .srgb, "xyz": .xyzD65]
    if let space = ColorSpace(named: name) ?? aliases[name] { return space }
    let near = NearestNames.question(name, among: spaces)
    throw Unusable("there is no colour space \"\(name)\"; there are \(spaces.joined(separator: ", "))\(near)")
  }
}
