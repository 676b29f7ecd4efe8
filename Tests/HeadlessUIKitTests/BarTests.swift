import HeadlessUIKit
import Testing

@MainActor struct BarTests {
  private let image = UIImage(fill: .red)

  @Test func backgroundsHaveAPlaceAndAHeight() {
    let bar = UINavigationBar()
    bar.setBackgroundImage(image, for: .default)
    #expect(bar.backgroundImage(for: .any, barMetrics: .default) == image)
    #expect(bar.backgroundImage(for: .compact) == nil)
    bar.setTitleVerticalPositionAdjustment(3, for: .compact)
    #expect(bar.titleVerticalPositionAdjustment(for: .compact) == 3)
    #expect(bar.titleVerticalPositionAdjustment(for: .default) == 0)

    let toolbar = UIToolbar()
    toolbar.setBackgroundImage(image, forToolbarPosition: .bottom, barMetrics: .default)
    toolbar.setShadowImage(image, forToolbarPosition: .any)
    #expect(toolbar.backgroundImage(forToolbarPosition: .bottom, barMetrics: .default) == image)
    #expect(toolbar.backgroundImage(forToolbarPosition: .top, barMetrics: .default) == nil)
    #expect(toolbar.shadowImage(forToolbarPosition: .any) == image)
  }

  @Test func aSearchBarHasIconsAndOneBackground() {
    let bar = UISearchBar()
    bar.backgroundImage = image
    #expect(bar.backgroundImage(for: .any, barMetrics: .default) == image)
    bar.setImage(image, for: .clear, state: .normal)
    #expect(bar.image(for: .clear, state: .highlighted) == image)
    #expect(bar.image(for: .search, state: .normal) == nil)
    bar.setPositionAdjustment(UIOffset(horizontal: 1, vertical: 2), for: .clear)
    #expect(bar.positionAdjustment(for: .clear) == UIOffset(horizontal: 1, vertical: 2))
    #expect(bar.positionAdjustment(for: .search) == .zero)
  }

  @Test func titlesOfItemsHaveStates() {
    let item = UITabBarItem(title: "Home", image: image, selectedImage: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(item.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
    #expect(item.selectedImage == image)
    item.selectedImage = UIImage(fill: .blue)
    #expect(item.selectedImage == UIImage(fill: .blue))
    #expect(item.dumpItem().contains("titleTextAttributes[normal]={NSColor: #FF0000}"))
  }
}
