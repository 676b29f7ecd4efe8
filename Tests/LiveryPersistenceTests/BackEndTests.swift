import Foundation
import Livery
import LiveryPersistence
import Testing

/// What every back end does alike.
struct BackEndTests {
  enum Kind: CaseIterable { case memory, file, defaults }

  /// A back end, with what must outlive it.
  private func make(_ kind: Kind) throws -> (any ChoiceBackEnd, owner: AnyObject?) {
    switch kind {
    case .memory: return (MemoryBackEnd(), nil)
    case .file:
      let folder = try TemporaryFolder()
      return (FileBackEnd(folder: folder.path), folder)
    case .defaults:
      let temporary = TemporaryDefaults()
      return (UserDefaultsBackEnd(temporary.defaults), temporary)
    }
  }

  @Test(arguments: Kind.allCases)
  func keepsTheLastTextOfEachUser(_ kind: Kind) throws {
    let (backEnd, owner) = try make(kind)
    let users = [
      "ada", "Ada", "", "../ada", "ada.new", "ada.damaged-1", "ad\u{e1}", "ada\u{301}", "ad\u{e1}\u{301}", "ada\n", "*",
    ]
    for user in users { #expect(try backEnd.load(for: user) == nil) }
    for round in 0..<2 {
      for (number, user) in users.enumerated() { try backEnd.save([UInt8(round), UInt8(number)], for: user) }
      for (number, user) in users.enumerated() {
        #expect(try backEnd.load(for: user) == [UInt8(round), UInt8(number)], "\(user)")
      }
    }
    try backEnd.save([], for: "ada")
    #expect(try backEnd.load(for: "ada") == [])
    withExtendedLifetime(owner) {}
  }

  @Test(arguments: Kind.allCases)
  func onlyWhatIsStillThereIsReplaced(_ kind: Kind) throws {
    let (backEnd, owner) = try make(kind)
    #expect(try backEnd.replace([1], with: [2], for: "ada") == false)
    #expect(try backEnd.load(for: "ada") == nil)
    #expect(try backEnd.replace(nil, with: [1], for: "ada"))
    #expect(try backEnd.replace(nil, with: [2], for: "ada") == false)
    #expect(try backEnd.replace([2], with: [3], for: "ada") == false)
    #expect(try backEnd.replace([], with: [3], for: "ada") == false)
    #expect(try backEnd.load(for: "ada") == [1])
    #expect(try backEnd.replace([1], with: [2], for: "ada"))
    #expect(try backEnd.load(for: "ada") == [2])
    #expect(try backEnd.load(for: "grace") == nil)
    withExtendedLifetime(owner) {}
  }

  /// Used to lose, of two stores, what the one chose to the other that knew nothing of it.
  @Test(arguments: Kind.allCases)
  func manyStoresMayChoose(_ kind: Kind) throws {
    let (backEnd, owner) = try make(kind)
    let choices: [[[AxisName: ModeName]]] = [
      [["theme": "night"], ["theme": "noon"]], [["density": "regular"], ["density": "compact"]],
    ]
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      #expect(throws: Never.self) {
        let store = try ThemeStore(makeEngine(), in: backEnd, user: "ada", defaults: standardModes)
        for round in 0..<20 { try store.choose(choices[number][round % 2]) }
      }
    }
    let store = try ThemeStore(makeEngine(), in: backEnd, user: "ada", defaults: standardModes)
    #expect(store.choice == ["theme": "noon", "density": "compact"])
    withExtendedLifetime(owner) {}
  }

  @Test(arguments: Kind.allCases)
  func whatIsSetAsideIsNotLoaded(_ kind: Kind) throws {
    let (backEnd, owner) = try make(kind)
    for number in 1...3 as ClosedRange<UInt8> {
      try backEnd.save([number], for: "ada")
      try backEnd.save([number], for: "ada.damaged-1")
      #expect(try backEnd.setAside([number, number], for: "ada") == nil)
      #expect(try backEnd.setAside([number], for: "nobody") == nil)
      #expect(try backEnd.load(for: "ada") == [number])
      let place = try #require(try backEnd.setAside([number], for: "ada"))
      #expect(!place.isEmpty)
      #expect(try backEnd.load(for: "ada") == nil)
      #expect(try backEnd.load(for: "ada.damaged-1") == [number])
      if kind == .file {
        #expect(FileManager.default.contents(atPath: place) == Data([number]))
        #expect(place.hasSuffix("/choice-ada.damaged-\(number)"))
      }
      if let defaults = (owner as? TemporaryDefaults)?.defaults {
        #expect(place == "the user default \"livery.choice.ada.damaged-\(number)\"")
        #expect(defaults.data(forKey: "livery.choice.ada.damaged-\(number)") == Data([number]))
      }
    }
    withExtendedLifetime(owner) {}
  }

  @Test(arguments: Kind.allCases)
  func nothingIsLeftOfWhoIsForgotten(_ kind: Kind) throws {
    let (backEnd, owner) = try make(kind)
    let others = ["ad", "ada-", "ada.damaged-1", "ada\u{301}"]
    for user in others { try backEnd.save([0], for: user) }
    for number in 1...11 as ClosedRange<UInt8> {
      try backEnd.save([number], for: "ada")
      #expect(try backEnd.setAside([number], for: "ada") != nil)
    }
    try backEnd.save([12], for: "ada")
    // Somebody looked at one, and the numbers have a gap.
    if let folder = owner as? TemporaryFolder {
      try FileManager.default.removeItem(atPath: "\(folder.path)/choice-ada.damaged-3")
    }
    (owner as? TemporaryDefaults)?.defaults.removeObject(forKey: "livery.choice.ada.damaged-3")
    for _ in 1...2 { try backEnd.forget("ada") }
    #expect(try backEnd.load(for: "ada") == nil)
    for user in others { #expect(try backEnd.load(for: user) == [0], "\(user)") }
    if let folder = owner as? TemporaryFolder { #expect(try folder.names.count == others.count) }
    if let defaults = (owner as? TemporaryDefaults)?.defaults {
      let keys = defaults.dictionaryRepresentation().keys.filter { $0.hasPrefix("livery.choice.") }
      #expect(keys.count == others.count)
    }
    #expect(try backEnd.replace([12], with: [13], for: "ada") == false)
    withExtendedLifetime(owner) {}
  }

  @Test func aUserDefaultOfAnotherTypeIsDamage() throws {
    let temporary = TemporaryDefaults()
    temporary.defaults.set("night", forKey: "livery.choice.ada")
    let store = try ThemeStore(
      makeEngine(), in: UserDefaultsBackEnd(temporary.defaults), user: "ada", defaults: standardModes)
    #expect(
      store.problems == [
        .damaged(reason: noEnding, place: "the user default \"livery.choice.ada.damaged-1\"")
      ])
    #expect(temporary.defaults.string(forKey: "livery.choice.ada.damaged-1") == "night")
    #expect(temporary.defaults.object(forKey: "livery.choice.ada") == nil)
  }
}
