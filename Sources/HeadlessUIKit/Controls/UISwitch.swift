import Foundation

/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether the switch is on.
  open var isOn = false
  /// The colour while it is on.
  open var onTintColor: UIColor?
  /// The colour of the thumb.
  open var thumbTintColor: UIColor?
  /// An image for on. It is only kept.
  open var onImage: UIImage?
  /// An image for off. It is only kept.
  open var offImage: UIImage?

  /// Switches.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// Lists what the switch has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("isOn", isOn, unless: false)
    properties.add("onTintColor", onTintColor)
    properties.add("thumbTintColor", thumbTintColor)
    properties.add("onImage", onImage)
    properties.add("offImage", offImage)
  }
}
