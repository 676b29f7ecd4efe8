/// A theme's values for assets of four types. If the theme has no assets of a kind, the type is ``EmptyAsset``.
public protocol Assetable: AssetKeyWrappable {
  /// The colours that the theme has.
  associatedtype _ColorAsset: ColorAssetable
  /// The fonts that the theme has.
  associatedtype _FontAsset: FontAssetable
  /// The gradients that the theme has.
  associatedtype _GradientAsset: GradientAssetable
  /// The images that the theme has.
  associatedtype _ImageAsset: ImageAssetable

  /// The colours of an asset.
  func colorSet(for asset: _ColorAsset) -> ColorSet
  /// The fonts of an asset.
  func fontSet(for asset: _FontAsset) -> FontSet
  /// The gradients of an asset.
  func gradientSet(for asset: _GradientAsset) -> GradientSet
  /// The images of an asset.
  func imageSet(for asset: _ImageAsset) -> ImageSet
}

// An asset of a type that the theme does not have is no set, which is reported where the asset is read.
extension Assetable {
  /// The colours of an asset, if it is of the theme's type.
  public func _colorSet(for asset: any ColorAssetable) -> ColorSet {
    (asset as? _ColorAsset).map { colorSet(for: $0) }
      ?? ColorSet(missing: .otherAssets(asked: asset, expected: _ColorAsset.self, theme: Self.self))
  }

  /// The fonts of an asset, if it is of the theme's type.
  public func _fontSet(for asset: any FontAssetable) -> FontSet {
    (asset as? _FontAsset).map { fontSet(for: $0) }
      ?? FontSet(missing: .otherAssets(asked: asset, expected: _FontAsset.self, theme: Self.self))
  }

  /// The gradients of an asset, if it is of the theme's type.
  public func _gradientSet(for asset: any GradientAssetable) -> GradientSet {
    (asset as? _GradientAsset).map { gradientSet(for: $0) }
      ?? GradientSet(missing: .otherAssets(asked: asset, expected: _GradientAsset.self, theme: Self.self))
  }

  /// The images of an asset, if it is of the theme's type.
  public func _imageSet(for asset: any ImageAssetable) -> ImageSet {
    (asset as? _ImageAsset).map { imageSet(for: $0) }
      ?? ImageSet(missing: .otherAssets(asked: asset, expected: _ImageAsset.self, theme: Self.self))
  }
}

extension Assetable where _ColorAsset == EmptyAsset {
  /// No colours, which is reported where the asset is read.
  @discardableResult public func colorSet(for _: EmptyAsset) -> ColorSet {
    ColorSet(missing: .noAssets(sort: "color", theme: Self.self))
  }
}

extension Assetable where _FontAsset == EmptyAsset {
  /// No fonts, which is reported where the asset is read.
  @discardableResult public func fontSet(for asset: EmptyAsset) -> FontSet {
    FontSet(missing: .noAssets(sort: "font", theme: Self.self))
  }
}

extension Assetable where _GradientAsset == EmptyAsset {
  /// No gradients, which is reported where the asset is read.
  @discardableResult public func gradientSet(for asset: EmptyAsset) -> GradientSet {
    GradientSet(missing: .noAssets(sort: "gradient", theme: Self.self))
  }
}

extension Assetable where _ImageAsset == EmptyAsset {
  /// No images, which is reported where the asset is read.
  @discardableResult public func imageSet(for asset: EmptyAsset) -> ImageSet {
    ImageSet(missing: .noAssets(sort: "image", theme: Self.self))
  }
}
