import HeadlessCombine

extension View {
  /// Calls a closure once the view is there.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    AppearAction(content: self, onAppear: action, onDisappear: nil)
  }

  /// Calls a closure once the view is gone.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    AppearAction(content: self, onAppear: nil, onDisappear: action)
  }

  /// Calls a closure with the new value whenever a value differs from that of the evaluation before.
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping @MainActor (Value) -> Void)
    -> some View
  {
    ChangeAction(content: self, value: value, isInitial: false) { _, new in action(new) }
  }

  /// Calls a closure with the old and the new value whenever a value differs from that of the evaluation before.
  ///
  /// - Parameter initial: whether to call it once the view is there, too.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View { ChangeAction(content: self, value: value, isInitial: initial, action: action) }

  /// Calls a closure whenever a value differs from that of the evaluation before.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View { ChangeAction(content: self, value: value, isInitial: initial) { _, _ in action() } }

  /// Calls a closure with each value that a publisher tells while the view is there.
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View { ReceiveAction(content: self, publisher: publisher, action: action) }

  /// Gives the view an identity: with another id it begins with a state of its own.
  public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }
}

private struct AppearAction<Content: View>: View, Primitive {
  typealias Body = Never
  let content: Content
  let onAppear: (@MainActor () -> Void)?
  let onDisappear: (@MainActor () -> Void)?

  func place(_ placer: inout Placer) {
    placer.place(content)
    let fragment = placer.fragment
    let host = fragment.host
    if fragment.memory == nil {
      fragment.memory = true
      if let onAppear { host.schedule(onAppear) }
    }
    fragment.farewell = { [onDisappear] in if let onDisappear { host.schedule(onDisappear) } }
  }
}

private struct ChangeAction<Content: View, Value: Equatable>: View, Primitive {
  typealias Body = Never
  let content: Content
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  func place(_ placer: inout Placer) {
    placer.place(content)
    let fragment = placer.fragment
    let former = fragment.memory as? Value
    fragment.memory = value
    if let former {
      if former != value { fragment.host.schedule { action(former, value) } }
    } else if isInitial {
      fragment.host.schedule { action(value, value) }
    }
  }
}

private struct ReceiveAction<Content: View, Source: Publisher>: View, Primitive {
  typealias Body = Never
  let content: Content
  let publisher: Source
  let action: (Source.Output) -> Void

  private final class Receiver {
    var action: (Source.Output) -> Void
    var observation: AnyCancellable?
    init(_ action: @escaping (Source.Output) -> Void) { self.action = action }
  }

  func place(_ placer: inout Placer) {
    placer.place(content)
    if let receiver = placer.fragment.memory as? Receiver {
      receiver.action = action
      return
    }
    let receiver = Receiver(action)
    placer.fragment.memory = receiver
    let publisher = publisher
    // Not while bodies are evaluated: some publishers tell their present value at once.
    placer.fragment.host.schedule { [weak receiver] in
      receiver?.observation = publisher.observe { [weak receiver] in receiver?.action($0) }
    }
    placer.fragment.farewell = { receiver.observation?.cancel() }
  }
}

private struct Identified<Content: View, ID: Hashable>: View, Primitive {
  typealias Body = Never
  let content: Content
  let id: ID
  func place(_ placer: inout Placer) { placer.place(content, .id(id, occurrence: 0)) }
}
