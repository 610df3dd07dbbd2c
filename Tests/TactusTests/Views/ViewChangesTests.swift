import Tactus
import Testing

@Suite("S-2.7: views that change while they are touched")
struct ViewChangesTests {
  /// What may happen to a view in a callback.
  enum Change: String, CaseIterable, Sendable {
    case remove, reparent, moveToFront, hide, disable, fade, transform, flatten, resize, moveAway, otherWindow

    func apply(to view: View, of surface: Surface) {
      switch self {
      case .remove: view.removeFromSuperview()
      case .reparent: surface.box("shelf", x: 200, y: 400, width: 190, height: 400).addSubview(view)
      case .moveToFront: view.superview?.bringSubviewToFront(view)
      case .hide: view.isHidden = true
      case .disable: view.isUserInteractionEnabled = false
      case .fade: view.alpha = 0
      case .transform: view.transform = Transform(rotation: 1).scaledBy(x: 3, y: 0.1)
      case .flatten: view.transform = Transform(scaleX: 0, y: 0)
      case .resize: view.frame = Rect(x: 0, y: 0, width: 0, height: 0)
      case .moveAway: view.center = Point(x: 5000, y: 5000)
      case .otherWindow:
        let other = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
        other.isHidden = true
        surface.application.addWindow(other)
        other.addSubview(view)
      }
    }
  }

  @Test(
    "S-2.7 whatever happens to the view in its own callbacks, it receives the rest of its touch",
    arguments: Change.allCases)
  func ownCallbacks(change: Change) {
    for moment in [Touch.Phase.began, .moved] {
      let surface = Surface()
      let box = surface.box("box", width: 100, height: 100)
      box.onReceived = { [unowned surface, unowned box] phase, _, _ in
        if phase == moment { change.apply(to: box, of: surface) }
      }
      surface.down(1, at: 0, x: 50, y: 50)
      surface.move(1, at: 0.1, x: 60, y: 50)
      surface.up(1, at: 0.2, x: 60, y: 50)
      #expect(surface.log == ["0 box began 1", "0.1 box moved 1", "0.2 box ended 1"])
    }
  }

  @Test("S-2.7 a change in the last callback of a touch does no harm", arguments: Change.allCases)
  func lastCallback(change: Change) {
    for isCancelled in [false, true] {
      let surface = Surface()
      let box = surface.box("box", width: 100, height: 100)
      box.onReceived = { [unowned surface, unowned box] phase, _, _ in
        if phase == .ended || phase == .cancelled { change.apply(to: box, of: surface) }
      }
      surface.down(1, at: 0, x: 50, y: 50)
      if isCancelled { surface.cancel(1, at: 0.1, x: 50, y: 50) } else { surface.up(1, at: 0.1, x: 50, y: 50) }
      surface.tap(2, at: 1, x: 380, y: 5)
      #expect(surface.log == ["0 box began 1", "0.1 box \(isCancelled ? "cancelled" : "ended") 1"])
    }
  }

  @Test("S-2.7 the touch keeps its view and window", arguments: Change.allCases)
  func identity(change: Change) {
    let surface = Surface()
    let box = surface.box("box", width: 100, height: 100)
    box.onReceived = { [unowned surface, unowned box] phase, touches, _ in
      #expect(touches[0].view === box)
      #expect(touches[0].window === surface.window)
      if phase == .began { change.apply(to: box, of: surface) }
    }
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(surface.log.count == 2)
  }

  @Test(
    "S-2.7 a change in an action leaves the gesture whole, or cancels it if its view leaves the window",
    arguments: Change.allCases)
  func actions(change: Change) {
    let surface = Surface()
    let box = surface.box("box", width: 100, height: 100)
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    pan.addAction { [unowned surface, unowned box] pan in
      if pan.state == .began { change.apply(to: box, of: surface) }
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.move(1, at: 0.2, x: 90, y: 50)
    surface.up(1, at: 0.3, x: 90, y: 50)
    let begin = ["0 box began 1", "0.1 box cancelled 1", "0.1 pan began"]
    switch change {
    case .remove, .otherWindow: #expect(surface.log == begin + ["0.1 pan cancelled"])
    default: #expect(surface.log == begin + ["0.2 pan changed", "0.3 pan ended"])
    }
    #expect(!pan.isTracking)
  }

  /// A recognizer that makes a change in one of its callbacks.
  private final class Saboteur: GestureRecognizer {
    let moment: String
    let change: () -> Void
    init(at moment: String, _ change: @escaping () -> Void) {
      self.moment = moment
      self.change = change
    }
    private func reached(_ moment: String) { if moment == self.moment { change() } }
    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      reached("began")
      deadline = event.timestamp + .seconds(0.05)
    }
    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
      reached("moved")
      if state == .possible { state = .began }
    }
    override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
      reached("ended")
      state = .ended
    }
    override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
      reached("cancelled")
      fail(.touchCancelled)
    }
    override func deadlinePassed(_ deadline: Timestamp) { reached("deadline") }
    override func reset() { reached("reset") }
    override func shouldBegin() -> Bool {
      reached("shouldBegin")
      return true
    }
    override func shouldReceive(_ touch: Touch) -> Bool {
      reached("shouldReceive")
      return true
    }
    override func canPrevent(_ other: GestureRecognizer) -> Bool {
      reached("canPrevent")
      return true
    }
    override func canBePrevented(by other: GestureRecognizer) -> Bool {
      reached("canBePrevented")
      return true
    }
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
      reached("shouldRequireFailure")
      return false
    }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
      reached("shouldBeRequiredToFail")
      return false
    }
  }

  private static let moments = [
    "began", "moved", "ended", "cancelled", "deadline", "reset", "shouldBegin", "shouldReceive", "canPrevent",
    "canBePrevented", "shouldRequireFailure", "shouldBeRequiredToFail",
  ]

  /// A tree with the saboteur between two other nested views, each with recognizers that compete with it.
  private func sabotage(_ moment: String, _ change: @escaping (Surface, [RecordingView], GestureRecognizer) -> Void) {
    for isCancelled in [false, true] {
      let surface = Surface()
      let outer = surface.box("outer", width: 300, height: 300)
      let between = surface.box("between", width: 200, height: 200, in: outer)
      let inner = surface.box("inner", width: 100, height: 100, in: between)
      var own: GestureRecognizer?
      let saboteur = Saboteur(at: moment) { [unowned surface] in
        if let own { change(surface, [outer, between, inner], own) }
      }
      own = saboteur
      surface.add(PanGestureRecognizer(), "inner pan", to: inner)
      surface.add(TapGestureRecognizer(), "inner tap", to: inner)
      surface.add(PanGestureRecognizer(), "between pan", to: between)
      surface.add(saboteur, "saboteur", to: between)
      surface.add(LongPressGestureRecognizer(), "between press", to: between)
      surface.add(PanGestureRecognizer(), "outer pan", to: outer)
      surface.add(TapGestureRecognizer(), "outer tap", to: outer).numberOfTapsRequired = 2
      let recognizers = [outer, between, inner].flatMap { $0.gestureRecognizers! }
      surface.down(1, at: 0, x: 50, y: 50)
      surface.down(2, at: 0.01, x: 150, y: 50)
      surface.move(1, at: 0.1, x: 52, y: 50)
      surface.move(1, at: 0.2, x: 80, y: 50)
      surface.move(2, at: 0.3, x: 180, y: 50)
      if isCancelled {
        surface.application.cancelAllTouches()
      } else {
        surface.up(1, at: 0.4, x: 80, y: 50)
        surface.up(2, at: 0.5, x: 180, y: 50)
      }
      surface.tap(3, at: 0.6, x: 50, y: 50)
      surface.advance(to: 3)
      own = nil
      let summary = TouchBalance(surface.log)
      #expect(summary.isBalanced, "\(moment): \(surface.log)")
      for recognizer in recognizers {
        #expect(!recognizer.isTracking, "\(moment): \(recognizer.name ?? "?")")
        #expect(recognizer.state == .possible)
        #expect(recognizer.trackedTouches.isEmpty)
      }
    }
  }

  @Test("S-2.7 the recognizer may be taken off its view in any of its callbacks", arguments: moments)
  func detached(moment: String) {
    sabotage(moment) { _, _, own in own.view?.removeGestureRecognizer(own) }
  }

  @Test("S-2.7 the recognizer may be moved to another view in any of its callbacks", arguments: moments)
  func moved(moment: String) {
    sabotage(moment) { _, views, own in views[own.view === views[0] ? 1 : 0].addGestureRecognizer(own) }
  }

  @Test("S-2.7 the recognizer may be disabled and enabled in any of its callbacks", arguments: moments)
  func toggled(moment: String) {
    sabotage(moment) { _, _, own in
      own.isEnabled = false
      own.isEnabled = true
    }
  }

  @Test("S-2.7 all others may be disabled in any callback of a recognizer", arguments: moments)
  func othersDisabled(moment: String) {
    sabotage(moment) { _, views, own in
      for recognizer in views.flatMap({ $0.gestureRecognizers! }) where recognizer !== own {
        recognizer.isEnabled = false
      }
    }
  }

  @Test("S-2.7 all others may be taken off their views in any callback of a recognizer", arguments: moments)
  func othersDetached(moment: String) {
    sabotage(moment) { _, views, own in
      for view in views {
        for recognizer in view.gestureRecognizers where recognizer !== own { view.removeGestureRecognizer(recognizer) }
      }
    }
  }

  @Test("S-2.7 any of the views may be removed in any callback of a recognizer", arguments: moments)
  func viewsRemoved(moment: String) {
    for index in 0..<3 { sabotage(moment) { _, views, _ in views[index].removeFromSuperview() } }
  }

  @Test("S-2.7 views may change places in any callback of a recognizer", arguments: moments)
  func viewsMoved(moment: String) {
    sabotage(moment) { surface, views, _ in
      views[2].removeFromSuperview()
      surface.window.addSubview(views[1])
      views[1].addSubview(views[0])
      surface.window.insertSubview(views[2], at: 0)
    }
  }

  @Test("S-2.7 the window may be taken out in any callback of a recognizer", arguments: moments)
  func windowRemoved(moment: String) {
    sabotage(moment) { surface, _, _ in surface.application.removeWindow(surface.window) }
  }

  @Test("S-2.7 all touches may be cancelled in any callback of a recognizer", arguments: moments)
  func touchesCancelled(moment: String) {
    sabotage(moment) { surface, _, _ in surface.application.cancelAllTouches() }
  }

  @Test("S-2.7 touches may be ignored in any callback of a recognizer", arguments: moments)
  func touchesIgnored(moment: String) {
    sabotage(moment) { _, views, _ in
      for recognizer in views.flatMap({ $0.gestureRecognizers! }) {
        for touch in recognizer.trackedTouches { recognizer.ignore(touch) }
      }
    }
  }

  @Test(
    "S-2.7 a view that is removed in touchesCancelled takes the gesture with it: its action receives nothing")
  func removedInTouchesCancelled() {
    let surface = Surface()
    let box = surface.box("box")
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    box.onReceived = { [unowned box] phase, _, _ in if phase == .cancelled { box.removeFromSuperview() } }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.up(1, at: 0.2, x: 80, y: 50)
    #expect(surface.log == ["0 box began 1", "0.1 box cancelled 1"])
    #expect(!pan.isTracking)
  }

  @Test("S-2.7 an action that takes its recognizer away leaves no later action with an old word")
  func removedInTheFirstOfTwoActions() {
    let surface = Surface()
    let box = surface.box("box")
    let pan = PanGestureRecognizer()
    pan.addAction { [unowned box] pan in if pan.state == .began { box.removeGestureRecognizer(pan) } }
    surface.add(pan, "pan", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.up(1, at: 0.2, x: 80, y: 50)
    // The second view never received a beginning (S-3.6).
    #expect(surface.log == ["0 box began 1", "0.1 box cancelled 1"])
  }

  @Test("S-2.7 a tap whose first action removes it is reported to its second action as well")
  func oneShot() {
    let surface = Surface()
    let box = surface.box("box")
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned box] tap in box.removeGestureRecognizer(tap) }
    surface.add(tap, "tap", to: box)
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.tap(2, at: 1, x: 50, y: 50)
    #expect(
      surface.log == [
        "0 box began 1", "0.05 box cancelled 1", "0.05 tap ended", "1 box began 2", "1.05 box ended 2",
      ])
    #expect(tap.state == .possible)
  }

  @Test("S-2.7 a recognizer whose view left while its delegate was asked gets no touch")
  func removedInShouldReceive() {
    final class Remover: GestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        recognizer.view?.removeFromSuperview()
        return true
      }
    }
    let surface = Surface()
    let outer = surface.box("outer")
    let inner = surface.box("inner", in: outer)
    let own = surface.add(TapGestureRecognizer(), "own", to: inner)
    let remover = Remover()
    own.delegate = remover
    let around = surface.add(TapGestureRecognizer(), "around", to: outer)
    surface.down(1, at: 0, x: 50, y: 50)
    #expect(!own.isTracking)
    #expect(around.isTracking)
    surface.up(1, at: 0.1, x: 50, y: 50)
    #expect(surface.log == ["0 inner began 1", "0.1 inner cancelled 1", "0.1 around ended"])
  }

  @Test("S-3.8 what an action sends while its recognizer is taken away is too late for that recognizer")
  func sentWhileRemoved() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    pan.addAction { [unowned surface] pan in
      if pan.state == .cancelled { surface.down(2, at: 0.2, x: 150, y: 50) }
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    box.removeGestureRecognizer(pan)
    #expect(!pan.isTracking)
    #expect(pan.view == nil)
    #expect(surface.log.suffix(2) == ["0.1 pan cancelled", "0.2 box began 2"])
  }

  @Test("S-2.7 an end that was held for a recognizer is delivered once a view's callback has disabled it")
  func heldEndSetFree() {
    let surface = Surface()
    let left = surface.box("left", width: 100)
    let right = surface.box("right", x: 100)
    let double = surface.add(TapGestureRecognizer(), "double", to: left)
    double.numberOfTapsRequired = 2
    right.onReceived = { [unowned double] phase, _, _ in if phase == .ended { double.isEnabled = false } }
    surface.down(2, at: 0, x: 150, y: 50)
    surface.tap(1, at: 0.1, x: 50, y: 50, duration: 0.1)
    surface.up(2, at: 0.3, x: 150, y: 50)
    #expect(
      surface.log == ["0 right began 2", "0.1 left began 1", "0.3 right ended 2", "0.3 left ended 1"])
    #expect(surface.application.nextDeadline == nil)
  }

  @Test("S-2.7 a beginning that was held for a recognizer is delivered once a view's callback has disabled it")
  func heldBeginningSetFree() {
    let surface = Surface()
    let left = surface.box("left", width: 100)
    let right = surface.box("right", x: 100)
    let pan = surface.add(PanGestureRecognizer(), "pan", to: left)
    pan.delaysTouchesBegan = true
    right.onReceived = { [unowned pan] phase, _, _ in if phase == .moved { pan.isEnabled = false } }
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.send(.move(1, at: 0.1, 55, 50), .move(2, at: 0.1, 155, 50))
    surface.send(.up(1, at: 0.2, 55, 50), .up(2, at: 0.2, 155, 50))
    #expect(
      surface.log == [
        "0 right began 2", "0.1 right moved 2", "0.1 left began 1", "0.1 left moved 1", "0.2 left ended 1",
        "0.2 right ended 2",
      ])
  }

  @Test("S-2.7 a gesture in progress that releases its last touch is cancelled: it could never end")
  func lastTouchIgnored() {
    let surface = Surface()
    let box = surface.box("box")
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    if let touch = pan.trackedTouches.first { pan.ignore(touch) }
    #expect(surface.log.last == "0.1 pan cancelled")
    #expect(!pan.isTracking)
  }

  @Test("S-2.7 a gesture whose recognizer does not notice that all fingers lifted is cancelled")
  func liftUnnoticed() {
    final class Heedless: GestureRecognizer {
      override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { state = .began }
    }
    let surface = Surface()
    let heedless = surface.add(Heedless(), "heedless", to: surface.box("box"))
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.up(1, at: 0.2, x: 80, y: 50)
    #expect(surface.log.suffix(2) == ["0.1 heedless began", "0.2 heedless cancelled"])
    #expect(!heedless.isTracking)
  }
}
