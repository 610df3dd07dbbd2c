// swift-tools-version: 6.2

import PackageDescription

// A template: copy the folder, put Tactus' address in place of the path, and rename.
let package = Package(
  name: "Zigzag",
  products: [.library(name: "Zigzag", targets: ["Zigzag"])],
  dependencies: [
    .package(name: "Tactus", path: "../..")
  ],
  targets: [
    // The recognizer, and its type for scenes.
    .target(
      name: "Zigzag",
      dependencies: [.product(name: "Tactus", package: "Tactus"), .product(name: "TactusScenes", package: "Tactus")]),
    // A program that plays recordings to scenes with zigzags.
    .executableTarget(
      name: "replay-zigzag",
      dependencies: [
        "Zigzag", .product(name: "TactusRecordings", package: "Tactus"),
        .product(name: "TactusSceneFiles", package: "Tactus"),
      ]),
    .testTarget(
      name: "ZigzagTests",
      dependencies: [
        "Zigzag", .product(name: "TactusSceneFiles", package: "Tactus"),
        .product(name: "TactusTesting", package: "Tactus"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
