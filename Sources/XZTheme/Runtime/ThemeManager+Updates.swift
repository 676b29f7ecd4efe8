import Livery
import LiveryVocabulary

// Methods of the program that are called for themes. The engine tells an object with such methods of each change of its
// theme.
extension ThemeManager {
  /// Has the methods of an object called for each theme, if it has some.
  func letHear(_ object: NSObject, _ record: ThemeRecord) throws {
    let traits = traits(of: type(of: object))
    guard traits.isUpdating, !record.isTold, let handle = handle(record) else { return }
    if holder(object) == nil, !object.shouldAutomaticallyUpdateThemeAppearance { return }
    record.isTold = true
    record.classRevision = classRevisionCount
    try addRule(of: type(of: object))
    try layer.engine.bind(object, to: handle, in: sinkOfHooks())
  }

  /// The theme of objects of a class, as an attribute.
  private func addRule(of type: AnyClass) throws {
    guard toldTypes.updateValue(type, forKey: ObjectIdentifier(type)) == nil else { return }
    try declareStamps()
    let id = try layer.engineClass(for: type)
    let provider = Provider.pure { context in .value(context.mode(of: .theme)?.text ?? "default") }
    try layer.engine.addRule(
      Rule([StyleSelector(layer.engine.name(of: id))], [StyleDeclaration(stamp.name, provider)]))
  }

  private func declareStamps() throws {
    try layer.engine.addAttribute(stamp)
    try layer.engine.addAttribute(classRevision)
  }

  private func sinkOfHooks() throws -> ObjectSinkID<NSObject> {
    if let hookSink { return hookSink }
    try declareStamps()
    let made = try layer.engine.addObjectSink(mainActor: NSObject.self) { sink in
      sink.bind(stamp, restoring: .nothing) { [weak self] object, theme in
        if theme != nil { self?.told.append(object) }
      }
      sink.bind(classRevision, restoring: .nothing) { [weak self] object, revision in
        guard let self, let revision, record(of: object).classRevision < revision else { return }
        ask(object)
      }
    }
    hookSink = made
    return made
  }

  /// Styles of a class changed, which methods of its objects may read.
  func noteChange(ofStylesOf type: AnyClass) throws {
    let concerned = toldTypes.values.filter { isSubclass($0, of: type) }
    guard !concerned.isEmpty else { return }
    classRevisionCount += 1
    for type in concerned {
      let selector = StyleSelector(layer.engine.name(of: try layer.engineClass(for: type)))
      try layer.engine.addRule(Rule([selector], [classRevision(classRevisionCount)]))
    }
  }

  /// Calls the methods of all objects whose theme changed. They may do anything.
  ///
  /// The theme is read again for each, since a method may have applied another one meanwhile.
  func tell() {
    while !told.isEmpty {
      let objects = told
      told = []
      for object in objects {
        let record = record(of: object)
        let theme = effectiveTheme(of: record)
        if record.calledTheme != theme || record.isAsking { update(object, record, theme) }
      }
    }
  }

  /// The theme that an object is in.
  private func effectiveTheme(of record: ThemeRecord) -> Theme {
    handle(record).flatMap { layer.engine.theme(of: $0) }.map { Theme(name: $0.text) } ?? current
  }

  private func update(_ object: NSObject, _ record: ThemeRecord, _ theme: Theme) {
    record.isAsking = false
    record.calledTheme = theme
    (object as? any ThemeAppearanceUpdating)?.updateAppearance(with: theme)
    // The method may have applied another theme, for which both were called.
    guard record.calledTheme == theme else { return }
    if let object = object as? any ThemeStylesUpdating, let styles = effectiveStyles(of: object, theme) {
      object.updateAppearance(with: styles)
    }
    if record.calledTheme == theme { record.appliedTheme = theme }
  }

  // MARK: Objects that ask

  /// Has an object updated on the next turn of the main queue, once.
  func ask(_ object: NSObject) {
    let record = record(of: object)
    guard !record.isAsking else { return }
    record.isAsking = true
    if asking.isEmpty {
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.updateThoseThatAsk() }
      }
    }
    asking.append(WeakRecord(record: record))
  }

  private func updateThoseThatAsk() {
    let records = asking
    asking = []
    for case let object? in records.map({ $0.record?.object }) { updateIfNeeded(object) }
  }

  /// Updates an object now, if it asked for it.
  func updateIfNeeded(_ object: NSObject) {
    guard let record = recordIfLoaded(of: object), record.isAsking else { return }
    commit { [self] in
      try track(object)
      try resume(record)
      if !isOutside(object) { try letHear(object, record) }
    }
    guard record.isAsking else { return }
    update(object, record, effectiveTheme(of: record))
  }

  /// Objects that asked, and never received a theme, receive the next one.
  func letAskersHear() throws {
    for case let record? in asking.map(\.record) {
      guard let object = record.object, !isOutside(object) else { continue }
      try letHear(object, try track(object))
    }
  }

  /// Asks for an object and for what it forwards to. What has a method of its own for that is asked by it.
  func askAll(_ root: NSObject) {
    var waiting = [root]
    while let object = waiting.popLast() {
      let traits = traits(of: type(of: object))
      if traits.isRequesting, object !== root, let object = object as? any ThemeUpdateRequesting {
        object.setNeedsThemeAppearanceUpdate()
        continue
      }
      if traits.isUpdating || recordIfLoaded(of: object)?.isTracked == true { ask(object) }
      switch object {
      case let view as UIView: if view.forwardsThemeAppearanceUpdate { waiting += view.subviews }
      case let controller as UIViewController:
        waiting += controller.itemsInBars
        waiting += controller.children
        if let presented = controller.presentedViewController { waiting.append(presented) }
      case let item as UINavigationItem: waiting += item.allButtons
      default: break
      }
    }
  }
}
