import LiveryVocabulary

/// The hand-written counterpart of the engine's object table: generations, styles, parents and members in plain
/// columns, free slots reused first in, first out.
final class ObjectStore {
  private let generations: Cells
  private let styles: Cells
  private let parents: Cells
  /// Where each object stands among the members of its style.
  private let places: Cells
  private let members: UnsafeMutablePointer<MemberList>
  /// A ring of as many slots as there can be objects.
  private let free: Cells
  private var freeStart = 0
  private var freeCount = 0
  private var slotCount = 0

  init(capacity: Int) {
    generations = Cells(count: capacity)
    styles = Cells(count: capacity)
    parents = Cells(count: capacity)
    places = Cells(count: capacity)
    free = Cells(count: capacity)
    members = .allocate(capacity: CanvasStyle.count)
    for style in 0..<CanvasStyle.count { (members + style).initialize(to: MemberList()) }
  }

  deinit {
    for style in 0..<CanvasStyle.count { members[style].free() }
    members.deallocate()
  }

  @inline(__always)
  func track(style: Int, parent: UInt32) -> Handle {
    let slot = takeSlot()
    generations.base[slot] &+= 1
    styles.base[slot] = UInt32(truncatingIfNeeded: style)
    parents.base[slot] = parent
    places.base[slot] = UInt32(truncatingIfNeeded: members[style].count)
    members[style].append(UInt32(truncatingIfNeeded: slot))
    return Handle(index: UInt32(truncatingIfNeeded: slot), generation: generations.base[slot])
  }

  @inline(__always)
  private func takeSlot() -> Int {
    guard freeCount > 0 else {
      slotCount &+= 1
      return slotCount &- 1
    }
    let slot = Int(free.base[freeStart])
    freeStart = freeStart &+ 1 == free.count ? 0 : freeStart &+ 1
    freeCount &-= 1
    return slot
  }

  @inline(__always)
  func untrack(_ handle: Handle) {
    let slot = Int(handle.index)
    guard generations.base[slot] == handle.generation else { return }
    generations.base[slot] &+= 1
    let (style, place) = (Int(styles.base[slot]), Int(places.base[slot]))
    let last = members[style].removeLast()
    members[style].base[place] = last
    places.base[Int(last)] = UInt32(truncatingIfNeeded: place)
    let end = freeStart &+ freeCount
    free.base[end >= free.count ? end &- free.count : end] = handle.index
    freeCount &+= 1
  }
}
