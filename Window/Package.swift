// swift-tools-version: 6.2

import PackageDescription

// The photo table in a window, and the window's tests: apart from the rest, since both need SDL.
let package = Package(
  name: "WindowExample",
  products: [.executable(name: "photo-table", targets: ["photo-table"])],
  dependencies: [
    .package(name: "Tactus", path: "..", traits: ["SDL"]), .package(name: "PhotoTable", path: "../Examples/PhotoTable"),
  ],
  targets: [
    // The photo table, drawn with SDL's renderer.
    .target(
      name: "PhotoTableWindow",
      dependencies: [
        .product(name: "TactusWindow", package: "Tactus"), .product(name: "TactusPhotoTable", package: "PhotoTable"),
        .product(name: "TactusProfiles", package: "Tactus"), .product(name: "TactusTouchFilter", package: "Tactus"),
      ]),
    .executableTarget(
      name: "photo-table",
      dependencies: ["PhotoTableWindow", .product(name: "TactusRecordings", package: "Tactus")]),
    .testTarget(
      name: "TactusWindowTests",
      dependencies: [
        .product(name: "TactusWindow", package: "Tactus"), "PhotoTableWindow",
        .product(name: "TactusPhotoTable", package: "PhotoTable"),
        .product(name: "TactusProfiles", package: "Tactus"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
