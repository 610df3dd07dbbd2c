public import Tactus

/// Recognizes a finger that moves back and forth, as if it crossed something out. Discrete.
///
///     ready ──down──▶ stroking ──turn──▶ stroking ── … ──enough turns──▶ recognized
///                        └──lift──▶ failed (tooFewTurns)
public final class ZigzagGestureRecognizer: GestureRecognizer {
  /// The number of times that the finger must turn back; 3 by default.
  public var numberOfTurnsRequired = 3
  /// The distance that it must move each way, in points; 20 by default.
  public var minimumStroke = 20.0

  /// The number of times that it has turned back.
  public private(set) var turns = 0
  /// The total distance that it moved, in points.
  public private(set) var length = 0.0

  /// The start of the stroke or, if the finger moved further, its furthest point.
  private var end: Double?
  /// 1 to the right, −1 to the left, 0 before the first stroke.
  private var direction = 0.0

  /// A recognizer with an action.
  public convenience init(_ action: @escaping (ZigzagGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  override public var isDiscrete: Bool { true }

  override public func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    if numberOfTouches > 1 { return fail(.tooManyTouches(count: numberOfTouches, allowed: 1)) }
    end = touches[0].location(in: view).x
  }

  override public func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    guard let touch = touches.first, let last = end else { return }
    let x = touch.location(in: view).x
    length += (touch.location(in: view) - touch.previousLocation(in: view)).length
    let stroke = x - last
    if stroke * direction > 0 { end = x }
    guard stroke * direction <= 0, stroke.magnitude >= minimumStroke else { return }
    if direction != 0 { turns += 1 }
    direction = stroke < 0 ? -1 : 1
    end = x
    if turns >= numberOfTurnsRequired { state = .recognized }
  }

  override public func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    fail(.tooFewTurns(turns, required: numberOfTurnsRequired))
  }

  override public func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    fail(.touchCancelled)
  }

  override public func reset() {
    turns = 0
    length = 0
    end = nil
    direction = 0
  }
}

extension DecisionReason {
  /// The finger turned back fewer times than required.
  public static func tooFewTurns(_ count: Int, required: Int) -> DecisionReason {
    DecisionReason("tooFewTurns", measured: Double(count), limit: Double(required), unit: .times)
  }
}
