// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Tactus", path: ".."),
    // Measures times. Its own counts of allocations and instructions need more than a plain machine has, so they are off.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // Takes the place of malloc and its kin, and counts.
    .target(name: "AllocationCount"),
    // What is measured: scenes and fingers on them.
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "Tactus", package: "Tactus"),
        .product(name: "TactusEvdev", package: "Tactus"),
      ]),
    // Counts allocations, and is what callgrind counts instructions of.
    .executableTarget(name: "measure", dependencies: ["AllocationCount", "Workloads"]),
    // Measures times.
    .executableTarget(
      name: "Times",
      dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/Times",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
