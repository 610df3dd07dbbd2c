// swift-tools-version: 6.2

import PackageDescription

/// A module of the project's package.
func tactus(_ name: String) -> Target.Dependency { .product(name: name, package: "Tactus") }

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Tactus", path: "..")
  ],
  targets: [
    // Takes the place of malloc and its kin, and counts.
    .target(name: "AllocationCount"),
    // Signals callgrind when to count.
    .target(name: "CountInstructions"),
    // The arithmetic of two fingers in a C loop: what times are compared with.
    .target(name: "Floor"),
    // What is measured: scenes and fingers on them.
    .target(
      name: "Workloads",
      dependencies: ["Floor", tactus("Tactus"), tactus("TactusEvdev")]),
    // Counts allocations and instructions, and measures times.
    .executableTarget(name: "measure", dependencies: ["AllocationCount", "CountInstructions", "Workloads"]),
    // Years of touches, and everything that three fingers can do: for `make soak` and `make exhaust`.
    .target(name: "TactusEndurance", dependencies: [tactus("Tactus"), tactus("TactusTesting")]),
    .executableTarget(name: "endure", dependencies: ["TactusEndurance"]),
    // Measures over recordings, made-up motions and sessions, for `make tables`.
    .target(
      name: "TactusTables",
      dependencies: [
        tactus("Tactus"), tactus("TactusAnalysis"), tactus("TactusRecordings"),
        tactus("TactusSceneFiles"), tactus("TactusScenes"), tactus("TactusTesting"), tactus("TactusTouchFilter"),
      ]),
    .executableTarget(name: "tactus-tables", dependencies: ["TactusTables"]),
    .testTarget(name: "TactusTablesTests", dependencies: ["TactusTables", tactus("TactusTesting")]),
    .testTarget(name: "TactusEnduranceTests", dependencies: ["TactusEndurance"]),
  ],
  swiftLanguageModes: [.v6]
)
