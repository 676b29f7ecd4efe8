import LiveryVocabulary

extension Core {
  @inline(never) func loadSheet(_ sheet: Sheet, _ place: SheetPlace) throws {
    if sheet.name == .application { throw EditError.reservedSheet }
    let rules = try sheet.rules.map { try compile($0) }
    let whens = try compileWhens(of: sheet.tokens)
    let known = sheets.names.number(of: sheet.name).flatMap { sheets[$0]?.contents }
    let newPlace = known == nil ? try sheets.place(place) : nil
    try reserve(for: rules)
    // Nothing can be wrong from here on.
    let number = sheets.intern(sheet.name)
    if let newPlace { insertSheet(number, at: newPlace) }
    let former = known ?? SheetTable.Contents()
    let definitions = tokens.compile(sheet.tokens, whens: whens)
    let contents = SheetTable.Contents(
      declarations: replaceDeclarations(of: number, former.declarations, by: rules), tokens: definitions.definedTokens)
    replaceLayers(
      where: { $0 == .sheet(number) }, of: former.tokens, by: [(source: .sheet(number), definitions: definitions)])
    undo.note { $0.sheets.setContents(former, of: number) }
    sheets.setContents(contents, of: number)
  }

  @inline(never) func unloadSheet(_ name: SheetName) throws {
    if name == .application { throw EditError.reservedSheet }
    guard let number = sheets.names.number(of: name), let former = sheets[number] else { return }
    _ = replaceDeclarations(of: number, former.contents.declarations, by: [])
    replaceLayers(where: { $0 == .sheet(number) }, of: former.contents.tokens, by: [])
    noteSheetOrder()
    let place = sheets.remove(number)
    undo.note { $0.sheets.restore(number, former, at: place) }
  }

  /// Puts an empty sheet into the order.
  private func insertSheet(_ number: UInt32, at place: Int) {
    noteSheetOrder()
    let formerRanks = sheets.insert(number, at: place)
    undo.note { $0.sheets.remove(number) }
    guard let formerRanks else { return }
    undo.note { $0.sheets.restoreRanks(formerRanks) }
    rankDeclarationsAnew()
  }

  private func noteSheetOrder() {
    pending.hasEditedLists = true
    let order = sheets.order
    noteInput(.sheets) { $0.sheets.order == order }
  }

  /// Replaces the declarations of a sheet by those of rules. Unchanged declarations stay, as far as their order is the same.
  ///
  /// - Returns: where they are, in order.
  private func replaceDeclarations(
    of sheet: UInt32, _ former: [SheetTable.Place], by rules: [CompiledRule]
  ) -> [SheetTable.Place] {
    let wanted = SheetDeclarations(rules, of: sheet, self)
    // Room for what comes between two of them the next time.
    let step: UInt64 = former.isEmpty ? 1 << 20 : 1
    var sequence: UInt64 = 0
    for (place, head, provider, compiled) in wanted.list {
      var edited = edited(place.selector)
      let old = declaration(for: place.key, in: edited)
      sequence = old.map { $0.sequence > sequence ? $0.sequence : sequence + step } ?? sequence + step
      declare(provider, compiled, for: place.key, head, at: sequence, in: &edited)
    }
    for place in former where wanted.places[place] == nil {
      var edited = edited(place.selector)
      setDeclaration(nil, for: place.key, in: &edited)
      removeIfBare(edited)
    }
    return wanted.list.map(\.place)
  }

  /// Gives the declarations of all sheets the rank that these have now.
  private func rankDeclarationsAnew() {
    for sheet in sheets.order where sheet != SheetTable.application {
      guard let (rank, contents) = sheets[sheet].map({ ($0.rank, $0.contents) }) else { continue }
      for place in contents.declarations {
        var edited = edited(place.selector)
        guard let old = declaration(for: place.key, in: edited) else {
          preconditionFailure("a sheet has lost a declaration")
        }
        let new = Declaration(
          head: old.head.with(rank: rank), attribute: old.attribute, slot: old.slot, provider: old.provider,
          compiled: old.compiled, sequence: old.sequence)
        setDeclaration(new, for: place.key, in: &edited)
      }
    }
  }
}

/// What the rules of a sheet declare: of several declarations with one key the last, in the place of the first.
private struct SheetDeclarations {
  private(set) var list:
    [(place: SheetTable.Place, head: DeclarationHead, provider: Provider, compiled: CompiledProvider)] =
      []
  private(set) var places: [SheetTable.Place: Int] = [:]

  init(_ rules: [Core.CompiledRule], of sheet: UInt32, _ core: Core) {
    for rule in rules {
      for selector in rule.source.selectors {
        let compiled = core.intern(selector)
        let head = core.head(of: rule, for: selector, compiled, in: sheet)
        for (attribute, provider, compiledProvider) in rule.declarations {
          let key = DeclarationKey(sheet: sheet, attribute: attribute, states: head.states, when: rule.when)
          let place = SheetTable.Place(selector: compiled.withoutSubjectStates, key: key)
          let declaration = (place: place, head: head, provider: provider, compiled: compiledProvider)
          if let known = places[place] {
            list[known] = declaration
          } else {
            places[place] = list.count
            list.append(declaration)
          }
        }
      }
    }
  }
}
