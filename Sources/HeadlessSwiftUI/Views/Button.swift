/// A control that does something when it is pressed.
public struct Button<Label: View> {
  let action: @MainActor () -> Void
  let label: Label

  /// A button with this action, which shows these views.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  /// A button that shows a text.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

extension Button: View, Primitive {
  public typealias Body = Never
  func place(_ placer: inout Placer) { placer.place(label) }
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    let isEnabled = fragment.environment.isEnabled
    var node = Node("Button", ["isEnabled": isEnabled ? nil : .flag(false)], children: fragment.childNodes)
    if isEnabled { node.action = action }
    return [node]
  }
}

/// A control that is on or off.
public struct Toggle<Label: View> {
  let isOn: Binding<Bool>
  let label: Label

  /// A control for a truth value, which shows these views.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  /// A control for a truth value, which shows a text.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle: View {
  /// A button beside the label, which says whether it is on. It reads the value itself, so the view that made it need not.
  public var body: some View { ToggleSwitch(isOn: isOn, isOnNow: isOn.wrappedValue, label: label) }
}

/// What is to be seen of a toggle.
private struct ToggleSwitch<Label: View>: View, Primitive {
  typealias Body = Never
  let isOn: Binding<Bool>
  let isOnNow: Bool
  let label: Label

  func place(_ placer: inout Placer) { placer.place(label) }
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    var node = Node("Toggle", ["isOn": .flag(isOnNow)], children: fragment.childNodes)
    if fragment.environment.isEnabled { node.action = { isOn.wrappedValue.toggle() } }
    return [node]
  }
}
