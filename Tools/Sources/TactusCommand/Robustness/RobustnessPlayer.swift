@_spi(Tools) import Tactus
import TactusAnalysis
@_spi(Tools) import TactusScenes
import TactusTesting

/// A recording, and the gestures that are recognized in it as it is.
struct RobustnessSubject: Sendable {
  let file: String
  let touches: RecordedTouches
  /// The gestures, in the order in which they were recognized.
  let gestures: [TrackedGesture]
}

/// What was recognized of a recording in a run.
struct RunResult: Hashable, Sendable {
  /// Of each gesture of the recording, whether it came again.
  var kept: [Bool]
  /// Of each recognizer, how many gestures came that the recording as it is does not have.
  var added: [Int]
}

/// Plays recordings to a scene as panels of several kinds would report them.
struct RobustnessPlayer: Sendable {
  let scene: SceneDescription
  let seed: UInt64

  /// A gesture that comes this much sooner or later is the same one.
  static let tolerance = Timestamp.Duration.seconds(0.25)

  /// The recording and its gestures.
  func subject(_ file: String, _ touches: RecordedTouches) throws -> RobustnessSubject {
    RobustnessSubject(
      file: file, touches: touches,
      gestures: try gestures(touches, touches.frames.indices, under: PanelModel(), seed: 0))
  }

  /// The gestures of the frames at `places`, in the order in which they were recognized.
  private func gestures(
    _ touches: RecordedTouches, _ places: Range<Int>, under model: PanelModel, seed: UInt64
  ) throws -> [TrackedGesture] {
    let live = try Scene(scene, surface: touches.surface)
    let tracker = GestureTracker(live)
    var last = Timestamp.zero
    var arrived: Timestamp?
    model.report(touches, places, seed: seed) { frame, moment in
      // What arrives together is processed before timers fire.
      if moment > frame.time, moment != arrived { live.advanceUntilQuiet(upTo: moment) }
      arrived = moment
      last = frame.time
      live.play(frame)
    }
    let end = live.advanceUntilQuiet()
    tracker.finish(at: max(last, end ?? last))
    return tracker.drain().sorted { ($0.time, $0.recognizer) < ($1.time, $1.recognizer) }
  }

  /// What is recognized of the frames at `places` in a run.
  func play(
    _ subject: RobustnessSubject, _ places: Range<Int>? = nil, under model: PanelModel, run: Int
  ) -> RunResult {
    var generator = SeededGenerator(seed, run)
    // The scene was correct when the recording was played as it is.
    let gestures =
      (try? gestures(
        subject.touches, places ?? subject.touches.frames.indices, under: model, seed: generator.next())) ?? []
    return Self.compare(subject.gestures, gestures, recognizers: scene.recognizers.count)
  }

  /// Which of `originals` are among `gestures`, and how many others are there.
  ///
  /// A gesture is the same if it is one of the same recognizer with a touch in common, recognized within ``tolerance``, and
  /// cancelled only if the original was. Gestures of one recognizer are compared in their order.
  static func compare(
    _ originals: [TrackedGesture], _ gestures: [TrackedGesture], recognizers: Int
  ) -> RunResult {
    var result = RunResult(
      kept: originals.map { _ in false }, added: Array(repeating: 0, count: recognizers))
    for gesture in gestures { result.added[gesture.recognizer] += 1 }
    var next = Array(repeating: 0, count: recognizers)
    for (place, original) in originals.enumerated() {
      let first = next[original.recognizer]
      guard let found = gestures[first...].firstIndex(where: { original.isSame(as: $0) }) else { continue }
      next[original.recognizer] = found + 1
      result.kept[place] = true
      result.added[original.recognizer] -= 1
    }
    return result
  }
}

extension TrackedGesture {
  fileprivate func isSame(as other: TrackedGesture) -> Bool {
    let distance = other.time - time
    return recognizer == other.recognizer && (state == .cancelled) == (other.state == .cancelled)
      && max(distance, .zero - distance) <= RobustnessPlayer.tolerance
      && (touches.isEmpty || touches.contains { other.touches.contains($0) })
  }
}

// MARK: The weakest link

/// The gesture of a recognizer that is lost first, and by how little.
struct WeakestLink: Sendable {
  /// A number of the recognizer that the gesture is near to.
  struct Margin: Sendable {
    var property: String
    var now: PropertyValue
    /// The first value with which the gesture as it was recorded does not come.
    var limit: PropertyValue
    /// How far that is, as a part of the present value.
    var cost: Double
  }

  var compared: ComparedGesture
  /// `nil` where no number of the recognizer keeps the gesture from coming.
  var margin: Margin?
  /// The frames around the gesture, between moments at which nothing happens.
  var frames: Range<Int>
  /// From which strength on the gesture comes in too few runs; `nil` for a distortion that it stands in every strength.
  var limits: [(number: PanelNumber, strength: Double?)] = []
}

extension RobustnessPlayer {
  /// A gesture with the number that it is nearest to.
  func link(_ compared: ComparedGesture) -> WeakestLink {
    let (gesture, touches) = (compared.gesture, compared.subject.touches)
    let (frames, start) = frames(around: gesture, in: touches)
    let part = RecordedTouches(frames: Array(touches.frames[start..<frames.upperBound]), surface: touches.surface)
    return WeakestLink(compared: compared, margin: margin(of: gesture, part), frames: frames)
  }

  /// The frames from a second before the gesture to a second after it, and as far as nothing happens, with the first frame
  /// from which one can play to them: the last one before which content was in its first place.
  private func frames(around gesture: TrackedGesture, in touches: RecordedTouches) -> (Range<Int>, start: Int) {
    let session = try? Session(of: touches, in: scene, keepsValues: false)
    func isBefore(_ frame: Int) -> Bool { touches.frames[frame].time <= gesture.start - .seconds(1) }
    let from = session?.quietFrames.last(where: isBefore) ?? 0
    let to = session?.quietFrames.first { touches.frames[$0].time > gesture.end + .seconds(1) } ?? touches.frames.count
    return (from..<to, session?.freshFrames.last(where: isBefore) ?? 0)
  }

  private func margin(of gesture: TrackedGesture, _ touches: RecordedTouches) -> WeakestLink.Margin? {
    let recognizer = scene.recognizers[gesture.recognizer]
    let question = Question(recognizer.id, touch: gesture.touches.first, time: gesture.time)
    guard let type = RecognizerType.supported(of: recognizer),
      let explanation = try? Explanation(of: question, touches, in: scene), explanation.wasRecognized
    else { return nil }
    let sample = type.make()
    let margins = explanation.answers.compactMap { answer -> WeakestLink.Margin? in
      guard case .property(recognizer.id, let name, let limit) = answer.change, let property = type.property(name),
        property.kind.isNumber, !property.kind.isInteger,
        let now = recognizer.properties[name] ?? property.read(sample), now.amount.isFinite,
        // What is 0 is switched off, and no limit that the gesture could be near to.
        now.amount != 0
      else { return nil }
      return WeakestLink.Margin(property: name, now: now, limit: limit, cost: answer.cost)
    }
    return margins.min { $0.cost < $1.cost }
  }

  /// The weakest of the tried strengths with which the gesture comes in less than `level` of the runs; `nil` if there is none.
  func limit(_ link: WeakestLink, _ number: PanelNumber, level: Double, runs: Int) -> Double? {
    let (compared, steps) = (link.compared, number.steps)
    func falls(_ step: Int) -> Bool {
      let model = number.distortion(steps[step]).model
      var lost = 0
      for run in 0..<runs {
        if !play(compared.subject, link.frames, under: model, run: run).kept[compared.place] { lost += 1 }
        if Double(runs - lost) < level * Double(runs) - 1e-9 { return true }
        if Double(run + 1 - lost) >= level * Double(runs) - 1e-9 { return false }
      }
      return false
    }
    var (stands, fails) = (-1, steps.count - 1)
    guard falls(fails) else { return nil }
    while fails - stands > 1 {
      let half = (stands + fails) / 2
      if falls(half) { fails = half } else { stands = half }
    }
    return steps[fails]
  }
}
