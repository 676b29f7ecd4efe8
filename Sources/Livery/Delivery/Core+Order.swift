extension Core {
  /// How many objects are members of the nodes that changed.
  var changedMemberCount: Int { plan.changedNodes.reduce(0) { $0 + nodes.memberCount(of: $1.node) } }

  /// Lists what changed by ascending handle index.
  @inline(never) func orderPlan() {
    plan.isOrdered = true
    if (plan.objects.count + changedMemberCount) * 8 > objects.limit {
      orderBySweep()
      return
    }
    for place in 1..<plan.nodes.count {
      for index in nodes.members(of: plan.nodes[place].node) where !plan.singles.contains(index) {
        plan.order.append(DeliveryEntry(index, nodeChanges: place))
      }
    }
    for place in 0..<plan.objects.count {
      plan.order.append(DeliveryEntry(plan.objects[place].index, ownChanges: place))
    }
    plan.order.sort()
  }

  /// Notes with each node where its changes are, unless that was done while they were planned.
  private func markNodes() {
    if plan.marksNodes { return }
    plan.marksNodes = true
    for place in 1..<plan.nodes.count {
      nodes.records.base[Int(plan.nodes[place].node)].changes = UInt32(place)
    }
  }

  /// One walk over all slots, where most of them changed.
  @inline(never) private func orderBySweep() {
    markNodes()
    var next = 0
    for index in 0..<UInt32(objects.limit) {
      if plan.singles.contains(index) {
        while next < plan.objects.count, plan.objects[next].index == index {
          plan.order.append(DeliveryEntry(index, ownChanges: next))
          next += 1
        }
      } else {
        let place = Int(nodes.records.base[Int(objects.node[Int(index)])].changes)
        if place != 0 { plan.order.append(DeliveryEntry(index, nodeChanges: place)) }
      }
    }
  }
}
