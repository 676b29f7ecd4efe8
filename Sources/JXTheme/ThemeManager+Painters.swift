import Livery
import LiveryVocabulary

/// Stands for the painters of one manager.
final class Painters: Sendable {}

// Properties that a closure of the program paints. The engine tells an object with such properties of each change of its style.
extension ThemeManager {
  /// Sets what paints a property for each style, and paints it.
  func setPainter<T>(
    _ key: String, _ provider: ThemeProvider<T>?, on object: any AttachmentHolder,
    _ paint: @escaping (ThemeStyle) -> Void
  ) {
    let properties = properties(of: object)
    guard let provider else {
      takeBack(properties.remove(key), on: object)
      return
    }
    let channel = channel("painted " + key) { PaintedChannel(key) }
    let painter = ThemedProperties.Painter(paint: paint, place: layer.noteBlock(on: object))
    takeBack(
      properties.set(ThemedProperties.Entry(channel: channel, box: provider.box, painter: painter)), on: object)
    if properties.isTold { return run(painter, on: object, effectiveStyle(of: object)) }
    properties.isTold = true
    layer.edit { [self] in
      let stamp = styles.stampAttribute
      let slot = AttributeSlot(stamp)
      try layer.cover(slot, on: object) { [weak self] engine in
        try engine.addAttribute(stamp)
        return try engine.addObjectSink(mainActor: NSObject.self) { sink in
          sink.bind(stamp, restoring: .nothing) { object, stamp in
            guard let style = stamp?.base?.style, let object = object as? any AttachmentHolder else { return }
            self?.paint(object, style)
          }
        }.erased
      }
      try layer.declare(slot, stampProvider, on: object, owner: painters)
    }
  }

  /// A painter takes the place of a property that the engine set.
  private func takeBack(_ former: ThemedProperties.Entry?, on object: any AttachmentHolder) {
    guard let former, former.painter == nil, let slot = (former.channel as? SlottedChannel)?.slot else { return }
    layer.edit { [self] in try layer.undeclare(slot, on: object, owner: self) }
  }

  /// Paints all properties of an object that have painters, in the order in which they were set first.
  func paint(_ object: any AttachmentHolder, _ style: ThemeStyle) {
    for entry in object.attachments[key]?.entries ?? [] {
      if let painter = entry.painter { run(painter, on: object, style) }
    }
  }

  /// Paints one of them.
  func run(_ painter: ThemedProperties.Painter, on object: any AttachmentHolder, _ style: ThemeStyle) {
    layer.runBlock(on: object, owner: painters, place: painter.place) { painter.paint(style) }
  }
}
