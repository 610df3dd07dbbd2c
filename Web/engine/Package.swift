// swift-tools-version: 6.2

import PackageDescription

/// A module of the project's package.
func tactus(_ name: String) -> Target.Dependency { .product(name: name, package: "Tactus") }

// The functions for pages: the exports of the WebAssembly modules, which Scripts/web builds from the same sources.
let package = Package(
  name: "TactusWeb",
  products: [.library(name: "TactusWeb", targets: ["TactusWeb"])],
  dependencies: [
    .package(name: "Tactus", path: "../.."), .package(name: "PhotoTable", path: "../../Examples/PhotoTable"),
  ],
  targets: [
    .target(
      name: "TactusWeb",
      dependencies: [
        tactus("Tactus"), tactus("TactusAnalysis"), tactus("TactusRecordings"), tactus("TactusScenes"),
        .product(name: "TactusPhotoTable", package: "PhotoTable"),
      ]),
    .testTarget(name: "TactusWebTests", dependencies: ["TactusWeb"]),
  ],
  swiftLanguageModes: [.v6]
)
