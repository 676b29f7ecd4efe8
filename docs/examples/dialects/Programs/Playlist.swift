import UIKit
import XZTheme

// A playlist that follows a theme by XZTheme's styles.

extension Theme {
  fileprivate static var day: Theme { return Theme.default }
  fileprivate static let night = Theme(name: "night")
}

extension Theme.Collection {
  fileprivate var day: Theme.Style.Collection { return self.themeStyles(forTheme: .day) }
  fileprivate var night: Theme.Style.Collection { return self.themeStyles(forTheme: .night) }
}

extension Theme.Identifier {
  fileprivate static let heading = Theme.Identifier("playlist.heading")
  fileprivate static let song = Theme.Identifier("playlist.song")
  fileprivate static let artist = Theme.Identifier("playlist.artist")
}

/// Starts a song, and is selected while that plays.
private final class PlayButton: UIButton {}

private final class Bar: UIView {}

/// A song in the list: four views. Nothing is set on them but identifiers: styles of their classes do the rest.
private final class SongRow: UIView {
  static let height: CGFloat = 44
  let play = PlayButton()
  private let song = UILabel()
  private let artist = UILabel()

  init(number: Int, width: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height - 1))
    play.frame = CGRect(x: 12, y: 0, width: 32, height: Self.height)
    play.setTitle("▶", for: .normal)
    song.frame = CGRect(x: 48, y: 3, width: width - 58, height: 20)
    song.text = "Song \(number + 1)"
    song.themeIdentifier = .song
    artist.frame = CGRect(x: 48, y: 23, width: width - 58, height: 16)
    artist.text = "Artist \(number % 7 + 1)"
    artist.font = UIFont.systemFont(ofSize: 12)
    artist.themeIdentifier = .artist
    for view in [play, song, artist] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }
}

/// All songs, under a bar with a title. Rows below the window's edge are hidden. They follow the theme, too.
private final class Playlist: UIView {
  private let bar = Bar()
  private let title = UILabel()
  private(set) var rows: [SongRow] = []

  /// - Parameter rowCount: how many songs there are.
  init(rowCount: Int, frame: CGRect) {
    super.init(frame: frame)
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 44)
    title.frame = CGRect(x: 12, y: 0, width: 200, height: 44)
    title.text = "Road trip"
    title.themeIdentifier = .heading
    bar.addSubview(title)
    addSubview(bar)
    for number in 0..<rowCount { addRow(number) }
  }

  required init?(coder: NSCoder) { nil }

  private func addRow(_ number: Int) {
    let row = SongRow(number: number, width: bounds.width)
    row.frame.origin.y = bar.frame.maxY + CGFloat(number) * SongRow.height
    row.isHidden = row.frame.minY >= bounds.maxY
    row.play.isSelected = number == 1
    rows.append(row)
    addSubview(row)
  }
}

/// The styles of both themes. Where `night` says nothing, the default theme answers.
@MainActor private func styleClasses() {
  Playlist.themes.day.setting(0xe5e7ebff, for: .backgroundColor)
  Playlist.themes.night.setting(0x1f2937ff, for: .backgroundColor)
  Bar.themes.day.setting(0x9d174dff, for: .backgroundColor)
  Bar.themes.night.setting(0x500724ff, for: .backgroundColor)
  SongRow.themes.day.setting(0xffffffff, for: .backgroundColor)
  SongRow.themes.night.setting(0x111827ff, for: .backgroundColor)
  UILabel.themes(forThemeIdentifier: .heading).day.setting("#fff", for: .textColor)
  UILabel.themes(forThemeIdentifier: .song).day.setting(0x111827ff, for: .textColor)
  UILabel.themes(forThemeIdentifier: .song).night.setting(0xf3f4f6ff, for: .textColor)
  UILabel.themes(forThemeIdentifier: .artist).day.setting(0x6b7280ff, for: .textColor)
  UILabel.themes(forThemeIdentifier: .artist).night.setting(0x9ca3afff, for: .textColor)
  PlayButton.themes.day.setting(0x9ca3afff, for: .titleColor)
  PlayButton.themes.day.selected.setting(0x9d174dff, for: .titleColor)
  PlayButton.themes.night.selected.setting(0xf9a8d4ff, for: .titleColor)
}

/// Shows a playlist by day and by night.
///
/// - Parameter viewCount: how many views there are in all, the window included, from 4 in steps of 4.
@MainActor public func runPlaylist(viewCount: Int = 100_000) -> ThemedRun {
  Theme.day.apply(animated: false)
  styleClasses()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 240, height: 308))
  let playlist = Playlist(rowCount: max(viewCount - 4, 0) / 4, frame: window.bounds)
  // The fourth song is a favourite. Its own styles go before those of its class.
  if playlist.rows.count > 3 {
    playlist.rows[3].themes.day.backgroundColor = UIColor(0xfdf2f8ff)
    playlist.rows[3].themes.night.backgroundColor = UIColor(0x3b0a24ff)
  }
  window.addSubview(playlist)
  window.makeKeyAndVisible()
  let before = window.svg()
  Theme.night.apply(animated: false)
  return ThemedRun(root: window, before: before, after: window.svg())
}
