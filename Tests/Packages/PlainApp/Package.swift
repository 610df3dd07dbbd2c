// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "PlainApp",
  dependencies: [
    .package(name: "Tactus", path: "../../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "Tactus", package: "Tactus")])
  ],
  swiftLanguageModes: [.v6]
)
