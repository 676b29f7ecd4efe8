/// The targets of an object sink by slot: weak references, or plain addresses. Keeps none of them alive.
///
/// What its sink calls is inlined: each call of a generic type that is not specialised looks the type up.
struct TargetColumn<Target: AnyObject>: ~Copyable {
  private var addresses = RawArray<UnsafeRawPointer?>()
  /// nil if the sink refers to its objects by address.
  private var references: UnsafeMutablePointer<WeakReference<Target>>?
  private var referenceCount = 0

  init(_ ownership: ObjectSink<Target>.Ownership) {
    if ownership == .weak { growReferences(to: 64) }
  }

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
  var referenceBase: UnsafeRawPointer? { references.map { UnsafeRawPointer($0) } }

  /// Makes sure that there are places for so many slots.
  @inline(__always) mutating func reserve(_ count: Int) {
    if isWeak {
      if count > referenceCount { growReferences(to: max(count, referenceCount * 2)) }
    } else if count > addresses.count {
      addresses.resize(to: count, filling: nil)
    }
  }

  @inline(never) private mutating func growReferences(to newCount: Int) {
    let new = UnsafeMutablePointer<WeakReference<Target>>.allocate(capacity: newCount)
    if let references {
      new.moveInitialize(from: references, count: referenceCount)
      references.deallocate()
    }
    (new + referenceCount).initialize(repeating: WeakReference(), count: newCount - referenceCount)
    references = new
    referenceCount = newCount
  }

  /// Puts a target at an index that has a place.
  @inline(__always) mutating func put(_ target: AnyObject, at index: UInt32) {
    if let references {
      references[Int(index)].target = unsafeDowncast(target, to: Target.self)
    } else {
      addresses[Int(index)] = BoundTarget.address(of: target)
    }
  }

  /// Puts a target that was noted at an index that has a place.
  @inline(__always) mutating func put(_ noted: BoundTarget, at index: UInt32) {
    if let references {
      references[Int(index)].target = noted.weakTarget.map { unsafeDowncast($0, to: Target.self) }
    } else {
      addresses[Int(index)] = noted.address
    }
  }

  /// Leaves nothing at an index, which need not have a place.
  @inline(__always) mutating func clear(_ index: UInt32) {
    guard Int(index) < count else { return }
    if let references { references[Int(index)].target = nil } else { addresses[Int(index)] = nil }
  }

  /// What is to be noted of an index, which need not have a place.
  @inline(__always) subscript(index: UInt32) -> BoundTarget {
    guard Int(index) < count else { return BoundTarget() }
    if let references { return BoundTarget(weakTarget: references[Int(index)].load()) }
    return BoundTarget(address: addresses[Int(index)])
  }

  /// Whether there is a target at an index, which need not have a place.
  @inline(__always) func has(_ index: UInt32) -> Bool {
    guard Int(index) < count else { return false }
    if let references { return references[Int(index)].load() != nil }
    return addresses[Int(index)] != nil
  }
}
