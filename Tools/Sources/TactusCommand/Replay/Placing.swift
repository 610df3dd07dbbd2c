import ArgumentParser
import Tactus
import TactusRecordings
import TactusScenes

extension SurfacePlacement.Rule: @retroactive ExpressibleByArgument {
  /// The rule of this name.
  public init?(argument: String) { self.init(name: argument) }
  /// The names of all rules.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

/// The options of every command that plays a recording to a scene.
struct PlayArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where the recorded surface lies in the scene's window: fill has it cover the window, as tactus watch and a live "
        + "program do; as-is leaves touches where they are. By default what the recording says: fill for those of tactus "
        + "record, as-is for all others.", valueName: "rule"))
  var place: SurfacePlacement.Rule?

  @OptionGroup var recordingArguments: RecordingArguments

  /// What the file cannot say of itself.
  var options: RecordingOptions { recordingArguments.options }

  /// Where the touches of a recording lie in `window`; `nil` where they stay where they are. Says so, once, where the
  /// surface and the window differ.
  ///
  /// - Parameters:
  ///   - header: the recording, with or without its frames.
  ///   - path: the recording's file.
  /// - Throws: an error if the surface should fill the window, and is not known.
  func placement(
    of header: Recording, _ path: String, in window: Rect, on console: Console
  ) throws(CommandError) -> SurfacePlacement? {
    guard let surface = header.surface else {
      if place == .fill {
        throw CommandError(
          file: InputFiles.title(path),
          "the recording does not say how large its surface is, so it cannot fill the window",
          suggestion: "leave --place out, or give its header a \"width\" and a \"height\"")
      }
      return nil
    }
    if surface.isNear(window.size), window.origin == .zero { return nil }
    let rule = place ?? header.placement
    let sizes = "its surface is \(surface.text), the window \(window.size.text)"
    let words =
      rule == .fill
      ? "the surface covers the window, as it does live; --place as-is leaves touches where they were recorded"
      : "touches stay where they were recorded; --place fill has the surface cover the window, as a live panel does"
    if place == nil { console.printWarning("\(InputFiles.title(path)): \(sizes); \(words)") }
    return header.placement(in: window, rule)
  }

  /// The recording as it lies in the window of `scene`.
  func placed(
    _ recording: Recording, _ path: String, in scene: SceneDescription, on console: Console
  ) throws -> Recording {
    // A scene without views is as large as the surface.
    guard scene.views != nil else { return recording }
    let window = try Scene(scene).window.frame
    guard try placement(of: recording, path, in: window, on: console) != nil else { return recording }
    return recording.placed(in: window, place)
  }
}

extension Size {
  /// Whether both sizes are the same to a thousandth of a point.
  func isNear(_ other: Size) -> Bool {
    abs(width - other.width) < 0.001 && abs(height - other.height) < 0.001
  }
}
