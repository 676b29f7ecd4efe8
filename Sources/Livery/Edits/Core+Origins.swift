import LiveryVocabulary

extension Core {
  /// Whether it is known of any object where its declarations were made.
  var knowsOrigins: Bool { !instanceOrigins.isEmpty || !pending.origins.isEmpty }

  /// Notes where the declarations of an object's style were made.
  ///
  /// - Parameters:
  ///   - items: what they come to one by one.
  ///   - former: those that the object had.
  func noteOrigins(
    of style: [InstanceDeclaration], _ items: [ShapeTable.Item], inPlaceOf former: [ShapeTable.Item],
    on index: UInt32
  ) {
    if !knowsOrigins && style.allSatisfy({ $0.origin == nil }) { return }
    var origins: [DeclarationKey: SourceLocation?] = [:]
    for item in former { origins.updateValue(nil, forKey: item.key) }
    for (item, declaration) in zip(items, style) { origins.updateValue(declaration.origin, forKey: item.key) }
    noteOrigins(origins, on: index)
  }

  /// Notes where declarations were made. That is no part of a shape: it is kept beside the objects, from the commit on.
  func noteOrigins(_ origins: [DeclarationKey: SourceLocation?], on index: UInt32) {
    let committed = instanceOrigins[index] ?? [:]
    // Not all origins, of which there may be as many as there are edits: whoever holds them has them copied below.
    var former: [(key: DeclarationKey, origin: SourceLocation?)] = []
    for (key, origin) in origins {
      let before = (pending.origins[index] ?? committed)[key]
      if before != origin { former.append((key, before)) }
    }
    if former.isEmpty { return }
    noteInput(.origins(index)) {
      $0.objects.hasFlags(.isRemoved, index) || $0.pending.origins[index] ?? committed == committed
    }
    if pending.origins[index] == nil {
      undo.note { $0.pending.origins[index] = nil }
      pending.origins[index] = committed
    }
    undo.note { [former] core in
      for (key, origin) in former { core.pending.origins[index]?[key] = origin }
    }
    for (key, _) in former { pending.origins[index]?[key] = origins[key] ?? nil }
  }

  /// Shows where declarations were made, as far as they are still there.
  func showOrigins() {
    if pending.origins.isEmpty { return }
    for (index, origins) in pending.origins where objects.hasFlags(.isTracked, index) {
      let keys = Set(items(of: index).map(\.key))
      let current = origins.filter { keys.contains($0.key) }
      instanceOrigins[index] = current.isEmpty ? nil : current
    }
  }
}
