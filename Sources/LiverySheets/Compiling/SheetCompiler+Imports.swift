import LiveryDocuments
import LiveryVocabulary

extension SheetCompiler {
  /// A file that is being gone through, and from where on.
  private struct Visit {
    let file: SheetFile
    let key: Scalars
    var node = 0
  }

  /// Goes through a file and those that it imports, each once, in the order of the text. Finds the segments and collects what
  /// they declare.
  mutating func collect(_ path: String, _ files: SheetFiles) {
    guard let main = files.load(path, from: nil) else { return }
    var visits = [Visit(file: main, key: Self.key(path))]
    var known: Set<Scalars> = [Self.key(path)]
    // The file that is gone through, and those that lead to it.
    var open = known
    while var visit = visits.popLast() {
      let file = visit.file
      let start = visit.node
      var imported: SheetFile?
      var end = start
      while visit.node < file.tree.nodes.count, imported == nil {
        let node = file.tree.nodes[visit.node]
        end = visit.node
        visit.node = node.next
        guard node.kind == .atRule else { continue }
        if file.tree.atName(node) != "import" {
          declare(node, in: file)
        } else if let path = importedPath(node, in: file) {
          let place = file.location(node.tokens.lowerBound)
          let key = Self.key(path)
          if known.insert(key).inserted {
            imported = files.load(path, from: place)
            if imported == nil { return }
          } else if open.contains(key) {
            log.error(.referenceCycle, "\"\(path.clipped)\" imports this file, directly or through others", at: place)
          }
        }
      }
      segments.append(Segment(file: file, nodes: start..<(imported == nil ? visit.node : end)))
      if let imported {
        let next = Visit(file: imported, key: Self.key(imported.name))
        open.insert(next.key)
        visits += [visit, next]
      } else {
        open.remove(visit.key)
      }
    }
  }

  private static func key(_ path: String) -> Scalars {
    Scalars(wrappedValue: (try? RelativePath.normalized(path)) ?? path)
  }

  /// The path that an `@import` names; nil if it cannot be one. What leads out of the root folder is fatal.
  private func importedPath(_ node: SyntaxNode, in file: SheetFile) -> String? {
    let parts = file.tree.components(node.head)
    let place = file.location(node.tokens.lowerBound)
    let written: String? =
      switch parts.first?.kind {
      case .string(let text), .url(let text): text
      case .function("url", let arguments):
        if case .string(let text) = arguments.first?.kind { text } else { nil }
      default: nil
      }
    guard parts.count == 1, let written, !node.hasBlock else {
      log.error(.invalidSyntax, "an import names one file: `@import \"buttons.xss\";`", at: place)
      return nil
    }
    do throws(RelativePath.Refusal) {
      return try RelativePath.resolve(written, in: file.name)
    } catch {
      let reason = error.explained(example: "buttons.xss")
      log.fatal(.unreadableFile, "\"\(written.clipped)\" \(reason)", at: place)
      return nil
    }
  }
}
