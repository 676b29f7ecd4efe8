import LiveryVocabulary

/// The sheets: which are loaded, in which order, and what is in them. What their declarations and definitions say lies in the
/// tables of rules and tokens.
///
/// A sheet has a *rank*, which its declarations carry: the higher one goes first. The application's is 0. Ranks have gaps, so
/// that a sheet that comes between two others leaves theirs as they are. When a gap is used up, all sheets get new ranks.
struct SheetTable {
  /// The number of the application sheet.
  static var application: UInt32 { 0 }

  /// A sheet that is loaded.
  struct Loaded {
    fileprivate(set) var rank: Int64
    fileprivate(set) var contents = Contents()
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
  /// Highest first.
  private(set) var order = [SheetTable.application]
  /// By number.
  private var loaded: [UInt32: Loaded] = [SheetTable.application: Loaded(rank: 0)]
  /// The gap between the ranks of neighbours when all sheets get new ranks.
  private let gap: Int64

  init(gap: Int64) {
    self.gap = gap
    _ = names.intern(.application)
  }

  subscript(sheet: UInt32) -> Loaded? { loaded[sheet] }

  func rank(of sheet: UInt32) -> Int64 { loaded[sheet]?.rank ?? 0 }

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
    guard let place = names.number(of: name).flatMap({ order.firstIndex(of: $0) }) else {
      throw EditError.unknownSheet(name).suggesting(among: order.map { names[$0].text })
    }
    return place
  }

  /// Puts an empty sheet into the order.
  ///
  /// - Returns: the ranks that all sheets had before, if others have other ones now.
  mutating func insert(_ sheet: UInt32, at place: Int) -> [UInt32: Int64]? {
    let over = place > 0 ? rank(of: order[place - 1]) : nil
    let under = place < order.count ? rank(of: order[place]) : nil
    order.insert(sheet, at: place)
    if let rank = rank(between: under, and: over) {
      loaded[sheet] = Loaded(rank: rank)
      return nil
    }
    let former = loaded.mapValues(\.rank)
    loaded[sheet] = Loaded(rank: 0)
    rankAnew()
    return former
  }

  /// Puts a sheet back that was removed.
  mutating func restore(_ sheet: UInt32, _ former: Loaded, at place: Int) {
    order.insert(sheet, at: place)
    loaded[sheet] = former
  }

  mutating func restoreRanks(_ former: [UInt32: Int64]) {
    for (sheet, rank) in former { loaded[sheet]?.rank = rank }
  }

  mutating func setContents(_ contents: Contents, of sheet: UInt32) { loaded[sheet]?.contents = contents }

  /// - Returns: where the sheet was.
  @discardableResult
  mutating func remove(_ sheet: UInt32) -> Int {
    guard let place = order.firstIndex(of: sheet) else { preconditionFailure("the sheet is not loaded") }
    order.remove(at: place)
    loaded[sheet] = nil
    return place
  }
}

// MARK: Ranks

extension SheetTable {
  /// How far the first sheets on either side are from the application's. Most sheets come at an end or next to the
  /// application's, for which there is room then.
  private var margin: Int64 { gap << 29 }

  /// nil if there is no room.
  private func rank(between under: Int64?, and over: Int64?) -> Int64? {
    switch (under, over) {
    case (0?, nil): return margin
    case (nil, 0?): return -margin
    case (let under?, nil): return sum(under, gap)
    case (nil, let over?): return sum(over, -gap)
    case (let under?, let over?):
      // What wraps is negative.
      let half = (over &- under) / 2
      if half < 1 { return nil }
      return under == 0 ? over - min(gap, half) : over == 0 ? under + min(gap, half) : under + half
    case (nil, nil): return 0
    }
  }

  private func sum(_ rank: Int64, _ gap: Int64) -> Int64? {
    let (sum, overflows) = rank.addingReportingOverflow(gap)
    return overflows ? nil : sum
  }

  private mutating func rankAnew() {
    guard let application = order.firstIndex(of: Self.application) else { return }
    for (place, sheet) in order.enumerated() where place != application {
      let distance = Int64(application - place)
      let rank = distance * gap + (distance > 0 ? margin : -margin)
      loaded[sheet]?.rank = rank
    }
  }
}
