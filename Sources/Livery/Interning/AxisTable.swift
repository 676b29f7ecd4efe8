import LiveryVocabulary

/// The axes with their modes, and the themes, which are the modes of axis 0.
///
/// A value whose copies share their contents until one of them is changed: copying it costs one reference, however many
/// lists there are.
struct AxisTable {
  private struct Contents {
    var names = NameTable<AxisDomain>()
    var modes: [NameTable<ModeDomain>] = []
    var defaults: [UInt32] = []
    /// What the preference *system* stands for, by axis.
    var systemModes: [UInt32] = []
    var chains = ThemeChains()
    /// Grows with every change: copies of one table with equal versions are equal.
    var version = 0
    /// Counts changes of themes other than that one came.
    var themeVersion = 0
  }

  private final class Box {
    /// Behind a pointer, since a property would be watched for overlapping accesses.
    let contents: UnsafeMutablePointer<Contents>

    init(_ contents: Contents) {
      self.contents = .allocate(capacity: 1)
      self.contents.initialize(to: contents)
    }

    deinit {
      contents.deinitialize(count: 1)
      contents.deallocate()
    }
  }

  private var box = Box(Contents())

  private var contents: Contents {
    @inline(__always) _read { yield box.contents.pointee }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.contents.pointee) }
      yield &box.contents.pointee
    }
  }

  private(set) var names: NameTable<AxisDomain> {
    @inline(__always) _read { yield contents.names }
    _modify { yield &contents.names }
  }
  private(set) var modes: [NameTable<ModeDomain>] {
    @inline(__always) _read { yield contents.modes }
    _modify { yield &contents.modes }
  }
  private(set) var defaults: [UInt32] {
    @inline(__always) _read { yield contents.defaults }
    _modify { yield &contents.defaults }
  }
  private(set) var systemModes: [UInt32] {
    @inline(__always) _read { yield contents.systemModes }
    _modify { yield &contents.systemModes }
  }
  private(set) var chains: ThemeChains {
    @inline(__always) _read { yield contents.chains }
    _modify { yield &contents.chains }
  }
  private(set) var version: Int {
    @inline(__always) _read { yield contents.version }
    _modify { yield &contents.version }
  }

  private var themeVersion: Int {
    @inline(__always) _read { yield contents.themeVersion }
    _modify { yield &contents.themeVersion }
  }

  static var theme: UInt32 { 0 }
  static var system: ModeName { "system" }

  init() {
    _ = names.intern(.theme)
    var themes = NameTable<ModeDomain>()
    _ = themes.intern(ModeName(ThemeName.default))
    modes = [themes]
    defaults = [0]
    systemModes = [0]
  }

  var count: Int { names.count }

  /// - Returns: whether the axis is new.
  @inline(never) mutating func add(_ name: AxisName, modes list: [ModeName], default defaultMode: ModeName) throws
    -> Bool
  {
    guard name != .theme else { throw EditError.reservedAxis }
    guard Set(list).count == list.count, list.contains(defaultMode) else { throw EditError.invalidModes(name) }
    if let known = names.number(of: name) {
      let (knownModes, knownDefault) = (modes[Int(known)].names, modes[Int(known)][defaults[Int(known)]])
      guard Set(knownModes) == Set(list), knownDefault == defaultMode else {
        throw EditError.redeclared(name, modes: knownModes, default: knownDefault)
      }
      return false
    }
    _ = names.intern(name)
    var table = NameTable<ModeDomain>()
    for mode in list { _ = table.intern(mode) }
    modes.append(table)
    defaults.append(table.number(of: defaultMode)!)
    systemModes.append(table.number(of: defaultMode)!)
    version += 1
    return true
  }

  /// Takes back the declaration of an axis. Its number stays used up, and nobody asks for it.
  mutating func discard(_ axis: UInt32) {
    names.forget(axis)
    version += 1
  }

  /// The axes without `theme`, with their modes and defaults.
  var declared: [(name: AxisName, modes: [ModeName], default: ModeName)] {
    (1..<names.count).filter { names.isNamed(UInt32($0)) }
      .map { (names[UInt32($0)], modes[$0].names, modes[$0][defaults[$0]]) }
  }

  /// The themes with their parents, without `default`.
  var parents: [ThemeName: ThemeName] {
    let themes = (1..<UInt32(modes[0].count)).filter { modes[0].isNamed($0) }
    return Dictionary(uniqueKeysWithValues: themes.map { (themeName($0), themeName(chains.parent(of: $0))) })
  }

  /// What preferences name, by axis, with `theme`.
  func named(_ preferences: [Preference]) -> [(axis: AxisName, mode: ModeName)] {
    preferences.indices.filter { names.isNamed(UInt32($0)) }.map { axis in
      switch preferences[axis] {
      case .system: (names[UInt32(axis)], Self.system)
      case .mode(let mode): (names[UInt32(axis)], modes[axis][mode])
      }
    }
  }

  /// The modes of a context by axis, without `theme`.
  func named(_ modes: [UInt32]) -> [(axis: AxisName, mode: ModeName)] {
    (1..<names.count).filter { names.isNamed(UInt32($0)) }
      .map { (axis: names[UInt32($0)], mode: self.modes[$0][modes[$0]]) }
  }

  /// The axes at these positions of `theme` and ``named(_:)``, as bits.
  func mask(ofPositions bits: UInt64) -> AxisMask {
    if bits == 0 { return .none }
    // Positions are numbers unless the declaration of an axis was taken back.
    return names.areAllNamed ? AxisMask(bits: bits) : .all
  }

  /// The mode whose entry of a table answers in a context: the effective mode, for themes the nearest in the chain, else
  /// the axis default; nil if none has an entry.
  ///
  /// - Parameter modes: those of the context.
  @inline(__always) func answeringMode(
    of axis: UInt32, in modes: UnsafeBufferPointer<UInt32>, hasEntry: (UInt32) -> Bool
  ) -> UInt32? {
    if axis == Self.theme { return chains.nearest(to: modes[0], where: hasEntry) }
    let effective = modes[Int(axis)]
    if hasEntry(effective) { return effective }
    return hasEntry(defaults[Int(axis)]) ? defaults[Int(axis)] : nil
  }

  func axis(_ name: AxisName) throws -> UInt32 {
    guard let axis = names.number(of: name) else { throw EditError.unknownAxis(name).suggesting(among: names.known) }
    return axis
  }

  func mode(_ mode: ModeName, of axis: UInt32) throws -> UInt32 {
    if let index = modes[Int(axis)].number(of: mode) { return index }
    let error =
      axis == Self.theme ? EditError.unknownTheme(ThemeName(mode)) : EditError.unknownMode(names[axis], mode)
    throw error.suggesting(among: modes[Int(axis)].known)
  }

  /// What a context asks of an axis.
  enum Preference: Equatable {
    case mode(UInt32)
    /// Whatever the host says that the system has.
    case system
  }

  /// Like ``mode(_:of:)``, but knows the preference *system*, where the axis has no mode of that name.
  private func preference(_ mode: ModeName, of axis: UInt32) throws -> Preference {
    if axis != Self.theme, mode == Self.system, modes[Int(axis)].number(of: mode) == nil { return .system }
    return .mode(try self.mode(mode, of: axis))
  }

  /// Calls `body` with what names stand for. If several are unknown, the first by name is thrown.
  func find(_ wanted: [AxisName: ModeName], _ body: (_ axis: Int, Preference) -> Void) throws {
    do {
      for (name, mode) in wanted {
        let axis = try axis(name)
        body(Int(axis), try preference(mode, of: axis))
      }
    } catch {
      // Sorted only now: a switch that is in order allocates nothing.
      for (name, mode) in wanted.sorted(by: { $0.key < $1.key }) { _ = try preference(mode, of: axis(name)) }
      throw error
    }
  }

  /// Checks that preferences name declared axes and their modes. If several do not, the first by name is thrown.
  func validate(_ preferences: [AxisName: ModeName]) throws { try find(preferences) { _, _ in } }

  /// The mode that a preference comes to now. An axis that was never asked for has its default.
  @inline(__always) func resolve(_ preference: Preference?, of axis: Int) -> UInt32 {
    switch preference {
    case .mode(let mode): mode
    case .system: systemModes[axis]
    case nil: defaults[axis]
    }
  }

  /// The mode that a preference comes to now. The names must have been validated.
  func resolve(_ mode: ModeName, of axis: UInt32) -> UInt32 {
    modes[Int(axis)].number(of: mode) ?? systemModes[Int(axis)]
  }

  mutating func setSystemMode(_ mode: UInt32, of axis: UInt32) {
    systemModes[Int(axis)] = mode
    version += 1
  }

  // MARK: Themes

  func theme(_ name: ThemeName) throws -> UInt32 { try mode(ModeName(name), of: Self.theme) }
  func themeName(_ theme: UInt32) -> ThemeName { ThemeName(modes[0][theme].text) }

  /// - Returns: whether the theme is new.
  @inline(never) mutating func addTheme(_ name: ThemeName, parent: ThemeName) throws -> Bool {
    let parent = try theme(parent)
    if let known = modes[0].number(of: ModeName(name)) {
      let knownParent = chains.parent(of: known)
      guard knownParent == parent else { throw EditError.redeclared(name, parent: themeName(knownParent)) }
      return false
    }
    _ = modes[0].intern(ModeName(name))
    chains.add(below: parent)
    version += 1
    return true
  }

  /// Takes back the declaration of a theme. Its number stays used up, and nobody asks for it.
  mutating func discardTheme(_ theme: UInt32) {
    modes[0].forget(theme)
    version += 1
    themeVersion += 1
  }

  /// - Returns: whether anything changed.
  mutating func setParent(of theme: UInt32, to parent: UInt32) throws -> Bool {
    guard theme != 0, distance(of: theme, from: parent) == nil else { throw EditError.themeCycle(themeName(theme)) }
    guard chains.parent(of: theme) != parent else { return false }
    chains.setParent(of: theme, to: parent)
    version += 1
    themeVersion += 1
    return true
  }

  /// Becomes equal to a later version of the table, to which edits go.
  ///
  /// Takes over the themes that came one by one: if both shared their contents, the next edit would copy all themes.
  mutating func adopt(_ edits: AxisTable) {
    if edits.version == version { return }
    if edits.themeVersion == themeVersion {
      for theme in UInt32(modes[0].count)..<UInt32(edits.modes[0].count) {
        _ = modes[0].intern(edits.modes[0][theme])
        chains.add(below: edits.chains.parent(of: theme))
      }
    } else {
      modes[0] = edits.modes[0]
      chains = edits.chains
    }
    modes.replaceSubrange(1..., with: edits.modes[1...])
    names = edits.names
    defaults = edits.defaults
    systemModes = edits.systemModes
    (themeVersion, version) = (edits.themeVersion, edits.version)
  }

  /// The position of a theme in the chain of the effective one, nil if it is not in it.
  @inline(__always) func distance(of theme: UInt32, from effective: UInt32) -> Int? {
    chains.distance(of: theme, from: effective)
  }
}
