import Tactus
import TactusProfiles
import TactusRecordings
import TactusScenes

/// A scene that is played to frame by frame, and what happens in it.
final class ReplaySession {
  private let scene: Scene
  private let collector = Collector()
  private let listener: DecisionListener
  private let watch: StreamWatch
  /// The time of the last frame, or of the last deadline after it.
  private(set) var end: Timestamp = .zero

  /// Builds the scene; one without views of its own gets one as large as `surface`.
  ///
  /// - Parameter profile: a person's, applied to all of the scene.
  init(_ description: SceneDescription, surface: Size, profile: TouchProfile? = nil) throws(DescriptionError) {
    let (scene, collector) = (try Scene(description, surface: surface), collector)
    profile?.apply(to: scene.window)
    self.scene = scene
    scene.onAction = { collector.entries.append(.action($0)) }
    scene.onViewTouch = { collector.entries.append(.view($0)) }
    listener = DecisionListener(scene) { collector.entries.append(.decision($0)) }
    listener.onAnomaly = { collector.entries.append(.anomaly($0)) }
    watch = StreamWatch(scene)
  }

  /// The recognizers, in the order of the scene.
  var recognizers: [Replay.Recognizer] {
    scene.members.map { member in
      Replay.Recognizer(
        id: member.id, isDiscrete: member.recognizer.isDiscrete, isUndecided: member.recognizer.isTracking)
    }
  }

  /// The ids of the views.
  var views: [String] {
    func ids(_ views: [ViewDescription]) -> [String] { views.flatMap { [$0.id] + ids($0.children) } }
    return scene.description.views.map(ids) ?? ["root"]
  }

  /// Plays what a filter lets through, and notes what it finds.
  func play(_ outputs: [RecordingFilter.Output]) {
    for output in outputs {
      switch output {
      case .item(let item): play(item)
      case .finding(let finding): collector.entries.append(.finding(finding))
      }
    }
  }

  /// Plays a frame, or notes a label.
  func play(_ item: RecordingReader.Item) {
    switch item {
    case .frame(let frame): play(frame)
    case .label(let label): collector.entries.append(.label(label))
    }
  }

  private func play(_ frame: Recording.Frame) {
    end = frame.time
    watch.take(frame.samples)
    scene.play(frame.samples, hover: frame.hover)
  }

  /// Lets time go on for as long as a recognizer waits for a deadline, so that what only time can decide is decided too.
  ///
  /// - Returns: what was told that made no sense; nothing, unless the engine or a recognizer of somebody's own is at fault.
  @discardableResult
  func finish() -> [String] {
    if let last = scene.advanceUntilQuiet() { end = max(end, last) }
    for member in scene.members {
      guard let reason = listener.obstacles[member.id] else { continue }
      collector.entries.append(.notAsked(Replay.NotAsked(time: end, recognizer: member.id, reason: reason)))
    }
    return watch.finish()
  }

  /// What happened since the last call, in order.
  func takeEntries() -> [Replay.Entry] {
    if collector.entries.isEmpty { return [] }
    defer { collector.entries.removeAll(keepingCapacity: true) }
    return collector.entries
  }

  /// Keeps what happens, in order; the scene's closures share it.
  private final class Collector {
    var entries: [Replay.Entry] = []
  }
}
