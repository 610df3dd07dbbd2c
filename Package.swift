// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// Whether another package depends on this one.
///
/// Who works on Tactus wants the command, the server and the reader of YAML; who depends on it should not have to fetch the
/// packages that these need. In doubt `--traits Tools` and `.package(…, traits: ["Tools"])` say what is wanted.
///
/// SwiftPM keeps what a manifest said, by its path and the environment. So nothing else may count here: a copy that was fetched
/// is known by where it lies; a copy in a folder of its own is depended on where another package is built *and the
/// environment says so*. (SwiftPM reads manifests in the folder of the package that it builds.) Packages inside this one say
/// which traits they want.
let isDependency: Bool = {
  let files = FileManager.default
  func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
  let package = resolved(Context.packageDirectory)
  let parent = URL(fileURLWithPath: package).deletingLastPathComponent()
  let wasFetched =
    parent.lastPathComponent == "checkouts"
    && files.fileExists(atPath: parent.deletingLastPathComponent().appendingPathComponent("workspace-state.json").path)
  if wasFetched { return true }
  let here = resolved(files.currentDirectoryPath)
  guard let stated = Context.environment["PWD"], resolved(stated) == here else { return false }
  return here != package && !here.hasPrefix(package + "/")
}()

/// Modules with views and recognizers belong to the main actor where the trait says so.
let userInterface: [SwiftSetting] = [.defaultIsolation(MainActor.self, .when(traits: ["MainActor"]))]
let tools = TargetDependencyCondition.when(traits: ["Tools"])

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
    .library(name: "TactusProfiles", targets: ["TactusProfiles"]),
    .library(name: "TactusAnalysis", targets: ["TactusAnalysis"]),
    .library(name: "TactusPhotoTable", targets: ["TactusPhotoTable"]),
    .library(name: "TactusTesting", targets: ["TactusTesting"]),
    .library(name: "TactusFoundation", targets: ["TactusFoundation"]),
    // For programs that are the command `tactus` with recognizers of their own.
    .library(name: "_TactusCommand", targets: ["TactusCommand"]),
    // For Fuzz/ alone.
    .library(name: "_TactusFuzzing", targets: ["TactusFuzzing"]),
    // For Benchmarks/ alone.
    .library(name: "_TactusEndurance", targets: ["TactusEndurance"]),
    .executable(name: "tactus", targets: ["TactusProgram"]),
  ],
  traits: [
    .default(enabledTraits: isDependency ? [] : ["Tools"]),
    .trait(name: "MainActor", description: "Views, recognizers and all that handles them belong to the main actor."),
    .trait(
      name: "Tools",
      description: "The command `tactus`, its server, and recordings in YAML, with the packages they need."),
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
    .target(
      name: "Tactus", swiftSettings: userInterface,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
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
    .target(name: "TactusLinux", dependencies: ["Tactus", "TactusEvdev", "CTactusLinux", "TactusTouchFilter"]),
    // Strict JSON that knows the line and column of everything: shared by recordings, scenes and cases.
    .target(name: "TactusJSON"),
    .target(
      name: "TactusRecordings",
      dependencies: ["Tactus", "TactusEvdev", "TactusJSON", .product(name: "Yams", package: "Yams", condition: tools)]),
    // Also builds as Embedded Swift: the page's module reads scenes and prints actions with the same code.
    .target(name: "TactusScenes", dependencies: ["Tactus", "TactusJSON"]),
    // Scenes, cases, and the recordings that these name, in files.
    .target(name: "TactusSceneFiles", dependencies: ["TactusScenes", "TactusRecordings"]),
    // What one person needs: thresholds for a whole window, a filter, and a key for each gesture of several fingers.
    .target(name: "TactusProfiles", dependencies: ["Tactus", "TactusJSON", "TactusScenes", "TactusTouchFilter"]),
    // Why a gesture came or did not, what could go wrong, and pictures of both: by playing touches to scenes again and again.
    .target(name: "TactusAnalysis", dependencies: ["Tactus", "TactusJSON", "TactusScenes"]),
    // What pages call: the exports of the WebAssembly modules (Scripts/web).
    .target(
      name: "TactusWeb",
      dependencies: ["Tactus", "TactusAnalysis", "TactusJSON", "TactusPhotoTable", "TactusScenes"]),
    // The photo table: an application that knows neither page nor window. Also builds as Embedded Swift.
    .target(name: "TactusPhotoTable", dependencies: ["Tactus"], swiftSettings: userInterface),
    // Fingers, panels, a clock and pictures of time, for everybody who tests gestures.
    .target(name: "TactusTesting", dependencies: ["Tactus"], swiftSettings: userInterface),
    // Pages in the browser, and a web socket that brings their touches here; imported by nobody but the command.
    .target(
      name: "TactusServer",
      dependencies: [
        "Tactus", "TactusJSON", "TactusRecordings", .product(name: "NIOCore", package: "swift-nio", condition: tools),
        .product(name: "NIOPosix", package: "swift-nio", condition: tools),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: tools),
        .product(name: "NIOWebSocket", package: "swift-nio", condition: tools),
      ]),
    // Everything that the command does; a library, so that tests can reach it.
    .target(
      name: "TactusCommand",
      dependencies: [
        "Tactus", "TactusAnalysis", "TactusEvdev", "TactusJSON", "TactusLinux", "TactusProfiles", "TactusRecordings",
        "TactusSceneFiles", "TactusScenes", "TactusServer", "TactusTesting", "TactusTouchFilter",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: tools),
      ]),
    // The program `tactus`. Not named like it: where disks do not tell `tactus` from `Tactus`, the two would be one.
    .executableTarget(name: "TactusProgram", dependencies: ["TactusCommand"]),
    // Measures over recordings and made-up motions and sessions, for `make tables`.
    .target(
      name: "TactusTables",
      dependencies: [
        "Tactus", "TactusAnalysis", "TactusJSON", "TactusRecordings", "TactusSceneFiles", "TactusScenes",
        "TactusTesting", "TactusTouchFilter",
      ]),
    .executableTarget(name: "tactus-tables", dependencies: ["TactusTables"]),
    // Years of touches, and everything that three fingers can do: for `make soak` and `make exhaust`.
    .target(name: "TactusEndurance", dependencies: ["Tactus", "TactusTesting"]),
    // Ideas of a page each, written as a user would; `swift run examples` plays them.
    .target(
      name: "TactusExamples", dependencies: ["Tactus", "TactusJSON", "TactusTesting"], path: "Examples/Gestures"),
    .executableTarget(name: "examples", dependencies: ["TactusExamples"], path: "Examples/Runner"),
    // Whatever comes from outside, taken as bytes: driven by Fuzz/ and, with what was found, by the tests.
    .target(
      name: "TactusFuzzing",
      dependencies: [
        "Tactus", "TactusJSON", "TactusRecordings", "TactusScenes", "TactusServer", "TactusTesting", "TactusWeb",
        .product(name: "NIOCore", package: "swift-nio", condition: tools),
        .product(name: "NIOEmbedded", package: "swift-nio", condition: tools),
        .product(name: "NIOWebSocket", package: "swift-nio", condition: tools),
      ]),
    .executableTarget(name: "fuzz-replay", dependencies: ["TactusFuzzing"]),

    .testTarget(name: "TactusTests", dependencies: ["Tactus", "TactusTesting"], exclude: ["Traces/Recorded"]),
    // UIKit's idioms, as people write them.
    .testTarget(name: "TactusIdiomTests", dependencies: ["Tactus", "TactusTesting"]),
    // What the guides show: snippets that compile and run, pictures of time that hold.
    .testTarget(name: "TactusGuideTests", dependencies: ["Tactus", "TactusLinux", "TactusTesting"]),
    // Recognizers as others write them, with what is public and nothing else.
    .testTarget(name: "TactusThirdPartyTests", dependencies: ["Tactus", "TactusTesting"]),
    .testTarget(name: "TactusFoundationTests", dependencies: ["Tactus", "TactusFoundation"]),
    .testTarget(name: "TactusEvdevTests", dependencies: ["TactusEvdev"]),
    .testTarget(name: "TactusTouchFilterTests", dependencies: ["Tactus", "TactusTouchFilter"]),
    .testTarget(name: "TactusControllersTests", dependencies: ["Tactus", "TactusControllers"]),
    .testTarget(name: "TactusLinuxTests", dependencies: ["Tactus", "TactusEvdev", "TactusLinux", "CTactusLinux"]),
    .testTarget(name: "TactusJSONTests", dependencies: ["TactusJSON"]),
    .testTarget(name: "TactusRecordingsTests", dependencies: ["TactusRecordings"]),
    .testTarget(name: "TactusScenesTests", dependencies: ["TactusScenes"]),
    .testTarget(
      name: "TactusProfilesTests",
      dependencies: ["Tactus", "TactusProfiles", "TactusScenes", "TactusTesting", "TactusTouchFilter"]),
    .testTarget(
      name: "TactusAnalysisTests",
      dependencies: ["Tactus", "TactusAnalysis", "TactusJSON", "TactusScenes", "TactusTesting"]),
    .testTarget(name: "TactusSceneFilesTests", dependencies: ["TactusSceneFiles"]),
    .testTarget(name: "TactusWebTests", dependencies: ["TactusFuzzing", "TactusScenes", "TactusWeb"]),
    .testTarget(name: "TactusPhotoTableTests", dependencies: ["Tactus", "TactusPhotoTable", "TactusTesting"]),
    .testTarget(name: "TactusTestingTests", dependencies: ["Tactus", "TactusTesting"]),
    .testTarget(name: "TactusTablesTests", dependencies: ["Tactus", "TactusTables", "TactusTesting"]),
    .testTarget(name: "TactusEnduranceTests", dependencies: ["TactusEndurance"]),
    .testTarget(
      name: "TactusExamplesTests", dependencies: ["Tactus", "TactusExamples", "TactusTesting", "examples"],
      exclude: ["Snapshots"]),
    .testTarget(name: "TactusFuzzingTests", dependencies: ["TactusFuzzing", "TactusTesting"]),
    .testTarget(name: "TactusServerTests", dependencies: ["TactusServer", "TactusProgram"]),
    .testTarget(name: "TactusCommandTests", dependencies: ["TactusCommand", "TactusProgram"], exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
