// swift-tools-version: 6.1

import PackageDescription

// Apart from the rest, since it needs GTK: `swift build` of the engine does not.
let package = Package(
  name: "TactusGTK",
  products: [
    .library(name: "TactusGTK", targets: ["TactusGTK"]),
    .executable(name: "gtk-gestures", targets: ["gtk-gestures"]),
  ],
  dependencies: [
    .package(name: "Tactus", path: "..", traits: [])
  ],
  targets: [
    // GTK 4 as Debian has it.
    .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    // What GTK says through macros and signals, as functions.
    .target(name: "CTactusGTK", dependencies: ["CGTK4"]),
    // A widget's touches, pen, mouse and wheel to samples, and its frame clock.
    .target(name: "TactusGTK", dependencies: ["CTactusGTK", .product(name: "Tactus", package: "Tactus")]),
    // A window with a widget that prints the gestures made on it.
    .executableTarget(
      name: "gtk-gestures",
      dependencies: [
        "CGTK4", "TactusGTK", .product(name: "Tactus", package: "Tactus"),
        .product(name: "TactusRecordings", package: "Tactus"),
      ]),
    .testTarget(
      name: "TactusGTKTests", dependencies: ["CTactusGTK", "TactusGTK", .product(name: "Tactus", package: "Tactus")]),
  ],
  swiftLanguageModes: [.v6]
)
