// Written by Scripts/generate-bindings from Scripts/bindings/attributes.tsv. Do not edit.
// swift-format-ignore-file

import Livery
import LiveryFoundation

/// The properties of UIKit's classes that a theme can set, with how to read and write them.
@preconcurrency @MainActor public enum HostAttributes {
  /// `UIView.backgroundColor`
  public static let viewBackgroundColor = HostAttribute<UIView, UIValue<UIColor>>(
    "UIView.backgroundColor",
    read: { object in UIValue(object.backgroundColor) },
    write: { object, value in object.backgroundColor = value.base })
  /// `UIView.tintColor`
  public static let viewTintColor = HostAttribute<UIView, UIValue<UIColor>>(
    "UIView.tintColor",
    read: { object in UIValue(object.ownTintColor) },
    write: { object, value in object.tintColor = value.base })
  /// `UIView.alpha`
  public static let viewAlpha = HostAttribute<UIView, CGFloat>(
    "UIView.alpha",
    read: { object in object.alpha },
    write: { object, value in object.alpha = value })
  /// `UIView.isHidden`
  public static let viewIsHidden = HostAttribute<UIView, Bool>(
    "UIView.isHidden",
    read: { object in object.isHidden },
    write: { object, value in object.isHidden = value })
  /// `UIView.isOpaque`
  public static let viewIsOpaque = HostAttribute<UIView, Bool>(
    "UIView.isOpaque",
    read: { object in object.isOpaque },
    write: { object, value in object.isOpaque = value })
  /// `UIView.brightness`
  public static let viewBrightness = HostAttribute<UIView, CGFloat>(
    "UIView.brightness",
    read: { object in object.shadeBrightness },
    write: { object, value in object.shadeBrightness = value })
  /// `UILabel.font`
  public static let labelFont = HostAttribute<UILabel, UIValue<UIFont>>(
    "UILabel.font",
    read: { object in UIValue(object.font) },
    write: { object, value in object.font = value.base })
  /// `UILabel.textColor`
  public static let labelTextColor = HostAttribute<UILabel, UIValue<UIColor>>(
    "UILabel.textColor",
    read: { object in UIValue(object.textColor) },
    write: { object, value in object.textColor = value.base })
  /// `UILabel.shadowColor`
  public static let labelShadowColor = HostAttribute<UILabel, UIValue<UIColor>>(
    "UILabel.shadowColor",
    read: { object in UIValue(object.shadowColor) },
    write: { object, value in object.shadowColor = value.base })
  /// `UILabel.highlightedTextColor`
  public static let labelHighlightedTextColor = HostAttribute<UILabel, UIValue<UIColor>>(
    "UILabel.highlightedTextColor",
    read: { object in UIValue(object.highlightedTextColor) },
    write: { object, value in object.highlightedTextColor = value.base })
  /// `UILabel.attributedText`
  public static let labelAttributedText = HostAttribute<UILabel, UIValue<NSAttributedString>>(
    "UILabel.attributedText",
    read: { object in UIValue(object.attributedText) },
    write: { object, value in object.attributedText = value.base })
  /// `UILabel.text`
  public static let labelText = HostAttribute<UILabel, UIValue<String>>(
    "UILabel.text",
    read: { object in UIValue(object.text) },
    write: { object, value in object.text = value.base })
  /// `UILabel.adjustsFontSizeToFitWidth`
  public static let labelAdjustsFontSizeToFitWidth = HostAttribute<UILabel, Bool>(
    "UILabel.adjustsFontSizeToFitWidth",
    read: { object in object.adjustsFontSizeToFitWidth },
    write: { object, value in object.adjustsFontSizeToFitWidth = value })
  /// `UIImageView.image`
  public static let imageViewImage = HostAttribute<UIImageView, UIValue<UIImage>>(
    "UIImageView.image",
    read: { object in UIValue(object.image) },
    write: { object, value in object.image = value.base })
  /// `UIImageView.highlightedImage`
  public static let imageViewHighlightedImage = HostAttribute<UIImageView, UIValue<UIImage>>(
    "UIImageView.highlightedImage",
    read: { object in UIValue(object.highlightedImage) },
    write: { object, value in object.highlightedImage = value.base })
  /// `UIImageView.animationImages`
  public static let imageViewAnimationImages = HostAttribute<UIImageView, UIValue<[UIImage]>>(
    "UIImageView.animationImages",
    read: { object in UIValue(object.animationImages) },
    write: { object, value in object.animationImages = value.base })
  /// `UIImageView.highlightedAnimationImages`
  public static let imageViewHighlightedAnimationImages = HostAttribute<UIImageView, UIValue<[UIImage]>>(
    "UIImageView.highlightedAnimationImages",
    read: { object in UIValue(object.highlightedAnimationImages) },
    write: { object, value in object.highlightedAnimationImages = value.base })
  /// `UIImageView.isHighlighted`
  public static let imageViewIsHighlighted = HostAttribute<UIImageView, Bool>(
    "UIImageView.isHighlighted",
    read: { object in object.isHighlighted },
    write: { object, value in object.isHighlighted = value })
  /// `UIImageView.isAnimating`
  public static let imageViewIsAnimating = HostAttribute<UIImageView, Bool>(
    "UIImageView.isAnimating",
    read: { object in object.isAnimating },
    write: { object, value in if value { object.startAnimating() } else { object.stopAnimating() } })
  /// `UIImageView.placeholder`
  public static let imageViewPlaceholder = HostAttribute<UIImageView, UIValue<UIImage>>(
    "UIImageView.placeholder",
    read: { object in UIValue(object.placeholderImage) },
    write: { object, value in object.placeholderImage = value.base })
  /// `UIScrollView.indicatorStyle`
  public static let scrollViewIndicatorStyle = HostAttribute<UIScrollView, UIValue<UIScrollView.IndicatorStyle>>(
    "UIScrollView.indicatorStyle",
    read: { object in UIValue(object.indicatorStyle) },
    write: { object, value in if let base = value.base { object.indicatorStyle = base } })
  /// `UITableView.separatorColor`
  public static let tableViewSeparatorColor = HostAttribute<UITableView, UIValue<UIColor>>(
    "UITableView.separatorColor",
    read: { object in UIValue(object.separatorColor) },
    write: { object, value in object.separatorColor = value.base })
  /// `UITableView.sectionIndexColor`
  public static let tableViewSectionIndexColor = HostAttribute<UITableView, UIValue<UIColor>>(
    "UITableView.sectionIndexColor",
    read: { object in UIValue(object.sectionIndexColor) },
    write: { object, value in object.sectionIndexColor = value.base })
  /// `UITableView.sectionIndexBackgroundColor`
  public static let tableViewSectionIndexBackgroundColor = HostAttribute<UITableView, UIValue<UIColor>>(
    "UITableView.sectionIndexBackgroundColor",
    read: { object in UIValue(object.sectionIndexBackgroundColor) },
    write: { object, value in object.sectionIndexBackgroundColor = value.base })
  /// `UITableView.sectionIndexTrackingBackgroundColor`
  public static let tableViewSectionIndexTrackingBackgroundColor = HostAttribute<UITableView, UIValue<UIColor>>(
    "UITableView.sectionIndexTrackingBackgroundColor",
    read: { object in UIValue(object.sectionIndexTrackingBackgroundColor) },
    write: { object, value in object.sectionIndexTrackingBackgroundColor = value.base })
  /// `UITableView.separatorStyle`
  public static let tableViewSeparatorStyle = HostAttribute<UITableView, UIValue<UITableViewCell.SeparatorStyle>>(
    "UITableView.separatorStyle",
    read: { object in UIValue(object.separatorStyle) },
    write: { object, value in if let base = value.base { object.separatorStyle = base } })
  /// `UITextView.font`
  public static let textViewFont = HostAttribute<UITextView, UIValue<UIFont>>(
    "UITextView.font",
    read: { object in UIValue(object.font) },
    write: { object, value in object.font = value.base })
  /// `UITextView.textColor`
  public static let textViewTextColor = HostAttribute<UITextView, UIValue<UIColor>>(
    "UITextView.textColor",
    read: { object in UIValue(object.textColor) },
    write: { object, value in object.textColor = value.base })
  /// `UITextView.attributedText`
  public static let textViewAttributedText = HostAttribute<UITextView, UIValue<NSAttributedString>>(
    "UITextView.attributedText",
    read: { object in UIValue(object.attributedText) },
    write: { object, value in object.attributedText = value.base })
  /// `UITextView.keyboardAppearance`
  public static let textViewKeyboardAppearance = HostAttribute<UITextView, UIValue<UIKeyboardAppearance>>(
    "UITextView.keyboardAppearance",
    read: { object in UIValue(object.keyboardAppearance) },
    write: { object, value in if let base = value.base { object.keyboardAppearance = base } })
  /// `UITextView.text`
  public static let textViewText = HostAttribute<UITextView, UIValue<String>>(
    "UITextView.text",
    read: { object in UIValue(object.text) },
    write: { object, value in object.text = value.base })
  /// `UITextView.textAlignment`
  public static let textViewTextAlignment = HostAttribute<UITextView, UIValue<NSTextAlignment>>(
    "UITextView.textAlignment",
    read: { object in UIValue(object.textAlignment) },
    write: { object, value in if let base = value.base { object.textAlignment = base } })
  /// `UITextView.isEditable`
  public static let textViewIsEditable = HostAttribute<UITextView, Bool>(
    "UITextView.isEditable",
    read: { object in object.isEditable },
    write: { object, value in object.isEditable = value })
  /// `UITextView.isSelectable`
  public static let textViewIsSelectable = HostAttribute<UITextView, Bool>(
    "UITextView.isSelectable",
    read: { object in object.isSelectable },
    write: { object, value in object.isSelectable = value })
  /// `UITextView.allowsEditingTextAttributes`
  public static let textViewAllowsEditingTextAttributes = HostAttribute<UITextView, Bool>(
    "UITextView.allowsEditingTextAttributes",
    read: { object in object.allowsEditingTextAttributes },
    write: { object, value in object.allowsEditingTextAttributes = value })
  /// `UITextView.typingAttributes`
  public static let textViewTypingAttributes = HostAttribute<UITextView, UIValue<StringAttributes>>(
    "UITextView.typingAttributes",
    read: { object in UIValue(StringAttributes(object.typingAttributes)) },
    write: { object, value in object.typingAttributes = value.base?.dictionary ?? [:] })
  /// `UITextView.clearsOnInsertion`
  public static let textViewClearsOnInsertion = HostAttribute<UITextView, Bool>(
    "UITextView.clearsOnInsertion",
    read: { object in object.clearsOnInsertion },
    write: { object, value in object.clearsOnInsertion = value })
  /// `UITextView.linkTextAttributes`
  public static let textViewLinkTextAttributes = HostAttribute<UITextView, UIValue<StringAttributes>>(
    "UITextView.linkTextAttributes",
    read: { object in UIValue(StringAttributes(object.linkTextAttributes)) },
    write: { object, value in object.linkTextAttributes = value.base?.dictionary })
  /// `UITextView.keyboardType`
  public static let textViewKeyboardType = HostAttribute<UITextView, UIValue<UIKeyboardType>>(
    "UITextView.keyboardType",
    read: { object in UIValue(object.keyboardType) },
    write: { object, value in if let base = value.base { object.keyboardType = base } })
  /// `UITextView.returnKeyType`
  public static let textViewReturnKeyType = HostAttribute<UITextView, UIValue<UIReturnKeyType>>(
    "UITextView.returnKeyType",
    read: { object in UIValue(object.returnKeyType) },
    write: { object, value in if let base = value.base { object.returnKeyType = base } })
  /// `UITextView.enablesReturnKeyAutomatically`
  public static let textViewEnablesReturnKeyAutomatically = HostAttribute<UITextView, Bool>(
    "UITextView.enablesReturnKeyAutomatically",
    read: { object in object.enablesReturnKeyAutomatically },
    write: { object, value in object.enablesReturnKeyAutomatically = value })
  /// `UITextView.isSecureTextEntry`
  public static let textViewIsSecureTextEntry = HostAttribute<UITextView, Bool>(
    "UITextView.isSecureTextEntry",
    read: { object in object.isSecureTextEntry },
    write: { object, value in object.isSecureTextEntry = value })
  /// `UITableViewCell.selectionStyle`
  public static let tableViewCellSelectionStyle = HostAttribute<UITableViewCell, UIValue<UITableViewCell.SelectionStyle>>(
    "UITableViewCell.selectionStyle",
    read: { object in UIValue(object.selectionStyle) },
    write: { object, value in if let base = value.base { object.selectionStyle = base } })
  /// `UITableViewCell.contentBackgroundColor`
  public static let tableViewCellContentBackgroundColor = HostAttribute<UITableViewCell, UIValue<UIColor>>(
    "UITableViewCell.contentBackgroundColor",
    read: { object in UIValue(object.contentView.backgroundColor) },
    write: { object, value in object.contentView.backgroundColor = value.base })
  /// `UITableViewCell.selectedBackgroundColor`
  public static let tableViewCellSelectedBackgroundColor = HostAttribute<UITableViewCell, UIValue<UIColor>>(
    "UITableViewCell.selectedBackgroundColor",
    read: { object in UIValue(object.selectedBackgroundView?.backgroundColor) },
    write: { object, value in object.paint(\.selectedBackgroundView, value.base) })
  /// `UITableViewCell.multipleSelectionBackgroundColor`
  public static let tableViewCellMultipleSelectionBackgroundColor = HostAttribute<UITableViewCell, UIValue<UIColor>>(
    "UITableViewCell.multipleSelectionBackgroundColor",
    read: { object in UIValue(object.multipleSelectionBackgroundView?.backgroundColor) },
    write: { object, value in object.paint(\.multipleSelectionBackgroundView, value.base) })
  /// `UIActivityIndicatorView.style`
  public static let activityIndicatorViewStyle = HostAttribute<UIActivityIndicatorView, UIValue<UIActivityIndicatorView.Style>>(
    "UIActivityIndicatorView.style",
    read: { object in UIValue(object.style) },
    write: { object, value in if let base = value.base { object.style = base } })
  /// `UIActivityIndicatorView.color`
  public static let activityIndicatorViewColor = HostAttribute<UIActivityIndicatorView, UIValue<UIColor>>(
    "UIActivityIndicatorView.color",
    read: { object in UIValue(object.ownColor) },
    write: { object, value in object.color = value.base })
  /// `UIActivityIndicatorView.hidesWhenStopped`
  public static let activityIndicatorViewHidesWhenStopped = HostAttribute<UIActivityIndicatorView, Bool>(
    "UIActivityIndicatorView.hidesWhenStopped",
    read: { object in object.hidesWhenStopped },
    write: { object, value in object.hidesWhenStopped = value })
  /// `UIActivityIndicatorView.isAnimating`
  public static let activityIndicatorViewIsAnimating = HostAttribute<UIActivityIndicatorView, Bool>(
    "UIActivityIndicatorView.isAnimating",
    read: { object in object.isAnimating },
    write: { object, value in if value { object.startAnimating() } else { object.stopAnimating() } })
  /// `UIProgressView.progressTintColor`
  public static let progressViewProgressTintColor = HostAttribute<UIProgressView, UIValue<UIColor>>(
    "UIProgressView.progressTintColor",
    read: { object in UIValue(object.progressTintColor) },
    write: { object, value in object.progressTintColor = value.base })
  /// `UIProgressView.trackTintColor`
  public static let progressViewTrackTintColor = HostAttribute<UIProgressView, UIValue<UIColor>>(
    "UIProgressView.trackTintColor",
    read: { object in UIValue(object.trackTintColor) },
    write: { object, value in object.trackTintColor = value.base })
  /// `UIProgressView.progressImage`
  public static let progressViewProgressImage = HostAttribute<UIProgressView, UIValue<UIImage>>(
    "UIProgressView.progressImage",
    read: { object in UIValue(object.progressImage) },
    write: { object, value in object.progressImage = value.base })
  /// `UIProgressView.trackImage`
  public static let progressViewTrackImage = HostAttribute<UIProgressView, UIValue<UIImage>>(
    "UIProgressView.trackImage",
    read: { object in UIValue(object.trackImage) },
    write: { object, value in object.trackImage = value.base })
  /// `UIProgressView.progressViewStyle`
  public static let progressViewProgressViewStyle = HostAttribute<UIProgressView, UIValue<UIProgressView.Style>>(
    "UIProgressView.progressViewStyle",
    read: { object in UIValue(object.progressViewStyle) },
    write: { object, value in if let base = value.base { object.progressViewStyle = base } })
  /// `UIProgressView.progress`
  public static let progressViewProgress = HostAttribute<UIProgressView, Float>(
    "UIProgressView.progress",
    read: { object in object.progress },
    write: { object, value in object.progress = value })
  /// `UIButton.titleColor`
  public static let buttonTitleColor = StatefulAttribute<
    UIButton, UIControl.State, UIValue<UIColor>
  >(
    "UIButton.titleColor",
    read: { object, key in UIValue(object.ownTitleColor(for: key)) },
    write: { object, value, key in object.setTitleColor(value.base, for: key) })
  /// `UIButton.titleShadowColor`
  public static let buttonTitleShadowColor = StatefulAttribute<
    UIButton, UIControl.State, UIValue<UIColor>
  >(
    "UIButton.titleShadowColor",
    read: { object, key in UIValue(object.titleShadowColor(for: key)) },
    write: { object, value, key in object.setTitleShadowColor(value.base, for: key) })
  /// `UIButton.attributedTitle`
  public static let buttonAttributedTitle = StatefulAttribute<
    UIButton, UIControl.State, UIValue<NSAttributedString>
  >(
    "UIButton.attributedTitle",
    read: { object, key in UIValue(object.attributedTitle(for: key)) },
    write: { object, value, key in object.setAttributedTitle(value.base, for: key) })
  /// `UIButton.image`
  public static let buttonImage = StatefulAttribute<
    UIButton, UIControl.State, UIValue<UIImage>
  >(
    "UIButton.image",
    read: { object, key in UIValue(object.image(for: key)) },
    write: { object, value, key in object.setImage(value.base, for: key) })
  /// `UIButton.backgroundImage`
  public static let buttonBackgroundImage = StatefulAttribute<
    UIButton, UIControl.State, UIValue<UIImage>
  >(
    "UIButton.backgroundImage",
    read: { object, key in UIValue(object.backgroundImage(for: key)) },
    write: { object, value, key in object.setBackgroundImage(value.base, for: key) })
  /// `UIButton.title`
  public static let buttonTitle = StatefulAttribute<
    UIButton, UIControl.State, UIValue<String>
  >(
    "UIButton.title",
    read: { object, key in UIValue(object.title(for: key)) },
    write: { object, value, key in object.setTitle(value.base, for: key) })
  /// `UITextField.font`
  public static let textFieldFont = HostAttribute<UITextField, UIValue<UIFont>>(
    "UITextField.font",
    read: { object in UIValue(object.font) },
    write: { object, value in object.font = value.base })
  /// `UITextField.textColor`
  public static let textFieldTextColor = HostAttribute<UITextField, UIValue<UIColor>>(
    "UITextField.textColor",
    read: { object in UIValue(object.textColor) },
    write: { object, value in object.textColor = value.base })
  /// `UITextField.attributedText`
  public static let textFieldAttributedText = HostAttribute<UITextField, UIValue<NSAttributedString>>(
    "UITextField.attributedText",
    read: { object in UIValue(object.attributedText) },
    write: { object, value in object.attributedText = value.base })
  /// `UITextField.attributedPlaceholder`
  public static let textFieldAttributedPlaceholder = HostAttribute<UITextField, UIValue<NSAttributedString>>(
    "UITextField.attributedPlaceholder",
    read: { object in UIValue(object.attributedPlaceholder) },
    write: { object, value in object.attributedPlaceholder = value.base })
  /// `UITextField.keyboardAppearance`
  public static let textFieldKeyboardAppearance = HostAttribute<UITextField, UIValue<UIKeyboardAppearance>>(
    "UITextField.keyboardAppearance",
    read: { object in UIValue(object.keyboardAppearance) },
    write: { object, value in if let base = value.base { object.keyboardAppearance = base } })
  /// `UITextField.text`
  public static let textFieldText = HostAttribute<UITextField, UIValue<String>>(
    "UITextField.text",
    read: { object in UIValue(object.text) },
    write: { object, value in object.text = value.base })
  /// `UITextField.textAlignment`
  public static let textFieldTextAlignment = HostAttribute<UITextField, UIValue<NSTextAlignment>>(
    "UITextField.textAlignment",
    read: { object in UIValue(object.textAlignment) },
    write: { object, value in if let base = value.base { object.textAlignment = base } })
  /// `UITextField.borderStyle`
  public static let textFieldBorderStyle = HostAttribute<UITextField, UIValue<UITextField.BorderStyle>>(
    "UITextField.borderStyle",
    read: { object in UIValue(object.borderStyle) },
    write: { object, value in if let base = value.base { object.borderStyle = base } })
  /// `UITextField.defaultTextAttributes`
  public static let textFieldDefaultTextAttributes = HostAttribute<UITextField, UIValue<StringAttributes>>(
    "UITextField.defaultTextAttributes",
    read: { object in UIValue(StringAttributes(object.defaultTextAttributes)) },
    write: { object, value in object.defaultTextAttributes = value.base?.dictionary ?? [:] })
  /// `UITextField.placeholder`
  public static let textFieldPlaceholder = HostAttribute<UITextField, UIValue<String>>(
    "UITextField.placeholder",
    read: { object in UIValue(object.placeholder) },
    write: { object, value in object.placeholder = value.base })
  /// `UITextField.clearsOnBeginEditing`
  public static let textFieldClearsOnBeginEditing = HostAttribute<UITextField, Bool>(
    "UITextField.clearsOnBeginEditing",
    read: { object in object.clearsOnBeginEditing },
    write: { object, value in object.clearsOnBeginEditing = value })
  /// `UITextField.adjustsFontSizeToFitWidth`
  public static let textFieldAdjustsFontSizeToFitWidth = HostAttribute<UITextField, Bool>(
    "UITextField.adjustsFontSizeToFitWidth",
    read: { object in object.adjustsFontSizeToFitWidth },
    write: { object, value in object.adjustsFontSizeToFitWidth = value })
  /// `UITextField.minimumFontSize`
  public static let textFieldMinimumFontSize = HostAttribute<UITextField, CGFloat>(
    "UITextField.minimumFontSize",
    read: { object in object.minimumFontSize },
    write: { object, value in object.minimumFontSize = value })
  /// `UITextField.background`
  public static let textFieldBackground = HostAttribute<UITextField, UIValue<UIImage>>(
    "UITextField.background",
    read: { object in UIValue(object.background) },
    write: { object, value in object.background = value.base })
  /// `UITextField.disabledBackground`
  public static let textFieldDisabledBackground = HostAttribute<UITextField, UIValue<UIImage>>(
    "UITextField.disabledBackground",
    read: { object in UIValue(object.disabledBackground) },
    write: { object, value in object.disabledBackground = value.base })
  /// `UITextField.allowsEditingTextAttributes`
  public static let textFieldAllowsEditingTextAttributes = HostAttribute<UITextField, Bool>(
    "UITextField.allowsEditingTextAttributes",
    read: { object in object.allowsEditingTextAttributes },
    write: { object, value in object.allowsEditingTextAttributes = value })
  /// `UITextField.typingAttributes`
  public static let textFieldTypingAttributes = HostAttribute<UITextField, UIValue<StringAttributes>>(
    "UITextField.typingAttributes",
    read: { object in UIValue(StringAttributes(object.typingAttributes)) },
    write: { object, value in object.typingAttributes = value.base?.dictionary })
  /// `UITextField.clearButtonMode`
  public static let textFieldClearButtonMode = HostAttribute<UITextField, UIValue<UITextField.ViewMode>>(
    "UITextField.clearButtonMode",
    read: { object in UIValue(object.clearButtonMode) },
    write: { object, value in if let base = value.base { object.clearButtonMode = base } })
  /// `UITextField.leftViewMode`
  public static let textFieldLeftViewMode = HostAttribute<UITextField, UIValue<UITextField.ViewMode>>(
    "UITextField.leftViewMode",
    read: { object in UIValue(object.leftViewMode) },
    write: { object, value in if let base = value.base { object.leftViewMode = base } })
  /// `UITextField.rightViewMode`
  public static let textFieldRightViewMode = HostAttribute<UITextField, UIValue<UITextField.ViewMode>>(
    "UITextField.rightViewMode",
    read: { object in UIValue(object.rightViewMode) },
    write: { object, value in if let base = value.base { object.rightViewMode = base } })
  /// `UITextField.clearsOnInsertion`
  public static let textFieldClearsOnInsertion = HostAttribute<UITextField, Bool>(
    "UITextField.clearsOnInsertion",
    read: { object in object.clearsOnInsertion },
    write: { object, value in object.clearsOnInsertion = value })
  /// `UITextField.keyboardType`
  public static let textFieldKeyboardType = HostAttribute<UITextField, UIValue<UIKeyboardType>>(
    "UITextField.keyboardType",
    read: { object in UIValue(object.keyboardType) },
    write: { object, value in if let base = value.base { object.keyboardType = base } })
  /// `UITextField.returnKeyType`
  public static let textFieldReturnKeyType = HostAttribute<UITextField, UIValue<UIReturnKeyType>>(
    "UITextField.returnKeyType",
    read: { object in UIValue(object.returnKeyType) },
    write: { object, value in if let base = value.base { object.returnKeyType = base } })
  /// `UITextField.enablesReturnKeyAutomatically`
  public static let textFieldEnablesReturnKeyAutomatically = HostAttribute<UITextField, Bool>(
    "UITextField.enablesReturnKeyAutomatically",
    read: { object in object.enablesReturnKeyAutomatically },
    write: { object, value in object.enablesReturnKeyAutomatically = value })
  /// `UITextField.isSecureTextEntry`
  public static let textFieldIsSecureTextEntry = HostAttribute<UITextField, Bool>(
    "UITextField.isSecureTextEntry",
    read: { object in object.isSecureTextEntry },
    write: { object, value in object.isSecureTextEntry = value })
  /// `UISwitch.onTintColor`
  public static let switchOnTintColor = HostAttribute<UISwitch, UIValue<UIColor>>(
    "UISwitch.onTintColor",
    read: { object in UIValue(object.onTintColor) },
    write: { object, value in object.onTintColor = value.base })
  /// `UISwitch.thumbTintColor`
  public static let switchThumbTintColor = HostAttribute<UISwitch, UIValue<UIColor>>(
    "UISwitch.thumbTintColor",
    read: { object in UIValue(object.thumbTintColor) },
    write: { object, value in object.thumbTintColor = value.base })
  /// `UISwitch.onImage`
  public static let switchOnImage = HostAttribute<UISwitch, UIValue<UIImage>>(
    "UISwitch.onImage",
    read: { object in UIValue(object.onImage) },
    write: { object, value in object.onImage = value.base })
  /// `UISwitch.offImage`
  public static let switchOffImage = HostAttribute<UISwitch, UIValue<UIImage>>(
    "UISwitch.offImage",
    read: { object in UIValue(object.offImage) },
    write: { object, value in object.offImage = value.base })
  /// `UISwitch.isOn`
  public static let switchIsOn = HostAttribute<UISwitch, Bool>(
    "UISwitch.isOn",
    read: { object in object.isOn },
    write: { object, value in object.isOn = value })
  /// `UISlider.thumbTintColor`
  public static let sliderThumbTintColor = HostAttribute<UISlider, UIValue<UIColor>>(
    "UISlider.thumbTintColor",
    read: { object in UIValue(object.thumbTintColor) },
    write: { object, value in object.thumbTintColor = value.base })
  /// `UISlider.minimumTrackTintColor`
  public static let sliderMinimumTrackTintColor = HostAttribute<UISlider, UIValue<UIColor>>(
    "UISlider.minimumTrackTintColor",
    read: { object in UIValue(object.minimumTrackTintColor) },
    write: { object, value in object.minimumTrackTintColor = value.base })
  /// `UISlider.maximumTrackTintColor`
  public static let sliderMaximumTrackTintColor = HostAttribute<UISlider, UIValue<UIColor>>(
    "UISlider.maximumTrackTintColor",
    read: { object in UIValue(object.maximumTrackTintColor) },
    write: { object, value in object.maximumTrackTintColor = value.base })
  /// `UISlider.minimumValueImage`
  public static let sliderMinimumValueImage = HostAttribute<UISlider, UIValue<UIImage>>(
    "UISlider.minimumValueImage",
    read: { object in UIValue(object.minimumValueImage) },
    write: { object, value in object.minimumValueImage = value.base })
  /// `UISlider.maximumValueImage`
  public static let sliderMaximumValueImage = HostAttribute<UISlider, UIValue<UIImage>>(
    "UISlider.maximumValueImage",
    read: { object in UIValue(object.maximumValueImage) },
    write: { object, value in object.maximumValueImage = value.base })
  /// `UISlider.isContinuous`
  public static let sliderIsContinuous = HostAttribute<UISlider, Bool>(
    "UISlider.isContinuous",
    read: { object in object.isContinuous },
    write: { object, value in object.isContinuous = value })
  /// `UISlider.thumbImage`
  public static let sliderThumbImage = StatefulAttribute<
    UISlider, UIControl.State, UIValue<UIImage>
  >(
    "UISlider.thumbImage",
    read: { object, key in UIValue(object.thumbImage(for: key)) },
    write: { object, value, key in object.setThumbImage(value.base, for: key) })
  /// `UISlider.minimumTrackImage`
  public static let sliderMinimumTrackImage = StatefulAttribute<
    UISlider, UIControl.State, UIValue<UIImage>
  >(
    "UISlider.minimumTrackImage",
    read: { object, key in UIValue(object.minimumTrackImage(for: key)) },
    write: { object, value, key in object.setMinimumTrackImage(value.base, for: key) })
  /// `UISlider.maximumTrackImage`
  public static let sliderMaximumTrackImage = StatefulAttribute<
    UISlider, UIControl.State, UIValue<UIImage>
  >(
    "UISlider.maximumTrackImage",
    read: { object, key in UIValue(object.maximumTrackImage(for: key)) },
    write: { object, value, key in object.setMaximumTrackImage(value.base, for: key) })
  /// `UIPageControl.pageIndicatorTintColor`
  public static let pageControlPageIndicatorTintColor = HostAttribute<UIPageControl, UIValue<UIColor>>(
    "UIPageControl.pageIndicatorTintColor",
    read: { object in UIValue(object.pageIndicatorTintColor) },
    write: { object, value in object.pageIndicatorTintColor = value.base })
  /// `UIPageControl.currentPageIndicatorTintColor`
  public static let pageControlCurrentPageIndicatorTintColor = HostAttribute<UIPageControl, UIValue<UIColor>>(
    "UIPageControl.currentPageIndicatorTintColor",
    read: { object in UIValue(object.currentPageIndicatorTintColor) },
    write: { object, value in object.currentPageIndicatorTintColor = value.base })
  /// `UIPageControl.numberOfPages`
  public static let pageControlNumberOfPages = HostAttribute<UIPageControl, Int>(
    "UIPageControl.numberOfPages",
    read: { object in object.numberOfPages },
    write: { object, value in object.numberOfPages = value })
  /// `UIPageControl.currentPage`
  public static let pageControlCurrentPage = HostAttribute<UIPageControl, Int>(
    "UIPageControl.currentPage",
    read: { object in object.currentPage },
    write: { object, value in object.currentPage = value })
  /// `UIPageControl.hidesForSinglePage`
  public static let pageControlHidesForSinglePage = HostAttribute<UIPageControl, Bool>(
    "UIPageControl.hidesForSinglePage",
    read: { object in object.hidesForSinglePage },
    write: { object, value in object.hidesForSinglePage = value })
  /// `UIPageControl.defersCurrentPageDisplay`
  public static let pageControlDefersCurrentPageDisplay = HostAttribute<UIPageControl, Bool>(
    "UIPageControl.defersCurrentPageDisplay",
    read: { object in object.defersCurrentPageDisplay },
    write: { object, value in object.defersCurrentPageDisplay = value })
  /// `UIRefreshControl.attributedTitle`
  public static let refreshControlAttributedTitle = HostAttribute<UIRefreshControl, UIValue<NSAttributedString>>(
    "UIRefreshControl.attributedTitle",
    read: { object in UIValue(object.attributedTitle) },
    write: { object, value in object.attributedTitle = value.base })
  /// `UIRefreshControl.isRefreshing`
  public static let refreshControlIsRefreshing = HostAttribute<UIRefreshControl, Bool>(
    "UIRefreshControl.isRefreshing",
    read: { object in object.isRefreshing },
    write: { object, value in if value { object.beginRefreshing() } else { object.endRefreshing() } })
  /// `UISegmentedControl.isMomentary`
  public static let segmentedControlIsMomentary = HostAttribute<UISegmentedControl, Bool>(
    "UISegmentedControl.isMomentary",
    read: { object in object.isMomentary },
    write: { object, value in object.isMomentary = value })
  /// `UISegmentedControl.apportionsSegmentWidthsByContent`
  public static let segmentedControlApportionsSegmentWidthsByContent = HostAttribute<UISegmentedControl, Bool>(
    "UISegmentedControl.apportionsSegmentWidthsByContent",
    read: { object in object.apportionsSegmentWidthsByContent },
    write: { object, value in object.apportionsSegmentWidthsByContent = value })
  /// `UISegmentedControl.backgroundImage`
  public static let segmentedControlBackgroundImage = StatefulAttribute<
    UISegmentedControl, SlotPair<UIControl.State, UIBarMetrics>, UIValue<UIImage>
  >(
    "UISegmentedControl.backgroundImage",
    read: { object, key in UIValue(object.backgroundImage(for: key.first, barMetrics: key.second)) },
    write: { object, value, key in object.setBackgroundImage(value.base, for: key.first, barMetrics: key.second) })
  /// `UISegmentedControl.dividerImage`
  public static let segmentedControlDividerImage = StatefulAttribute<
    UISegmentedControl, SlotPair<SlotPair<LeftState, RightState>, UIBarMetrics>, UIValue<UIImage>
  >(
    "UISegmentedControl.dividerImage",
    read: { object, key in UIValue(object.dividerImage(forLeftSegmentState: key.first.first.state, rightSegmentState: key.first.second.state, barMetrics: key.second)) },
    write: { object, value, key in object.setDividerImage(value.base, forLeftSegmentState: key.first.first.state, rightSegmentState: key.first.second.state, barMetrics: key.second) })
  /// `UISegmentedControl.titleTextAttributes`
  public static let segmentedControlTitleTextAttributes = StatefulAttribute<
    UISegmentedControl, UIControl.State, UIValue<StringAttributes>
  >(
    "UISegmentedControl.titleTextAttributes",
    read: { object, key in UIValue(StringAttributes(object.titleTextAttributes(for: key))) },
    write: { object, value, key in object.setTitleTextAttributes(value.base?.dictionary, for: key) })
  /// `UISegmentedControl.contentPositionAdjustment`
  public static let segmentedControlContentPositionAdjustment = StatefulAttribute<
    UISegmentedControl, SlotPair<UISegmentedControl.Segment, UIBarMetrics>, UIValue<UIOffset>
  >(
    "UISegmentedControl.contentPositionAdjustment",
    read: { object, key in UIValue(object.contentPositionAdjustment(forSegmentType: key.first, barMetrics: key.second)) },
    write: { object, value, key in if let base = value.base { object.setContentPositionAdjustment(base, forSegmentType: key.first, barMetrics: key.second) } })
  /// `UINavigationBar.barStyle`
  public static let navigationBarBarStyle = HostAttribute<UINavigationBar, UIValue<UIBarStyle>>(
    "UINavigationBar.barStyle",
    read: { object in UIValue(object.barStyle) },
    write: { object, value in if let base = value.base { object.barStyle = base } })
  /// `UINavigationBar.barTintColor`
  public static let navigationBarBarTintColor = HostAttribute<UINavigationBar, UIValue<UIColor>>(
    "UINavigationBar.barTintColor",
    read: { object in UIValue(object.barTintColor) },
    write: { object, value in object.barTintColor = value.base })
  /// `UINavigationBar.titleTextAttributes`
  public static let navigationBarTitleTextAttributes = HostAttribute<UINavigationBar, UIValue<StringAttributes>>(
    "UINavigationBar.titleTextAttributes",
    read: { object in UIValue(StringAttributes(object.titleTextAttributes)) },
    write: { object, value in object.titleTextAttributes = value.base?.dictionary })
  /// `UINavigationBar.largeTitleTextAttributes`
  public static let navigationBarLargeTitleTextAttributes = HostAttribute<UINavigationBar, UIValue<StringAttributes>>(
    "UINavigationBar.largeTitleTextAttributes",
    read: { object in UIValue(StringAttributes(object.largeTitleTextAttributes)) },
    write: { object, value in object.largeTitleTextAttributes = value.base?.dictionary })
  /// `UINavigationBar.prefersLargeTitles`
  public static let navigationBarPrefersLargeTitles = HostAttribute<UINavigationBar, Bool>(
    "UINavigationBar.prefersLargeTitles",
    read: { object in object.prefersLargeTitles },
    write: { object, value in object.prefersLargeTitles = value })
  /// `UINavigationBar.shadowImage`
  public static let navigationBarShadowImage = HostAttribute<UINavigationBar, UIValue<UIImage>>(
    "UINavigationBar.shadowImage",
    read: { object in UIValue(object.shadowImage) },
    write: { object, value in object.shadowImage = value.base })
  /// `UINavigationBar.isTranslucent`
  public static let navigationBarIsTranslucent = HostAttribute<UINavigationBar, Bool>(
    "UINavigationBar.isTranslucent",
    read: { object in object.isTranslucent },
    write: { object, value in object.isTranslucent = value })
  /// `UINavigationBar.backIndicatorImage`
  public static let navigationBarBackIndicatorImage = HostAttribute<UINavigationBar, UIValue<UIImage>>(
    "UINavigationBar.backIndicatorImage",
    read: { object in UIValue(object.backIndicatorImage) },
    write: { object, value in object.backIndicatorImage = value.base })
  /// `UINavigationBar.backIndicatorTransitionMaskImage`
  public static let navigationBarBackIndicatorTransitionMaskImage = HostAttribute<UINavigationBar, UIValue<UIImage>>(
    "UINavigationBar.backIndicatorTransitionMaskImage",
    read: { object in UIValue(object.backIndicatorTransitionMaskImage) },
    write: { object, value in object.backIndicatorTransitionMaskImage = value.base })
  /// `UINavigationBar.titleVerticalPositionAdjustment`
  public static let navigationBarTitleVerticalPositionAdjustment = StatefulAttribute<
    UINavigationBar, UIBarMetrics, CGFloat
  >(
    "UINavigationBar.titleVerticalPositionAdjustment",
    read: { object, key in object.titleVerticalPositionAdjustment(for: key) },
    write: { object, value, key in object.setTitleVerticalPositionAdjustment(value, for: key) })
  /// `UINavigationBar.backgroundImage`
  public static let navigationBarBackgroundImage = StatefulAttribute<
    UINavigationBar, SlotPair<UIBarPosition, UIBarMetrics>, UIValue<UIImage>
  >(
    "UINavigationBar.backgroundImage",
    read: { object, key in UIValue(object.backgroundImage(for: key.first, barMetrics: key.second)) },
    write: { object, value, key in object.setBackgroundImage(value.base, for: key.first, barMetrics: key.second) })
  /// `UITabBar.barStyle`
  public static let tabBarBarStyle = HostAttribute<UITabBar, UIValue<UIBarStyle>>(
    "UITabBar.barStyle",
    read: { object in UIValue(object.barStyle) },
    write: { object, value in if let base = value.base { object.barStyle = base } })
  /// `UITabBar.barTintColor`
  public static let tabBarBarTintColor = HostAttribute<UITabBar, UIValue<UIColor>>(
    "UITabBar.barTintColor",
    read: { object in UIValue(object.barTintColor) },
    write: { object, value in object.barTintColor = value.base })
  /// `UITabBar.shadowImage`
  public static let tabBarShadowImage = HostAttribute<UITabBar, UIValue<UIImage>>(
    "UITabBar.shadowImage",
    read: { object in UIValue(object.shadowImage) },
    write: { object, value in object.shadowImage = value.base })
  /// `UITabBar.backgroundImage`
  public static let tabBarBackgroundImage = HostAttribute<UITabBar, UIValue<UIImage>>(
    "UITabBar.backgroundImage",
    read: { object in UIValue(object.backgroundImage) },
    write: { object, value in object.backgroundImage = value.base })
  /// `UITabBar.selectionIndicatorImage`
  public static let tabBarSelectionIndicatorImage = HostAttribute<UITabBar, UIValue<UIImage>>(
    "UITabBar.selectionIndicatorImage",
    read: { object in UIValue(object.selectionIndicatorImage) },
    write: { object, value in object.selectionIndicatorImage = value.base })
  /// `UITabBar.isTranslucent`
  public static let tabBarIsTranslucent = HostAttribute<UITabBar, Bool>(
    "UITabBar.isTranslucent",
    read: { object in object.isTranslucent },
    write: { object, value in object.isTranslucent = value })
  /// `UITabBar.unselectedItemTintColor`
  public static let tabBarUnselectedItemTintColor = HostAttribute<UITabBar, UIValue<UIColor>>(
    "UITabBar.unselectedItemTintColor",
    read: { object in UIValue(object.unselectedItemTintColor) },
    write: { object, value in object.unselectedItemTintColor = value.base })
  /// `UISearchBar.barStyle`
  public static let searchBarBarStyle = HostAttribute<UISearchBar, UIValue<UIBarStyle>>(
    "UISearchBar.barStyle",
    read: { object in UIValue(object.barStyle) },
    write: { object, value in if let base = value.base { object.barStyle = base } })
  /// `UISearchBar.barTintColor`
  public static let searchBarBarTintColor = HostAttribute<UISearchBar, UIValue<UIColor>>(
    "UISearchBar.barTintColor",
    read: { object in UIValue(object.barTintColor) },
    write: { object, value in object.barTintColor = value.base })
  /// `UISearchBar.keyboardAppearance`
  public static let searchBarKeyboardAppearance = HostAttribute<UISearchBar, UIValue<UIKeyboardAppearance>>(
    "UISearchBar.keyboardAppearance",
    read: { object in UIValue(object.keyboardAppearance) },
    write: { object, value in if let base = value.base { object.keyboardAppearance = base } })
  /// `UISearchBar.text`
  public static let searchBarText = HostAttribute<UISearchBar, UIValue<String>>(
    "UISearchBar.text",
    read: { object in UIValue(object.text) },
    write: { object, value in object.text = value.base })
  /// `UISearchBar.prompt`
  public static let searchBarPrompt = HostAttribute<UISearchBar, UIValue<String>>(
    "UISearchBar.prompt",
    read: { object in UIValue(object.prompt) },
    write: { object, value in object.prompt = value.base })
  /// `UISearchBar.placeholder`
  public static let searchBarPlaceholder = HostAttribute<UISearchBar, UIValue<String>>(
    "UISearchBar.placeholder",
    read: { object in UIValue(object.placeholder) },
    write: { object, value in object.placeholder = value.base })
  /// `UISearchBar.showsBookmarkButton`
  public static let searchBarShowsBookmarkButton = HostAttribute<UISearchBar, Bool>(
    "UISearchBar.showsBookmarkButton",
    read: { object in object.showsBookmarkButton },
    write: { object, value in object.showsBookmarkButton = value })
  /// `UISearchBar.showsCancelButton`
  public static let searchBarShowsCancelButton = HostAttribute<UISearchBar, Bool>(
    "UISearchBar.showsCancelButton",
    read: { object in object.showsCancelButton },
    write: { object, value in object.showsCancelButton = value })
  /// `UISearchBar.showsSearchResultsButton`
  public static let searchBarShowsSearchResultsButton = HostAttribute<UISearchBar, Bool>(
    "UISearchBar.showsSearchResultsButton",
    read: { object in object.showsSearchResultsButton },
    write: { object, value in object.showsSearchResultsButton = value })
  /// `UISearchBar.isSearchResultsButtonSelected`
  public static let searchBarIsSearchResultsButtonSelected = HostAttribute<UISearchBar, Bool>(
    "UISearchBar.isSearchResultsButtonSelected",
    read: { object in object.isSearchResultsButtonSelected },
    write: { object, value in object.isSearchResultsButtonSelected = value })
  /// `UISearchBar.searchBarStyle`
  public static let searchBarSearchBarStyle = HostAttribute<UISearchBar, UIValue<UISearchBar.Style>>(
    "UISearchBar.searchBarStyle",
    read: { object in UIValue(object.searchBarStyle) },
    write: { object, value in if let base = value.base { object.searchBarStyle = base } })
  /// `UISearchBar.isTranslucent`
  public static let searchBarIsTranslucent = HostAttribute<UISearchBar, Bool>(
    "UISearchBar.isTranslucent",
    read: { object in object.isTranslucent },
    write: { object, value in object.isTranslucent = value })
  /// `UISearchBar.scopeButtonTitles`
  public static let searchBarScopeButtonTitles = HostAttribute<UISearchBar, UIValue<[String]>>(
    "UISearchBar.scopeButtonTitles",
    read: { object in UIValue(object.scopeButtonTitles) },
    write: { object, value in object.scopeButtonTitles = value.base })
  /// `UISearchBar.showsScopeBar`
  public static let searchBarShowsScopeBar = HostAttribute<UISearchBar, Bool>(
    "UISearchBar.showsScopeBar",
    read: { object in object.showsScopeBar },
    write: { object, value in object.showsScopeBar = value })
  /// `UISearchBar.scopeBarBackgroundImage`
  public static let searchBarScopeBarBackgroundImage = HostAttribute<UISearchBar, UIValue<UIImage>>(
    "UISearchBar.scopeBarBackgroundImage",
    read: { object in UIValue(object.scopeBarBackgroundImage) },
    write: { object, value in object.scopeBarBackgroundImage = value.base })
  /// `UISearchBar.backgroundImage`
  public static let searchBarBackgroundImage = StatefulAttribute<
    UISearchBar, SlotPair<UIBarPosition, UIBarMetrics>, UIValue<UIImage>
  >(
    "UISearchBar.backgroundImage",
    read: { object, key in UIValue(object.backgroundImage(for: key.first, barMetrics: key.second)) },
    write: { object, value, key in object.setBackgroundImage(value.base, for: key.first, barMetrics: key.second) })
  /// `UISearchBar.searchFieldBackgroundImage`
  public static let searchBarSearchFieldBackgroundImage = StatefulAttribute<
    UISearchBar, UIControl.State, UIValue<UIImage>
  >(
    "UISearchBar.searchFieldBackgroundImage",
    read: { object, key in UIValue(object.searchFieldBackgroundImage(for: key)) },
    write: { object, value, key in object.setSearchFieldBackgroundImage(value.base, for: key) })
  /// `UISearchBar.scopeBarButtonBackgroundImage`
  public static let searchBarScopeBarButtonBackgroundImage = StatefulAttribute<
    UISearchBar, UIControl.State, UIValue<UIImage>
  >(
    "UISearchBar.scopeBarButtonBackgroundImage",
    read: { object, key in UIValue(object.scopeBarButtonBackgroundImage(for: key)) },
    write: { object, value, key in object.setScopeBarButtonBackgroundImage(value.base, for: key) })
  /// `UISearchBar.scopeBarButtonTitleTextAttributes`
  public static let searchBarScopeBarButtonTitleTextAttributes = StatefulAttribute<
    UISearchBar, UIControl.State, UIValue<StringAttributes>
  >(
    "UISearchBar.scopeBarButtonTitleTextAttributes",
    read: { object, key in UIValue(StringAttributes(object.scopeBarButtonTitleTextAttributes(for: key))) },
    write: { object, value, key in object.setScopeBarButtonTitleTextAttributes(value.base?.dictionary, for: key) })
  /// `UISearchBar.image`
  public static let searchBarImage = StatefulAttribute<
    UISearchBar, SlotPair<UISearchBar.Icon, UIControl.State>, UIValue<UIImage>
  >(
    "UISearchBar.image",
    read: { object, key in UIValue(object.image(for: key.first, state: key.second)) },
    write: { object, value, key in object.setImage(value.base, for: key.first, state: key.second) })
  /// `UISearchBar.scopeBarButtonDividerImage`
  public static let searchBarScopeBarButtonDividerImage = StatefulAttribute<
    UISearchBar, SlotPair<LeftState, RightState>, UIValue<UIImage>
  >(
    "UISearchBar.scopeBarButtonDividerImage",
    read: { object, key in UIValue(object.scopeBarButtonDividerImage(forLeftSegmentState: key.first.state, rightSegmentState: key.second.state)) },
    write: { object, value, key in object.setScopeBarButtonDividerImage(value.base, forLeftSegmentState: key.first.state, rightSegmentState: key.second.state) })
  /// `UISearchBar.searchFieldBackgroundPositionAdjustment`
  public static let searchBarSearchFieldBackgroundPositionAdjustment = HostAttribute<UISearchBar, UIValue<UIOffset>>(
    "UISearchBar.searchFieldBackgroundPositionAdjustment",
    read: { object in UIValue(object.searchFieldBackgroundPositionAdjustment) },
    write: { object, value in if let base = value.base { object.searchFieldBackgroundPositionAdjustment = base } })
  /// `UISearchBar.searchTextPositionAdjustment`
  public static let searchBarSearchTextPositionAdjustment = HostAttribute<UISearchBar, UIValue<UIOffset>>(
    "UISearchBar.searchTextPositionAdjustment",
    read: { object in UIValue(object.searchTextPositionAdjustment) },
    write: { object, value in if let base = value.base { object.searchTextPositionAdjustment = base } })
  /// `UISearchBar.positionAdjustment`
  public static let searchBarPositionAdjustment = StatefulAttribute<
    UISearchBar, UISearchBar.Icon, UIValue<UIOffset>
  >(
    "UISearchBar.positionAdjustment",
    read: { object, key in UIValue(object.positionAdjustment(for: key)) },
    write: { object, value, key in if let base = value.base { object.setPositionAdjustment(base, for: key) } })
  /// `UIToolbar.barStyle`
  public static let toolbarBarStyle = HostAttribute<UIToolbar, UIValue<UIBarStyle>>(
    "UIToolbar.barStyle",
    read: { object in UIValue(object.barStyle) },
    write: { object, value in if let base = value.base { object.barStyle = base } })
  /// `UIToolbar.barTintColor`
  public static let toolbarBarTintColor = HostAttribute<UIToolbar, UIValue<UIColor>>(
    "UIToolbar.barTintColor",
    read: { object in UIValue(object.barTintColor) },
    write: { object, value in object.barTintColor = value.base })
  /// `UIToolbar.isTranslucent`
  public static let toolbarIsTranslucent = HostAttribute<UIToolbar, Bool>(
    "UIToolbar.isTranslucent",
    read: { object in object.isTranslucent },
    write: { object, value in object.isTranslucent = value })
  /// `UIToolbar.backgroundImage`
  public static let toolbarBackgroundImage = StatefulAttribute<
    UIToolbar, SlotPair<UIBarPosition, UIBarMetrics>, UIValue<UIImage>
  >(
    "UIToolbar.backgroundImage",
    read: { object, key in UIValue(object.backgroundImage(forToolbarPosition: key.first, barMetrics: key.second)) },
    write: { object, value, key in object.setBackgroundImage(value.base, forToolbarPosition: key.first, barMetrics: key.second) })
  /// `UIToolbar.shadowImage`
  public static let toolbarShadowImage = StatefulAttribute<
    UIToolbar, UIBarPosition, UIValue<UIImage>
  >(
    "UIToolbar.shadowImage",
    read: { object, key in UIValue(object.shadowImage(forToolbarPosition: key)) },
    write: { object, value, key in object.setShadowImage(value.base, forToolbarPosition: key) })
  /// `CALayer.backgroundColor`
  public static let layerBackgroundColor = HostAttribute<CALayer, UIValue<UIColor>>(
    "CALayer.backgroundColor",
    read: { object in UIValue(object.backgroundColor.map(UIColor.init(cgColor:))) },
    write: { object, value in object.backgroundColor = value.base?.cgColor })
  /// `CALayer.borderColor`
  public static let layerBorderColor = HostAttribute<CALayer, UIValue<UIColor>>(
    "CALayer.borderColor",
    read: { object in UIValue(object.borderColor.map(UIColor.init(cgColor:))) },
    write: { object, value in object.borderColor = value.base?.cgColor })
  /// `CALayer.borderWidth`
  public static let layerBorderWidth = HostAttribute<CALayer, CGFloat>(
    "CALayer.borderWidth",
    read: { object in object.borderWidth },
    write: { object, value in object.borderWidth = value })
  /// `CALayer.shadowColor`
  public static let layerShadowColor = HostAttribute<CALayer, UIValue<UIColor>>(
    "CALayer.shadowColor",
    read: { object in UIValue(object.shadowColor.map(UIColor.init(cgColor:))) },
    write: { object, value in object.shadowColor = value.base?.cgColor })
  /// `CAShapeLayer.fillColor`
  public static let shapeLayerFillColor = HostAttribute<CAShapeLayer, UIValue<UIColor>>(
    "CAShapeLayer.fillColor",
    read: { object in UIValue(object.fillColor.map(UIColor.init(cgColor:))) },
    write: { object, value in object.fillColor = value.base?.cgColor })
  /// `CAShapeLayer.strokeColor`
  public static let shapeLayerStrokeColor = HostAttribute<CAShapeLayer, UIValue<UIColor>>(
    "CAShapeLayer.strokeColor",
    read: { object in UIValue(object.strokeColor.map(UIColor.init(cgColor:))) },
    write: { object, value in object.strokeColor = value.base?.cgColor })
  /// `UIBarItem.titleTextAttributes`
  public static let barItemTitleTextAttributes = StatefulAttribute<
    UIBarItem, UIControl.State, UIValue<StringAttributes>
  >(
    "UIBarItem.titleTextAttributes",
    read: { object, key in UIValue(StringAttributes(object.titleTextAttributes(for: key))) },
    write: { object, value, key in object.setTitleTextAttributes(value.base?.dictionary, for: key) })
  /// `UIBarItem.image`
  public static let barItemImage = HostAttribute<UIBarItem, UIValue<UIImage>>(
    "UIBarItem.image",
    read: { object in UIValue(object.image) },
    write: { object, value in object.image = value.base })
  /// `UIBarItem.title`
  public static let barItemTitle = HostAttribute<UIBarItem, UIValue<String>>(
    "UIBarItem.title",
    read: { object in UIValue(object.title) },
    write: { object, value in object.title = value.base })
  /// `UIBarItem.landscapeImagePhone`
  public static let barItemLandscapeImagePhone = HostAttribute<UIBarItem, UIValue<UIImage>>(
    "UIBarItem.landscapeImagePhone",
    read: { object in UIValue(object.landscapeImagePhone) },
    write: { object, value in object.landscapeImagePhone = value.base })
  /// `UIBarItem.largeContentSizeImage`
  public static let barItemLargeContentSizeImage = HostAttribute<UIBarItem, UIValue<UIImage>>(
    "UIBarItem.largeContentSizeImage",
    read: { object in UIValue(object.largeContentSizeImage) },
    write: { object, value in object.largeContentSizeImage = value.base })
  /// `UIBarButtonItem.tintColor`
  public static let barButtonItemTintColor = HostAttribute<UIBarButtonItem, UIValue<UIColor>>(
    "UIBarButtonItem.tintColor",
    read: { object in UIValue(object.tintColor) },
    write: { object, value in object.tintColor = value.base })
  /// `UITabBarItem.selectedImage`
  public static let tabBarItemSelectedImage = HostAttribute<UITabBarItem, UIValue<UIImage>>(
    "UITabBarItem.selectedImage",
    read: { object in UIValue(object.ownSelectedImage) },
    write: { object, value in object.selectedImage = value.base })
  /// `UITabBarItem.badgeTextAttributes`
  public static let tabBarItemBadgeTextAttributes = StatefulAttribute<
    UITabBarItem, UIControl.State, UIValue<StringAttributes>
  >(
    "UITabBarItem.badgeTextAttributes",
    read: { object, key in UIValue(StringAttributes(object.badgeTextAttributes(for: key))) },
    write: { object, value, key in object.setBadgeTextAttributes(value.base?.dictionary, for: key) })
  /// `UINavigationItem.title`
  public static let navigationItemTitle = HostAttribute<UINavigationItem, UIValue<String>>(
    "UINavigationItem.title",
    read: { object in UIValue(object.title) },
    write: { object, value in object.title = value.base })
  /// `UINavigationItem.hidesBackButton`
  public static let navigationItemHidesBackButton = HostAttribute<UINavigationItem, Bool>(
    "UINavigationItem.hidesBackButton",
    read: { object in object.hidesBackButton },
    write: { object, value in object.hidesBackButton = value })
  /// `UINavigationItem.prompt`
  public static let navigationItemPrompt = HostAttribute<UINavigationItem, UIValue<String>>(
    "UINavigationItem.prompt",
    read: { object in UIValue(object.prompt) },
    write: { object, value in object.prompt = value.base })
  /// `UINavigationItem.leftItemsSupplementBackButton`
  public static let navigationItemLeftItemsSupplementBackButton = HostAttribute<UINavigationItem, Bool>(
    "UINavigationItem.leftItemsSupplementBackButton",
    read: { object in object.leftItemsSupplementBackButton },
    write: { object, value in object.leftItemsSupplementBackButton = value })
  /// `UINavigationItem.largeTitleDisplayMode`
  public static let navigationItemLargeTitleDisplayMode = HostAttribute<UINavigationItem, UIValue<UINavigationItem.LargeTitleDisplayMode>>(
    "UINavigationItem.largeTitleDisplayMode",
    read: { object in UIValue(object.largeTitleDisplayMode) },
    write: { object, value in if let base = value.base { object.largeTitleDisplayMode = base } })
  /// `UINavigationItem.hidesSearchBarWhenScrolling`
  public static let navigationItemHidesSearchBarWhenScrolling = HostAttribute<UINavigationItem, Bool>(
    "UINavigationItem.hidesSearchBarWhenScrolling",
    read: { object in object.hidesSearchBarWhenScrolling },
    write: { object, value in object.hidesSearchBarWhenScrolling = value })
  /// `UIViewController.title`
  public static let viewControllerTitle = HostAttribute<UIViewController, UIValue<String>>(
    "UIViewController.title",
    read: { object in UIValue(object.title) },
    write: { object, value in object.title = value.base })
  /// `UIViewController.statusBarStyle`
  public static let viewControllerStatusBarStyle = HostAttribute<UIViewController, UIValue<UIStatusBarStyle>>(
    "UIViewController.statusBarStyle",
    read: { object in UIValue(object.chosenStatusBarStyle) },
    write: { object, value in if let base = value.base { object.chosenStatusBarStyle = base } })
}
