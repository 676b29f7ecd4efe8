// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "livery",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "LiveryVocabulary", targets: ["LiveryVocabulary"]),
    .library(name: "Livery", targets: ["Livery"]),
    .library(name: "LiveryReference", targets: ["LiveryReference"]),
    .library(name: "LiveryDocuments", targets: ["LiveryDocuments"]),
  ],
  targets: [
    .target(name: "LiveryVocabulary"),
    .target(name: "Livery", dependencies: ["LiveryVocabulary"]),
    .target(name: "LiveryReference", dependencies: ["LiveryVocabulary"]),
    .target(name: "LiveryDocuments", dependencies: ["LiveryVocabulary"]),
  ]
)
