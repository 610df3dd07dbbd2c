// swift-tools-version: 6.2

import PackageDescription

/// A module of the project's package.
func tactus(_ name: String) -> Target.Dependency { .product(name: name, package: "Tactus") }

// Whatever comes from outside, as bytes. Scripts/fuzz builds `tactus-fuzz` with sanitizers and libFuzzer; the tests play what was found.
let package = Package(
  name: "Fuzz",
  dependencies: [
    .package(name: "Tactus", path: ".."),
    .package(name: "TactusTools", path: "../Tools"),
    .package(name: "TactusWeb", path: "../Web/engine"),
    // The server's channels, without a network.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // What is done with the bytes: readers, scenes, frames, hostile callbacks, pages and links.
    .target(
      name: "TactusFuzzing",
      dependencies: [
        tactus("Tactus"), tactus("TactusRecordings"), tactus("TactusScenes"), tactus("TactusTesting"),
        .product(name: "TactusServer", package: "TactusTools"), .product(name: "TactusWeb", package: "TactusWeb"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ]),
    // What libFuzzer offers to programs with a main function of their own.
    .target(name: "CFuzzer"),
    .executableTarget(name: "tactus-fuzz", dependencies: ["CFuzzer", "TactusFuzzing"]),
    .executableTarget(name: "fuzz-replay", dependencies: ["TactusFuzzing"]),
    .testTarget(name: "TactusFuzzingTests", dependencies: ["TactusFuzzing", tactus("TactusTesting")]),
  ],
  swiftLanguageModes: [.v6]
)
