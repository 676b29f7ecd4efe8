extension JSONDocument {
  /// Reports keys that stand twice in an object, and those that are too long.
  func reportKeys(to log: DiagnosticLog, limits: DocumentLimits) {
    for value in repeatedKeys {
      log.forbidden(
        .repeatedName, "the key \"\(entries[value].key)\" stands in its object already; keep one of them",
        at: JSONNode(document: self, index: value))
    }
    for value in longKeys {
      log.error(
        .tooLong, "the key is longer than \(limits.nameBytes) bytes; shorten it or raise the limit",
        at: JSONNode(document: self, index: value))
    }
  }
}
