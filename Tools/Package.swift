// swift-tools-version: 6.2

import PackageDescription

/// A module of the package above.
func tactus(_ name: String) -> Target.Dependency { .product(name: name, package: "Tactus") }
func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }

// The command `tactus` and its server. Apart from the rest, since they need other packages: the engine needs none.
let package = Package(
  name: "TactusTools",
  products: [
    .executable(name: "tactus", targets: ["TactusProgram"]),
    // For programs that are the command `tactus` with recognizers of their own.
    .library(name: "TactusCommand", targets: ["TactusCommand"]),
    // For Fuzz/.
    .library(name: "TactusServer", targets: ["TactusServer"]),
  ],
  dependencies: [
    .package(name: "Tactus", path: ".."),
    // Parses the command line of `tactus` and writes its help.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Serves pages and web sockets, with limits, timeouts and back pressure.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // Pages in the browser, and a web socket that brings their touches here; imported by nothing but the command.
    .target(
      name: "TactusServer",
      dependencies: [
        "ToolsCLibrary", tactus("Tactus"), tactus("TactusRecordings"), nio("NIOCore"), nio("NIOPosix"),
        nio("NIOHTTP1"), nio("NIOWebSocket"),
      ]),
    // Everything that the command does; a library, so that tests can reach it.
    .target(
      name: "TactusCommand",
      dependencies: [
        tactus("Tactus"), tactus("TactusAnalysis"), tactus("TactusEvdev"), tactus("TactusLinux"),
        tactus("TactusProfiles"), tactus("TactusRecordings"), tactus("TactusSceneFiles"), tactus("TactusScenes"),
        "TactusServer", "ToolsCLibrary", tactus("TactusTesting"), tactus("TactusTouchFilter"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The C library, by one name.
    .target(name: "ToolsCLibrary"),
    // The program `tactus`. Not named like it: where file names ignore case, `tactus` and `Tactus` would be one.
    .executableTarget(name: "TactusProgram", dependencies: ["TactusCommand"]),
    .testTarget(name: "TactusServerTests", dependencies: ["TactusServer", "TactusProgram", tactus("TactusTesting")]),
    .testTarget(name: "TactusCommandTests", dependencies: ["TactusCommand", "TactusProgram"], exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
