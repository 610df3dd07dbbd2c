import Tactus
import TactusRecordings
@_spi(Tools) import TactusScenes

/// A scene that recordings are played to, with its name.
struct NamedScene: Sendable {
  /// What lines call it; `nil` for the scene that watches where none is named.
  var name: String?
  var description: SceneDescription
  var meanings: Meanings

  /// The ids of its recognizers, in their order.
  var ids: [String] { description.recognizers.map(\.id) }
}

/// What is done with the recordings of a file as they are played.
protocol RecordingVisitor {
  /// Something was settled: gestures and labels of a recording.
  mutating func visit(_ gestures: [LabelLedger.Entry], _ labels: [LabelLedger.Outcome], of recording: PlayedRecording)
  /// A recording was played to its end, or could not be.
  mutating func finish(_ recording: PlayedRecording)
  /// The present recording is wrong.
  mutating func fail(_ error: String)
}

/// What is known of a recording while it is played.
struct PlayedRecording: Sendable {
  /// The file, as people named it.
  var file: String
  /// The recording's number in a file that holds several, from 1; `nil` if there is one.
  var number: Int?
  /// Whose touches it holds.
  var person: String?
  /// Whether a label came in it.
  var hasLabels = false
  /// How many samples were played.
  var samples = 0
  /// Whether its surface was not as large as a scene's window.
  var differs = false
  /// What the reader repaired or left out, with the file.
  var warnings: [String] = []
}

/// Plays all recordings of a file to scenes, frame by frame, with a memory that does not depend on their length.
struct RecordingPlayer: Sendable {
  let scenes: [NamedScene]
  var device: String?
  var place: SurfacePlacement.Rule?
  var person: PersonPattern?
  /// What is meant in recordings without labels, by the names of their files.
  var labels: [(files: CasePattern, text: String)] = []

  /// Plays the recordings of the file at `path`; `source` is what it holds, where it is not a file.
  func play(_ path: String, source: RecordingSource? = nil, to visitor: inout some RecordingVisitor) {
    do {
      let options = RecordingOptions(device: device, keepsRecordingsApart: true)
      let source = try source ?? RecordingSource(contentsOfFile: path)
      let surface = knownSurface(path, source)
      let reader = try InputFiles.reader(path, source, options: options)
      play(reader, path, surface, &visitor)
    } catch {
      visitor.fail("\(error)")
    }
  }

  /// Plays recording after recording, past those that are wrong.
  private func play(
    _ reader: RecordingReader, _ path: String, _ surface: Size?, _ visitor: inout some RecordingVisitor
  ) {
    var number = 1
    var hasMore = true
    while hasMore {
      do {
        try playOne(reader, path, number, surface, &visitor)
      } catch {
        visitor.fail("\(error)")
      }
      // What follows a recording that is wrong may be wrong as well.
      while true {
        do {
          hasMore = try reader.nextRecording()
          break
        } catch {
          visitor.fail("\(error)")
        }
      }
      number += 1
    }
  }

  private func playOne(
    _ reader: RecordingReader, _ path: String, _ number: Int, _ surface: Size?, _ visitor: inout some RecordingVisitor
  ) throws {
    var item = try reader.next()
    let header = reader.header
    var recording = PlayedRecording(
      file: path, number: number > 1 ? number : nil, person: header.person ?? person?.person(inPath: path))
    let stages: [SceneStage]
    do {
      stages = try scenes.map { try SceneStage($0, header, surface: surface, place) }
    } catch {
      // What cannot be played is read all the same, for the recordings after it.
      while (try? reader.next()) != nil {}
      guard var failure = error as? CommandError else { throw error }
      failure.file = InputFiles.title(path)
      if number > 1 { failure.message = "recording \(number): \(failure.message)" }
      throw failure
    }
    recording.differs = stages.contains { $0.differs }
    var ledger = LabelLedger(scenes: scenes.count)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let assumed = labels.first { $0.files.matches(name) }?.text
    recording.hasLabels = assumed != nil
    var down: Set<UInt64> = []
    var last = Timestamp.zero
    defer { visitor.finish(recording) }
    // What comes before a line that is wrong counts.
    var failure: (any Error)?
    while let next = item {
      switch next {
      case .label(let label):
        ledger.add(label)
        recording.hasLabels = true
      case .frame(let frame):
        recording.samples += frame.samples.count
        ledger.add(frame)
        last = frame.time
        if let assumed {
          for sample in frame.samples where sample.role == .actual {
            if sample.phase == .began, down.isEmpty { ledger.assume(Recording.Label(time: frame.time, text: assumed)) }
            if sample.phase == .began { down.insert(sample.id) }
            if sample.phase == .ended || sample.phase == .cancelled { down.remove(sample.id) }
          }
        }
        for (place, stage) in stages.enumerated() {
          stage.play(frame)
          ledger.add(stage.tracker.drain(), scene: place)
        }
        if ledger.isFull {
          let settled = ledger.settle(before: last - LabelLedger.patience)
          visitor.visit(settled.gestures, settled.labels, of: recording)
        }
      }
      do {
        item = try reader.next()
      } catch {
        failure = error
        item = nil
      }
    }
    for (place, stage) in stages.enumerated() {
      stage.finish(at: last)
      ledger.add(stage.tracker.drain(), scene: place)
    }
    recording.warnings = reader.header.warnings.map { "\(InputFiles.title(path)): \($0)" }
    let settled = ledger.settle()
    visitor.visit(settled.gestures, settled.labels, of: recording)
    if let failure { throw failure }
  }

  /// The size of a surface that the file does not say, where a scene needs it. What keeps it from being found is reported when
  /// the file is played.
  private func knownSurface(_ path: String, _ source: RecordingSource) -> Size? {
    guard source.canRewind, let scene = scenes.first(where: { $0.description.views == nil }) else { return nil }
    let silent = Console(output: MemoryChannel(), errors: MemoryChannel())
    return try? SurfaceFinder.surface(
      of: path, source, scene.description, RecordingOptions(device: device), on: silent)
  }
}

/// A live scene that one recording is played to.
private final class SceneStage {
  let tracker: GestureTracker
  /// Whether the recording's surface is not as large as the window.
  let differs: Bool
  private let live: Scene
  private let placement: SurfacePlacement?

  init(_ scene: NamedScene, _ header: Recording, surface: Size?, _ rule: SurfacePlacement.Rule?) throws {
    let hasViews = scene.description.views != nil
    live = try Scene(scene.description, surface: header.surface ?? surface ?? SurfaceFinder.unknown)
    tracker = GestureTracker(live)
    let window = live.window.frame
    if rule == .fill, header.surface == nil, hasViews {
      throw CommandError("the recording does not say how large its surface is, so it cannot fill the window")
    }
    placement = hasViews ? header.placement(in: window, rule) : nil
    differs = hasViews && rule == nil && (header.surface.map { !$0.isNear(window.size) } ?? false)
  }

  func play(_ frame: ContactFrame) {
    let frame = placement.map { frame.placed(by: $0) } ?? frame
    live.play(frame)
  }

  func finish(at time: Timestamp) {
    let end = live.advanceUntilQuiet()
    tracker.finish(at: max(time, end ?? time))
  }
}
