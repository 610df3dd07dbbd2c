// swift-tools-version: 6.1

import PackageDescription

// Apart from the rest, since it needs SDL: `swift build` of the engine does not.
let package = Package(
  name: "TactusWindow",
  products: [
    .library(name: "TactusWindow", targets: ["TactusWindow"]),
    .executable(name: "photo-table", targets: ["photo-table"]),
  ],
  dependencies: [
    .package(name: "Tactus", path: "..", traits: [])
  ],
  targets: [
    // SDL 2 as Debian has it.
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    // A window's touches, mouse and wheel to samples, and its loop.
    .target(name: "TactusWindow", dependencies: ["CSDL2", .product(name: "Tactus", package: "Tactus")]),
    // The photo table, drawn with SDL's renderer.
    .target(
      name: "PhotoTableWindow",
      dependencies: [
        "CSDL2", "TactusWindow", .product(name: "TactusPhotoTable", package: "Tactus"),
        .product(name: "TactusProfiles", package: "Tactus"), .product(name: "TactusTouchFilter", package: "Tactus"),
      ]),
    .executableTarget(
      name: "photo-table",
      dependencies: ["PhotoTableWindow", .product(name: "TactusRecordings", package: "Tactus")]),
    .testTarget(
      name: "TactusWindowTests",
      dependencies: [
        "CSDL2", "TactusWindow", "PhotoTableWindow", .product(name: "TactusPhotoTable", package: "Tactus"),
        .product(name: "TactusProfiles", package: "Tactus"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
