import JXTheme
import Testing

/// A program as JXTheme's users write them: a themed table in a stack, whose cells look at their own state.
@MainActor struct ListScreenTests {
  @Test func aTableFollowsTheStyle() throws {
    shared.changeTheme(to: .light)
    let list = ListController(style: .plain)
    let stack = UINavigationController(rootViewController: list)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.rootViewController = stack
    window.makeKeyAndVisible()
    list.tableView.frame = window.bounds
    let cells = list.tableView.visibleCells
    #expect(cells.count == 4)
    #expect(cells.allSatisfy { $0.backgroundColor == .white })
    #expect(list.tableView.separatorColor == .blue)
    #expect(list.navigationItem.rightBarButtonItem?.tintColor == .black)

    // A touch on a cell refreshes what depends on its state.
    let first = try #require(cells.first)
    list.tableView.tapRow(at: IndexPath(row: 0, section: 0))
    #expect(shared.currentThemeStyle == .dark)
    #expect(first.backgroundColor == .darkGray)
    #expect(cells.dropFirst().allSatisfy { $0.backgroundColor == .black })
    #expect(stack.navigationBar.barStyle == .black && list.tableView.indicatorStyle == .white)
    #expect(list.tableView.separatorColor == .red)
    #expect(list.navigationItem.rightBarButtonItem?.tintColor == .white)

    // Cells that are used again have the style of the day.
    list.tableView.contentOffset.y = 400
    let later = list.tableView.visibleCells
    #expect(later.allSatisfy { $0.backgroundColor == .black })
    #expect(later.contains { $0 === cells[1] })
  }

  @Test func aDumpAndAPictureShowTheStyle() {
    shared.changeTheme(to: .light)
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    card.theme.backgroundColor = ink()
    #expect(card.dumpTree() == "UIView frame=(0,0,20,10) backgroundColor=#000000")
    #expect(card.svg().contains("<rect x=\"0\" y=\"0\" width=\"20\" height=\"10\" fill=\"#000000\"/>"))
    shared.changeTheme(to: .dark)
    #expect(card.svg().contains("fill=\"#FFFFFF\""))
  }
}

private final class Cell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    theme.backgroundColor = ThemeProvider { [weak self] style in
      if self?.isSelected == true { return style == .dark ? .darkGray : .lightGray }
      return style == .dark ? .black : .white
    }
  }

  required init?(coder: NSCoder) { nil }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    theme.backgroundColor?.refresh()
  }
}

private final class ListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(Cell.self, forCellReuseIdentifier: "cell")
    tableView.theme.separatorColor = ThemeProvider { $0 == .dark ? .red : .blue }
    tableView.theme.indicatorStyle = ThemeProvider { $0 == .dark ? .white : .black }
    navigationController?.navigationBar.theme.barStyle = ThemeProvider { $0 == .dark ? .black : .default }
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Change", style: .plain, target: self, action: nil)
    navigationItem.rightBarButtonItem?.theme.tintColor = ThemeProvider { $0 == .dark ? .white : .black }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    #expect(tableView.cellForRow(at: indexPath)?.backgroundColor == .lightGray)
    ThemeManager.shared.changeTheme(to: .dark)
  }
}
