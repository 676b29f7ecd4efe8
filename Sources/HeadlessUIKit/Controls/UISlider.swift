import Foundation

/// A control for a number in a range.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// The number.
  open var value: Float {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
  private var storedValue: Float = 0
  /// The smallest number.
  open var minimumValue: Float = 0
  /// The largest number.
  open var maximumValue: Float = 1
  /// Whether changes are sent while the user drags.
  open var isContinuous = true
  /// The colour of the thumb.
  open var thumbTintColor: UIColor?
  /// The colour of the track below the thumb.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the track above the thumb.
  open var maximumTrackTintColor: UIColor?
  /// The image at the lower end.
  open var minimumValueImage: UIImage?
  /// The image at the upper end.
  open var maximumValueImage: UIImage?

  private var thumbImages = StateTable<State, UIImage>()
  private var minimumTrackImages = StateTable<State, UIImage>()
  private var maximumTrackImages = StateTable<State, UIImage>()

  /// Sets the number.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  /// The image of the thumb for a state, or that for the normal one.
  open func thumbImage(for state: State) -> UIImage? { thumbImages.shown(in: state) }
  /// Sets the image of the thumb for a state.
  open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state] = image }
  /// The image of the lower track for a state, or that for the normal one.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages.shown(in: state) }
  /// Sets the image of the lower track for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { minimumTrackImages[state] = image }
  /// The image of the upper track for a state, or that for the normal one.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages.shown(in: state) }
  /// Sets the image of the upper track for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { maximumTrackImages[state] = image }

  /// Lists what the slider has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("isContinuous", isContinuous, unless: true)
    properties.add("thumbTintColor", thumbTintColor)
    properties.add("minimumTrackTintColor", minimumTrackTintColor)
    properties.add("maximumTrackTintColor", maximumTrackTintColor)
    properties.add("minimumValueImage", minimumValueImage)
    properties.add("maximumValueImage", maximumValueImage)
    properties.add("thumbImage", thumbImages)
    properties.add("minimumTrackImage", minimumTrackImages)
    properties.add("maximumTrackImage", maximumTrackImages)
  }
}
