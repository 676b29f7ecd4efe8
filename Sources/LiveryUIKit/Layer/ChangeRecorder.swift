import Livery

/// A change of a property whose values can be blended.
package enum BlendableChange {
  /// A colour turned into another.
  case color(from: UIColor, to: UIColor, set: @MainActor (UIColor) -> Void)
  /// A number turned into another.
  case number(from: Double, to: Double, set: @MainActor (Double) -> Void)
}

/// Receives blendable changes while a dialect animates a switch. It is nil at all other times.
@MainActor package enum ChangeRecorder {
  package typealias Record = @MainActor (_ object: AnyObject, AttributeSlot, BlendableChange) -> Void

  // Unchecked: every colour that is set asks for it.
  @exclusivity(unchecked) package static var record: Record?
}

extension HostAttribute where Value == UIValue<UIColor> {
  /// Sets a colour, and tells the recorder.
  var blendableWrite: @MainActor (Object, Value) -> Void {
    let slot = AttributeSlot(attribute)
    return { [read, write] object, value in
      if ChangeRecorder.record != nil { ChangeRecorder.note(object, slot, from: read(object), to: value, write) }
      write(object, value)
    }
  }
}

extension HostAttribute where Value == CGFloat {
  /// Sets a number, and tells the recorder.
  var blendableWrite: @MainActor (Object, Value) -> Void {
    let slot = AttributeSlot(attribute)
    return { [read, write] object, value in
      if let record = ChangeRecorder.record {
        let former = read(object)
        if former != value {
          let set: @MainActor (Double) -> Void = { [weak object] in
            if let object { write(object, CGFloat($0)) }
          }
          record(object, slot, .number(from: Double(former), to: Double(value), set: set))
        }
      }
      write(object, value)
    }
  }
}

extension StatefulAttribute where Value == UIValue<UIColor> {
  /// Sets a colour for a state, and tells the recorder.
  func blendableWriter(for key: Key) -> @MainActor (Object, Value) -> Void {
    let slot = AttributeSlot(attribute, slot: key.slot)
    let (read, write) = (reader(for: key), writer(for: key))
    return { object, value in
      if ChangeRecorder.record != nil { ChangeRecorder.note(object, slot, from: read(object), to: value, write) }
      write(object, value)
    }
  }
}

extension ChangeRecorder {
  /// A colour that comes from nothing, or goes to nothing, is not blended.
  @inline(never) fileprivate static func note<Object: AnyObject>(
    _ object: Object, _ slot: AttributeSlot, from former: UIValue<UIColor>, to value: UIValue<UIColor>,
    _ write: @escaping @MainActor (Object, UIValue<UIColor>) -> Void
  ) {
    guard let record, let new = value.base, let old = former.base, old != new else { return }
    let set: @MainActor (UIColor) -> Void = { [weak object] in
      if let object { write(object, UIValue($0)) }
    }
    record(object, slot, .color(from: old, to: new, set: set))
  }
}
