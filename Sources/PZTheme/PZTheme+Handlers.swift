import Foundation
import Livery
import LiveryVocabulary

// Blocks of objects are bindings of the engine: an attribute for each axis says the mode, and its sink runs the block.
extension PZTheme {
  /// Sets the block of an object for an axis, and runs it.
  func handle(_ axis: AxisName, on object: AnyObject, _ handler: ObjectTheme.Handler) {
    guard let mode = mode(of: axis, at: object) else { return layer.onError(UnknownAxis(axis: axis)) }
    let record = record(of: object)
    record.handlers[axis] = handler
    run(axis, mode, of: object, record)
    follow(axis, of: object)
  }

  /// Sets the block of an object for the theme, or takes it away. It runs at the next change.
  func setHandler(_ handler: ObjectTheme.Handler?, on object: AnyObject) {
    let record = record(of: object)
    record.handlers[axis] = handler
    guard handler != nil else { return }
    if record.shown[axis] == nil { record.shown[axis] = mode(of: axis, at: object) }
    follow(axis, of: object)
  }

  /// Runs a block for the theme that an object is in.
  func call(_ handler: ObjectTheme.Handler, with argument: AnyObject?, inThemeOf object: AnyObject?) {
    let mode = object.flatMap { self.mode(of: axis, at: $0) } ?? theme.mode ?? "light"
    Self.withCurrent(PZThemeStyle(mode)) { handler.run(argument, mode) }
  }

  /// Lets the engine tell an object of each change of its mode of an axis. A controller learns it from its view. The engine
  /// tells the controller as well, which then looks whether it has another view.
  private func follow(_ axis: AxisName, of object: AnyObject) {
    let (place, controller) = (place(of: object), object as? UIViewController)
    if controller != nil { record(of: place).controller = controller }
    followOnce(axis, place)
    guard let controller else { return }
    followOnce(axis, controller)
    _ = viewObserver
  }

  /// Lets a controller with blocks learn its modes from its present view.
  func followView(of controller: UIViewController) {
    for axis in recordIfLoaded(of: controller)?.followed ?? [] { follow(axis, of: controller) }
  }

  /// Has the engine tell one object, if it does not yet.
  private func followOnce(_ axis: AxisName, _ object: AnyObject) {
    let record = record(of: object)
    guard record.followed.insert(axis).inserted else { return }
    layer.edit { [self] in
      if let holder = object as? any AttachmentHolder {
        try declare(axis, on: holder)
      } else {
        try declare(axis, on: record)
      }
    }
  }

  /// Declares the attribute that says the mode of an axis, and binds the object to its sink.
  private func declare(_ axis: AxisName, on object: any AttachmentHolder) throws {
    let attribute = attribute(of: axis)
    let slot = AttributeSlot(attribute)
    try layer.cover(slot, on: object) { [weak self] engine in
      try engine.addAttribute(attribute)
      return try engine.addObjectSink(mainActor: NSObject.self) { sink in
        sink.bind(attribute, restoring: .nothing) { object, mode in
          guard let mode, let object = object as? any AttachmentHolder else { return }
          self?.modeDidChange(axis, ModeName(mode), at: object)
        }
      }.erased
    }
    try layer.declare(slot, provider(of: axis), on: object, owner: self)
  }

  /// The same for a plain object, in whose place the engine knows its record.
  private func declare(_ axis: AxisName, on record: ObjectTheme) throws {
    let attribute = attribute(of: axis)
    let handle = try handle(of: record)
    let sink: ObjectSinkID<ObjectTheme>
    if let known = plainSinks[axis] {
      sink = known
    } else {
      try layer.engine.addAttribute(attribute)
      sink = try layer.engine.addObjectSink(mainActor: ObjectTheme.self) { [weak self] sink in
        sink.bind(attribute, restoring: .nothing) { record, mode in
          if let mode { self?.modeDidChange(axis, ModeName(mode), of: record) }
        }
      }
      plainSinks[axis] = sink
    }
    try layer.engine.bind(record, to: handle, in: sink)
    try layer.engine.declare(InstanceDeclaration(attribute.name, provider(of: axis)), on: handle)
  }

  private func attribute(of axis: AxisName) -> Attribute<String> {
    Attribute<String>(AttributeName("\(prefix).\(axis.text)"))
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

  /// The engine says that an object is in another mode.
  private func modeDidChange(_ axis: AxisName, _ mode: ModeName, at place: any AttachmentHolder) {
    if let controller = place as? UIViewController { return follow(axis, of: controller) }
    let record = record(of: place)
    if record.shown[axis] != mode { run(axis, mode, of: place, record) }
    guard let controller = record.controller, controller.viewIfLoaded === place else { return }
    let controllerRecord = self.record(of: controller)
    if controllerRecord.shown[axis] != mode { run(axis, mode, of: controller, controllerRecord) }
  }

  private func modeDidChange(_ axis: AxisName, _ mode: ModeName, of record: ObjectTheme) {
    guard let object = record.plainObject else { return plainRecords.removeOrphans() }
    if record.shown[axis] != mode { run(axis, mode, of: object, record) }
  }

  /// Runs the block of an object for an axis.
  private func run(_ axis: AxisName, _ mode: ModeName, of object: AnyObject, _ record: ObjectTheme) {
    record.shown[axis] = mode
    guard let handler = record.handlers[axis] else { return }
    let theme = axis == self.axis ? mode : self.mode(of: self.axis, at: object)
    Self.withCurrent(theme.map { PZThemeStyle($0) } ?? self.theme) {
      guard let holder = object as? any AttachmentHolder else { return handler.run(object, mode) }
      layer.runBlock(on: holder, owner: self, place: handler.place) { handler.run(object, mode) }
    }
  }

  /// The mode that an object is in: the nearest one above it, else the program's.
  private func mode(of axis: AxisName, at object: AnyObject) -> ModeName? {
    let engine = layer.engine
    if let holder = place(of: object) as? any AttachmentHolder {
      var candidate = layer.scope(of: holder)
      while let scope = candidate {
        if let handle = layer.themedIfLoaded(scope)?.handle, let mode = engine.inputs(of: handle)?.patch.modes[axis] {
          return mode
        }
        candidate = layer.scope(above: scope)
      }
    } else if axis == self.axis, let mode = theme(of: object).mode {
      return mode
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

extension UnknownAxis: LocalizedError {
  /// The same.
  public var errorDescription: String? { description }
}
