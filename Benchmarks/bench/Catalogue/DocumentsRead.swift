import Livery
import LiveryDocuments

extension Benchmark {
  static let documentsRead = Benchmark(
    id: "documents.read", model: .none,
    summary: "tokens that refer to one another, read from memory and loaded into an engine",
    floor: { _ in Floor(.read(60 * .object, in: 60 * .object)) },
    settings: {
      $0.fixed(objects: 9_000, variants: [TokenChains.short]) + $0.fixed(objects: 30_000, variants: [TokenChains.long])
    },
    contest: { _, setting in
      let chains = TokenChains(count: setting.objects, length: setting.variant == TokenChains.short ? 3 : 100)
      let livery = Contestant {
        var engine: Engine?
        let time = try Clock.time { engine = try chains.load() }
        _ = engine
        return time
      } checksum: {
        try chains.checksum(of: chains.load())
      }
      return Contest(contestants: [livery], bindings: setting.objects, roundsMax: 15)
    })
}

/// A document of tokens, each but the first of a chain an alias of the one before.
private struct TokenChains {
  static let short = "three deep"
  static let long = "chains of a hundred"

  let count: Int
  let length: Int
  private let text: [UInt8]

  init(count: Int, length: Int) {
    (self.count, self.length) = (count, length)
    let tokens = (0..<count).map { number in
      let value =
        number % length == 0
        ? "{\"colorSpace\": \"srgb\", \"components\": [\(Double(number % 256) / 255), 0, 1]}"
        : "\"{group\((number - 1) / 100).token\(number - 1)}\""
      return "\"token\(number)\": {\"$type\": \"color\", \"$value\": \(value)}"
    }
    let groups = stride(from: 0, to: count, by: 100).map { first in
      "\"group\(first / 100)\": {\(tokens[first..<min(first + 100, count)].joined(separator: ",\n"))}"
    }
    text = Array("{\(groups.joined(separator: ",\n"))}".utf8)
  }

  /// - Throws: ``NoTokens`` if something of it could not be read.
  func load() throws -> Engine {
    let document = DesignTokenReader(mode: .strict).read(tokens: text, named: "chains.tokens.json")
    guard !document.hasErrors else {
      throw NoTokens(path: "chains.tokens.json", problems: document.diagnostics.prefix(3).map(\.description))
    }
    let engine = Engine()
    try engine.loadTokens(document.layers)
    return engine
  }

  func checksum(of engine: Engine) throws -> Checksum {
    let values = engine.tokens
    var (found, wanted) = (Checksum(), Checksum())
    for number in 0..<count {
      let value = values[TokenName("group\(number / 100).token\(number)")]
      if case .color(let color)? = value { found.add(color.packedRGBA, at: number) }
      wanted.add(UInt32(number / length * length % 256) << 24 | 0xFFFF, at: number)
    }
    return try found.checked(against: wanted)
  }
}
