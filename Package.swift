// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Tactus",
  products: [
    .library(name: "Tactus", targets: ["Tactus"]),
    .library(name: "TactusEvdev", targets: ["TactusEvdev"]),
    .library(name: "TactusControllers", targets: ["TactusControllers"]),
    .library(name: "TactusLinux", targets: ["TactusLinux"]),
    .library(name: "TactusTouchFilter", targets: ["TactusTouchFilter"]),
    .library(name: "TactusRecordings", targets: ["TactusRecordings"]),
    .library(name: "TactusScenes", targets: ["TactusScenes"]),
    .library(name: "TactusSceneFiles", targets: ["TactusSceneFiles"]),
    .library(name: "TactusPhotoTable", targets: ["TactusPhotoTable"]),
    .library(name: "TactusTesting", targets: ["TactusTesting"]),
    .executable(name: "tactus", targets: ["TactusProgram"]),
  ],
  dependencies: [
    // Parses the command line of `tactus` and writes its help.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Reads the YAML that `libinput record` writes.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // Serves pages and web sockets, with limits, timeouts and back pressure.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // The engine. Imports nothing; also builds as Embedded Swift.
    // (On Linux the square root of the processor has a fallback in libm.)
    .target(name: "Tactus", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    // Linux multi-touch events to contact samples, in plain Swift: files, devices and microcontrollers use the same.
    .target(name: "TactusEvdev", dependencies: ["Tactus"]),
    // What is read from touch controllers, without an operating system between, to contact samples. Embedded Swift as well.
    .target(name: "TactusControllers", dependencies: ["Tactus"]),
    // Palms, ghosts and broken contacts, between a source and the engine. Embedded Swift as well.
    .target(name: "TactusTouchFilter", dependencies: ["Tactus"]),
    // Linux's touchscreens, live. Elsewhere both modules are empty.
    .target(name: "CTactusLinux"),
    .target(name: "TactusLinux", dependencies: ["Tactus", "TactusEvdev", "CTactusLinux", "TactusTouchFilter"]),
    // Strict JSON that knows the line and column of everything: shared by recordings, scenes and cases.
    .target(name: "TactusJSON"),
    .target(
      name: "TactusRecordings",
      dependencies: ["Tactus", "TactusEvdev", "TactusJSON", .product(name: "Yams", package: "Yams")]),
    // Also builds as Embedded Swift: the page's module reads scenes and prints actions with the same code.
    .target(name: "TactusScenes", dependencies: ["Tactus", "TactusJSON"]),
    // Scenes, cases, and the recordings that these name, in files.
    .target(name: "TactusSceneFiles", dependencies: ["TactusScenes", "TactusRecordings"]),
    // What pages call: the exports of the WebAssembly modules (Scripts/web).
    .target(name: "TactusWeb", dependencies: ["Tactus", "TactusJSON", "TactusPhotoTable", "TactusScenes"]),
    // The photo table: an application that knows neither page nor window. Also builds as Embedded Swift.
    .target(name: "TactusPhotoTable", dependencies: ["Tactus"]),
    // Fingers, panels, a clock and pictures of time, for everybody who tests gestures.
    .target(name: "TactusTesting", dependencies: ["Tactus"]),
    // Pages in the browser, and a web socket that brings their touches here; imported by nobody but the command.
    .target(
      name: "TactusServer",
      dependencies: [
        "Tactus", "TactusJSON", "TactusRecordings", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ]),
    // Everything that the command does; a library, so that tests can reach it.
    .target(
      name: "TactusCommand",
      dependencies: [
        "Tactus", "TactusEvdev", "TactusJSON", "TactusLinux", "TactusRecordings", "TactusSceneFiles", "TactusScenes",
        "TactusServer", "TactusTouchFilter",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The program `tactus`. Not named like it: where disks do not tell `tactus` from `Tactus`, the two would be one.
    .executableTarget(name: "TactusProgram", dependencies: ["TactusCommand"]),
    // Measures over recordings and made-up motions and sessions, for `make tables`.
    .target(
      name: "TactusTables",
      dependencies: ["Tactus", "TactusJSON", "TactusRecordings", "TactusTesting", "TactusTouchFilter"]),
    .executableTarget(name: "tactus-tables", dependencies: ["TactusTables"]),
    // Ideas of a page each, written as a user would; `swift run examples` plays them.
    .target(
      name: "TactusExamples", dependencies: ["Tactus", "TactusJSON", "TactusTesting"], path: "Examples/Gestures"),
    .executableTarget(name: "examples", dependencies: ["TactusExamples"], path: "Examples/Runner"),

    .testTarget(name: "TactusTests", dependencies: ["Tactus", "TactusTesting"]),
    // Recognizers as others write them, with what is public and nothing else.
    .testTarget(name: "TactusThirdPartyTests", dependencies: ["Tactus", "TactusTesting"]),
    .testTarget(name: "TactusEvdevTests", dependencies: ["TactusEvdev"]),
    .testTarget(name: "TactusTouchFilterTests", dependencies: ["Tactus", "TactusTouchFilter"]),
    .testTarget(name: "TactusControllersTests", dependencies: ["Tactus", "TactusControllers"]),
    .testTarget(name: "TactusLinuxTests", dependencies: ["Tactus", "TactusEvdev", "TactusLinux", "CTactusLinux"]),
    .testTarget(name: "TactusJSONTests", dependencies: ["TactusJSON"]),
    .testTarget(name: "TactusRecordingsTests", dependencies: ["TactusRecordings"]),
    .testTarget(name: "TactusScenesTests", dependencies: ["TactusScenes"]),
    .testTarget(name: "TactusSceneFilesTests", dependencies: ["TactusSceneFiles"]),
    .testTarget(name: "TactusWebTests", dependencies: ["TactusWeb"]),
    .testTarget(name: "TactusPhotoTableTests", dependencies: ["Tactus", "TactusPhotoTable", "TactusTesting"]),
    .testTarget(name: "TactusTestingTests", dependencies: ["Tactus", "TactusTesting"]),
    .testTarget(name: "TactusTablesTests", dependencies: ["Tactus", "TactusTables", "TactusTesting"]),
    .testTarget(
      name: "TactusExamplesTests", dependencies: ["Tactus", "TactusExamples", "TactusTesting", "examples"],
      exclude: ["Snapshots"]),
    .testTarget(name: "TactusServerTests", dependencies: ["TactusServer", "TactusProgram"]),
    .testTarget(name: "TactusCommandTests", dependencies: ["TactusCommand", "TactusProgram"], exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
