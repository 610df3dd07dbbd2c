import Tactus

// Idioms 1 to 20: a screen as it is written for UIKit, with the prefixes left out and methods instead of selectors.

final class CardController: ViewController, GestureRecognizerDelegate {
  let card = View(frame: Rect(x: 40, y: 60, width: 200, height: 150))  // 1
  private(set) var calls: [String] = []
  private(set) var handled: [String] = []
  private var initialCenter = Point()  // 2
  private var panGesture: PanGestureRecognizer!

  override func viewDidLoad() {  // 3
    super.viewDidLoad()
    calls.append("load")
    title = "Card"
    view.isMultipleTouchEnabled = true
    card.tag = 7
    card.isUserInteractionEnabled = true
    view.addSubview(card)
    setUpGestures()
  }

  override func viewWillAppear(_ animated: Bool) {  // 4
    super.viewWillAppear(animated)
    calls.append("will appear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    calls.append("is appearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("did appear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    calls.append("will disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    calls.append("did disappear")
  }

  private func setUpGestures() {
    let doubleTap = TapGestureRecognizer(target: self, action: CardController.doubleTapped)  // 5
    doubleTap.numberOfTapsRequired = 2
    card.addGestureRecognizer(doubleTap)

    let singleTap = TapGestureRecognizer(target: self, action: CardController.tapped(_:))  // 6
    singleTap.require(toFail: doubleTap)  // 7
    card.addGestureRecognizer(singleTap)

    panGesture = PanGestureRecognizer()
    panGesture.addTarget(self, action: CardController.panned)  // 8
    panGesture.minimumNumberOfTouches = 1
    panGesture.maximumNumberOfTouches = 2
    panGesture.delegate = self  // 9
    card.addGestureRecognizer(panGesture)

    let pinch = PinchGestureRecognizer(target: self, action: CardController.pinched)
    pinch.delegate = self
    let rotation = RotationGestureRecognizer(target: self, action: CardController.rotated)
    rotation.delegate = self
    [pinch, rotation].forEach(card.addGestureRecognizer)  // 10

    let press = LongPressGestureRecognizer(target: self, action: CardController.pressed)  // 11
    press.minimumPressDuration = 0.8
    press.numberOfTouchesRequired = 1
    press.allowableMovement = 15
    press.cancelsTouchesInView = false
    view.addGestureRecognizer(press)

    for direction in [SwipeGestureRecognizer.Direction.left, .right] {  // 12
      let swipe = SwipeGestureRecognizer(target: self, action: CardController.swiped)
      swipe.direction = direction
      swipe.numberOfTouchesRequired = 3
      view.addGestureRecognizer(swipe)
    }

    let edge = ScreenEdgePanGestureRecognizer(target: self, action: CardController.edgePanned)  // 13
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  func doubleTapped() { handled.append("double") }

  private func tapped(_ sender: GestureRecognizer) {  // 14
    guard let tappedView = sender.view else { return }
    let location = sender.location(in: tappedView)
    handled.append("tap \(tappedView.tag) \(location.x)")
  }

  private func panned(_ gesture: PanGestureRecognizer) {  // 15
    guard let piece = gesture.view else { return }
    let translation = gesture.translation(in: piece.superview)
    switch gesture.state {
    case .began:
      initialCenter = piece.center
      piece.superview?.bringSubviewToFront(piece)
    case .changed:
      piece.center = Point(x: initialCenter.x + translation.x, y: initialCenter.y + translation.y)
    case .ended:
      let velocity = gesture.velocity(in: view)
      handled.append(abs(velocity.x) > abs(velocity.y) ? "sideways" : "up or down")
    default:
      piece.center = initialCenter
    }
  }

  private func pinched(_ gesture: PinchGestureRecognizer) {  // 16
    guard gesture.state == .began || gesture.state == .changed else { return }
    gesture.view?.transform = gesture.view!.transform.scaledBy(x: gesture.scale, y: gesture.scale)
    gesture.scale = 1.0
  }

  private func rotated(_ gesture: RotationGestureRecognizer) {  // 17
    if let view = gesture.view, gesture.state == .changed {
      view.transform = view.transform.rotated(by: gesture.rotation)
      gesture.rotation = 0
    }
  }

  private func pressed(_ gesture: LongPressGestureRecognizer) {
    if gesture.state == .began { handled.append("press") }
  }

  private func swiped(_ gesture: SwipeGestureRecognizer) {  // 18
    switch gesture.direction {
    case .left: handled.append("left")
    case .right: handled.append("right")
    default: break
    }
  }

  private func edgePanned(_ gesture: ScreenEdgePanGestureRecognizer) {
    if gesture.state == .recognized { handled.append("edge \(gesture.edges == .left)") }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {  // 19
    guard let pan = gestureRecognizer as? PanGestureRecognizer else { return true }
    return pan.view === card
  }

  func gestureRecognizer(  // 20
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    !(otherGestureRecognizer is LongPressGestureRecognizer) && gestureRecognizer.view == otherGestureRecognizer.view
  }

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !(touch.view is Control) && touch.view?.isDescendant(of: view) == true
  }
}
