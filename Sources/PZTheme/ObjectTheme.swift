import Livery
import LiveryVocabulary

/// What a manager keeps of one object: its own theme and its blocks.
@MainActor final class ObjectTheme {
  struct Handler {
    /// The block as it was given.
    let block: Any
    /// Calls the block.
    let run: @MainActor (any AttachmentHolder, ModeName) -> Void
  }

  var theme = PZThemeStyle.auto
  var handlers: [AxisName: Handler] = [:]
  /// The modes that blocks ran for last.
  var shown: [AxisName: ModeName] = [:]
  /// The axes that the engine tells the object of.
  var followed: Set<AxisName> = []
  /// The controller of the view, if it has blocks.
  weak var controller: UIViewController?
}

extension PZTheme {
  func record(of object: any AttachmentHolder) -> ObjectTheme {
    if let known = object.attachments[key] { return known }
    let made = ObjectTheme()
    object.attachments[key] = made
    return made
  }

  /// Where an object is in the tree: a controller is where its view is.
  func place(of object: any AttachmentHolder) -> any AttachmentHolder {
    (object as? UIViewController)?.view ?? object
  }

  /// Puts an object and all below it into a theme, or lets them follow again.
  func setTheme(_ theme: PZThemeStyle, of object: any AttachmentHolder) {
    let place = place(of: object)
    guard theme != (place.attachments[key]?.theme ?? .auto) else { return }
    record(of: place).theme = theme
    layer.edit { [layer, axis] in try layer.updatePatch(of: place) { $0.modes[axis] = theme.mode } }
  }
}
