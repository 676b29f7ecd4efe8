import LiveryVocabulary

extension ReferenceSnapshot {
  /// What an object is and has put on itself; nil if the handle is stale.
  public func inputs(of handle: Handle) -> ObjectInputs? { inputs.inputs(of: handle) }

  /// The objects that are directly below an object, in no order; none if the handle is stale.
  public func children(of handle: Handle) -> [Handle] { inputs.children(of: handle) }

  /// The mode of each axis in the global context, with the theme under `theme`.
  public var modes: [AxisName: ModeName] { globalContext.allModes }

  /// The same in the effective context of an object; nil if the handle is stale.
  public func modes(of handle: Handle) -> [AxisName: ModeName]? { context(of: handle)?.allModes }

  /// The value of a token in the effective context of an object; nil if it is undefined there or the handle is stale.
  public func tokenValue(_ name: TokenName, of handle: Handle) -> Value? {
    context(of: handle).flatMap { try? inputs.resolve(name, in: $0).get() }
  }

  private func context(of handle: Handle) -> Context? {
    guard isTracked(handle) else { return nil }
    var known: [Handle: Place] = [:]
    return inputs.place(of: handle, in: globalContext, known: &known).context
  }
}

extension Inputs {
  /// What an object is and has put on itself; nil if the handle is stale.
  func inputs(of handle: Handle) -> ObjectInputs? {
    objects[handle].map { object in
      ObjectInputs(
        className: object.className, identifiers: object.identifiers, states: object.states, parent: object.parent,
        patch: object.patch, isUnthemed: object.isUnthemed, isSuspended: object.isSuspended,
        style: object.declarations.map {
          InstanceDeclaration(
            $0.key.attribute, states: $0.key.states, when: $0.key.when, $0.provider, origin: $0.origin)
        })
    }
  }
}

extension Context {
  fileprivate var allModes: [AxisName: ModeName] {
    Dictionary(uniqueKeysWithValues: namedModes + [(.theme, ModeName(chain[0]))])
  }
}
