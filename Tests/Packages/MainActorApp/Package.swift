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
        "Tactus", "TactusAnalysis", "TactusFoundation", "TactusGestures", "TactusLinux", "TactusProfiles",
        "TactusRecordings",
        "TactusSceneFiles", "TactusScenes", "TactusTesting", "TactusTouchFilter",
      ].map { .product(name: $0, package: "Tactus") },
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ],
  swiftLanguageModes: [.v6]
)
