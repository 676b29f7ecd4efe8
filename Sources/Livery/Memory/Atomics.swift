import Synchronization

// Readers look at columns and rows while a commit publishes, so both sides go through atomics. Relaxed loads
// and stores are plain moves; order comes from the sequence number around them, and for memory that is new from how it is
// linked (see `Publication`).

/// Loads a word that another thread may be storing.
@inline(__always) func relaxedLoad(_ address: UnsafeMutablePointer<UInt32>) -> UInt32 {
  UnsafeMutableRawPointer(address).assumingMemoryBound(to: Atomic<UInt32>.self).pointee.load(ordering: .relaxed)
}

/// Loads a word that another thread may be storing.
@inline(__always) func relaxedLoad(_ address: UnsafeMutablePointer<UInt64>) -> UInt64 {
  UnsafeMutableRawPointer(address).assumingMemoryBound(to: Atomic<UInt64>.self).pointee.load(ordering: .relaxed)
}

/// Loads the word at an address, to have what is there near. The compiler leaves the load in, though nobody asks for it.
@inline(__always) func touch(_ address: UnsafeMutableRawPointer) {
  _ = relaxedLoad(address.assumingMemoryBound(to: UInt32.self))
}

/// Loads a pointer that another thread may be storing.
@inline(__always) func relaxedLoad<T>(_ address: UnsafeMutablePointer<UnsafeMutablePointer<T>?>)
  -> UnsafeMutablePointer<T>?
{
  UnsafeMutablePointer(bitPattern: word(at: address).pointee.load(ordering: .relaxed))
}

/// Loads a pointer together with what was written before it was stored by ``releasingStore(_:_:)``.
@inline(__always) func acquiringLoad<T>(_ address: UnsafeMutablePointer<UnsafeMutablePointer<T>?>)
  -> UnsafeMutablePointer<T>?
{
  UnsafeMutablePointer(bitPattern: word(at: address).pointee.load(ordering: .acquiring))
}

/// Loads an address together with what was written before a fence that released it.
@inline(__always) func acquiringLoad(_ address: UnsafeMutablePointer<UInt64>) -> UInt64 {
  UnsafeMutableRawPointer(address).assumingMemoryBound(to: Atomic<UInt64>.self).pointee.load(ordering: .acquiring)
}

/// Stores a pointer that other threads may be loading, with everything that was written before.
@inline(__always) func releasingStore<T>(
  _ pointer: UnsafeMutablePointer<T>?, _ address: UnsafeMutablePointer<UnsafeMutablePointer<T>?>
) {
  word(at: address).pointee.store(UInt(bitPattern: pointer), ordering: .releasing)
}

/// Stores a word that other threads may be loading.
@inline(__always) func relaxedStore(_ value: UInt32, _ address: UnsafeMutablePointer<UInt32>) {
  UnsafeMutableRawPointer(address).assumingMemoryBound(to: Atomic<UInt32>.self).pointee.store(
    value, ordering: .relaxed)
}

/// Stores a word that other threads may be loading.
@inline(__always) func relaxedStore(_ value: UInt64, _ address: UnsafeMutablePointer<UInt64>) {
  UnsafeMutableRawPointer(address).assumingMemoryBound(to: Atomic<UInt64>.self).pointee.store(
    value, ordering: .relaxed)
}

/// Stores a pointer that other threads may be loading.
@inline(__always) func relaxedStore<T>(
  _ pointer: UnsafeMutablePointer<T>?, _ address: UnsafeMutablePointer<UnsafeMutablePointer<T>?>
) {
  word(at: address).pointee.store(UInt(bitPattern: pointer), ordering: .relaxed)
}

/// The word that a pointer is in, of 32 bits on some watches.
@inline(__always) private func word<T>(at address: UnsafeMutablePointer<UnsafeMutablePointer<T>?>)
  -> UnsafeMutablePointer<Atomic<UInt>>
{
  UnsafeMutableRawPointer(address).assumingMemoryBound(to: Atomic<UInt>.self)
}
