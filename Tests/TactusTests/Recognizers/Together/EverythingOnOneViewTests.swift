import Tactus
import TactusTesting
import Testing

/// One view with 16 taps, 16 presses, 16 swipes, a pan, a pinch and a rotation: whatever is done, one of them answers.
@Suite("Everything on one view (S-4.5, S-4.6, S-4.7)")
struct EverythingOnOneViewTests {
  static let counts: [(fingers: Int, taps: Int)] = (1...4).flatMap { fingers in (1...4).map { (fingers, $0) } }

  static let directions: [(name: String, direction: SwipeGestureRecognizer.Direction, displacement: Vector)] = [
    ("left", .left, Vector(dx: -1, dy: 0)), ("right", .right, Vector(dx: 1, dy: 0)), ("up", .up, Vector(dx: 0, dy: -1)),
    ("down", .down, Vector(dx: 0, dy: 1)),
  ]

  /// The rig. Each tap waits for the one that wants a tap more; the pan of two fingers waits for their swipes.
  private func rig() throws -> Stage {
    let stage = Stage()
    for fingers in 1...4 {
      var last: TapGestureRecognizer?
      for taps in 1...4 {
        let tap = stage.add(TapGestureRecognizer(), named: "tap \(fingers)×\(taps)")
        (tap.numberOfTouchesRequired, tap.numberOfTapsRequired) = (fingers, taps)
        last?.require(toFail: tap)
        last = tap
      }
    }
    for fingers in 1...4 {
      for taps in 0...3 {
        let press = stage.add(LongPressGestureRecognizer(), named: "press \(fingers)×\(taps)")
        (press.numberOfTouchesRequired, press.numberOfTapsRequired) = (fingers, taps)
      }
    }
    let pan = PanGestureRecognizer()
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
    for fingers in 1...4 {
      for (name, direction, _) in Self.directions {
        let swipe = stage.add(SwipeGestureRecognizer(), named: "\(name) \(fingers)")
        (swipe.numberOfTouchesRequired, swipe.direction) = (fingers, direction)
        if fingers == 2 { pan.require(toFail: swipe) }
      }
    }
    stage.add(pan, named: "pan")
    stage.add(PinchGestureRecognizer(), named: "pinch")
    stage.add(RotationGestureRecognizer(), named: "turn")
    return stage
  }

  /// The names of all recognizers that call an action for `script`, each once.
  private func answers(_ script: TouchScript) throws -> [String] {
    let stage = try rig()
    stage.play(script)
    stage.advanceUntilQuiet()
    var names: [String] = []
    for action in stage.log.actions() where !names.contains(action.name) { names.append(action.name) }
    return names
  }

  private func place(_ finger: Int) -> Point { Point(x: 80 + 60 * Double(finger), y: 400) }

  /// `count` fingers that all do what `does` adds to a finger in the air above its place.
  private func fingers(_ count: Int, _ does: (Finger) -> Finger) -> TouchScript {
    TouchScript((1...count).map { does(Finger(UInt64($0), at: place($0))) })
  }

  @Test("S-4.7 each of the 16 taps answers to itself alone", arguments: counts)
  func taps(fingers count: Int, taps: Int) throws {
    let script = fingers(count) { finger in (1...taps).reduce(finger) { finger, _ in finger.tap().wait(0.1) } }
    #expect(try answers(script) == ["tap \(count)×\(taps)"])
  }

  @Test("S-4.6 each of the 16 presses answers to itself alone: the more taps it wanted, the sooner", arguments: counts)
  func presses(fingers count: Int, taps: Int) throws {
    let before = taps - 1
    let script = fingers(count) { finger in
      (0..<before).reduce(finger) { finger, _ in finger.tap().wait(0.1) }.down().rest(0.8).up()
    }
    #expect(try answers(script) == ["press \(count)×\(before)"])
  }

  @Test("S-4.5 each of the 16 swipes answers to itself alone", arguments: 1...4, directions)
  func swipes(
    fingers count: Int, direction: (name: String, direction: SwipeGestureRecognizer.Direction, displacement: Vector)
  ) throws {
    let script = fingers(count) { $0.down().move(by: direction.displacement * 75, over: 0.12).up() }
    #expect(try answers(script) == ["\(direction.name) \(count)"])
  }

  @Test("S-4.5 two fingers that move slowly side by side pan, in any direction", arguments: 0..<8)
  func pan(direction: Int) throws {
    let displacement = Transform(rotation: Double(direction) * .pi / 4).apply(to: Vector(dx: 45, dy: 0))
    #expect(try answers(fingers(2) { $0.down().move(by: displacement, over: 1.5).up() }) == ["pan"])
  }

  @Test("S-4.5 two fingers that spread or close up pinch", arguments: [40.0, -20])
  func pinch(displacement: Double) throws {
    let script = TouchScript(
      Finger(1).down(at: place(1)).move(by: Vector(dx: -displacement, dy: 0), over: 0.4).up(),
      Finger(2).down(at: place(2)).move(by: Vector(dx: displacement, dy: 0), over: 0.4).up())
    #expect(try answers(script) == ["pinch"])
  }

  @Test("S-4.5 two fingers that turn about their centroid rotate", arguments: [1.0, -1])
  func rotation(angle: Double) throws {
    let centroid = place(1) + (place(2) - place(1)) / 2
    #expect(try answers(fingers(2) { $0.down().turn(about: centroid, by: angle, over: 0.4).up() }) == ["turn"])
  }

  @Test("S-4.5 fingers that do nothing of the kind belong to no gesture")
  func none() throws {
    // Too slow for a swipe, too far for a press or a tap, and one finger alone does not pan.
    #expect(try answers(fingers(1) { $0.down().move(by: Vector(dx: 0, dy: 200), over: 8).up() }) == [])
    // Five fingers are more than anybody wants.
    let five = TouchScript((1...5).map { Finger(UInt64($0)).tap(at: Point(x: 20 + 60 * Double($0), y: 400)) })
    #expect(try answers(five) == [])
  }
}
