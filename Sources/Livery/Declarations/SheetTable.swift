import LiveryVocabulary

/// The sheets: which are loaded, in which order, and what is in them. What their declarations and definitions say lies in the
/// tables of rules and tokens.
///
/// A sheet has a *rank*, which its declarations carry: the higher one goes first. Ranks have gaps, so that a sheet that comes
/// between two others leaves theirs as they are. When a gap is used up, all sheets are ranked anew.
struct SheetTable {
  /// The number of the application sheet, whose rank is 0.
  static var application: UInt32 { 0 }

  /// What is taken back with a transaction that is discarded.
  struct List {
    /// Highest first.
    fileprivate(set) var order = [SheetTable.application]
    /// By number, of those that are loaded.
    fileprivate var loaded: [UInt32: Loaded] = [SheetTable.application: Loaded(rank: 0)]

    func isLoaded(_ sheet: UInt32) -> Bool { loaded[sheet] != nil }
    func rank(of sheet: UInt32) -> Int64 { loaded[sheet]?.rank ?? 0 }
    func contents(of sheet: UInt32) -> Contents { loaded[sheet]?.contents ?? Contents() }
  }

  fileprivate struct Loaded {
    var rank: Int64
    var contents = Contents()
  }

  /// What a sheet has put into the tables of rules and tokens.
  struct Contents {
    /// In order.
    var declarations: [Place] = []
    /// Each once.
    var tokens: [UInt32] = []
  }

  /// Where a declaration of a sheet lies.
  struct Place: Hashable {
    /// Without the states of the subject, which belong to the key.
    let selector: CompiledSelector
    let key: DeclarationKey
  }

  private(set) var names = NameTable<SheetDomain>()
  var list = List()
  /// The gap between the ranks of neighbours that are ranked anew.
  private let gap: Int64

  init(gap: Int64) {
    self.gap = gap
    _ = names.intern(.application)
  }

  mutating func intern(_ name: SheetName) -> UInt32 { names.intern(name) }

  /// Where a sheet that is not loaded would come in the order.
  ///
  /// - Throws: `EditError.unknownSheet` if it is to come next to one that is not loaded.
  func place(_ place: SheetPlace) throws -> Int {
    switch place {
    case .above: 0
    case .below: try self.place(of: .application) + 1
    case .directlyAbove(let name): try self.place(of: name)
    case .directlyBelow(let name): try self.place(of: name) + 1
    }
  }

  private func place(of name: SheetName) throws -> Int {
    guard let place = names.number(of: name).flatMap({ list.order.firstIndex(of: $0) }) else {
      throw EditError.unknownSheet(name)
    }
    return place
  }

  /// Puts a sheet into the order.
  ///
  /// - Returns: whether other sheets have other ranks now.
  mutating func insert(_ sheet: UInt32, at place: Int) -> Bool {
    let over = place > 0 ? list.rank(of: list.order[place - 1]) : nil
    let under = place < list.order.count ? list.rank(of: list.order[place]) : nil
    list.order.insert(sheet, at: place)
    if let rank = rank(between: under, and: over) {
      list.loaded[sheet] = Loaded(rank: rank)
      return false
    }
    list.loaded[sheet] = Loaded(rank: 0)
    rankAnew()
    return true
  }

  /// nil if there is no room.
  private func rank(between under: Int64?, and over: Int64?) -> Int64? {
    let (rank, overflows) =
      switch (under, over) {
      // What wraps is negative.
      case (let under?, let over?): (under &+ (over &- under) / 2, over &- under < 2)
      case (let under?, nil): under.addingReportingOverflow(gap)
      case (nil, let over?): over.subtractingReportingOverflow(gap)
      case (nil, nil): (0, false)
      }
    return overflows ? nil : rank
  }

  private mutating func rankAnew() {
    let application = list.order.firstIndex(of: Self.application) ?? 0
    for (place, sheet) in list.order.enumerated() { list.loaded[sheet]?.rank = Int64(application - place) * gap }
  }

  mutating func setContents(_ contents: Contents, of sheet: UInt32) { list.loaded[sheet]?.contents = contents }

  mutating func remove(_ sheet: UInt32) {
    list.order.removeAll { $0 == sheet }
    list.loaded[sheet] = nil
  }
}
