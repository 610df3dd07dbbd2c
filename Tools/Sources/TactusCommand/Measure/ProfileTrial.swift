@_spi(Tools) import Tactus
import TactusProfiles
import TactusRecordings
import TactusTouchFilter

/// What recognizers make of a person's touches with a profile: a proposal is only worth making if this comes out better.
struct ProfileTrial: Hashable {
  /// The taps that were recognized.
  var taps = 0
  /// The long presses.
  var presses = 0
  /// The drags.
  var pans = 0
  /// The swipes, in any of the four directions.
  var swipes = 0
  /// The touches that the filter lets pass.
  var touches = 0
  /// Why strokes were no swipes, by the code of the reason.
  var misses: [String: Int] = [:]

  /// Plays the touches that `recordings` hold.
  init(_ recordings: [Recording], _ profile: TouchProfile = TouchProfile()) {
    for recording in recordings { play(recording, profile) }
  }

  private mutating func play(_ recording: Recording, _ profile: TouchProfile) {
    let size = recording.touches.surface
    let stage = Stage(size)
    let scale = recording.pointsPerMillimetre ?? TouchProfile.pointsPerMillimetre
    profile.apply(to: stage.window, pointsPerMillimetre: scale)
    var filter = profile.filter(surface: stage.window.frame, pointsPerMillimetre: scale)
    for frame in recording.frames {
      if filter == nil {
        send(frame.samples, stage)
      } else {
        filter?.receive(frame) { pass($0, stage) }
      }
    }
    filter?.finish { pass($0, stage) }
    if let end = recording.frames.last?.time { stage.application.advance(to: end + .seconds(10)) }
    taps += stage.taps
    presses += stage.presses
    pans += stage.pans
    swipes += stage.swipes
  }

  private mutating func pass(_ output: ContactFilterOutput, _ stage: Stage) {
    if case .frame(let frame) = output { send(frame.samples, stage) }
  }

  private mutating func send(_ samples: [ContactSample], _ stage: Stage) {
    touches += samples.count { $0.role == .actual && $0.phase == .began }
    let before = stage.swipes
    stage.application.send(samples)
    for sample in samples where sample.role == .actual {
      if sample.phase == .began { stage.starts[sample.id] = (sample.position, before) }
      guard sample.phase == .ended, let (start, known) = stage.starts[sample.id] else { continue }
      stage.starts[sample.id] = nil
      guard start.distance(to: sample.position) > TouchMeasurement.shortestStroke else { continue }
      if stage.swipes == known, let code = stage.reason(from: start, to: sample.position) {
        misses[code, default: 0] += 1
      }
    }
  }
}

/// Recognizers of every kind that is tried, which do not disturb each other.
private final class Stage {
  let application = Application()
  let window: Window
  var taps = 0
  var presses = 0
  var pans = 0
  var swipes = 0
  /// Where each finger came down, and how many swipes there had been by then.
  var starts: [UInt64: (Point, Int)] = [:]
  private let together = Together()
  private let sideways = SwipeGestureRecognizer()
  private let upright = SwipeGestureRecognizer()

  init(_ size: Size) {
    window = Window(frame: Rect(origin: .zero, size: size))
    window.isMultipleTouchEnabled = true
    application.markAsPlayback()
    application.addWindow(window)
    sideways.direction = [.left, .right]
    upright.direction = [.up, .down]
    for swipe in [sideways, upright] { swipe.addAction { [unowned self] _ in swipes += 1 } }
    let others: [GestureRecognizer] = [
      TapGestureRecognizer { [unowned self] _ in taps += 1 },
      LongPressGestureRecognizer { [unowned self] press in if press.state == .began { presses += 1 } },
      PanGestureRecognizer { [unowned self] pan in if pan.state == .began { pans += 1 } },
    ]
    for recognizer in others + [sideways, upright] {
      recognizer.delegate = together
      window.addGestureRecognizer(recognizer)
    }
  }

  /// Why a stroke was no swipe along the axis that it is nearest to.
  func reason(from start: Point, to end: Point) -> String? {
    let swipe = abs(end.x - start.x) >= abs(end.y - start.y) ? sideways : upright
    return swipe.lastOutcome?.reason?.code.name
  }
}

/// Lets all recognizers recognize at the same time.
private final class Together: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
