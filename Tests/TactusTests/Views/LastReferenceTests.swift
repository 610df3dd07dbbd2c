import Tactus
import TactusTesting
import Testing

/// Callbacks that release the last reference to what is at work: nothing may dangle, and each ends as it should.
@Suite("S-2.7, S-3.8 the last reference is dropped in a callback")
struct LastReferenceTests {
  /// Everything that a gesture needs, held by this box alone.
  private final class World {
    var application: Application? = Application()
    var window: Window? = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    var view: View? = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    var pan: PanGestureRecognizer? = PanGestureRecognizer()
    private(set) var reported: [GestureRecognizer.State] = []

    init() {
      application?.addWindow(window!)
      window?.addSubview(view!)
      view?.addGestureRecognizer(pan!)
      pan?.addAction { [unowned self] pan in reported.append(pan.state) }
    }

    func drag() {
      application?.send([sample(.began, 100, 0)])
      application?.send([sample(.moved, 150, 0.1)])
    }

    func sample(_ phase: Touch.Phase, _ x: Double, _ time: Double) -> ContactSample {
      ContactSample(id: 1, phase: phase, position: Point(x: x, y: 100), time: Timestamp(seconds: time))
    }

    func dropAll() {
      application = nil
      window = nil
      view = nil
      pan = nil
    }
  }

  /// Keeps its touch, as code that draws does.
  private final class Keeper: View {
    var kept: [Touch] = []
    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { kept += Array(touches) }
  }

  @Test("views and controls that keep a touch are released, although it never ends, with the application")
  func keptTouch() {
    weak var (control, keeper, window): (Control?, Keeper?, Window?)
    do {
      let application = Application()
      let all = (Window(frame: Rect(x: 0, y: 0, width: 400, height: 400)), Control(), Keeper())
      (window, control, keeper) = all
      application.addWindow(all.0)
      for (x, view) in [(0.0, all.1 as View), (200, all.2)] {
        view.frame = Rect(x: x, y: 0, width: 200, height: 400)
        all.0.addSubview(view)
        let place = Point(x: x + 100, y: 100)
        application.send([ContactSample(id: UInt64(x), phase: .began, position: place, time: .zero)])
      }
      #expect(all.1.isTracking && all.2.kept.count == 1)
    }
    #expect(control == nil && keeper == nil && window == nil)
  }

  @Test("S-3.6 the cancellation of one that is disabled drops the application")
  func disabled() {
    let world = World()
    world.drag()
    world.pan?.addAction { [unowned world] pan in if pan.state == .cancelled { world.dropAll() } }
    let pan = world.pan!
    pan.isEnabled = false
    #expect(world.reported == [.began, .cancelled])
    #expect(pan.state == .possible)
    #expect(pan.view == nil)
  }

  @Test("S-3.8 the cancellation of one whose view is taken away sends again, and drops the application")
  func removedView() {
    let world = World()
    world.drag()
    world.pan?.addAction { [unowned world] pan in
      guard pan.state == .cancelled else { return }
      world.application?.send([world.sample(.moved, 180, 0.2)])
      world.dropAll()
    }
    world.view?.removeFromSuperview()
    #expect(world.reported == [.began, .cancelled])
    #expect(world.application == nil)
  }

  @Test("S-3.8 the cancellation of one that is removed sends again, and drops the application")
  func removedRecognizer() {
    let world = World()
    world.drag()
    world.pan?.addAction { [unowned world] pan in
      guard pan.state == .cancelled else { return }
      world.application?.send([world.sample(.moved, 180, 0.2)])
      world.dropAll()
    }
    world.view?.removeGestureRecognizer(world.pan!)
    #expect(world.reported == [.began, .cancelled])
    #expect(world.pan == nil)
  }

  @Test("S-3.2 an action that a state set from outside calls drops the application")
  func setState() {
    let world = World()
    world.drag()
    world.pan?.addAction { [unowned world] pan in if pan.state == .ended { world.dropAll() } }
    world.pan?.state = .ended
    #expect(world.reported == [.began, .ended])
    #expect(world.application == nil)
  }

  @Test("an action during a frame drops everything", arguments: [false, true])
  func inAFrame(_ removesFirst: Bool) {
    let world = World()
    world.pan?.addAction { [unowned world] pan in
      if removesFirst { world.view?.removeFromSuperview() }
      world.dropAll()
    }
    world.drag()
    #expect(world.reported.first == .began)
    #expect(world.application == nil)
  }

  @Test("S-4.8 what a recognizer was asked about may go: the next decision does not meet it")
  func askedAboutOneThatIsGone() {
    let stage = ProbeStage()
    let first = ProbeRecognizer("first")
    var other: ProbeRecognizer? = ProbeRecognizer("other")
    first.requires = { $0.name == "other" }
    first.on(.moved) { if !$0.isInProgress { $0.state = .began } }
    stage.add(first)
    stage.add(other!)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.frame(0.1, .move(1, 110, 100))
    #expect(first.isHeld)
    first.ignore(first.trackedTouches[0])
    stage.frame(0.2, .up(1))
    stage.view.removeGestureRecognizer(other!)
    other = nil
    stage.frame(0.3, .move(2, 220, 100))
    #expect(first.reported.first == .began)
  }

  @Test("S-2.7 a hit test that moves the window to another application leaves both usable")
  func twoApplications() {
    final class Mover: View {
      var move: () -> Void = {}
      override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        move()
        return super.hitTest(point, with: event)
      }
    }
    let (one, other) = (Application(), Application())
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let view = Mover(frame: window.bounds)
    window.addSubview(view)
    one.addWindow(window)
    let press = LongPressGestureRecognizer()
    view.addGestureRecognizer(press)
    view.move = { if window.application === one { other.addWindow(window) } }
    let down = ContactSample(id: 1, phase: .began, position: Point(x: 10, y: 10), time: Timestamp(seconds: 0))
    one.send([down])
    other.send([down])
    view.removeFromSuperview()
    one.advance(to: Timestamp(seconds: 1))
    other.advance(to: Timestamp(seconds: 1))
    #expect(press.state == .possible)
    #expect(one.nextDeadline == nil && other.nextDeadline == nil)
  }

  @Test("S-1.1 a weak reference to a touch never becomes another contact's")
  func weakTouch() {
    let world = World()
    weak let touch = { () -> Touch? in
      world.application?.send([world.sample(.began, 100, 0)])
      return world.pan?.trackedTouches.first
    }()
    #expect(touch?.id == 1)
    world.application?.send([world.sample(.ended, 100, 0.1)])
    world.application?.advance(to: Timestamp(seconds: 1))
    world.application?.send([world.sample(.began, 200, 2)])
    #expect(touch == nil)
  }

  @Test("S-1.8 a deadline in the distant future never comes")
  func distantFuture() {
    let stage = ProbeStage()
    let probe = ProbeRecognizer("probe")
    probe.on(.began) { $0.deadline = .distantFuture }
    probe.on(.woken) { $0.deadline = .distantFuture }
    stage.add(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.application.advance(to: .distantFuture)
    #expect(!probe.cues.contains(.woken))
  }

  @Test("S-4.6 a subclass may want as many taps as there are numbers")
  func manyTaps() {
    let stage = ProbeStage()
    let probe = ProbeRecognizer.moment("probe")
    probe.tapCount = .max
    stage.add(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(probe.reported == [.recognized])
  }

  @Test("S-2.7 a delegate that moves the window to another application, when it is asked, leaves both usable")
  func twoApplicationsByADelegate() {
    for isAtTheTouch in [true, false] {
      let (one, other) = (Application(), Application())
      let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      one.addWindow(window)
      let view = View(frame: window.bounds)
      window.addSubview(view)
      let press = LongPressGestureRecognizer()
      view.addGestureRecognizer(press)
      let delegate = ProbeDelegate()
      func move() { if window.application === one { other.addWindow(window) } }
      if isAtTheTouch {
        delegate.mayReceive = { _, _ in
          move()
          return true
        }
      } else {
        delegate.mayBegin = { _ in
          move()
          return true
        }
      }
      press.delegate = delegate
      let down = ContactSample(id: 1, phase: .began, position: Point(x: 10, y: 10), time: Timestamp(seconds: 0))
      one.send([down])
      one.advance(to: Timestamp(seconds: 1))
      other.send([down])
      view.removeFromSuperview()
      one.advance(to: Timestamp(seconds: 2))
      other.advance(to: Timestamp(seconds: 2))
      #expect(press.state == .possible)
      #expect(one.nextDeadline == nil && other.nextDeadline == nil)
      #expect(window.application === other)
    }
  }
}
