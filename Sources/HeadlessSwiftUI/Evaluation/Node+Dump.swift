extension Node {
  /// The node and all below as text, one line each.
  ///
  /// ```
  /// VStack spacing=8.0
  ///   Text font=title foregroundColor=red text="Hello"
  ///     .padding edges="all"
  /// ```
  public func dump() -> String { dump(indentation: "") }

  /// - Parameter mark: stands before the kind, as the dot of a modifier.
  private func dump(indentation: String, mark: String = "") -> String {
    let below = indentation + "  "
    return indentation + mark + line + "\n"
      + modifiers.map { $0.dump(indentation: below, mark: ".") }.joined()
      + children.map { $0.dump(indentation: below) }.joined()
  }

  private var line: String {
    ([kind] + properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
  }
}

extension Node.Property: CustomStringConvertible {
  /// The value; texts are in quotation marks.
  public var description: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .color(let color): "\(color)"
    case .font(let font): "\(font)"
    case .gradient(let gradient): "[\(gradient)]"
    case .image(let image): "\(image)"
    }
  }
}
