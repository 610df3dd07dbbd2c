// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "MainActorApp",
  dependencies: [
    .package(name: "Tactus", path: "../../..", traits: ["MainActor"])
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "Tactus", package: "Tactus"), .product(name: "TactusGestures", package: "Tactus"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ],
  swiftLanguageModes: [.v6]
)
