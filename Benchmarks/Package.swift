// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Tactus", path: "..", traits: [])
  ],
  targets: [
    // Takes the place of malloc and its kin, and counts.
    .target(name: "AllocationCount"),
    // Tells callgrind when to count.
    .target(name: "CountInstructions"),
    // The arithmetic of two fingers in a C loop: what times are compared with.
    .target(name: "Floor"),
    // What is measured: scenes and fingers on them.
    .target(
      name: "Workloads",
      dependencies: [
        "Floor",
        .product(name: "Tactus", package: "Tactus"),
        .product(name: "TactusEvdev", package: "Tactus"),
      ]),
    // Counts allocations and instructions, and measures times.
    .executableTarget(name: "measure", dependencies: ["AllocationCount", "CountInstructions", "Workloads"]),
    // Has people touch for years of virtual time, and three fingers do all that they can.
    .executableTarget(name: "endure", dependencies: [.product(name: "_TactusEndurance", package: "Tactus")]),
  ],
  swiftLanguageModes: [.v6]
)
