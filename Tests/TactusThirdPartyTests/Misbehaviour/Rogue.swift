import Tactus
import TactusTesting

/// A recognizer that asks a world of rogues what to do whenever it is called.
final class Rogue: GestureRecognizer {
  private unowned(unsafe) let world: RogueWorld
  /// What the overrides answer; the delegate answers the same.
  let isJealous: Bool
  private let isTap: Bool

  init(_ world: RogueWorld, isJealous: Bool, isTap: Bool) {
    self.world = world
    self.isJealous = isJealous
    self.isTap = isTap
    super.init()
  }

  override var isDiscrete: Bool { isTap }
  override var competingTapCount: Int { isTap ? 1 : 0 }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { world.act(.touchesBegan, self) }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { world.act(.touchesMoved, self) }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { world.act(.touchesEnded, self) }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { world.act(.touchesCancelled, self) }
  override func deadlinePassed(_ deadline: Timestamp) { world.act(.deadlinePassed, self) }
  override func reset() { world.act(.reset, self) }
  override func prepareForAction() { world.act(.prepareForAction, self) }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    world.act(.canPrevent, self)
    return isJealous
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    world.act(.canBePrevented, self)
    return true
  }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    world.act(.shouldRequire, self)
    return false
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    world.act(.shouldBeRequired, self)
    return false
  }
}

/// A view that asks the world what to do.
final class RogueView: StageView {
  private unowned(unsafe) let world: RogueWorld

  init(_ name: String, frame: Rect, in world: RogueWorld) {
    self.world = world
    super.init(named: name, frame: frame, on: world.stage)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    world.act(.viewBegan, nil)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    world.act(.viewMoved, nil)
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    world.act(.viewEnded, nil)
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    super.touchesCancelled(touches, with: event)
    world.act(.viewCancelled, nil)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    world.act(.viewShouldBegin, nil)
    return true
  }

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    world.act(.hitTest, nil)
    return super.hitTest(point, with: event)
  }
}

/// A delegate that asks the world what to do before it answers.
final class RogueDelegate: GestureRecognizerDelegate {
  private unowned(unsafe) let world: RogueWorld

  init(_ world: RogueWorld) {
    self.world = world
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    world.act(.delegateShouldBegin, recognizer)
    return true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    world.act(.delegateShouldReceive, recognizer)
    return true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    world.act(.delegateSimultaneous, recognizer)
    return (recognizer as? Rogue)?.isJealous == false
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    world.act(.delegateShouldRequire, recognizer)
    return false
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
    world.act(.delegateShouldBeRequired, recognizer)
    return false
  }
}
