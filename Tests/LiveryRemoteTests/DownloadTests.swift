import Dispatch
import Foundation
import Testing

@testable import LiveryRemote

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Servers that never answer.
@Suite(.timeLimit(.minutes(30))) struct DownloadTests {
  /// A port of this machine that takes connections, and then says nothing.
  private final class SilentPort {
    let number: UInt16
    private let descriptor: Int32

    init(isListening: Bool = true) throws {
      #if os(Linux)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      self.descriptor = descriptor
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      var length = socklen_t(MemoryLayout.size(ofValue: address))
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
        }
      }
      number = UInt16(bigEndian: address.sin_port)
      guard isBound, !isListening || listen(descriptor, 8) == 0 else { throw POSIXError(.EADDRINUSE) }
    }

    deinit { close(descriptor) }
  }

  private func code(port: UInt16, idle: Double, total: Double) async -> RemoteThemeError.Code? {
    var request = URLRequest(url: URL(string: "http://127.0.0.1:\(port)/")!)
    request.timeoutInterval = idle
    return await LiveryRemoteTests.code { [request] in
      try await Download.answer(to: request, by: .now() + total, bytesMax: 10) { _ throws(RemoteThemeError) in }
    }
  }

  @Test func limitsOfTime() async throws {
    let port = try SilentPort()
    #expect(await code(port: port.number, idle: 60, total: 0.3) == .timedOut)
    #expect(await code(port: port.number, idle: 1, total: 60) == .timedOut)
  }

  @Test func nobodyListens() async throws {
    let port = try SilentPort(isListening: false)
    #expect(await code(port: port.number, idle: 10, total: 10) == .connection)
  }

  @Test func cancelledTasks() async throws {
    let port = try SilentPort()
    let number = port.number
    let task = Task { await code(port: number, idle: 60, total: 60) }
    try await Task.sleep(for: .milliseconds(100))
    task.cancel()
    #expect(await task.value == .cancelled)
    let early = Task {
      try? await Task.sleep(for: .seconds(60))
      return await code(port: number, idle: 60, total: 60)
    }
    early.cancel()
    #expect(await early.value == .cancelled)
  }
}
