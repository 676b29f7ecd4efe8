// swift-tools-version: 6.2
import PackageDescription

// A sanitizer brings an allocator of its own, and a test binary that links jemalloc beside it crashes: `Scripts/test
// --tsan` leaves out what links it.
let hasJemalloc = Context.environment["LIVERY_WITHOUT_JEMALLOC"] == nil

// Pages of two cells, so that tests with a few objects reach what is beyond a page: `Scripts/test --tiny-pages`.
let hasTinyPages = Context.environment["LIVERY_TINY_PAGES"] != nil

// Beside UIKit there is no need of another one.
let headlessUIKit = Target.Dependency.target(
  name: "HeadlessUIKit", condition: .when(platforms: [.linux, .macOS, .tvOS, .watchOS]))

// Apple's frameworks do not exist on Linux, so that modules of their names stand in for them.
#if os(Linux)
  let isLinux = true
#else
  let isLinux = false
#endif

let package = Package(
  name: "livery",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "LiveryVocabulary", targets: ["LiveryVocabulary"]),
    .library(name: "Livery", targets: ["Livery"]),
    .library(name: "LiveryFoundation", targets: ["LiveryFoundation"]),
    .library(name: "LiveryReference", targets: ["LiveryReference"]),
    .library(name: "LiveryDocuments", targets: ["LiveryDocuments"]),
    .library(name: "LiveryYAML", targets: ["LiveryYAML"]),
    .library(name: "LiverySheets", targets: ["LiverySheets"]),
    .library(name: "LiveryExport", targets: ["LiveryExport"]),
    .library(name: "LiveryLoading", targets: ["LiveryLoading"]),
    .library(name: "LiveryRemote", targets: ["LiveryRemote"]),
    .executable(name: "livery", targets: ["LiveryCommand"]),
    .library(name: "LiveryPersistence", targets: ["LiveryPersistence"]),
    .library(name: "LiveryLog", targets: ["LiveryLog"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "LiveryUIKit", targets: ["LiveryUIKit"]),
    .library(name: "JXTheme", targets: ["JXTheme"]),
    .library(name: "XZTheme", targets: ["XZTheme"]),
    .library(name: "PZTheme", targets: ["PZTheme"]),
    .library(name: "HeadlessCombine", targets: ["HeadlessCombine"]),
    .library(name: "HeadlessSwiftUI", targets: ["HeadlessSwiftUI"]),
    .library(name: "SwiftTheming", targets: ["SwiftTheming"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .target(name: "LiveryVocabulary"),
    .target(
      name: "Livery", dependencies: ["LiveryVocabulary"],
      swiftSettings: hasTinyPages ? [.define("LIVERY_TINY_PAGES")] : []),
    .target(name: "LiveryFoundation", dependencies: ["Livery", "LiveryVocabulary"]),
    .target(name: "LiveryReference", dependencies: ["LiveryVocabulary"]),
    .target(name: "LiveryDocuments", dependencies: ["LiveryVocabulary"]),
    .target(
      name: "LiveryYAML",
      dependencies: ["LiveryDocuments", "LiveryVocabulary", .product(name: "Yams", package: "Yams")]),
    .target(name: "LiverySheets", dependencies: ["LiveryDocuments", "LiveryVocabulary"]),
    .target(name: "LiveryExport", dependencies: ["LiveryDocuments", "LiverySheets", "LiveryVocabulary"]),
    .target(name: "LiveryLoading", dependencies: ["Livery", "LiveryDocuments", "LiverySheets", "LiveryVocabulary"]),
    .target(
      name: "LiveryTool",
      dependencies: [
        "Livery", "LiveryDocuments", "LiveryExport", "LiveryLoading", "LiverySheets", "LiveryVocabulary", "LiveryYAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The product is `livery`. A module of that name would be `Livery` where file names have no case.
    .executableTarget(name: "LiveryCommand", dependencies: ["LiveryTool"]),
    .target(name: "LiveryPersistence", dependencies: ["Livery"]),
    .target(name: "LiveryRemote", dependencies: ["LiveryPersistence", "LiveryVocabulary"]),
    .target(name: "LiveryLog", dependencies: ["Livery", "LiveryVocabulary"]),
    .target(
      name: "LiveryHarness", dependencies: ["LiveryLog", "LiveryVocabulary", "LiveryReference", "Livery"],
      resources: [.copy("Resources/worked-examples.json"), .copy("Resources/worked-examples-2.json")]),
    .executableTarget(
      name: "stress",
      dependencies: [
        "LiveryHarness", "LiveryLog", "LiveryVocabulary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + (hasJemalloc ? ["CJemalloc"] : []),
      path: "Benchmarks/stress"),
    .target(
      name: "LiveryExamples", dependencies: ["Livery", "LiveryDocuments", "LiveryLog", "LiveryPersistence"],
      path: "docs/examples", exclude: ["dialects"]),
    .target(name: "HeadlessUIKit"),
    .target(name: "LiveryUIKit", dependencies: ["Livery", "LiveryFoundation", "LiveryVocabulary", headlessUIKit]),
    .target(name: "JXTheme", dependencies: ["LiveryUIKit", "Livery", "LiveryVocabulary"]),
    .target(
      name: "XZTheme",
      dependencies: ["LiveryUIKit", "Livery", "LiveryDocuments", "LiverySheets", "LiveryVocabulary"]),
    .target(name: "PZTheme", dependencies: ["LiveryUIKit", "Livery", "LiveryVocabulary"]),
    .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"]),
    .testTarget(
      name: "LiveryUIKitTests", dependencies: ["LiveryUIKit", "HeadlessUIKit", "Livery", "LiveryFoundation"]),
    .testTarget(
      name: "JXThemeTests",
      dependencies: ["JXTheme", "LiveryUIKit", "HeadlessUIKit", "Livery", "UIKitTestSupport"]
        + (isLinux ? ["UIKit"] : [])),
    .testTarget(
      name: "XZThemeTests",
      dependencies: ["XZTheme", "LiveryUIKit", "HeadlessUIKit", "Livery", "UIKitTestSupport"]
        + (isLinux ? ["UIKit", "XZKit"] : [])),
    .testTarget(
      name: "PZThemeTests",
      dependencies: ["PZTheme", "LiveryUIKit", "HeadlessUIKit", "Livery"] + (isLinux ? ["UIKit"] : [])),
    .target(name: "HeadlessCombine"),
    .target(name: "HeadlessSwiftUI", dependencies: ["HeadlessCombine"]),
    .target(
      name: "SwiftTheming",
      dependencies: ["Livery", "LiveryPersistence", "LiveryVocabulary"]
        + (isLinux ? ["HeadlessSwiftUI", "SwiftUI"] : [])),
    .testTarget(name: "HeadlessSwiftUITests", dependencies: ["HeadlessSwiftUI"]),
    // What several test targets share.
    .target(name: "TestSupport", path: "Tests/Support"),
    .target(name: "UIKitTestSupport", dependencies: ["LiveryUIKit", headlessUIKit], path: "Tests/UIKitSupport"),
    .testTarget(name: "LiveryTests", dependencies: ["Livery", "TestSupport"]),
    .testTarget(name: "LiveryFoundationTests", dependencies: ["LiveryFoundation", "Livery"]),
    .testTarget(name: "ExampleTests", dependencies: ["LiveryExamples", "Livery", "TestSupport"]),
    .testTarget(name: "LiveryVocabularyTests", dependencies: ["LiveryVocabulary", "TestSupport"]),
    .testTarget(name: "LiveryDocumentsTests", dependencies: ["LiveryDocuments", "LiveryVocabulary", "TestSupport"]),
    .testTarget(
      name: "LiveryYAMLTests", dependencies: ["LiveryYAML", "LiveryDocuments", "LiveryVocabulary", "TestSupport"]),
    .testTarget(
      name: "LiverySheetsTests",
      dependencies: ["LiverySheets", "LiveryLoading", "Livery", "LiveryDocuments", "LiveryVocabulary", "TestSupport"]),
    .testTarget(
      name: "LiveryExportTests",
      dependencies: ["LiveryExport", "LiveryDocuments", "LiverySheets", "LiveryVocabulary", "TestSupport"]),
    .testTarget(
      name: "LiveryLoadingTests",
      dependencies: [
        "LiveryLoading", "Livery", "LiveryDocuments", "LiverySheets", "LiveryVocabulary", "LiveryYAML", "TestSupport",
      ]),
    .testTarget(
      name: "LiveryRemoteTests",
      dependencies: ["LiveryRemote", "LiveryLoading", "Livery", "LiveryDocuments", "TestSupport"]),
    .testTarget(
      name: "LiveryToolTests",
      dependencies: [
        "LiveryTool", "LiveryCommand", "Livery", "LiveryDocuments", "LiveryLoading", "LiveryVocabulary", "TestSupport",
      ]),
    .executableTarget(
      name: "choice-saver", dependencies: ["LiveryPersistence"], path: "Tests/Fixtures/ChoiceSaver"),
    .testTarget(
      name: "LiveryPersistenceTests",
      dependencies: ["LiveryPersistence", "Livery", "LiveryLog", "LiveryVocabulary", "choice-saver"]),
    .testTarget(
      name: "LiveryLogTests",
      dependencies: ["LiveryLog", "Livery", "LiveryHarness", "LiveryVocabulary", "TestSupport"]),
    .testTarget(
      name: "LiveryReferenceTests",
      dependencies: ["LiveryVocabulary", "LiveryReference", "LiveryHarness", "LiveryLog"]),
    .testTarget(name: "AgreementTests", dependencies: ["Livery", "LiveryHarness", "LiveryLog"]),
    .target(
      name: "LiveryFuzzing",
      dependencies: [
        "Livery", "LiveryDocuments", "LiveryHarness", "LiveryLoading", "LiveryLog", "LiveryPersistence", "LiverySheets",
        "LiveryVocabulary", "LiveryYAML",
      ],
      path: "Tests/Fuzz/Targets"),
    .testTarget(name: "FuzzTests", dependencies: ["LiveryFuzzing", "LiveryHarness"]),
  ]
)

if isLinux {
  package.products += ["UIKit", "SwiftUI", "XZKit"].map { .library(name: $0, targets: [$0]) }
  package.targets += [
    .target(name: "XZKit", dependencies: ["XZTheme"]),
    .target(name: "UIKit", dependencies: ["HeadlessUIKit", "_Testing_UIKit"]),
    .target(name: "_Testing_UIKit", path: "Sources/TestingWithUIKit"),
    .target(name: "SwiftUI", dependencies: ["HeadlessSwiftUI", "HeadlessUIKit"]),
    .testTarget(name: "HeadlessCombineTests", dependencies: ["HeadlessCombine", "SwiftUI", "UIKit"]),
    .target(
      name: "DialectExamples", dependencies: ["JXTheme", "XZTheme", "UIKit"], path: "docs/examples/dialects/Programs"),
    .executableTarget(
      name: "draw-dialects", dependencies: ["DialectExamples"], path: "docs/examples/dialects/Drawing"),
    .testTarget(name: "DialectExampleTests", dependencies: ["DialectExamples", "HeadlessUIKit", "UIKit"]),
    .testTarget(
      name: "SharedTreeTests",
      dependencies: [
        "JXTheme", "XZTheme", "PZTheme", "UIKit", "SwiftTheming", "SwiftUI", "Livery", "LiveryPersistence",
        "LiveryReference", "LiveryUIKit", "LiveryVocabulary",
      ]),
    .executableTarget(
      name: "theming-app", dependencies: ["SwiftTheming", "SwiftUI"], path: "Tests/Fixtures/ThemingApp"),
    .testTarget(
      name: "SwiftThemingTests",
      dependencies: [
        "SwiftTheming", "SwiftUI", "HeadlessSwiftUI", "Livery", "LiveryPersistence", "LiveryVocabulary", "theming-app",
      ]),
  ]
}

// The fuzzer has no `main` of its own: libFuzzer brings it, and only `Scripts/fuzz` links that.
if Context.environment["LIVERY_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(name: "fuzz", dependencies: ["LiveryFuzzing"], path: "Tests/Fuzz/Entry"))
}

// The plugin that builds the documentation site. Only `Scripts/docs` needs it, so nobody else resolves it.
if Context.environment["LIVERY_DOCS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

if hasJemalloc {
  package.targets += [
    .systemLibrary(
      name: "CJemalloc", path: "Benchmarks/CJemalloc", pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),
    .target(name: "CAllocationCount", dependencies: ["CJemalloc"], path: "Benchmarks/CJemalloc/Counting"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Livery", "LiveryDocuments", "LiveryLog", "LiveryPersistence", "LiveryReference", "LiverySheets", "LiveryUIKit",
        "LiveryVocabulary", "HeadlessUIKit", "JXTheme", "XZTheme", "PZTheme", "SwiftTheming", "CJemalloc",
        "CAllocationCount",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Histogram", package: "hdrhistogram-swift"),
      ] + (isLinux ? ["SwiftUI"] : []),
      path: "Benchmarks/bench"),
    .testTarget(
      name: "BenchTests",
      dependencies: [
        "bench", "Livery", "LiveryHarness", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ]
}
