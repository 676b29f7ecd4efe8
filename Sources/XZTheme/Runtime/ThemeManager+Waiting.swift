import Livery

// Views outside of windows do not follow a switch. They are suspended in the engine when one comes, and resumed when they come
// into a window, or when their own styles change: then they show what holds. So it is with what is below views that do not
// forward changes.
extension ThemeManager {
  /// Lists a view that is outside of windows. It waits from the next switch on.
  func noteOutside(_ record: ThemeRecord) {
    guard !record.isOutside, record.waitingTheme == nil else { return }
    record.isOutside = true
    outside.append(WeakRecord(record: record))
  }

  /// Suspends what does not follow the switch that is about to come.
  func letOthersWait(in former: Theme) throws {
    let listed = outside
    outside = []
    for case let record? in listed.map(\.record) where record.isOutside {
      record.isOutside = false
      guard (record.object as? UIView)?.window == nil else { continue }
      try wait(record, in: former)
    }
    try holdBackBehindBarriers(in: former)
  }

  private func wait(_ record: ThemeRecord, in theme: Theme) throws {
    guard record.waitingTheme == nil, let handle = handle(record) else { return }
    record.waitingTheme = theme
    try layer.engine.setSuspended(of: handle, to: true)
  }

  /// Shows an object what holds. If it is outside of windows, it waits again from the next switch on.
  func resume(_ record: ThemeRecord) throws {
    guard record.waitingTheme != nil else { return }
    record.waitingTheme = nil
    if let handle = handle(record) { try layer.engine.setSuspended(of: handle, to: false) }
    if let object = record.object, isOutside(object) { noteOutside(record) }
  }

  /// A view is in a window.
  func enter(_ object: NSObject, _ record: ThemeRecord) throws {
    record.isOutside = false
    try resume(record)
    noteBarrier(object, record)
    try letHear(object, record)
  }

  // MARK: Views that do not forward

  /// Lists a view if it does not forward changes.
  func noteBarrier(_ object: NSObject, _ record: ThemeRecord) {
    guard !record.isBarrier, traits(of: type(of: object)).mayHoldBack, object is UIView,
      !object.forwardsThemeAppearanceUpdate
    else { return }
    record.isBarrier = true
    barriers.append(WeakRecord(record: record))
  }

  private func holdBackBehindBarriers(in former: Theme) throws {
    let listed = barriers
    barriers = []
    for case let record? in listed.map(\.record) {
      guard let view = record.object as? UIView else { continue }
      let isBarrier = !view.forwardsThemeAppearanceUpdate
      for subview in view.subviews {
        try forEachRecord(in: subview) { if isBarrier { try wait($0, in: former) } else { try resume($0) } }
      }
      record.isBarrier = isBarrier
      if isBarrier { barriers.append(WeakRecord(record: record)) }
    }
  }

  private func forEachRecord(in root: UIView, _ body: (ThemeRecord) throws -> Void) rethrows {
    var views = [root]
    while let view = views.popLast() {
      if let record = view.attachments[recordKey], record.isTracked { try body(record) }
      views += view.subviews
    }
  }
}
