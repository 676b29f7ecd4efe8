/// The targets of an object sink by slot: weak references, or plain addresses. Keeps none of them alive, and takes no strong
/// reference to one: that might be the last, and let go of with the gate held.
struct TargetColumn: ~Copyable {
  private var addresses = RawArray<UnsafeRawPointer?>()
  /// nil if the sink refers to its objects by address.
  private var references: UnsafeMutablePointer<WeakReference<AnyObject>>?
  private var referenceCount = 0

  init(isWeak: Bool) { if isWeak { growReferences(to: 64) } }

  deinit {
    references?.deinitialize(count: referenceCount)
    references?.deallocate()
  }

  @inline(__always) var isWeak: Bool { references != nil }

  /// From this index on there are no places.
  @inline(__always) var count: Int { isWeak ? referenceCount : addresses.count }

  /// The addresses, for a batch. Nothing is to be read there if the references are weak.
  var addressBase: UnsafePointer<UnsafeRawPointer?> { UnsafePointer(addresses.base) }

  /// The weak references, for a batch; nil if there are none.
  var referenceBase: UnsafePointer<WeakReference<AnyObject>>? { UnsafePointer(references) }

  /// Makes sure that there are places for so many slots.
  @inline(__always) mutating func reserve(_ count: Int) {
    if isWeak {
      if count > referenceCount { growReferences(to: max(count, referenceCount * 2)) }
    } else if count > addresses.count {
      addresses.resize(to: count, filling: nil)
    }
  }

  @inline(never) private mutating func growReferences(to newCount: Int) {
    let new = UnsafeMutablePointer<WeakReference<AnyObject>>.allocate(capacity: newCount)
    if let references {
      new.moveInitialize(from: references, count: referenceCount)
      references.deallocate()
    }
    for place in referenceCount..<newCount { (new + place).initialize(to: WeakReference()) }
    references = new
    referenceCount = newCount
  }

  /// Puts a target at an index that has a place.
  @inline(__always) mutating func put(_ target: AnyObject, at index: UInt32) {
    if let references {
      references[Int(index)].unguarded = target
    } else {
      addresses[Int(index)] = BoundTarget.address(of: target)
    }
  }

  /// Puts what was noted at an index that has a place, and notes what was there.
  mutating func exchange(with noted: BoundTarget, at index: UInt32) {
    if let references {
      noted.exchange(with: &references[Int(index)])
    } else {
      noted.exchange(with: &addresses.base[Int(index)])
    }
  }

  /// Leaves nothing at an index, which need not have a place.
  @inline(__always) mutating func clear(_ index: UInt32) {
    guard Int(index) < count else { return }
    if let references { references[Int(index)].unguarded = nil } else { addresses[Int(index)] = nil }
  }

  /// What tells targets apart, whether they are still there or not; nil where there is none. The index need not have a place.
  @inline(__always) func identity(at index: UInt32) -> UnsafeRawPointer? {
    guard Int(index) < count else { return nil }
    if let references { return WeakReference.identity(in: references + Int(index)) }
    return addresses[Int(index)]
  }

  /// Whether a target was put at an index and not taken away, be it gone or not. The index need not have a place.
  @inline(__always) func has(_ index: UInt32) -> Bool { identity(at: index) != nil }
}
