// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Embedder",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "livery", path: "../../..")],
  targets: [
    .executableTarget(name: "Embedder", dependencies: [.product(name: "Livery", package: "livery")])
  ]
)
