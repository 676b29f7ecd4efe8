import HeadlessUIKit
import Testing

@MainActor struct ControlTests {
  @Test func aStateWithoutATitleShowsThatOfNormal() {
    let button = UIButton(type: .custom)
    button.setTitle("Buy", for: .normal)
    button.setTitle("Bought", for: .selected)
    #expect(button.title(for: .highlighted) == "Buy")
    #expect(button.title(for: [.selected, .highlighted]) == "Buy")
    #expect(button.currentTitle == "Buy")
    button.isSelected = true
    #expect(button.currentTitle == "Bought")
    button.setTitle(nil, for: .selected)
    #expect(button.currentTitle == "Buy")
  }

  @Test func aTitleHasAColourWithoutOneBeingSet() {
    #expect(UIButton(type: .custom).titleColor(for: .highlighted) == .white)
    let button = UIButton(type: .system)
    button.tintColor = .purple
    #expect(button.currentTitleColor == .purple)
    button.setTitleColor(.red, for: .normal)
    #expect(button.titleColor(for: .disabled) == .red)
  }

  @Test func theLabelOfAButtonFollowsTheState() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    button.setTitle("off", for: .normal)
    button.setTitle("on", for: .selected)
    button.setTitleColor(.green, for: .selected)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "off")
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "on")
    #expect(button.titleLabel?.textColor == .green)
  }

  @Test func aButtonWithoutItsTitleAndImageShowsNone() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    button.layoutIfNeeded()
    #expect(button.subviews.isEmpty)
    button.setTitle("Buy", for: .normal)
    button.setImage(UIImage(fill: .red), for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Buy" && button.imageView?.image == UIImage(fill: .red))
    button.setTitle(nil, for: .normal)
    button.setImage(nil, for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == nil && button.imageView?.image == nil)
    button.setAttributedTitle(NSAttributedString(string: "bold"), for: .normal)
    button.layoutIfNeeded()
    button.setAttributedTitle(nil, for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.attributedText == nil)
    #expect(button.subviews.count == 2)
  }

  @Test func theLabelOfASystemButtonFollowsTheTint() {
    let parent = UIView(frame: .zero)
    let button = UIButton(type: .system)
    button.setTitle("Buy", for: .normal)
    // Made before the layout, which would ask for another one otherwise.
    let label = button.titleLabel
    parent.addSubview(button)
    parent.layoutIfNeeded()
    #expect(label?.textColor == .systemBlue)
    parent.tintColor = .red
    parent.layoutIfNeeded()
    #expect(label?.textColor == .red)
  }

  @Test func statesHoldTogether() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isEnabled = false
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
    #expect("\(control.state)" == "disabled+selected")
  }

  @Test func actionsRunAtTheirEvents() {
    let control = UISwitch()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
  }

  @Test func imagesOfASliderHaveStates() {
    let slider = UISlider()
    slider.setThumbImage(UIImage(fill: .red), for: .normal)
    #expect(slider.thumbImage(for: .highlighted) == UIImage(fill: .red))
    slider.value = 3
    #expect(slider.value == 1)
  }

  @Test func imagesBetweenSegmentsHaveTwoStatesAndAHeight() {
    let control = UISegmentedControl(items: ["a", "b"])
    let image = UIImage(fill: .red)
    control.setDividerImage(
      image, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    #expect(
      control.dividerImage(forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default) == image)
    #expect(
      control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default) == nil)
    #expect(
      control.dividerImage(forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .compact) == nil)
  }

  @Test func plainAndAttributedTextAreOneThing() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "bold")
    #expect(label.text == "bold")
    label.text = "plain"
    label.textColor = .red
    #expect(label.attributedText?.string == "plain")
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    label.textColor = nil
    #expect(label.textColor == .label)
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(string: "name")
    #expect(field.placeholder == "name")
    #expect(UITextView().textColor == nil)
  }

  @Test func pagesStayInTheirRange() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 7
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
  }
}
