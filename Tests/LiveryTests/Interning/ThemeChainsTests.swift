import Testing

@testable import Livery

struct ThemeChainsTests {
  /// The chain of a theme by its parents alone.
  private func chain(of theme: UInt32, _ parents: [UInt32]) -> [UInt32] {
    var chain = [theme]
    while chain[chain.count - 1] != 0 { chain.append(parents[Int(chain[chain.count - 1])]) }
    return chain
  }

  private func check(_ chains: ThemeChains, _ parents: [UInt32]) {
    #expect(parents.indices.allSatisfy { chains.parent(of: UInt32($0)) == parents[$0] })
    for theme in parents.indices {
      let expected = chain(of: UInt32(theme), parents)
      #expect(chains.depth(of: UInt32(theme)) == expected.count - 1)
      for other in parents.indices {
        let distance = chains.distance(of: UInt32(other), from: UInt32(theme))
        #expect(distance == expected.firstIndex(of: UInt32(other)), "of \(other) from \(theme) in \(parents)")
      }
      let nearest = chains.nearest(to: UInt32(theme)) { $0 % 3 == 1 }
      #expect(nearest == expected.first { $0 % 3 == 1 })
    }
  }

  /// From one long chain to a bush.
  @Test(arguments: 1...12) func knowsWhatIsAboveEachTheme(reach: Int) {
    var random = SplitMix(state: UInt64(reach))
    var (chains, parents) = (ThemeChains(), [UInt32(0)])
    for count in 1..<40 {
      let parent = UInt32(max(0, count - 1 - random.next(reach)))
      chains.add(below: parent)
      parents.append(parent)
    }
    check(chains, parents)
    for _ in 0..<10 {
      let (theme, parent) = (UInt32(1 + random.next(39)), UInt32(random.next(40)))
      if chain(of: parent, parents).contains(theme) { continue }
      let before = chains
      let concerned = parents.indices.filter { chain(of: UInt32($0), parents).contains(theme) }
      let isOther = parents[Int(theme)] != parent
      chains.setParent(of: theme, to: parent)
      parents[Int(theme)] = parent
      check(chains, parents)
      for other in parents.indices {
        let differs = chains.differ(from: before, at: UInt32(other))
        #expect(differs == (isOther && concerned.contains(other)))
      }
      var more = chains
      more.add(below: theme)
      #expect(!more.differ(from: chains, at: UInt32(parents.count)), "it was not there")
    }
  }
}
