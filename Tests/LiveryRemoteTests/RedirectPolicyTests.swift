import Foundation
import Testing

@testable import LiveryRemote

@Suite struct RedirectPolicyTests {
  private func target(
    _ location: String?, from url: String = "https://a.example/x/y.json", hosts: Set<String> = [], after count: Int = 0
  ) throws -> String {
    let origin = try #require(URL(string: url))
    let answer = HTTPAnswer(url: origin, status: 302, headers: location.map { ["location": $0] } ?? [:])
    return try RedirectPolicy(origin: origin, hosts: hosts, countMax: 3).target(of: answer, after: count).absoluteString
  }

  @Test(arguments: [
    ("/z.json", "https://a.example/z.json"), ("z.json", "https://a.example/x/z.json"),
    ("//a.example/z", "https://a.example/z"), ("https://A.EXAMPLE/z", "https://A.EXAMPLE/z"),
    ("?q", "https://a.example/x/y.json?q"),
  ]) func followed(_ location: String, _ expected: String) throws {
    #expect(try target(location) == expected)
  }

  @Test func otherHosts() throws {
    #expect(try target("https://cdn.example/z", hosts: ["CDN.example"]) == "https://cdn.example/z")
    #expect(try target("https://a.example/z", from: "http://a.example/z") == "https://a.example/z")
    #expect(try target("http://a.example/z", from: "http://a.example/y") == "http://a.example/z")
  }

  @Test(arguments: [
    "http://a.example/z", "https://b.example/z", "https://a.example:8443/z", "https://a.example.b.example/z",
    "//b.example/z", "https://user@a.example/z", "ftp://a.example/z", "file:///etc/passwd", "data:,x", "https://",
    "http:",
  ]) func refused(_ location: String) {
    #expect(throws: RemoteThemeError.self) { try target(location) }
  }

  @Test func listedHostsAreNotAskedWithoutTLS() {
    #expect(throws: RemoteThemeError.self) { try target("http://cdn.example/z", hosts: ["cdn.example"]) }
  }

  @Test func noLocationAndTooMany() {
    #expect(throws: RemoteThemeError.self) { try target(nil) }
    #expect(throws: Never.self) { try target("/z", after: 2) }
    #expect { try target("/z", after: 3) } throws: { error in
      let error = error as? RemoteThemeError
      return error?.code == .redirect && error?.status == 302
        && error?.description
          == "https://a.example/x/y.json: more than 3 redirects follow one another; ask the last address itself"
    }
  }
}
