/// The colours of an app: most often an enumeration with a case for each.
public protocol ColorAssetable {}
/// The fonts of an app: most often an enumeration with a case for each.
public protocol FontAssetable {}
/// The gradients of an app: most often an enumeration with a case for each.
public protocol GradientAssetable {}
/// The images of an app: most often an enumeration with a case for each.
public protocol ImageAssetable {}

/// The type of assets of a kind that a theme does not have.
public struct EmptyAsset: ColorAssetable, FontAssetable, GradientAssetable, ImageAssetable, Hashable, Sendable {}

/// Something that has a set of values for assets of any type.
public protocol AssetKeyWrappable {
  /// The colours of an asset.
  func _colorSet(for asset: any ColorAssetable) -> ColorSet
  /// The fonts of an asset.
  func _fontSet(for asset: any FontAssetable) -> FontSet
  /// The gradients of an asset.
  func _gradientSet(for asset: any GradientAssetable) -> GradientSet
  /// The images of an asset.
  func _imageSet(for asset: any ImageAssetable) -> ImageSet
}
