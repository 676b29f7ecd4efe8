extension JSONDocument {
  /// Reports keys that stand twice in an object, and those that are too long.
  func reportKeys(to log: DiagnosticLog, limits: DocumentLimits) {
    for repeated in repeatedKeys {
      log.forbidden(
        .repeatedName, "the key \"\(repeated.key)\" stands in its object already; keep one of them",
        at: JSONNode(document: self, index: repeated.value))
    }
    for value in longKeys {
      log.error(
        .tooLong, "the key is longer than \(limits.nameBytes) bytes; shorten it or raise the limit",
        at: JSONNode(document: self, index: value))
    }
  }
}
