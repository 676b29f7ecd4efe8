import Foundation

/// A row of segments. One of them is chosen.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The place of a segment.
  public enum Segment: Int, Sendable {
    /// Any, the leftmost, between, the rightmost, the only one.
    case any, left, center, right, alone
  }

  /// The index that means no segment.
  public static let noSegment = -1

  private var titles: [String?] = []
  private var backgroundImages = StateTable<StatePair<State, UIBarMetrics>, UIImage>()
  private var dividerImages = StateTable<StatePair<StatePair<State, State>, UIBarMetrics>, UIImage>()
  private var attributes = StateTable<State, [NSAttributedString.Key: Any]>()
  private var adjustments = StateTable<StatePair<Segment, UIBarMetrics>, UIOffset>()

  /// Makes a control with titles. Images get no title.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }

  /// Makes a control of this size and place.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control from an archive. Nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The chosen segment.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// How many segments there are.
  open var numberOfSegments: Int { titles.count }
  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? { titles[segment] }
  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title }
  /// Adds a segment.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(max(segment, 0), titles.count))
  }
  /// Whether no segment stays chosen.
  open var isMomentary = false
  /// Whether wider titles get wider segments.
  open var apportionsSegmentWidthsByContent = false
  /// The colour of the chosen segment.
  open var selectedSegmentTintColor: UIColor?

  /// The background for a state.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[StatePair(state, barMetrics)]
  }
  /// Sets the background for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    backgroundImages[StatePair(state, barMetrics)] = image
  }
  /// The image between two segments of these states.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    dividerImages[StatePair(StatePair(leftState, rightState), barMetrics)]
  }
  /// Sets the image between two segments of these states.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    dividerImages[StatePair(StatePair(leftState, rightState), barMetrics)] = image
  }
  /// The attributes of titles for a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes.shown(in: state) }
  /// Sets the attributes of titles for a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
  }
  /// How far the content of a segment is moved.
  open func contentPositionAdjustment(forSegmentType segment: Segment, barMetrics: UIBarMetrics) -> UIOffset {
    adjustments[StatePair(segment, barMetrics)] ?? .zero
  }
  /// Moves the content of segments.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType segment: Segment, barMetrics: UIBarMetrics
  ) {
    adjustments[StatePair(segment, barMetrics)] = adjustment
  }

  /// Lists what the control has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("isMomentary", isMomentary, unless: false)
    properties.add("apportionsSegmentWidthsByContent", apportionsSegmentWidthsByContent, unless: false)
    properties.add("selectedSegmentTintColor", selectedSegmentTintColor)
    properties.add("backgroundImage", backgroundImages)
    properties.add("dividerImage", dividerImages)
    properties.add("titleTextAttributes", attributes)
    properties.add("contentPositionAdjustment", adjustments)
  }
}

/// The name of `UISegmentedControl.Segment` in Swift 4.0.
public typealias UISegmentedControlSegment = UISegmentedControl.Segment
