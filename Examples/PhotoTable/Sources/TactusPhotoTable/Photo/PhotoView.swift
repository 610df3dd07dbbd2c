import Tactus

/// A photo on the table: its place among the others, its recognizers, and what it does when no finger holds it.
///
/// The table decides what gestures do; the photo brings the recognizers and says how they get along. See ``PhotoTable``
/// for which one wins.
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
  /// When the motion ends; `nil` if it rests.
  private(set) var motionEnd: Timestamp?
  var flip = Ramp(0)
  var elevation = Ramp(0)
  var isSelected = false
  var isLifted = false
  /// Whether a lift belongs to the grip that is in progress: such a photo is put down and not thrown.
  var wasLiftedInGrip = false
  /// How it lay before it was enlarged; `nil` if it is not.
  var poseBeforeEnlarging: Pose?
  /// Whether it was put away, where a photo may be smaller than elsewhere.
  var isPutAway = false
  /// Whether the table has to check that it may stay where it is, once no finger touches it.
  var needsSettling = false
  /// How it lay when the grip began.
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

  /// In the order of adding, which decides who of several that begin in one frame comes first.
  private var ownRecognizers: [GestureRecognizer] {
    [contact, turnOver, enlarge, menuClick, lift, press, corner, grip, scroll, stretch, turn]
  }

  /// How the photo lies.
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

  /// Why `point` of the photo's coordinates does not lie in a corner, in points of the table; `nil` if it does.
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
    // These receive wheels and trackpads only.
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

  /// The recognizers that may be in progress together; the rest excludes each other. None of these loops closes a
  /// circle: one requirement.
  private func relate() {
    // A hand that has come down stops no recognizer.
    for other in ownRecognizers where other !== contact { contact.recognizeSimultaneously(with: other) }
    for other in [grip, corner, lift, press, enlarge] as [GestureRecognizer] {
      turnOver.recognizeSimultaneously(with: other)
    }
    lift.recognizeSimultaneously(with: grip)
    lift.recognizeSimultaneously(with: press)
    // A tapping finger may slip as far as a tap may go, and moves the photo by that much.
    enlarge.recognizeSimultaneously(with: grip)
    enlarge.recognizeSimultaneously(with: corner)
    scroll.recognizeSimultaneously(with: stretch)
    scroll.recognizeSimultaneously(with: turn)
    stretch.recognizeSimultaneously(with: turn)
    // What comes down in a corner spins; a grip takes over when a second finger comes.
    grip.require(toFail: corner)
  }
}

/// Gives taps and presses of one finger a finger that is alone on the photo; one that comes later counts only in that it
/// calls them off.
///
/// An object of its own, because in Embedded Swift recognizers hold their delegates: the photo would hold itself.
final class SoleFingers: GestureRecognizerDelegate {
  private unowned(unsafe) let photo: PhotoView

  init(of photo: PhotoView) {
    self.photo = photo
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    recognizer.isTracking || photo.table.watch.numberOfFingers(on: photo.id) == 0
  }
}
