import Foundation
import LiveryPersistence
import Testing

/// What is special about user defaults: looking at one and changing it are two steps.
struct UserDefaultsBackEndTests {
  private let temporary: TemporaryDefaults
  private let overtaken: OvertakenDefaults
  private let others = DispatchGroup()

  init() throws {
    let temporary = TemporaryDefaults()
    self.temporary = temporary
    overtaken = try #require(OvertakenDefaults(suiteName: temporary.name))
    try UserDefaultsBackEnd(temporary.defaults).save([0], for: "ada")
  }

  /// Saves through another back end, on another thread, and gives it plenty of time if it does not have to wait.
  private func saveElsewhere(_ text: [UInt8]) {
    let other = UserDefaultsBackEnd(temporary.defaults)
    DispatchQueue.global().async(group: others) { try? other.save(text, for: "ada") }
    _ = others.wait(timeout: .now() + 0.2)
  }

  /// Used to set the good choice aside that another store had saved after the look at the damaged one.
  @Test func nobodySavesWhileAChoiceIsSetAside() {
    overtaken.afterLook = { saveElsewhere([1]) }
    let place = UserDefaultsBackEnd(overtaken).setAside([0], for: "ada")
    others.wait()
    #expect(place == "the user default \"livery.choice.ada.damaged-1\"")
    #expect(temporary.defaults.data(forKey: "livery.choice.ada.damaged-1") == Data([0]))
    #expect(UserDefaultsBackEnd(temporary.defaults).load(for: "ada") == [1])
  }

  /// Used to put back what had been there before the save of another store.
  @Test func aSaveThatFailsTakesBackNobodyElses() {
    overtaken.canSync = false
    overtaken.beforeSync = { saveElsewhere([1]) }
    #expect(throws: ThemeStoreError.defaultsNotWritten) { try UserDefaultsBackEnd(overtaken).save([2], for: "ada") }
    others.wait()
    #expect(UserDefaultsBackEnd(temporary.defaults).load(for: "ada") == [1])
  }

  @Test func aSaveThatFailsLeavesTheOldText() {
    overtaken.canSync = false
    #expect(throws: ThemeStoreError.defaultsNotWritten) { try UserDefaultsBackEnd(overtaken).save([2], for: "ada") }
    #expect(UserDefaultsBackEnd(temporary.defaults).load(for: "ada") == [0])
  }

  @Test func whatCannotBeForgottenIsThereAgain() throws {
    let backEnd = UserDefaultsBackEnd(overtaken)
    #expect(backEnd.setAside([0], for: "ada") != nil)
    try backEnd.save([1], for: "ada")
    overtaken.canSync = false
    #expect(throws: ThemeStoreError.defaultsNotWritten) { try backEnd.forget("ada") }
    #expect(backEnd.load(for: "ada") == [1])
    #expect(temporary.defaults.data(forKey: "livery.choice.ada.damaged-1") == Data([0]))
  }
}

/// User defaults that others get ahead of.
private final class OvertakenDefaults: UserDefaults {
  /// Called once, when a value was looked at.
  var afterLook: (() -> Void)?
  /// Called once, when a value was changed.
  var beforeSync: (() -> Void)?
  var canSync = true

  override func object(forKey defaultName: String) -> Any? {
    let object = super.object(forKey: defaultName)
    afterLook.take()?()
    return object
  }

  override func synchronize() -> Bool {
    beforeSync.take()?()
    return canSync && super.synchronize()
  }
}
