import Livery
import LiveryVocabulary

/// What a manager keeps of one object: its own theme and its blocks.
@MainActor final class ObjectTheme {
  struct Handler {
    /// Calls the block, for an object or for none.
    let run: @MainActor (AnyObject?, ModeName) -> Void
    /// The place of the call that set it, among those that concern the object.
    let place: Int
  }

  /// The object, if it takes no attachments.
  private(set) weak var plainObject: AnyObject?
  /// That object in the engine.
  var tracked: Tracked?
  var theme = PZThemeStyle.auto
  var handlers: [AxisName: Handler] = [:]
  /// The modes that blocks ran for last.
  var shown: [AxisName: ModeName] = [:]
  /// The axes that the engine tells the object of.
  var followed: Set<AxisName> = []
  /// The controller of the view, if it has blocks. It may have another view by now.
  weak var controller: UIViewController?

  init(_ plainObject: AnyObject? = nil) { self.plainObject = plainObject }
}

extension PZTheme {
  func recordIfLoaded(of object: AnyObject) -> ObjectTheme? {
    if let holder = object as? any AttachmentHolder { return holder.attachments[key] }
    return plainRecords[object]
  }

  func record(of object: AnyObject) -> ObjectTheme {
    if let known = recordIfLoaded(of: object) { return known }
    guard let holder = object as? any AttachmentHolder else { return plainRecords.add(object) }
    let made = ObjectTheme()
    holder.attachments[key] = made
    return made
  }

  /// Where an object is in the tree: a controller is where its view is.
  func place(of object: AnyObject) -> AnyObject { (object as? UIViewController)?.view ?? object }

  func theme(of object: AnyObject) -> PZThemeStyle { recordIfLoaded(of: place(of: object))?.theme ?? .auto }

  /// Puts an object and all below it into a theme, or lets them follow again.
  func setTheme(_ theme: PZThemeStyle, of object: AnyObject) {
    let place = place(of: object)
    if let controller = object as? UIViewController { followView(of: controller) }
    guard theme != self.theme(of: place) else { return }
    let record = record(of: place)
    record.theme = theme
    layer.edit { [layer, axis, self] in
      if let holder = place as? any AttachmentHolder {
        try layer.updatePatch(of: holder) { $0.modes[axis] = theme.mode }
      } else {
        try layer.engine.setPatch(of: try handle(of: record), to: Patch(modes: theme.mode.map { [axis: $0] } ?? [:]))
      }
    }
  }

  /// A plain object in the engine.
  func handle(of record: ObjectTheme) throws -> Handle {
    if let known = record.tracked { return known.handle }
    let made = layer.engine.own(try layer.engine.track(layer.engineClass(for: NSObject.self)))
    record.tracked = made
    return made.handle
  }
}
