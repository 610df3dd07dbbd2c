import Tactus
import TactusTesting

/// A pad on which every finger plays its own part: one holds a chord while others tap drums, slide and throw.
///
/// A single recognizer reads all fingers, each from its own down. The possible gestures of a finger are a list; the
/// first subgesture that fits owns the finger.
public final class PlayPad: View, SubgestureDelegate {
  /// Reads the fingers.
  public let hands: IndividualTouchRecognizer
  /// The notes that were played, in words.
  public private(set) var notes: [String] = []
  /// Returns the current time, for the notes.
  public var now: () -> Timestamp = { .zero }

  /// A pad that covers `frame` of its superview.
  public override init(frame: Rect = .zero) {
    // The pan needs a long movement, so that a quick swipe comes first.
    let slide = PanSubgesture("slide")
    slide.hysteresis = 100
    hands = IndividualTouchRecognizer([
      LongPressSubgesture("chord"), TapSubgesture("drum"), TapSubgesture("roll", numberOfTapsRequired: 2),
      SwipeSubgesture("next", direction: .right), slide, FlickSubgesture("cymbal"), SpinSubgesture("scratch"),
    ])
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    for subgesture in hands.subgestures { subgesture.delegate = self }
    addGestureRecognizer(hands)
  }

  /// The lower edge belongs to the chord: no other gesture starts there.
  public func subgesture(_ subgesture: Subgesture, shouldReceive touch: Touch) -> Bool {
    subgesture.id == "chord" || touch.location(in: self).y < bounds.maxY - 60
  }

  /// Records events, except for the moves of a continuous gesture.
  public func subgesture(_ subgesture: Subgesture, touch: Touch, changedTo state: GestureRecognizer.State) {
    if state == .changed { return }
    var note = "\(now().nanoseconds / 1_000_000) ms: finger \(touch.id) \(subgesture.id)"
    if !subgesture.isDiscrete { note += " \(state.name)" }
    if let scratch = subgesture as? SpinSubgesture, state == .ended {
      note += ", \(Int((scratch.rotation / (2 * Double.pi) * 10).rounded())) tenths of a turn"
    }
    notes.append(note)
  }
}

/// Six fingers at once, each with another gesture.
public enum EachFingerExample {
  /// The summary of the example.
  public static let summary = "every finger on its own: one holds while others tap, swipe, throw and turn"

  /// The movements of the fingers.
  static var script: TouchScript {
    var script = TouchScript(Finger(1).down(at: Point(x: 40, y: 280)).rest(2).up())
    script.add(Finger(2).tap(at: Point(x: 300, y: 60)), after: 0.6)
    script.add(Finger(3).tap(at: Point(x: 120, y: 60)).wait(0.1).tap(), after: 0.7)
    script.add(
      Finger(4).down(at: Point(x: 100, y: 160)).rest(0.01).move(by: Vector(dx: 90, dy: 0), over: 0.12).up(), after: 0.8)
    script.add(
      Finger(5).down(at: Point(x: 340, y: 200)).rest(0.01).move(by: Vector(dx: -80, dy: 0), over: 0.1).up(), after: 0.9)
    let turning = Finger(6).down(at: Point(x: 240, y: 150)).turn(about: Point(x: 200, y: 150), by: 3 * .pi, over: 0.7)
      .up()
    script.add(turning, after: 1)
    // This one taps where only chords may start.
    script.add(Finger(7).tap(at: Point(x: 200, y: 270)), after: 1.2)
    return script
  }

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    let stage = Stage(width: 400, height: 300)
    let pad = PlayPad(frame: stage.window.bounds)
    pad.now = { [unowned stage] in stage.now }
    stage.window.addSubview(pad)
    stage.play(script)
    stage.advance(by: 1)
    for note in pad.notes { print(note) }
    print("fingers that were read: \(Set(pad.notes.map { $0.split(separator: " ")[3] }).count)")
  }
}
