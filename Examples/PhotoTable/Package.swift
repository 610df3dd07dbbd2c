// swift-tools-version: 6.2

import PackageDescription

// The photo table: an application that knows neither page nor window. Web/ draws it on a page, Window/ in a window.
let package = Package(
  name: "PhotoTable",
  products: [.library(name: "TactusPhotoTable", targets: ["TactusPhotoTable"])],
  dependencies: [.package(name: "Tactus", path: "../..")],
  targets: [
    // Also builds as Embedded Swift.
    .target(name: "TactusPhotoTable", dependencies: [.product(name: "Tactus", package: "Tactus")]),
    .testTarget(
      name: "TactusPhotoTableTests",
      dependencies: ["TactusPhotoTable", .product(name: "TactusTesting", package: "Tactus")]),
  ],
  swiftLanguageModes: [.v6]
)
