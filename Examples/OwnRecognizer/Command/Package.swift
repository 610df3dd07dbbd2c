// swift-tools-version: 6.2

import PackageDescription

// The command `tactus` with the recognizer of the package above. It is separate, because it needs other packages.
let package = Package(
  name: "ZigzagCommand",
  dependencies: [
    .package(name: "Zigzag", path: ".."), .package(name: "TactusTools", path: "../../../Tools"),
    .package(name: "Tactus", path: "../../.."),
  ],
  targets: [
    .executableTarget(
      name: "tactus-zigzag",
      dependencies: [
        .product(name: "Zigzag", package: "Zigzag"), .product(name: "TactusCommand", package: "TactusTools"),
        .product(name: "TactusScenes", package: "Tactus"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
