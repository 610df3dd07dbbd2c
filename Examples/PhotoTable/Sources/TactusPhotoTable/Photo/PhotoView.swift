import Tactus

/// A photo on the table: its place among the others, its recognizers, and its motion when no finger holds it.
///
/// The table decides the effects of gestures; the photo has the recognizers and their relations. See ``PhotoTable`` for
/// the gesture that wins.
final class PhotoView: View {
  let id: Int
  unowned(unsafe) let table: PhotoTable

  let contact = TouchDownGestureRecognizer()
  let corner = CornerSpinGestureRecognizer()
  let grip = TransformGestureRecognizer()
  let press = MenuPressGestureRecognizer()
  let lift = LongPressGestureRecognizer()
  let turnOver = TriggeredTapGestureRecognizer()
  let enlarge = TapGestureRecognizer()
  let menuClick = TapGestureRecognizer()
  let scroll = PanGestureRecognizer()
  let stretch = PinchGestureRecognizer()
  let turn = RotationGestureRecognizer()

  var motion = PhotoMotion.rest {
    didSet { motionEnd = motion.end }
  }
  /// The time at which the motion ends; `nil` if it rests.
  private(set) var motionEnd: Timestamp?
  var flip = Ramp(0)
  var elevation = Ramp(0)
  var isSelected = false
  var isLifted = false
  /// Whether a lift belongs to the grip in progress: such a photo is put down and not thrown.
  var wasLiftedInGrip = false
  /// Its pose before it was enlarged; `nil` if it is not.
  var poseBeforeEnlarging: Pose?
  /// Whether it was put away, where a photo may be smaller than elsewhere.
  var isPutAway = false
  /// Whether the table must check that it may stay at its place, once no finger touches it.
  var needsSettling = false
  /// Its pose when the grip began.
  var poseAtGrip = Pose(center: .zero, angle: 0, scale: 1)

  init(id: Int, size: Size, pose: Pose, table: PhotoTable) {
    self.id = id
    self.table = table
    super.init(frame: Rect(origin: .zero, size: size))
    isMultipleTouchEnabled = true
    self.pose = pose
    configure(table.configuration)
    relate()
    for recognizer in ownRecognizers { addGestureRecognizer(recognizer) }
  }

  /// In the order of adding, which decides the order of several that begin in one frame.
  private var ownRecognizers: [GestureRecognizer] {
    [contact, turnOver, enlarge, menuClick, lift, press, corner, grip, scroll, stretch, turn]
  }

  /// The pose of the photo.
  var pose: Pose {
    get {
      Pose(
        center: center, angle: Maths.atan2(transform.b, transform.a),
        scale: (transform.a * transform.a + transform.b * transform.b).squareRoot())
    }
    set {
      center = newValue.center
      transform = newValue.linear
    }
  }

  /// Whether a gesture that moves it is in progress.
  var isHeld: Bool { isInProgress(grip) || isInProgress(corner) || isLifted }

  func isInProgress(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.state == .began || recognizer.state == .changed
  }

  /// The reason why `point` in the photo's coordinates is not in a corner, in points of the table; `nil` if it is.
  func reasonOffCorner(_ point: Point) -> DecisionReason? {
    let numbers = table.configuration
    let scale = pose.scale
    guard scale > 0 else { return .startedElsewhere(distance: 0, allowed: 0) }
    let shorter = min(bounds.size.width, bounds.size.height)
    let reach = min(numbers.cornerReach / scale, shorter * numbers.cornerShare)
    let fromLeft = min(point.x, bounds.size.width - point.x)
    let fromTop = min(point.y, bounds.size.height - point.y)
    let distance = Vector(dx: fromLeft, dy: fromTop).length
    return distance <= reach ? nil : .startedElsewhere(distance: distance * scale, allowed: reach * scale)
  }

  private var soleFingers: SoleFingers?

  private func configure(_ numbers: PhotoTableConfiguration) {
    corner.hysteresis = numbers.gripHysteresis
    corner.reasonToRefuse = { [unowned(unsafe) self] point in self.reasonOffCorner(point) }
    grip.hysteresis = numbers.gripHysteresis
    grip.acceptsLeftoverTouches = true
    press.minimumPressDuration = numbers.menuPressDuration
    lift.minimumPressDuration = numbers.liftPressDuration
    lift.numberOfTouchesRequired = 2
    turnOver.recognizesOn = .lift
    turnOver.minimumDelay = numbers.turnOverDelay
    turnOver.triggerAllowableMovement = numbers.turnOverMovement
    turnOver.allowableMovement = numbers.tapMovement
    turnOver.maximumTapDuration = numbers.tapDuration
    enlarge.configuration.numberOfTapsRequired = 2
    enlarge.configuration.allowableMovement = numbers.tapMovement
    enlarge.configuration.maximumTapDuration = numbers.tapDuration
    menuClick.buttonMaskRequired = .secondary
    menuClick.allowedTouchTools = .mouse
    // These only receive wheels and trackpads.
    for recognizer in [scroll, stretch, turn] { recognizer.allowedTouchTools = [] }
    scroll.allowedScrollTypes = .all
    scroll.hysteresis = 0
    stretch.hysteresis = 0
    turn.hysteresis = 0
    let soleFingers = SoleFingers(of: self)
    self.soleFingers = soleFingers
    press.delegate = soleFingers
    enlarge.delegate = soleFingers
  }

  /// Sets the recognizers that may be in progress together; the others exclude each other. There is only one
  /// requirement, so it cannot close a circle.
  private func relate() {
    // The recognizer of a finger's down stops no other recognizer.
    for other in ownRecognizers where other !== contact { contact.recognizeSimultaneously(with: other) }
    for other in [grip, corner, lift, press, enlarge] as [GestureRecognizer] {
      turnOver.recognizeSimultaneously(with: other)
    }
    lift.recognizeSimultaneously(with: grip)
    lift.recognizeSimultaneously(with: press)
    // A tapping finger may slip as far as a tap allows, and moves the photo by that much.
    enlarge.recognizeSimultaneously(with: grip)
    enlarge.recognizeSimultaneously(with: corner)
    scroll.recognizeSimultaneously(with: stretch)
    scroll.recognizeSimultaneously(with: turn)
    stretch.recognizeSimultaneously(with: turn)
    // A finger in a corner spins the photo; a grip takes over when a second finger comes down.
    grip.require(toFail: corner)
  }
}

/// Gives taps and presses of one finger only a finger that is alone on the photo; a later finger only cancels them.
///
/// A separate object, because in Embedded Swift recognizers keep their delegates alive: the photo would keep itself alive.
final class SoleFingers: GestureRecognizerDelegate {
  private unowned(unsafe) let photo: PhotoView

  init(of photo: PhotoView) {
    self.photo = photo
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    recognizer.isTracking || photo.table.watch.numberOfFingers(on: photo.id) == 0
  }
}
