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
    try holdBack(in: former)
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
    try letHear(object, record)
  }

  // MARK: Views that each switch looks at

  /// Lists a view that has items, or that may hold back switches.
  func watch(_ view: UIView) {
    let record = record(of: view)
    guard !record.isWatched else { return }
    record.isWatched = true
    watched.append(WeakRecord(record: record))
  }

  /// The listed views. Those that left their windows are listed again when they come back.
  func watchedViews() -> [UIView] {
    let listed = watched.compactMap { $0.record?.object as? UIView }
    let views = listed.filter { $0.window != nil }
    if views.count < watched.count {
      for view in listed { record(of: view).isWatched = view.window != nil }
      watched = views.map { WeakRecord(record: record(of: $0)) }
    }
    return views
  }

  /// Suspends what is below views that hold back the switch, and resumes what is below those that do so no longer.
  private func holdBack(in former: Theme) throws {
    var (holding, open): ([UIView], [UIView]) = ([], [])
    for view in watchedViews() where traits(of: type(of: view)).mayHoldBack {
      let record = record(of: view)
      let heldBack = record.isHoldingBack
      record.isHoldingBack = !view.forwardsThemeAppearanceUpdate
      if record.isHoldingBack { holding.append(view) } else if heldBack { open.append(view) }
    }
    isAnyHoldingBack = !holding.isEmpty
    for view in open where !isHeldBack(view) { try forEachRecord(below: view, resume) }
    for view in holding { try forEachRecord(below: view) { try wait($0, in: former) } }
  }

  /// A view that moved in its window may have come from below one that holds back switches. It and all in it show what holds.
  func resumeAfterMove(_ view: UIView) {
    guard isAnyHoldingBack, view.window != nil else { return }
    commit { [self] in
      if let record = recordIfLoaded(of: view) { try resume(record) }
      try forEachRecord(below: view, resume)
    }
  }

  /// Whether a view above holds back switches.
  private func isHeldBack(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).dropFirst().contains { isHoldingBack($0) }
  }

  private func isHoldingBack(_ view: UIView) -> Bool { view.attachments[recordKey]?.isHoldingBack ?? false }

  /// Leaves out what is below another view that holds back switches.
  private func forEachRecord(below root: UIView, _ body: (ThemeRecord) throws -> Void) rethrows {
    var views = root.subviews
    while let view = views.popLast() {
      if let record = view.attachments[recordKey], record.isTracked { try body(record) }
      if !isHoldingBack(view) { views += view.subviews }
    }
  }
}
