// swift-tools-version: 6.1

import PackageDescription

// Built by Scripts/fuzz, which adds the sanitizers and what libFuzzer needs.
let package = Package(
  name: "Fuzz",
  dependencies: [
    .package(name: "Tactus", path: "..", traits: ["Tools"])
  ],
  targets: [
    // What libFuzzer offers to programs with a main function of their own.
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "tactus-fuzz", dependencies: ["CFuzzer", .product(name: "_TactusFuzzing", package: "Tactus")]),
  ],
  swiftLanguageModes: [.v6]
)
