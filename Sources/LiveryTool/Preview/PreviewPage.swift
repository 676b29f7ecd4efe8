import LiveryDocuments
import LiveryVocabulary

/// A page of HTML with every token in every theme side by side. It needs no other file.
struct PreviewPage {
  private let subject: Subject
  private let columns: PreviewColumns
  /// The tokens of each column, by name.
  private let tokens: [[TokenName: ResolvedToken]]
  private let pairs: [ColorPair]

  /// - Throws: ``Unusable`` for modes that are not there.
  init(_ subject: Subject, pairs: [ColorPair], fixed: [String: String], in session: Session) throws {
    self.subject = subject
    // Those of a project may be for another document.
    let names = Set(subject.tokenNames)
    self.pairs = pairs.filter { names.isSuperset(of: $0.tokens) }
    let columns = try PreviewColumns(subject, fixed: fixed)
    self.columns = columns
    let progress = Progress(total: columns.columns.count, in: session)
    defer { progress.end() }
    tokens = try columns.columns.map { column in
      progress.advance(column.title)
      return Dictionary(uniqueKeysWithValues: try subject.tokens(for: column.input).map { ($0.name, $0) })
    }
  }

  /// The text of the page.
  ///
  /// - Throws: ``Unusable`` for modes that are not there.
  func html() throws -> String {
    let names = subject.tokenNames.filter { name in tokens.contains { $0[name] != nil } }
    let title = (subject.document.name ?? subject.name).html
    let contrast = try contrastTable()
    let selection = columns.areSelected ? ", those that differ in one mode from the default" : ""
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(PreviewAssets.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(counted(names.count, "token")) in \(counted(columns.columns.count, "context"))\(selection)</p>
      <div class="tools">
      <input type="search" id="search" placeholder="Search names and values  ( / )" aria-label="Search names and values">
      <select id="type" aria-label="Type"><option value="">all types</option>\(typeOptions(names))</select>
      <button id="scheme" type="button" title="Light or dark page ( d )">◐</button>
      </div>
      <p id="status" role="status"></p>
      </header>
      <main>
      \(contrast)<table id="tokens">
      <thead><tr><th scope="col">Token</th>\(headings)</tr></thead>
      <tbody>
      \(rows(names))</tbody>
      </table>
      </main>
      <footer>/ searches, ↑ and ↓ move, Enter copies the name, d turns light and dark, Esc clears.</footer>
      <script>
      \(PreviewAssets.script)
      </script>
      </body>
      </html>

      """
  }

  private var headings: String {
    columns.columns.map { #"<th scope="col">\#($0.title.html)</th>"# }.joined()
  }

  private func typeOptions(_ names: [TokenName]) -> String {
    Set(names.compactMap { kind(of: $0)?.description }).sorted().map { "<option>\($0.html)</option>" }.joined()
  }

  private func kind(of name: TokenName) -> ValueKind? { tokens.lazy.compactMap { $0[name]?.value?.kind }.first }

  // MARK: Tokens

  private func rows(_ names: [TokenName]) -> String {
    var text = ""
    var group: Substring?
    for name in names {
      let first = name.text.split(separator: ".", maxSplits: 1).first
      if first != group {
        group = first
        let count = columns.columns.count + 1
        text +=
          #"<tr class="group"><th colspan="\#(count)" scope="rowgroup">\#((first.map(String.init) ?? "").html)</th></tr>"#
          + "\n"
      }
      text += row(name)
    }
    return text
  }

  private func row(_ name: TokenName) -> String {
    let entries = tokens.map { $0[name] }
    let metadata = entries.lazy.compactMap(\.self).first?.metadata
    var head = #"<span class="name">\#(name.text.html)</span>"#
    if let deprecation = metadata?.deprecation {
      switch deprecation {
      case .deprecated: head += #"<span class="note">deprecated</span>"#
      case .because(let reason): head += #"<span class="note">deprecated: \#(reason.html)</span>"#
      }
    }
    if let description = metadata?.description { head += #"<span class="note">\#(description.html)</span>"# }
    let kind = kind(of: name)?.description ?? ""
    var text =
      #"<tr tabindex="-1" data-type="\#(kind.html)" data-name="\#(name.text.html)"><th scope="row">\#(head)</th>"#
    var place = 0
    while place < entries.count {
      let start = place
      repeat { place += 1 } while place < entries.count && entries[place]?.result == entries[start]?.result
      text += cell(entries[start], start..<place)
    }
    return text + "</tr>\n"
  }

  /// A cell for columns that show the same.
  private func cell(_ token: ResolvedToken?, _ span: Range<Int>) -> String {
    let isAll = span.count == columns.columns.count
    let titles = isAll ? "" : columns.columns[span].map(\.title).joined(separator: ", ")
    let label = titles.isEmpty ? "" : #"<span class="context">\#(titles.html)</span>"#
    let content: String =
      switch token?.result {
      case nil: #"<span class="none">not defined</span>"#
      case .failure(let problem)?: #"<span class="problem">\#(problem.message.html)</span>"#
      case .success(let value)?: (value.sample ?? "") + #"<span class="value">\#(value.shownText.html)</span>"#
      }
    return
      #"<td\#(span.count > 1 ? #" colspan="\#(span.count)""# : "")>\#(label)<span class="cell">\#(content)</span></td>"#
  }

  // MARK: Contrast

  /// The pairs of the project as texts in their colours, with badges; empty without pairs.
  private func contrastTable() throws -> String {
    guard !pairs.isEmpty else { return "" }
    var survey = PairSurvey(subject)
    var rows = ""
    for pair in pairs {
      let views = try survey.views(of: pair).views
      let cells = try columns.columns.map { column in
        let modes = try subject.modes(for: column.input)
        let view = views.first { $0.modes.allSatisfy { modes[$0.key] == $0.value } }
        return view.map { badge(pair, $0, title: column.title) } ?? #"<td><span class="none">no colour</span></td>"#
      }
      rows +=
        #"<tr data-type="pair" tabindex="-1" data-name="\#(pair.name.html)"><th scope="row"><span class="name">\#(pair.name.html)</span></th>\#(cells.joined())</tr>"#
        + "\n"
    }
    return """
      <table id="pairs">
      <thead><tr><th scope="col">Contrast</th>\(headings)</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>

      """
  }

  private func badge(_ pair: ColorPair, _ view: PairSurvey.View, title: String) -> String {
    let contrast = view.foreground.contrast(on: view.background)
    let needed = pair.minimum ?? ContrastLevel.aa.minimum
    let level = contrast >= 7 ? "AAA" : contrast >= 4.5 ? "AA" : contrast >= 3 ? "large" : "low"
    let verdict = contrast >= needed ? "pass" : "fail"
    return
      #"<td><span class="context">\#(title.html)</span><span class="cell"><span class="pair" style="background:\#(view.background.cssText.html);color:\#(view.foreground.cssText.html)">Text</span><span class="badge \#(verdict)">\#(ContrastCommand.rounded(contrast)) \#(level)</span></span></td>"#
  }
}
