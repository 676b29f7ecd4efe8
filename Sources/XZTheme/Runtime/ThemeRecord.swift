import Livery

/// What is kept of one object. It goes with the object.
@MainActor final class ThemeRecord {
  private(set) weak var object: NSObject?
  /// The object's own styles.
  var themes: Theme.Collection?
  var identifier: Theme.Identifier?
  /// The theme for which its methods were called last.
  var appliedTheme: Theme?
  /// The same, or the theme for which they are being called.
  var calledTheme: Theme?
  /// Whether it asked for an update.
  var isAsking = false
  /// Whether the engine knows it.
  var isTracked = false
  /// Whether its methods are called for each theme.
  var isTold = false
  /// Whether it is listed among those outside of windows.
  var isOutside = false
  /// Whether it is listed among the views that each switch looks at.
  var isWatched = false
  /// Whether it held back the last switch.
  var isHoldingBack = false
  /// The theme that it shows while it waits outside of windows; nil if it does not.
  var waitingTheme: Theme?
  /// The last change of styles of its class that its methods know of.
  var classRevision = 0.0
  /// The object in the engine, if it takes no attachments.
  var tracked: Tracked?

  init(_ object: NSObject) { self.object = object }
}

/// A record in a list that does not keep it.
struct WeakRecord {
  weak var record: ThemeRecord?
}

extension ThemeManager {
  /// What is kept of an object, if anything is.
  func recordIfLoaded(of object: NSObject) -> ThemeRecord? {
    if let holder = holder(object) { return holder.attachments[recordKey] }
    guard let record = plainRecords[ObjectIdentifier(object)] else { return nil }
    // An object that went may have had the same address.
    return record.object === object ? record : nil
  }

  /// What is kept of an object.
  func record(of object: NSObject) -> ThemeRecord {
    if let known = recordIfLoaded(of: object) { return known }
    let made = ThemeRecord(object)
    if let holder = holder(object) {
      holder.attachments[recordKey] = made
    } else {
      sweepPlainRecords()
      plainRecords[ObjectIdentifier(object)] = made
    }
    return made
  }

  /// The object as one that takes attachments. By classes, which is faster than to ask for the protocol.
  func holder(_ object: NSObject) -> (any AttachmentHolder)? {
    switch object {
    case let responder as UIResponder: responder
    case let item as UIBarItem: item
    case let item as UINavigationItem: item
    case let layer as CALayer: layer
    default: nil
    }
  }

  /// Nobody says when a plain object goes, so records are looked through now and then.
  private func sweepPlainRecords() {
    guard plainRecords.count >= plainRecordLimit else { return }
    plainRecords = plainRecords.filter { $0.value.object != nil }
    plainRecordLimit = max(64, plainRecords.count * 2)
  }
}
