/// What a commit does to generations.
///
/// Slots that nobody has used are all in the same generation, and so are most that were taken in a row: pages of such slots
/// are uniform. Where all slots of a page get their first objects at once, the page is exchanged.
extension ObjectTable {
  typealias Indexes = UnsafeMutableBufferPointer<UInt32>

  /// Gives pages of their own to slots that change their generation.
  ///
  /// - Parameters:
  ///   - created: slots of new objects, as they were taken.
  ///   - areAllShown: whether no new object has gone already.
  ///   - removed: slots of objects that go.
  @inline(never) mutating func makeGenerationsWritable(
    created: Indexes, areAllShown: Bool, removed: Indexes, sharedSince: UInt64, epoch: UInt64
  ) {
    var place = 0
    while place < created.count {
      if areAllShown && fillsBlankPage(created, from: place) {
        place += Paging.cellsPerPage
      } else {
        makeRunWritable(created, from: &place, sharedSince: sharedSince, epoch: epoch)
      }
    }
    place = 0
    while place < removed.count {
      makeRunWritable(removed, from: &place, sharedSince: sharedSince, epoch: epoch)
    }
  }

  /// Gives a page of its own to the slots from a place on that are in one page, and goes on to the next.
  @inline(__always) private mutating func makeRunWritable(
    _ indexes: Indexes, from place: inout Int, sharedSince: UInt64, epoch: UInt64
  ) {
    let page = Paging.page(of: Int(indexes[place]))
    generation.makeWritable(pageOf: Int(indexes[place]), sharedSince: sharedSince, epoch: epoch)
    repeat { place += 1 } while place < indexes.count && Paging.page(of: Int(indexes[place])) == page
  }

  /// Whether the objects from a place on are one for each slot of a blank page. Such slots were taken in order.
  private func fillsBlankPage(_ created: Indexes, from place: Int) -> Bool {
    let first = Int(created[place])
    let end = place + Paging.cellsPerPage
    return Paging.place(of: first) == 0 && end <= created.count && generation.isBlank(Paging.page(of: first))
      && Int(created[end - 1]) == Paging.last(besides: first)
  }

  /// Shows new objects. Inside a publication window.
  ///
  /// - Parameter areAllShown: whether no new object has gone already. A handle that died before anyone saw it is used up
  ///   all the same.
  @inline(never) mutating func showGenerations(
    created: Indexes, areAllShown: Bool, sharedSince: UInt64, epoch: UInt64
  ) {
    var place = 0
    while place < created.count {
      let page = Paging.page(of: Int(created[place]))
      if generation.isBlank(page) {
        generation.makeUniform(page, firstGeneration, sharedSince: sharedSince, epoch: epoch)
        place += Paging.cellsPerPage
        continue
      }
      let cells = generation.page(page)
      var shown: UInt32
      repeat {
        let cell = cells + Paging.place(of: Int(created[place]))
        shown = cell.pointee &+ (areAllShown || !hasFlags(.isRemoved, created[place]) ? 1 : 2)
        relaxedStore(shown, cell)
        place += 1
      } while place < created.count && Paging.page(of: Int(created[place])) == page
      if page > 0 && shown & 1 == 1 && generation.holdsOnly(shown, page) {
        generation.makeUniform(page, shown, sharedSince: sharedSince, epoch: epoch)
      }
    }
  }
}
