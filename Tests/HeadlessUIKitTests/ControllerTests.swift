import HeadlessUIKit
import Testing

@MainActor struct ControllerTests {
  @Test func theViewIsMadeWhenItIsAskedFor() {
    let controller = Spy("a")
    #expect(!controller.isViewLoaded)
    _ = controller.view
    _ = controller.view
    #expect(controller.calls == ["load"])
    #expect(controller.view.next === controller)
  }

  @Test func aStackShowsItsTop() {
    let (one, two) = (Spy("one"), Spy("two"))
    let stack = UINavigationController(rootViewController: one)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = stack
    window.makeKeyAndVisible()
    #expect(one.calls == ["load", "appear"])
    #expect(one.view.window === window)
    stack.pushViewController(two, animated: true)
    #expect(one.calls == ["load", "appear", "disappear"])
    #expect(two.calls == ["load", "appear"])
    #expect(stack.navigationBar.topItem?.title == "two")
    #expect(stack.navigationBar.backItem?.title == "one")
    #expect(two.navigationController === stack)
    #expect(stack.popViewController(animated: true) === two)
    #expect(one.calls == ["load", "appear", "disappear", "appear"])
    #expect(two.navigationController == nil && two.view.superview == nil)
    #expect(stack.popViewController(animated: true) == nil)
  }

  @Test func tabsShowTheChosenOne() {
    let (one, two) = (Spy("one"), Spy("two"))
    let tabs = UITabBarController()
    tabs.viewControllers = [one, two]
    _ = tabs.view
    #expect(one.view.superview === tabs.view)
    tabs.selectedIndex = 1
    #expect(one.view.superview == nil && two.view.superview === tabs.view)
    #expect(tabs.tabBar.items?.map(\.title) == ["one", "two"])
    #expect(tabs.tabBar.selectedItem === two.tabBarItem)
    #expect(two.tabBarController === tabs)
  }

  @Test func aControllerShowsAnother() {
    let (one, two) = (Spy("one"), Spy("two"))
    let window = UIWindow(frame: .zero)
    window.rootViewController = one
    window.makeKeyAndVisible()
    one.present(two, animated: false)
    #expect(one.presentedViewController === two && two.view.window === window)
    two.dismiss(animated: false)
    #expect(one.presentedViewController == nil && two.view.window == nil)
    #expect(two.calls == ["load", "appear", "disappear"])
  }

  @Test func partsAppearWithTheirViews() {
    let (whole, part, late) = (Spy("whole"), Spy("part"), Spy("late"))
    whole.addChild(part)
    whole.view.addSubview(part.view)
    #expect(part.calls == ["load"])
    let window = UIWindow(frame: .zero)
    window.rootViewController = whole
    window.makeKeyAndVisible()
    #expect(whole.calls == ["load", "appear"] && part.calls == ["load", "appear"])
    whole.addChild(late)
    whole.view.addSubview(late.view)
    #expect(late.calls == ["load", "appear"])
    part.view.removeFromSuperview()
    #expect(part.calls == ["load", "appear", "disappear"])
    window.rootViewController = nil
    #expect(late.calls == ["load", "appear", "disappear"] && whole.calls == late.calls)
  }

  @Test func aTableMakesCellsForWhatIsSeen() throws {
    let controller = Rows()
    controller.tableView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["row 0", "row 1", "row 2"])
    let first = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    controller.tableView.tapRow(at: IndexPath(row: 0, section: 0))
    #expect(first.isSelected && controller.tapped == [0])
    controller.tableView.tapRow(at: IndexPath(row: 1, section: 0))
    #expect(!first.isSelected)

    controller.tableView.contentOffset = CGPoint(x: 0, y: 400)
    #expect(controller.tableView.visibleCells.map { $0.textLabel?.text }.first == "row 10")
    #expect(controller.made == 3)
    #expect(controller.tableView.contentSize.height == 4000)
  }

  @Test func aProgramStartsWithoutAScreen() {
    let delegate = Program()
    #expect(UIApplication.shared.launch(delegate))
    #expect(delegate.window?.isKeyWindow == true)
    #expect(UIApplication.shared.windows.contains { $0 === delegate.window })
  }
}

private final class Spy: UIViewController {
  var calls: [String] = []
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() { calls.append("load") }
  override func viewWillAppear(_ animated: Bool) { calls.append("appear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("disappear") }
}

private final class Cell: UITableViewCell {
  static var made = 0
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }
  required init?(coder: NSCoder) { nil }
}

private final class Rows: UITableViewController {
  var tapped: [Int] = []
  let before = Cell.made
  var made: Int { Cell.made - before }

  override func viewDidLoad() { tableView.register(Cell.self, forCellReuseIdentifier: "cell") }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tapped.append(indexPath.row)
  }
}

private final class Program: UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}
