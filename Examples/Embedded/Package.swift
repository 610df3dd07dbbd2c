// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Embedded",
  products: [.library(name: "Photo", targets: ["Photo"])],
  dependencies: [
    .package(name: "Tactus", path: "../..", traits: [])
  ],
  targets: [
    // A photo with gestures as values: the same file for a page and for the window in GTK/.
    .target(
      name: "Photo",
      dependencies: [
        .product(name: "Tactus", package: "Tactus"), .product(name: "TactusGestures", package: "Tactus"),
      ]),
    .target(name: "PhotoPage", dependencies: ["Photo", .product(name: "Tactus", package: "Tactus")]),
    .target(
      name: "TouchPanel",
      dependencies: [
        .product(name: "Tactus", package: "Tactus"),
        .product(name: "TactusEvdev", package: "Tactus"),
        .product(name: "TactusGestures", package: "Tactus"),
        // Not used by the panel, but must also build as Embedded Swift.
        .product(name: "TactusTouchFilter", package: "Tactus"),
        .product(name: "TactusControllers", package: "Tactus"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
