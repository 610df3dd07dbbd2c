// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Embedded",
  dependencies: [
    .package(name: "Tactus", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "TouchPanel",
      dependencies: [
        .product(name: "Tactus", package: "Tactus"),
        .product(name: "TactusEvdev", package: "Tactus"),
        .product(name: "TactusGestures", package: "Tactus"),
        // Not used by the panel, but have to build as Embedded Swift too.
        .product(name: "TactusTouchFilter", package: "Tactus"),
        .product(name: "TactusControllers", package: "Tactus"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
