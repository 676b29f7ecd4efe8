/// What a benchmark has many of.
enum Quantity: String, Sendable {
  case once
  case style, object
  /// Or operation.
  case binding
}

/// So many for each of something.
struct Amount: Sendable {
  let factor: Double
  let quantity: Quantity

  /// `4 B/object`.
  func text(unit: String) -> String {
    let number = (factor == factor.rounded() ? Int(factor).grouped : factor.short) + (unit.isEmpty ? "" : " \(unit)")
    return quantity == .once ? number : "\(number)/\(quantity.rawValue)"
  }
}

func * (factor: Double, quantity: Quantity) -> Amount { Amount(factor: factor, quantity: quantity) }

/// How much of everything a contest has.
struct Size {
  let objects: Int
  let bindings: Int
  let threads: Int
  /// Whether threads are asleep before.
  var isFlushed = false

  func count(_ amount: Amount) -> Double {
    let count =
      switch amount.quantity {
      case .once: 1
      case .style: CanvasStyle.count
      case .object: objects
      case .binding: bindings
      }
    return amount.factor * Double(count)
  }
}
