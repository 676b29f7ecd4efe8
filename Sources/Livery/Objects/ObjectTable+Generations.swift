/// What a commit does to generations.
///
/// Slots that nobody has used are all in the same generation, and so are those with their first object: pages of the one
/// kind or the other are uniform. Where all slots of a page get their first objects at once, the page is exchanged.
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
        makeGenerationWritable(of: created[place], sharedSince: sharedSince, epoch: epoch)
        let page = Paging.page(of: Int(created[place]))
        repeat { place += 1 } while place < created.count && Paging.page(of: Int(created[place])) == page
      }
    }
    for index in removed { makeGenerationWritable(of: index, sharedSince: sharedSince, epoch: epoch) }
  }

  @inline(__always) private mutating func makeGenerationWritable(
    of index: UInt32, sharedSince: UInt64, epoch: UInt64
  ) {
    if sharedSince > 0 || generation.isUniform(Paging.page(of: Int(index))) {
      generation.makeWritable(pageOf: Int(index), sharedSince: sharedSince, epoch: epoch)
    }
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
        generation.makeUsual(page, sharedSince: sharedSince, epoch: epoch)
        place += Paging.cellsPerPage
        continue
      }
      let cells = generation.page(page)
      var index: Int
      repeat {
        index = Int(created[place])
        let cell = cells + Paging.place(of: index)
        let step: UInt32 = areAllShown || !hasFlags(.isDead, created[place]) ? 1 : 2
        relaxedStore(cell.pointee &+ step, cell)
        place += 1
      } while place < created.count && Paging.page(of: Int(created[place])) == page
      // Slots are used in order for the first time.
      if page > 0 && index == Paging.last(besides: index) && holdsFirstObjects(page) {
        generation.makeUsual(page, sharedSince: sharedSince, epoch: epoch)
      }
    }
  }

  /// Whether all slots of a page have their first object.
  func holdsFirstObjects(_ page: Int) -> Bool {
    let cells = generation.page(page)
    return cells[Paging.cellsPerPage - 1] == firstGeneration
      && (0..<Paging.cellsPerPage).allSatisfy { cells[$0] == firstGeneration }
  }
}
