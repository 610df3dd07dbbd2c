import Tactus
import TactusTesting

/// A sheet on which each finger draws its own line while it moves.
public final class DrawingView: View {
  /// The finished lines. A line whose finger was cancelled is dropped.
  public private(set) var strokes: [Stroke] = []
  /// The unfinished lines, with the predicted places of their fingers at the time of display.
  public private(set) var live: [(touch: Touch, stroke: Stroke, guesses: [Point])] = []

  /// A sheet that covers `frame` of its superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  public override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    for touch in touches { live.append((touch, Stroke(), [])) }
    follow(touches, event)
  }

  public override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { follow(touches, event) }

  public override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    follow(touches, event)
    for line in live where touches.contains(line.touch) { strokes.append(line.stroke) }
    live.removeAll { touches.contains($0.touch) }
  }

  public override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    live.removeAll { touches.contains($0.touch) }
  }

  private func follow(_ touches: TouchList, _ event: TouchEvent) {
    for index in live.indices where touches.contains(live[index].touch) {
      let touch = live[index].touch
      // All samples of the panel since the last frame, and not only the last one.
      for sample in event.coalescedTouches(for: touch) { live[index].stroke.add(sample.preciseLocation(in: self)) }
      // Predictions are drawn and dropped: they never become part of the stroke.
      live[index].guesses = event.predictedTouches(for: touch).map { $0.preciseLocation(in: self) }
    }
  }
}

/// A finger draws a spiral on a panel that reports four samples and a guess in each frame.
public enum DrawingExample {
  /// The summary of the example.
  public static let summary = "a finger draws a smooth line (Catmull–Rom) from all samples, and a guess ahead"

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    let stage = Stage(width: 400, height: 240)
    let sheet = DrawingView(frame: stage.window.bounds)
    stage.window.addSubview(sheet)
    let center = Point(x: 200, y: 120)
    let finger = Finger().down(at: Point(x: 100, y: 120)).turn(about: center, by: 1.5 * .pi, over: 0.3)
    for frame in frames(of: TouchScript(finger).samples(rate: 240)) { stage.application.send(frame) }
    guard let line = sheet.live.first else { return }
    print(
      "after \(stage.now.seconds) s: \(line.stroke.places.count) places, and \(line.guesses.count) guess ahead")
    draw(line.stroke.line(with: line.guesses), print)

    stage.play(TouchScript(Finger(at: finger.position).move(to: Point(x: 350, y: 30), over: 0.2).up()))
    guard let stroke = sheet.strokes.first else { return }
    print("lifted at \(stroke.places[stroke.places.count - 1].short): the line ends there, and no guess is in it")
    draw(stroke.line(), print)
  }

  private static func draw(_ line: [Point], _ print: (String) -> Void) {
    var picture = Picture(of: Rect(x: 40, y: 0, width: 320, height: 240))
    for place in line { picture.mark(place, with: "*") }
    picture.lines.forEach(print)
  }

  /// The samples of a source that measures four times as often as it reports: three coalesced samples, the actual one,
  /// and a prediction for one frame later.
  static func frames(of samples: [ContactSample]) -> [[ContactSample]] {
    var predictor = TouchPredictor()
    var frames: [[ContactSample]] = []
    var waiting: [ContactSample] = []
    for (index, var sample) in samples.enumerated() {
      predictor.add(sample.position, at: sample.time)
      let isLastMove = index + 1 == samples.count || samples[index + 1].phase != .moved
      if sample.phase == .moved, waiting.count < 3, !isLastMove {
        sample.role = .coalesced
        waiting.append(sample)
        continue
      }
      var frame = waiting + [sample]
      waiting = []
      if sample.phase == .moved {
        sample.role = .predicted
        sample.time = sample.time + .seconds(1.0 / 60)
        sample.position = predictor.predict(at: sample.time) ?? sample.position
        frame.append(sample)
      }
      frames.append(frame)
    }
    return frames
  }
}
