/// What a ``RemoteThemeSource`` accepts. The defaults are safe for themes from the Internet.
public struct RemoteThemeOptions: Sendable {
  /// The bytes of a theme, decompressed: 16 MiB. The rest of a longer answer is not read.
  public var bytesMax = 16 << 20
  /// How long the server may send nothing: 15 seconds.
  public var idleTimeMax = Duration.seconds(15)
  /// How long an answer may take in all, redirects included: 60 seconds.
  public var totalTimeMax = Duration.seconds(60)
  /// How many redirects may follow one another: 5.
  public var redirectCountMax = 5
  /// Hosts to which the server may lead besides itself, for instance that of a content delivery network.
  public var redirectHosts: Set<String> = []
  /// Whether `http` is allowed. Anybody on the way may change the theme then, unless there is a ``sha256`` pin.
  public var allowsPlainHTTP = false
  /// The media types that are accepted, in small letters and without parameters. One that begins with `+` is a suffix:
  /// `+json` accepts `application/design-tokens+json`.
  public var contentTypes: Set<String> = ["application/json", "+json"]
  /// The SHA-256 that the theme must have, as 64 hexadecimal digits; nil if any will do. A pinned theme is fetched once.
  public var sha256: String?

  /// The default of each property.
  public init() {}
}
