/// Records of objects that take no attachments.
///
/// Nobody says when such an object goes. Its record goes at the next change of its theme, or when records are looked through.
@MainActor struct PlainRecords {
  private var records: [ObjectIdentifier: ObjectTheme] = [:]
  private var limit = 64

  subscript(object: AnyObject) -> ObjectTheme? {
    // An object that went may have had the same address.
    records[ObjectIdentifier(object)].flatMap { $0.plainObject === object ? $0 : nil }
  }

  mutating func add(_ object: AnyObject) -> ObjectTheme {
    if records.count >= limit {
      removeOrphans()
      limit = max(64, records.count * 2)
    }
    let made = ObjectTheme(object)
    records[ObjectIdentifier(object)] = made
    return made
  }

  /// Forgets objects that went.
  mutating func removeOrphans() { records = records.filter { $0.value.plainObject != nil } }
}
