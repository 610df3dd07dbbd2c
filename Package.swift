// swift-tools-version: 6.2

import PackageDescription

/// Modules with views and recognizers belong to the main actor where the trait says so.
let userInterface: [SwiftSetting] = [.defaultIsolation(MainActor.self, .when(traits: ["MainActor"]))]

let package = Package(
  name: "Tactus",
  products: [
    .library(name: "Tactus", targets: ["Tactus"]),
    .library(name: "TactusGestures", targets: ["TactusGestures"]),
    .library(name: "TactusEvdev", targets: ["TactusEvdev"]),
    .library(name: "TactusControllers", targets: ["TactusControllers"]),
    .library(name: "TactusLinux", targets: ["TactusLinux"]),
    .library(name: "TactusTouchFilter", targets: ["TactusTouchFilter"]),
    .library(name: "TactusRecordings", targets: ["TactusRecordings", "TactusJSON"]),
    .library(name: "TactusScenes", targets: ["TactusScenes", "TactusJSON"]),
    .library(name: "TactusSceneFiles", targets: ["TactusSceneFiles"]),
    .library(name: "TactusProfiles", targets: ["TactusProfiles"]),
    .library(name: "TactusAnalysis", targets: ["TactusAnalysis"]),
    .library(name: "TactusGTK", targets: ["TactusGTK"]),
    .library(name: "TactusWindow", targets: ["TactusWindow"]),
    .library(name: "TactusTesting", targets: ["TactusTesting"]),
    .library(name: "TactusFoundation", targets: ["TactusFoundation"]),
  ],
  traits: [
    .trait(name: "MainActor", description: "Views, recognizers and all that handles them belong to the main actor."),
    .trait(name: "GTK", description: "TactusGTK: the touches of GTK 4's widgets. Needs GTK's headers."),
    .trait(name: "SDL", description: "TactusWindow: a window of SDL 2, with its touches. Needs SDL's headers."),
  ],
  targets: [
    // The engine. Imports nothing; also builds as Embedded Swift.
    // (On Linux the square root of the processor has a fallback in libm.)
    .target(
      name: "Tactus", swiftSettings: userInterface,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    // Gestures as values, as SwiftUI writes them: compiled to the engine's recognizers and relations. Embedded Swift as well.
    .target(name: "TactusGestures", dependencies: ["Tactus"], swiftSettings: userInterface),
    // Foundation's points, rectangles and transforms to the engine's and back.
    .target(name: "TactusFoundation", dependencies: ["Tactus"]),
    // Linux multi-touch events to contact samples, in plain Swift: files, devices and microcontrollers use the same.
    .target(name: "TactusEvdev", dependencies: ["Tactus"]),
    // What is read from touch controllers, without an operating system between, to contact samples. Embedded Swift as well.
    .target(name: "TactusControllers", dependencies: ["Tactus"]),
    // Palms, ghosts and broken contacts, between a source and the engine. Embedded Swift as well.
    .target(name: "TactusTouchFilter", dependencies: ["Tactus"]),
    // Linux's touchscreens, live. Elsewhere both modules are empty.
    .target(name: "CTactusLinux"),
    .target(
      name: "TactusLinux", dependencies: ["CLibrary", "Tactus", "TactusEvdev", "CTactusLinux", "TactusTouchFilter"],
      swiftSettings: userInterface),
    // The system's C library, by one name.
    .target(name: "CLibrary"),
    // Strict JSON that knows the line and column of everything: shared by recordings, scenes and cases.
    .target(name: "TactusJSON"),
    .target(
      name: "TactusRecordings", dependencies: ["CLibrary", "Tactus", "TactusEvdev", "TactusJSON"],
      swiftSettings: userInterface),
    // Also builds as Embedded Swift: the page's module reads scenes and prints actions with the same code.
    .target(name: "TactusScenes", dependencies: ["Tactus", "TactusJSON"], swiftSettings: userInterface),
    // Scenes, cases, and the recordings that these name, in files.
    .target(
      name: "TactusSceneFiles", dependencies: ["TactusScenes", "TactusRecordings"], swiftSettings: userInterface),
    // What one person needs: thresholds for a whole window, a filter, and a key for each gesture of several fingers.
    .target(
      name: "TactusProfiles", dependencies: ["Tactus", "TactusJSON", "TactusScenes", "TactusTouchFilter"],
      swiftSettings: userInterface),
    // Why a gesture came or did not, what could go wrong, and pictures of both: by playing touches to scenes again and again.
    .target(
      name: "TactusAnalysis", dependencies: ["Tactus", "TactusJSON", "TactusScenes"], swiftSettings: userInterface),
    // GTK 4 and SDL 2 as Debian has them. Without its trait a bridge is an empty module that needs neither.
    .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    // What GTK says through macros and signals, as functions.
    .target(
      name: "CTactusGTK", dependencies: [.target(name: "CGTK4", condition: .when(traits: ["GTK"]))],
      cSettings: [.define("TACTUS_GTK", .when(traits: ["GTK"]))]),
    // A widget's touches, pen, mouse and wheel to samples, and its frame clock.
    .target(name: "TactusGTK", dependencies: ["Tactus", "CTactusGTK"]),
    // A window's touches, mouse and wheel to samples, and its loop.
    .target(
      name: "TactusWindow", dependencies: ["Tactus", .target(name: "CSDL2", condition: .when(traits: ["SDL"]))]),
    // Fingers, panels, a clock and pictures of time, for everybody who tests gestures.
    .target(name: "TactusTesting", dependencies: ["Tactus"], swiftSettings: userInterface),
    // Ideas of a page each, written as a user would; `swift run examples` plays them.
    .target(
      name: "TactusExamples", dependencies: ["Tactus", "TactusJSON", "TactusTesting"], path: "Examples/Gestures"),
    .executableTarget(name: "examples", dependencies: ["TactusExamples"], path: "Examples/Runner"),

    // How often tests repeat what they do at random.
    .target(name: "TestRounds", path: "Tests/TestRounds"),
    .testTarget(
      name: "TactusTests", dependencies: ["Tactus", "TactusTesting", "TestRounds"], exclude: ["Traces/Recorded"]),
    // UIKit's idioms, as people write them.
    .testTarget(name: "TactusIdiomTests", dependencies: ["Tactus", "TactusTesting"]),
    // What the guides show: snippets that compile and run, pictures of time that hold.
    .testTarget(
      name: "TactusGuideTests", dependencies: ["Tactus", "TactusLinux", "TactusRecordings", "TactusTesting"]),
    // Recognizers as others write them, with what is public and nothing else.
    .testTarget(name: "TactusThirdPartyTests", dependencies: ["Tactus", "TactusTesting", "TestRounds"]),
    .testTarget(
      name: "TactusGesturesTests",
      dependencies: ["Tactus", "TactusGestures", "TactusScenes", "TactusTesting", "TestRounds"]),
    // SwiftUI's idioms, as people write them, in a world of views that are values.
    .testTarget(name: "TactusGestureSnippetTests", dependencies: ["TactusGestures"]),
    .testTarget(name: "TactusFoundationTests", dependencies: ["Tactus", "TactusFoundation"]),
    .testTarget(name: "TactusEvdevTests", dependencies: ["TactusEvdev", "TactusTesting"]),
    .testTarget(name: "TactusTouchFilterTests", dependencies: ["Tactus", "TactusTouchFilter"]),
    .testTarget(name: "TactusControllersTests", dependencies: ["Tactus", "TactusControllers"]),
    .testTarget(name: "TactusLinuxTests", dependencies: ["Tactus", "TactusEvdev", "TactusLinux", "CTactusLinux"]),
    .testTarget(name: "TactusJSONTests", dependencies: ["TactusJSON"]),
    .testTarget(name: "TactusRecordingsTests", dependencies: ["TactusRecordings", "TactusTesting"]),
    .testTarget(name: "TactusScenesTests", dependencies: ["TactusScenes"]),
    .testTarget(
      name: "TactusProfilesTests",
      dependencies: ["Tactus", "TactusProfiles", "TactusScenes", "TactusTesting", "TactusTouchFilter"]),
    .testTarget(
      name: "TactusAnalysisTests",
      dependencies: ["Tactus", "TactusAnalysis", "TactusJSON", "TactusScenes", "TactusTesting", "TestRounds"]),
    .testTarget(name: "TactusSceneFilesTests", dependencies: ["TactusSceneFiles"]),
    .testTarget(name: "TactusTestingTests", dependencies: ["Tactus", "TactusTesting"]),
    .testTarget(
      name: "TactusExamplesTests", dependencies: ["Tactus", "TactusExamples", "TactusTesting", "examples"],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
