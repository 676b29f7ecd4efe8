import LiveryHarness

/// The engine and the naive one agree.
func checkEpisode(_ bytes: [UInt8]) throws {
  let episode = Episode(script: bytes)
  guard let failure = episode.play(on: EngineSubject()).failure else { return }
  throw Finding(episode.report(seed: nil, failure.disagreement.text))
}
