import Testing
import XZTheme

extension AllTests {
  @MainActor struct StateTests {
    @Test func listsAreOrderedAndTakenApart() {
      let state: Theme.State = [.anyBarPosition, .defaultBarMetrics]
      #expect(state.rawValue == ":anyBarPosition:defaultBarMetrics")
      #expect(state.children == [.anyBarPosition, .defaultBarMetrics] && !state.isPrimary)
      #expect(state != [.defaultBarMetrics, .anyBarPosition])
      #expect([.normal, [.selected, .disabled]] as Theme.State == [.normal, .selected, .disabled])
      #expect([.selected] as Theme.State == .selected)
      #expect([] as Theme.State == .notThemeState && Theme.State.notThemeState.isEmpty)
      #expect(Theme.State.notThemeState.isPrimary)
      #expect("\(state)" == "Theme.State(:anyBarPosition:defaultBarMetrics)")
      #expect(Set([state, [[.anyBarPosition], .defaultBarMetrics]]).count == 1)
    }

    @Test func textsNameStates() {
      #expect(":normal:selected" as Theme.State == [.normal, .selected])
      #expect("::selected:" as Theme.State == .selected)
      #expect(Theme.State(rawValue: ":normal:selected") == [.normal, .selected])
      #expect(Theme.State.bookmarkSearchBarIcon.rawValue == ":searchBarIconBookmark")
      let found = problems { #expect(": selected " as Theme.State == .selected) }
      #expect(found.count == 1)
    }

    @Test func badNamesAreReportedAndNotFatal() {
      for name in ["selected", ":", ":a1", ":a b", ":normal::selected"] {
        let found = problems { #expect(Theme.State(rawValue: name) == .notThemeState) }
        #expect(found == ["\"\(name)\" names no state. Write a colon and letters: \":selected\"."])
      }
      let view = UIView()
      _ = problems {
        let state = Theme.State(rawValue: "x")
        view.themes.day.setValue(0xFF0000FF, forThemeAttribute: .backgroundColor, forThemeState: state)
      }
      #expect(view.backgroundColor == nil)
    }

    @Test func statesAreSequences() {
      #expect(Array([.normal, .selected] as Theme.State) == [.normal, .selected])
      #expect(Array(Theme.State.focused) == [.focused])
      #expect(Array(Theme.State.notThemeState) == [])
    }

    @Test func containsLooksAtAllParts() {
      let state: Theme.State = [.topBarPosition, .compactBarMetrics]
      #expect(state.contains(.compactBarMetrics) && state.contains([.compactBarMetrics, .topBarPosition]))
      #expect(!state.contains(.selected) && !state.contains([.topBarPosition, .selected]))
      #expect(!state.contains([.selected, .topBarPosition]) && !state.contains(.notThemeState))
    }

    @Test func statesOfControlsAreUnited() {
      #expect(UIControl.State(.normal as Theme.State) == .normal)
      #expect(UIControl.State([.selected, .highlighted] as Theme.State) == [.selected, .highlighted])
      #expect(UIControl.State(.defaultBarMetrics as Theme.State) == nil)
      #expect(UIControl.State(.notThemeState as Theme.State) == nil)
    }

    @Test func tablesNameEachState() {
      #expect(Theme.State.UIControlStateItems.count == 5)
      #expect(Theme.State.UIBarPositionUIBarMetricsItems.count == 16)
      #expect(Theme.State.UIControlStateUIBarMetricsItems.count == 20)
      #expect(Theme.State.UISegmentedControlSegmentUIBarMetricsItems.count == 20)
      #expect(Theme.State.UISearchBarIconUIControlStateItems.count == 20)
      let sides = Theme.State.UIControlStateLeftRightItems
      #expect(sides.count == 25 && Set(sides.map(\.themeState)).count == 25)
      #expect(sides.contains { $0.themeState == [.highlighted, .selected] && $0.rightControlState == .selected })
      let dividers = Theme.State.UIControlStateLeftRightUIBarMetricsItems
      #expect(dividers.count == 100 && Set(dividers.map(\.themeState)).count == 100)
      #expect(dividers[7].themeState.children.count == 3)
    }

    @Test func attributesAndIdentifiersAreNames() {
      #expect(Theme.Attribute("title") == .title && Theme.Attribute.title.rawValue == "title")
      #expect(Theme.Identifier(rawValue: "red") == "red")
      #expect(Theme.Attribute.notAnAttribute.rawValue.isEmpty && Theme.Identifier.notAnIdentifier.rawValue.isEmpty)
    }
  }
}
