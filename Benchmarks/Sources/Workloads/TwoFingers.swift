import Floor
import Tactus

/// The moves of the stream of two fingers, on a view with seven recognizers: tap, double tap that the tap waits for, long press, pan,
/// pinch, rotation, two-finger swipe. Each action reads what an application would draw with.
final class TwoFingers: Workload {
  static let name = "two fingers, seven recognizers"
  static let unit = "moved sample"
  static let unitsPerStep = 2 * TwoFingerStream.movedFrames
  static let size = WorkloadSize.medium
  static let isPrepared = true

  private let application = Application()
  private let stream = TwoFingerStream()
  @exclusivity(unchecked) private var samples: [[ContactSample]]
  private var start = Timestamp(seconds: 1)
  private let drawing = UnsafeMutablePointer<Drawing>.allocate(capacity: 1)

  /// What the actions write, as they would write what is drawn: through a pointer, so that what is counted is the engine's work
  /// and not that of the closures here.
  private struct Drawing {
    var movement = Vector.zero
    var scale = 1.0
    var rotation = 0.0
    var actions = 0
  }

  init() {
    samples = stream.frames.map(\.samples)
    drawing.initialize(to: Drawing())
    let drawing = drawing
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    window.isMultipleTouchEnabled = true
    application.addWindow(window)
    let view = View(frame: Rect(x: 50, y: 50, width: 900, height: 900))
    view.isMultipleTouchEnabled = true
    window.addSubview(view)

    let tap = TapGestureRecognizer { _ in drawing.pointee.actions += 1 }
    let double = TapGestureRecognizer { _ in drawing.pointee.actions += 1 }
    double.numberOfTapsRequired = 2
    // The two are new, so they cannot form a circle.
    tap.require(toFail: double)
    let press = LongPressGestureRecognizer { _ in drawing.pointee.actions += 1 }
    let pan = PanGestureRecognizer { pan in
      drawing.pointee.actions += 1
      drawing.pointee.movement = pan.translation(in: nil)
    }
    let pinch = PinchGestureRecognizer { pinch in
      drawing.pointee.actions += 1
      drawing.pointee.scale = pinch.scale
    }
    let turn = RotationGestureRecognizer { turn in
      drawing.pointee.actions += 1
      drawing.pointee.rotation = turn.rotation
    }
    let swipe = SwipeGestureRecognizer { _ in drawing.pointee.actions += 1 }
    swipe.numberOfTouchesRequired = 2
    // Neither is the drag a swipe, nor may a swipe stop the others.
    swipe.direction = .up
    for recognizer in [tap, double, press, pan, pinch, turn, swipe] { view.addGestureRecognizer(recognizer) }
    pan.recognizeSimultaneously(with: pinch)
    pan.recognizeSimultaneously(with: turn)
    pinch.recognizeSimultaneously(with: turn)
  }

  deinit { drawing.deallocate() }

  /// Lifts the fingers, taps, waits until the tap is certain, and puts the fingers down again.
  func prepare() {
    if drawing.pointee.actions > 0 {
      for frame in stream.moves.upperBound..<samples.count { send(frame) }
      start = start + stream.duration
      application.advance(to: start)
    }
    send(0)
  }

  /// Moves both fingers, sixty times.
  func step() {
    let before = drawing.pointee.actions
    for frame in stream.moves { send(frame) }
    let called = drawing.pointee.actions - before
    precondition(called > 3 * (TwoFingerStream.movedFrames - 10), "three recognizers should have gone along")
  }

  private func send(_ frame: Int) {
    let time = start + stream.frames[frame].time
    for finger in samples[frame].indices { samples[frame][finger].time = time }
    application.send(samples[frame])
  }
}

/// The arithmetic of the same stream in C: what no engine can do without.
final class CLoop: Workload {
  static let name = "the floor: arithmetic alone, in C"
  static let unit = "moved sample"
  static let unitsPerStep = 2 * TwoFingerStream.movedFrames
  static let size = WorkloadSize.medium

  private let state = floor_make()
  private var frames: [floor_sample]
  private var time: Int64 = 0
  private var sum = 0.0

  init() {
    let stream = TwoFingerStream()
    frames = stream.frames.prefix(stream.moves.upperBound).flatMap(\.samples).map { sample in
      var result = floor_sample()
      (result.id, result.x, result.y) = (sample.id, sample.position.x, sample.position.y)
      return result
    }
  }

  deinit { floor_free(state) }

  func step() {
    frames.withUnsafeMutableBufferPointer { frames in
      guard let first = frames.baseAddress else { return }
      floor_down(state, first)
      for index in 2..<frames.count {
        if index % 2 == 0 { time += 8_000_000 }
        frames[index].time = time
        let values = floor_move(state, first + index)
        sum += values.translation_x + values.translation_y + values.scale + values.rotation
      }
    }
  }
}
