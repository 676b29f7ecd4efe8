import Foundation
import LiveryLoading
import LiverySheets
import LiveryVocabulary
import Testing

/// The worked examples of the semantics with their rules and tokens written as a sheet. Their answers were derived by hand.
@Suite struct WorkedExampleTests {
  private typealias JSON = [String: Any]

  @Test func answersAreThoseOfTheSemantics() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Sources/LiveryHarness/Resources/worked-examples.json")
    let examples = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [JSON])
    var played = 0
    for example in examples {
      guard let text = sheetText(example), let expected = example["expect"] as? [String: JSON] else { continue }
      played += 1
      let name = example["name"] as? String ?? ""
      let known = ["themes", "axes", "attributes", "classes", "objects", "context"]
      let members = example.filter { known.contains($0.key) }
      let scene = Scene(Array(try JSONSerialization.data(withJSONObject: members)), named: "scene.json")
      let sheet = read(text, scene.surroundings)
      #expect(
        scene.diagnostics.isEmpty && !sheet.hasErrors, "\(name): \(scene.diagnostics) \(sheet.diagnostics)\n\(text)")
      let objects = Dictionary(uniqueKeysWithValues: try scene.resolve(sheet).map { ($0.id, $0.values) })
      for (id, attributes) in expected {
        for (attribute, value) in attributes {
          let found = objects[id]?.first { $0.attribute == attribute }?.value ?? .absent
          #expect(found == resolution(value as? JSON ?? [:]), "\(name): \(id).\(attribute)\n\(text)")
        }
      }
    }
    #expect(played > 50)
  }

  /// The rules and tokens as a sheet; nil if they have what a sheet cannot say: tables, layers of tokens, stated kinds.
  private func sheetText(_ example: JSON) -> String? {
    var text = ""
    let tokens = example["tokens"] as? [JSON] ?? []
    guard Set(tokens.map { $0["layer"] as? Int ?? 0 }).count <= 1 else { return nil }
    for token in tokens {
      guard token["kind"] == nil, let name = token["name"] as? String, let value = token["value"].flatMap(value) else {
        return nil
      }
      let theme = (token["theme"] as? String).map { " #\($0)" } ?? ""
      text += conditional(token, "@tokens\(theme) { \(name): \(value); }")
    }
    for rule in example["rules"] as? [JSON] ?? [] {
      guard let selector = rule["selector"] as? String, let set = rule["set"] as? [String: JSON] else { return nil }
      var declarations = ""
      for (attribute, provider) in set {
        guard let value = self.provider(provider) else { return nil }
        declarations += "\(attribute): \(value); "
      }
      let theme = (rule["theme"] as? String).map { "#\($0) " } ?? ""
      text += conditional(rule, "\(theme)\(selector) { \(declarations)}")
    }
    return text
  }

  private func conditional(_ item: JSON, _ text: String) -> String {
    let when = item["when"] as? [String: String] ?? [:]
    let conditions = when.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return conditions.isEmpty ? text + "\n" : "@when \(conditions) { \(text) }\n"
  }

  private func provider(_ provider: JSON) -> String? {
    if let value = provider["const"] { return self.value(value) }
    if let token = provider["token"] as? String { return "{\(token)}" }
    return provider["none"] == nil ? nil : "none"
  }

  private func value(_ value: Any) -> String? {
    switch value {
    case let text as String: text.hasPrefix("#") ? text : "\"\(text)\""
    case let number as NSNumber: "\(number)"
    case let alias as JSON: (alias["alias"] as? String).map { "{\($0)}" }
    default: nil
    }
  }

  private func resolution(_ json: JSON) -> Resolution {
    switch json["value"] {
    case let text as String: ThemeColor(hex: text).flatMap { text.hasPrefix("#") ? .value($0) : nil } ?? .value(text)
    case let number as NSNumber: .value(number.doubleValue)
    default: json["none"] == nil ? .absent : .none
    }
  }
}
