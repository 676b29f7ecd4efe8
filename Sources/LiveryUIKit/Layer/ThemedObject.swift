import Livery
import LiveryVocabulary

/// What a layer keeps of one object. It goes with the object, and the object is untracked then.
@preconcurrency @MainActor public final class ThemedObject {
  // Released once, by `deinit`. Not a reference that Swift counts: the thread that lets go of this object last must not be the
  // one that lets go of the tracked one.
  private nonisolated let tracked: Unmanaged<Tracked>
  var hasPatch = false
  /// Whether selectors of what is below may name the object.
  var isKept = false
  /// Whether one of these holds, so that what is below has it as parent in the engine.
  var isScope = false
  private let layer: ThemeLayer
  /// The dialect of the first declaration. Most objects have one dialect only.
  private var mainOwner: ObjectIdentifier?
  /// The owners of declarations of other dialects.
  private var otherOwners: [AttributeSlot: ObjectIdentifier] = [:]
  var extraSinks: Set<AttributeSlot> = []

  /// The object in the engine.
  public nonisolated var handle: Handle { tracked._withUnsafeGuaranteedRef { $0.handle } }

  init(_ tracked: Tracked, _ layer: ThemeLayer) {
    self.tracked = Unmanaged.passRetained(tracked)
    self.layer = layer
  }

  deinit {
    if MainQueue.isCurrent {
      tracked.release()
      if isScope { MainActor.assumeIsolated { [layer] in layer.scopeCount -= 1 } }
      return
    }
    // A view may go with an owner that goes elsewhere. The engine's edits are for the main thread.
    let tracked = tracked
    DispatchQueue.main.async { [layer, isScope] in
      tracked.release()
      if isScope { MainActor.assumeIsolated { layer.scopeCount -= 1 } }
    }
  }

  /// The dialect that declared a slot last, if any did.
  func owner(of slot: AttributeSlot) -> ObjectIdentifier? { otherOwners[slot] ?? mainOwner }

  /// Whether anybody else declared a slot.
  func hasOwner(besides owner: ObjectIdentifier) -> Bool { mainOwner != owner || !otherOwners.isEmpty }

  func setOwner(of slot: AttributeSlot, to owner: ObjectIdentifier) {
    if mainOwner == nil { mainOwner = owner }
    if owner != mainOwner {
      otherOwners[slot] = owner
    } else if !otherOwners.isEmpty {
      otherOwners[slot] = nil
    }
  }
}

extension ThemeLayer {
  /// What the layer keeps of an object that was themed; nil for all others.
  public func themedIfLoaded(_ object: any AttachmentHolder) -> ThemedObject? { object.attachments[key] }

  /// What the layer keeps of an object. It is tracked now if it was not.
  ///
  /// - Throws: `EditError.limitReached`.
  public func themed(_ object: any AttachmentHolder) throws -> ThemedObject {
    if let known = object.attachments[key] { return known }
    let kind = try knownClass(type(of: object))
    let handle = try engine.track(kind.id, parent: scopeHandle(above: object))
    let made = ThemedObject(engine.own(handle), self)
    object.attachments[key] = made
    for sink in kind.sinks { try engine.bind(object as NSObject, to: handle, in: sink) }
    return made
  }
}
