// swift-tools-version: 6.2

import PackageDescription

// An example of the bridge to GTK, and the bridge's tests: apart from the rest, since both need GTK.
let package = Package(
  name: "GTKExample",
  products: [.executable(name: "gtk-gestures", targets: ["gtk-gestures"])],
  dependencies: [.package(name: "Tactus", path: "..", traits: ["GTK"])],
  targets: [
    // A window with a widget that prints the gestures made on it.
    .executableTarget(
      name: "gtk-gestures",
      dependencies: [
        .product(name: "TactusGTK", package: "Tactus"), .product(name: "Tactus", package: "Tactus"),
        .product(name: "TactusRecordings", package: "Tactus"),
      ]),
    .testTarget(
      name: "TactusGTKTests",
      dependencies: [.product(name: "TactusGTK", package: "Tactus"), .product(name: "Tactus", package: "Tactus")]),
  ],
  swiftLanguageModes: [.v6]
)
