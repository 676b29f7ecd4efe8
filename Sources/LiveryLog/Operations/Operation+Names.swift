// What operations are called in statistics: as their cases are. Spelled out, since a mirror takes longer than the
// operation.

extension Edit {
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
    case .setIdentifiers: "setIdentifiers"
    case .setPatch: "setPatch"
    case .setUnthemed: "setUnthemed"
    case .setSuspended: "setSuspended"
    case .declare: "declare"
    case .removeDeclaration: "removeDeclaration"
    case .addRule: "addRule"
    case .removeRule: "removeRule"
    case .loadTokens: "loadTokens"
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
  /// What it is called, and then what is in it.
  public var names: [String] {
    switch self {
    case .edit(let edit): [edit.name]
    case .read: ["read"]
    case .transaction(let operations, _): ["transaction"] + operations.flatMap(\.names)
    case .deliverSlices: ["deliverSlices"]
    case .takeSnapshot: ["takeSnapshot"]
    case .readSnapshot: ["readSnapshot"]
    case .dropSnapshot: ["dropSnapshot"]
    case .react(let reaction): ["react"] + reaction.operations.flatMap(\.names)
    }
  }
}
