// What operations are called in statistics: as their cases are. Spelled out, since a mirror takes longer than the
// operation.

extension Edit {
  /// The name of the case, for example `track`.
  public var name: String {
    switch self {
    case .addAttribute: "addAttribute"
    case .addClass: "addClass"
    case .addTheme: "addTheme"
    case .setThemeParent: "setThemeParent"
    case .addAxis: "addAxis"
    case .track: "track"
    case .trackForest: "trackForest"
    case .untrack: "untrack"
    case .untrackAll: "untrackAll"
    case .untrackSubtree: "untrackSubtree"
    case .setParent: "setParent"
    case .setParentOfAll: "setParentOfAll"
    case .setStates: "setStates"
    case .setStatesOfAll: "setStatesOfAll"
    case .changeStates: "changeStates"
    case .changeStatesOfAll: "changeStatesOfAll"
    case .setIdentifiers: "setIdentifiers"
    case .setPatch: "setPatch"
    case .setUnthemed: "setUnthemed"
    case .setSuspended: "setSuspended"
    case .declare: "declare"
    case .declareAll: "declareAll"
    case .setStyle: "setStyle"
    case .removeDeclaration: "removeDeclaration"
    case .addRule: "addRule"
    case .removeRule: "removeRule"
    case .loadSheet: "loadSheet"
    case .unloadSheet: "unloadSheet"
    case .loadTokens: "loadTokens"
    case .replaceTokens: "replaceTokens"
    case .setToken: "setToken"
    case .removeToken: "removeToken"
    case .removeTokenDefinition: "removeTokenDefinition"
    case .setContext: "setContext"
    case .setSystemMode: "setSystemMode"
    case .refresh: "refresh"
    case .refreshSubtree: "refreshSubtree"
    case .addSink: "addSink"
    case .removeSink: "removeSink"
    case .bind: "bind"
    case .bindAll: "bindAll"
    case .unbind: "unbind"
    case .own: "own"
    case .disown: "disown"
    case .trim: "trim"
    }
  }
}

extension Operation {
  /// The name of the operation, followed by those inside it.
  public var names: [String] {
    var names: [String] = []
    forEachName { names.append($0) }
    return names
  }

  /// Calls `body` with each of its ``names``, in order.
  public func forEachName(_ body: (String) -> Void) {
    switch self {
    case .edit(let edit): body(edit.name)
    case .read: body("read")
    case .ask: body("ask")
    case .transaction(let operations, _):
      body("transaction")
      for operation in operations { operation.forEachName(body) }
    case .deliverSlices: body("deliverSlices")
    case .takeSnapshot: body("takeSnapshot")
    case .readSnapshot: body("readSnapshot")
    case .dropSnapshot: body("dropSnapshot")
    case .react(let reaction):
      body("react")
      for operation in reaction.operations { operation.forEachName(body) }
    }
  }
}
