// swift-tools-version: 6.2

import PackageDescription

// Examples of the bridge to GTK, and the bridge's tests: apart from the rest, since both need GTK.
let package = Package(
  name: "GTKExample",
  products: [
    .executable(name: "gtk-gestures", targets: ["gtk-gestures"]),
    .executable(name: "gtk-photo", targets: ["gtk-photo"]),
  ],
  dependencies: [
    .package(name: "Tactus", path: "..", traits: ["GTK"]), .package(name: "Embedded", path: "../Examples/Embedded"),
  ],
  targets: [
    // A window with a widget that prints the gestures made on it.
    .executableTarget(
      name: "gtk-gestures",
      dependencies: [
        .product(name: "TactusGTK", package: "Tactus"), .product(name: "Tactus", package: "Tactus"),
        .product(name: "TactusRecordings", package: "Tactus"),
      ]),
    // A photo with gestures that are values, which a page has too.
    .executableTarget(
      name: "gtk-photo",
      dependencies: [
        .product(name: "Photo", package: "Embedded"), .product(name: "TactusGTK", package: "Tactus"),
        .product(name: "Tactus", package: "Tactus"), .product(name: "TactusGestures", package: "Tactus"),
        .product(name: "TactusRecordings", package: "Tactus"),
      ]),
    .testTarget(
      name: "TactusGTKTests",
      dependencies: [.product(name: "TactusGTK", package: "Tactus"), .product(name: "Tactus", package: "Tactus")]),
  ],
  swiftLanguageModes: [.v6]
)
