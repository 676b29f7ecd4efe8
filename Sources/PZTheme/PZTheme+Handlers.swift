import Livery
import LiveryVocabulary

// Blocks of objects are bindings of the engine: an attribute for each axis says the mode, and its sink runs the block.
extension PZTheme {
  /// Sets the block of an object for an axis, and runs it.
  func handle(_ axis: AxisName, on object: any AttachmentHolder, _ handler: ObjectTheme.Handler) {
    guard let mode = mode(of: axis, at: object) else { return layer.onError(UnknownAxis(axis: axis)) }
    let record = record(of: object)
    record.handlers[axis] = handler
    run(axis, mode, of: object)
    let place = place(of: object)
    let placeRecord = self.record(of: place)
    if let controller = object as? UIViewController { placeRecord.controller = controller }
    guard placeRecord.followed.insert(axis).inserted else { return }
    layer.edit { [self] in try follow(axis, place) }
  }

  /// Lets the engine tell an object of each change of its mode of an axis.
  private func follow(_ axis: AxisName, _ object: any AttachmentHolder) throws {
    let attribute = Attribute<String>(AttributeName("\(prefix).\(axis.text)"))
    let slot = AttributeSlot(attribute)
    try layer.cover(slot, on: object) { [weak self] engine in
      try engine.addAttribute(attribute)
      return try engine.addObjectSink(mainActor: NSObject.self) { sink in
        sink.bind(attribute) { object, mode in
          guard let mode, let object = object as? any AttachmentHolder else { return }
          self?.modeDidChange(axis, ModeName(mode), at: object)
        }
      }
    }
    try layer.declare(slot, provider(of: axis), on: object, owner: self)
  }

  /// What answers the mode of an axis. Objects share it.
  private func provider(of axis: AxisName) -> Provider {
    if let known = providers[axis] { return known }
    let made = Provider.pure { context in
      context.mode(of: axis).map { .value($0.text.themeValue) } ?? .absent
    }
    providers[axis] = made
    return made
  }

  /// The engine says that an object is in another mode. A controller learns it from its view.
  private func modeDidChange(_ axis: AxisName, _ mode: ModeName, at place: any AttachmentHolder) {
    let record = record(of: place)
    if record.shown[axis] != mode { run(axis, mode, of: place) }
    if let controller = record.controller, self.record(of: controller).shown[axis] != mode {
      run(axis, mode, of: controller)
    }
  }

  private func run(_ axis: AxisName, _ mode: ModeName, of object: any AttachmentHolder) {
    let record = record(of: object)
    record.shown[axis] = mode
    let theme = axis == self.axis ? mode : self.mode(of: self.axis, at: object)
    Self.withCurrent(theme.map { PZThemeStyle($0) } ?? self.theme) {
      record.handlers[axis]?.run(object, mode)
    }
  }

  /// The mode that an object is in: the nearest one above it, else the program's.
  func mode(of axis: AxisName, at object: any AttachmentHolder) -> ModeName? {
    let engine = layer.engine
    var candidate = layer.scope(of: place(of: object))
    while let scope = candidate {
      if let handle = layer.themedIfLoaded(scope)?.handle, let mode = engine.inputs(of: handle)?.patch.modes[axis] {
        return mode
      }
      candidate = layer.scope(above: scope)
    }
    if axis == self.axis { return theme.mode }
    return engine.contextInputs.modes[axis] ?? engine.axes.first { $0.name == axis }?.default
  }
}

/// A block was set for an axis that the engine does not have.
public struct UnknownAxis: Error, CustomStringConvertible {
  /// The axis.
  public let axis: AxisName
  /// What was wrong, and what to do.
  public var description: String {
    "no axis \"\(axis.text)\": declare it with engine.addAxis before handle(axis:)"
  }
}
