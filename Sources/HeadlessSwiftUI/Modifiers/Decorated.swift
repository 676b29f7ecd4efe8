/// Lays a modifier around each view in `content`, and places the views that the modifier brings.
struct Decorated<Content: View, Extra: View>: View, Primitive {
  typealias Body = Never
  let content: Content
  let name: String
  let properties: [String: Node.Property?]
  let extra: Extra

  func place(_ placer: inout Placer) {
    placer.place(content)
    placer.place(extra)
  }

  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    let modifier = Node(name, properties, children: fragment.children[1].fragment.nodes)
    return fragment.children[0].fragment.nodes.map { node in
      var node = node
      node.modifiers.append(modifier)
      return node
    }
  }
}

extension View {
  /// The view with a modifier that brings no views.
  func decorated(_ name: String, _ properties: [String: Node.Property?] = [:]) -> some View {
    Decorated(content: self, name: name, properties: properties, extra: EmptyView())
  }
}
