/// How this program was compiled.
enum Build {
  static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}
