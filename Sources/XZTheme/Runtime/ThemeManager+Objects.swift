import Livery
import LiveryVocabulary

// Which objects the engine knows: those with styles of their own, those whose class has styles, and those with methods that are
// called for each theme.
extension ThemeManager {
  /// Has the engine know an object.
  ///
  /// - Throws: `EditError.limitReached`.
  @discardableResult func track(_ object: NSObject) throws -> ThemeRecord {
    let record = record(of: object)
    guard !record.isTracked else { return record }
    record.isTracked = true
    if let holder = holder(object) {
      _ = try layer.themed(holder)
    } else {
      record.tracked = layer.engine.own(try layer.engine.track(layer.engineClass(for: type(of: object))))
    }
    if let identifier = record.identifier { try setIdentifier(identifier, record) }
    try coverUnusualSlots(of: object)
    try keepAncestor(object, record)
    if !(object is UIView) { noteItem(record) }
    if isOutside(object) { noteOutside(record) }
    return record
  }

  /// Whether an object is a view outside of windows.
  func isOutside(_ object: NSObject) -> Bool { (object as? UIView).map { $0.window == nil } ?? false }

  /// The object in the engine.
  func handle(_ record: ThemeRecord) -> Handle? {
    guard let object = record.object else { return nil }
    if let holder = holder(object) { return layer.themedIfLoaded(holder)?.handle }
    return record.tracked?.handle
  }

  func setIdentifier(_ identifier: Theme.Identifier?, _ record: ThemeRecord) throws {
    guard let handle = handle(record) else { return }
    let names = identifier.map { $0.rawValue.isEmpty ? [] : [IdentifierName($0.rawValue)] } ?? []
    try layer.engine.setIdentifiers(of: handle, to: names)
    if let object = record.object { try keepAncestor(object, record) }
  }

  // MARK: Objects that nobody named

  /// Has the engine know an object if its class has styles, or methods that are called for each theme.
  func adopt(_ object: NSObject) throws {
    let record = recordIfLoaded(of: object)
    if let record, record.isTracked {
      try coverUnusualSlots(of: object)
      try keepAncestor(object, record)
      if !isOutside(object) { try enter(object, record) }
    } else if traits(of: type(of: object)).isWanted {
      try enter(object, try track(object))
    }
  }

  /// Does so for what is in the windows already.
  func adoptAllInWindows() {
    commit { [self] in
      for window in UIApplication.allWindows {
        var views = window.subviews
        while let view = views.popLast() {
          try adopt(view: view)
          views += view.subviews
        }
      }
      try adoptUnnoticed()
      for case let object? in itemRecords.map({ $0.record?.object }) { try adopt(object) }
    }
  }

  /// Does so for what comes without a notice: windows, their controllers, and items of bars.
  func adoptUnnoticed() throws {
    for window in UIApplication.allWindows {
      try adopt(view: window)
      var controllers = [window.rootViewController].compactMap { $0 }
      while let controller = controllers.popLast() {
        try adopt(controller: controller)
        controllers += controller.children
        if let presented = controller.presentedViewController { controllers.append(presented) }
      }
    }
    for view in watchedViews() { try adoptItems(of: view) }
  }

  /// Does so for a view in a window, and for the items of a bar.
  func adopt(view: UIView) throws {
    try adopt(view)
    guard traits(of: type(of: view)).isWatched else { return }
    watch(view)
    try adoptItems(of: view)
  }

  private func noteItem(_ record: ThemeRecord) {
    if itemRecords.count >= itemRecordLimit {
      itemRecords.removeAll { $0.record == nil }
      itemRecordLimit = max(64, itemRecords.count * 2)
    }
    itemRecords.append(WeakRecord(record: record))
  }

  /// The items of a bar, which are in no tree.
  private func adoptItems(of view: UIView) throws {
    switch view {
    case let bar as UINavigationBar: for item in bar.items ?? [] { try adoptItems(of: item) }
    case let bar as UITabBar: for item in bar.items ?? [] { try adopt(item) }
    case let bar as UIToolbar: for item in bar.items ?? [] { try adopt(item) }
    default: break
    }
  }

  private func adoptItems(of item: UINavigationItem) throws {
    try adopt(item)
    for button in item.allButtons { try adopt(button) }
  }

  func adopt(controller: UIViewController) throws {
    try adopt(controller)
    for object in controller.itemsInBars {
      if let item = object as? UINavigationItem { try adoptItems(of: item) } else { try adopt(object) }
    }
  }
}

extension UINavigationItem {
  /// Its buttons.
  var allButtons: [UIBarButtonItem] {
    [backBarButtonItem].compactMap { $0 } + (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
  }
}

extension UIViewController {
  /// What bars show for it.
  var itemsInBars: [NSObject] {
    var items: [NSObject] = toolbarItems ?? []
    if navigationController != nil { items.append(navigationItem) }
    if tabBarController != nil, let tabBarItem { items.append(tabBarItem) }
    return items
  }
}
