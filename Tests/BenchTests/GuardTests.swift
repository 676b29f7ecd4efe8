import Testing

@testable import bench

@Suite struct IdlenessTests {
  @Test(
    arguments: [
      ([0.00109, 0.00108], [0.00009, 0.0001], 0.9), ([0.00025, 0.002], [0.0001, 0.0001], 0.1),
      ([0.0001, 0.002], [0.00009, 0.002], 0), ([0.0001], [0.0002], 0),
    ] as [([Double], [Double], Double)])
  func whatAnEngineTakesIsToldInTenths(seconds: [Double], alone: [Double], expected: Double) {
    #expect(abs(Idleness.milliseconds(of: seconds, beyond: alone) - expected) < 1e-9)
  }
}
