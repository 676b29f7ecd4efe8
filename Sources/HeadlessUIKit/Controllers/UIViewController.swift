import Foundation

/// What the status bar is written in.
public enum UIStatusBarStyle: Int, Sendable {
  /// What suits the style, white, black.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// A screen or a part of one.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  var madeView: UIView?
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?

  /// Makes a controller. Nothing is loaded from a file.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Makes a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller from an archive. Nothing is read.
  public required init?(coder: NSCoder) { super.init() }

  /// The title, which the bars show, too.
  open var title: String? {
    didSet {
      madeNavigationItem?.title = title
      madeTabBarItem?.title = title
    }
  }

  // MARK: The view

  /// The view. It is made when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return madeView
    }
    set {
      madeView?.madeRare?.controller = nil
      madeView = newValue
      newValue?.rare.controller = self
    }
  }
  /// The view, if it was made.
  public final var viewIfLoaded: UIView? { madeView }
  /// Whether the view was made.
  public final var isViewLoaded: Bool { madeView != nil }
  /// Makes the view now.
  public final func loadViewIfNeeded() {
    guard madeView == nil else { return }
    loadView()
    viewDidLoad()
  }
  /// Makes the view: one of the size of the screen. Overrides set `view`.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Called after the view was made.
  open func viewDidLoad() {}
  /// Called before the view comes into a window, of a part as well.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view came into a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view is laid out.
  open func viewWillLayoutSubviews() {}
  /// Called after the view was laid out.
  open func viewDidLayoutSubviews() {}
  /// Called when memory is short. Nothing calls it here.
  open func didReceiveMemoryWarning() {}

  /// The view is about to come into a window, or out of one.
  func viewWillMove(from old: UIWindow?, to window: UIWindow?) {
    if old == nil {
      viewWillAppear(false)
      if Hierarchy.isObserved { Hierarchy.notify { $0.viewControllerWillAppear(self) } }
    } else if window == nil {
      viewWillDisappear(false)
    }
  }

  /// The view came into a window, or out of one.
  func viewDidMove(from old: UIWindow?, to window: UIWindow?) {
    if old == nil {
      viewDidAppear(false)
    } else if window == nil {
      viewDidDisappear(false)
    }
  }

  // MARK: Other controllers

  /// The controller that this one is part of.
  open var parent: UIViewController? { storedParent }
  /// The parts.
  open var children: [UIViewController] { storedChildren }
  /// Adds a part. Its view is yours to add.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    storedChildren.append(childController)
    childController.storedParent = self
  }
  /// Takes this out of its parent.
  open func removeFromParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }
  /// Called before the controller becomes part of another.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller became part of another.
  open func didMove(toParent parent: UIViewController?) {}
  /// The controller that this one shows above itself.
  open private(set) var presentedViewController: UIViewController?
  /// The controller that shows this one.
  open private(set) weak var presentingViewController: UIViewController?
  /// Shows a controller above this one.
  open func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = controller
    controller.presentingViewController = self
    controller.loadViewIfNeeded()
    madeView?.window?.addSubview(controller.view)
    completion?()
  }
  /// Takes away the controller above this one, or this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let shown = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    shown.viewIfLoaded?.removeFromSuperview()
    shown.presentingViewController = nil
    presentedViewController = nil
    completion?()
  }
  /// The nearest controller with a stack that this one is in.
  open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  /// The nearest controller with tabs that this one is in.
  open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }

  private func ancestor<Kind>(_ kind: Kind.Type) -> Kind? {
    var controller = parent
    while let current = controller {
      if let found = current as? Kind { return found }
      controller = current.parent
    }
    return nil
  }

  // MARK: Bars

  private var madeNavigationItem: UINavigationItem?
  private var madeTabBarItem: UITabBarItem?

  /// What a navigation bar shows.
  open var navigationItem: UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let made = UINavigationItem(title: "")
    made.title = title
    madeNavigationItem = made
    return made
  }
  /// The tab.
  open var tabBarItem: UITabBarItem! {
    get {
      if let madeTabBarItem { return madeTabBarItem }
      let made = UITabBarItem(title: title, image: nil, tag: 0)
      madeTabBarItem = made
      return made
    }
    set { madeTabBarItem = newValue }
  }
  /// The buttons of the toolbar.
  open var toolbarItems: [UIBarButtonItem]?
  /// Whether the lower bar goes when this is pushed.
  open var hidesBottomBarWhenPushed = false
  /// What the status bar is written in.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Asks for the style of the status bar again.
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.updateStatusBar() }
  /// The controller that says the style of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Where gestures of the system wait.
  open func preferredScreenEdgesDeferringSystemGestures() -> UIRectEdge { [] }
  /// Prepares for another screen.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Traits

  /// Light or dark for the controller and all in it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { previousTraits = traitCollection }
    didSet {
      UIView.hasStyles = true
      guard let previousTraits, traitCollection != previousTraits else { return }
      madeView?.notifyTraits(from: previousTraits)
    }
  }
  private var previousTraits: UITraitCollection?
  /// The traits of the view.
  open var traitCollection: UITraitCollection {
    if overrideUserInterfaceStyle != .unspecified { return .shared(overrideUserInterfaceStyle) }
    return madeView?.traitCollection ?? parent?.traitCollection ?? .system
  }
  /// Called after the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The view that this one's is in.
  open override var next: UIResponder? { madeView?.superview ?? parent }
}

/// A way from one screen to another.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name.
  public let identifier: String?
  /// Where it begins.
  public let source: UIViewController
  /// Where it ends.
  public let destination: UIViewController

  /// Makes a way.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }
}
