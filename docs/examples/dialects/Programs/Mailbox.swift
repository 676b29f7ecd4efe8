import JXTheme
import UIKit

// A mailbox that follows a style by JXTheme's closures.

extension ThemeStyle {
  static let day = ThemeStyle(rawValue: "day")
  static let night = ThemeStyle(rawValue: "night")
}

/// What views of one sort have in common. One provider on many views is called once for each change of the style.
@MainActor private enum Look {
  static let bar = color(day: 0x0b57d0, night: 0x1f2937)
  static let barText = color(day: 0xffffff, night: 0x93c5fd)
  static let sender = color(day: 0x111827, night: 0xf3f4f6)
  static let subject = color(day: 0x6b7280, night: 0x9ca3af)
  static let paper = color(day: 0xffffff, night: 0x111827)
  static let separator = color(day: 0xe5e7eb, night: 0x1f2937)

  private static func color(day: Int, night: Int) -> ThemeProvider<UIColor> {
    let (day, night) = (UIColor(hex: day), UIColor(hex: night))
    return ThemeProvider { $0 == .night ? night : day }
  }
}

/// A message in the list: four views.
private final class MessageRow: UIView {
  static let height: CGFloat = 44
  private let sender = UILabel()
  private let subject = UILabel()
  private let mark = UIView()

  /// Whether the message waits to be read. The row's own closure looks at it.
  var isUnread = false {
    didSet { mark.theme.backgroundColor?.refresh() }
  }

  init(number: Int, width: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height - 1))
    mark.frame = CGRect(x: 10, y: 18, width: 8, height: 8)
    mark.layer.cornerRadius = 4
    sender.frame = CGRect(x: 28, y: 3, width: width - 38, height: 20)
    sender.text = "Sender \(number + 1)"
    subject.frame = CGRect(x: 28, y: 23, width: width - 38, height: 16)
    subject.text = "What message \(number + 1) is about"
    subject.font = UIFont.systemFont(ofSize: 12)
    for view in [mark, sender, subject] { addSubview(view) }

    theme.backgroundColor = Look.paper
    sender.theme.textColor = Look.sender
    subject.theme.textColor = Look.subject
    mark.theme.backgroundColor = ThemeProvider { [unowned self] style in
      guard isUnread else { return .clear }
      return style == .night ? UIColor(hex: 0xfbbf24) : UIColor(hex: 0x0b57d0)
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// All messages, under a bar with a title. Rows below the window's edge are hidden. They follow the style, too.
private final class Mailbox: UIView {
  private let bar = UIView()
  private let title = UILabel()
  private let edit = UILabel()
  private(set) var rows: [MessageRow] = []

  /// - Parameter viewCount: how many views there are in all, this one included, from 4 in steps of 4.
  init(viewCount: Int) {
    super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 308))
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 44)
    title.frame = CGRect(x: 12, y: 0, width: 200, height: 44)
    title.text = "Inbox"
    edit.frame = CGRect(x: 196, y: 0, width: 40, height: 44)
    edit.text = "Edit"
    for label in [title, edit] { bar.addSubview(label) }
    addSubview(bar)
    theme.backgroundColor = Look.separator
    bar.theme.backgroundColor = Look.bar
    title.theme.textColor = Look.barText
    edit.theme.textColor = Look.barText
    for number in 0..<max(viewCount - 4, 0) / 4 { addRow(number) }
  }

  required init?(coder: NSCoder) { nil }

  private func addRow(_ number: Int) {
    let row = MessageRow(number: number, width: bounds.width)
    row.frame.origin.y = bar.frame.maxY + CGFloat(number) * MessageRow.height
    row.isHidden = row.frame.minY >= bounds.maxY
    row.isUnread = number % 3 == 0
    rows.append(row)
    addSubview(row)
  }
}

/// Shows a mailbox by day and by night.
@MainActor public func runMailbox(viewCount: Int = 100_000) -> ThemedRun {
  ThemeManager.shared.changeTheme(to: .day)
  let mailbox = Mailbox(viewCount: viewCount)
  // The fourth message is quoted as it looks at night, whatever the style is.
  if mailbox.rows.count > 3 { mailbox.rows[3].theme.overrideThemeStyle = .night }
  let before = mailbox.svg()
  ThemeManager.shared.changeTheme(to: .night)
  return ThemedRun(root: mailbox, before: before, after: mailbox.svg())
}
