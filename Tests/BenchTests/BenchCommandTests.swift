import ArgumentParser
import Testing

@testable import bench

@Suite struct BenchCommandTests {
  /// Why a command line is refused; nil if it is not.
  private static func refusal(of line: String) -> String? {
    do {
      _ = try BenchCommand.parse(line.split(separator: " ").map(String.init))
      return nil
    } catch {
      return BenchCommand.message(for: error)
    }
  }

  @Test(arguments: [
    "--sweep objects --fail-on-budget", "--sweep objects --compare a.json", "--shards 2 --filter switch",
    "--shards 2 --soak", "--replay a.log --json a.json", "--replay a.log --objects 1000",
    "--guard idle-threads --json a.json", "--guard idle-threads --smoke", "--themes a.json --filter switch",
    "--themes a.json --compare b.json --threshold 1.05", "--list --update-peer-ratios", "--list --soak",
    "--smoke --soak", "--smoke --all", "--filter switch --all",
    "--sweep list --json a.json", "--sweep list --repeat 3", "--sweep depth --threads 2",
    "--shards 2 --soak-scale 1",
  ])
  func optionsThatWouldBeIgnoredAreRefused(line: String) throws {
    let mode = try #require(line.split(separator: " ").first)
    #expect(Self.refusal(of: line)?.contains("has no effect with \(mode)") == true)
  }

  @Test(arguments: [
    "--soak-scale 0.5", "--soak-scale 1",
  ])
  func sharesOfNothingAreRefused(line: String) {
    #expect(Self.refusal(of: line)?.contains("--soak-scale needs --soak") == true)
  }

  @Test(arguments: [
    "--filter track --soak-scale 0.5", "--soak --filter track --soak-scale 0.5", "--soak --filter track",
  ])
  func soaksThatAreLeftOutAreRefused(line: String) {
    #expect(Self.refusal(of: line)?.contains("no effect with this --filter") == true)
  }

  @Test func whatIsMisspelledIsNamed() {
    #expect(Self.refusal(of: "--sweep nonsense --threads 2")?.contains("nonsense") == true)
    #expect(Self.refusal(of: "--sweep nonsense --threads 2")?.contains("no effect") == false)
  }

  @Test(arguments: [
    ("--compare a.json --threshold nan", "--threshold"), ("--compare a.json --threshold inf", "--threshold"),
    ("--compare a.json --threshold 0", "--threshold"), ("--soak --soak-scale inf", "--soak-scale"),
    ("--soak --soak-scale nan", "--soak-scale"), ("--soak --soak-scale 1e300", "--soak-scale"),
    ("--soak --soak-scale 0", "--soak-scale"),
  ])
  func numbersThatSayNothingAreRefused(line: String, option: String) {
    #expect(Self.refusal(of: line)?.contains("\(option) needs a positive number") == true)
  }

  @Test(arguments: [
    ("--objects 1000000,1000000", "that all differ"), ("--objects 1000,2000,1000", "that all differ"),
    ("--sweep styles --objects 1000,2000", "one number of --objects only"),
    ("--shards 2 --objects 1000,2000", "one number of --objects only"),
    ("--sweep objects --objects 300", "--sweep objects needs 1,000 --objects"),
  ])
  func sizesThatWouldNotRunAreRefused(line: String, reason: String) {
    #expect(Self.refusal(of: line)?.contains(reason) == true)
  }

  @Test(arguments: ["--sweep objects --shards 2", "--themes a.json --replay a.log", "--list --guard list"])
  func twoModesAreRefused(line: String) {
    #expect(Self.refusal(of: line)?.contains("do not go together") == true)
  }

  @Test(arguments: [
    "", "--all", "--all --json a.json", "--smoke", "--list --filter switch", "--sweep list", "--guard list",
    "--guard instructions-read",
    "--sweep objects --json a.json --objects 20000000", "--sweep depth --smoke --repeat 3",
    "--sweep threads --threads 2", "--sweep list --threads 2 --objects 1000 --smoke", "--sweep objects --objects 1000",
    "--sweep styles --objects 300", "--smoke --soak-scale 0.01", "--filter resident --soak-scale 0.5",
    "--shards 4 --objects 1000 --json a.json", "--replay a.log --repeat 3",
    "--themes a.json --json b.json --objects 1000,2000 --fail-on-budget --threads 1",
    "--filter switch --compare a.json --threshold 1.05 --json b.json", "--soak --soak-scale 0.1",
    "--update-peer-ratios", "--update-peer-ratios --objects 1000000",
  ])
  func whatIsInUseGoesOnWorking(line: String) {
    #expect(Self.refusal(of: line) == nil)
  }

  @Test(arguments: ["--smoke", "--objects 1000", "--objects 1000000,1000"])
  func ratiosOfPeersNeedTheFullSize(options: String) {
    #expect(Self.refusal(of: "--update-peer-ratios \(options)")?.contains("needs the full size") == true)
  }
}
