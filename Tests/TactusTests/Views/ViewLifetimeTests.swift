import Tactus
import Testing

@Suite("S-2.7: views and recognizers that go away")
struct ViewLifetimeTests {
  @Test("S-2.7 a view that is removed after its touch is freed")
  func freedAfterItsTouch() {
    let surface = Surface()
    weak var weakView: View?
    weak var weakTap: GestureRecognizer?
    do {
      let view = surface.box("box")
      let tap = TapGestureRecognizer { _ in }
      view.addGestureRecognizer(tap)
      weakView = view
      weakTap = tap
      surface.tap(1, at: 0, x: 50, y: 50)
      view.removeFromSuperview()
    }
    #expect(weakView == nil)
    #expect(weakTap == nil)
  }

  @Test("S-2.7 a view that is removed during its touch is freed when the finger is up")
  func freedAfterTheLift() {
    let surface = Surface()
    weak var weakView: View?
    weak var weakPan: GestureRecognizer?
    do {
      let view = surface.box("box")
      let pan = PanGestureRecognizer { _ in }
      view.addGestureRecognizer(pan)
      weakView = view
      weakPan = pan
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    weakView?.removeFromSuperview()
    #expect(weakView != nil)
    surface.move(1, at: 0.2, x: 90, y: 50)
    surface.up(1, at: 0.3, x: 90, y: 50)
    #expect(weakView == nil)
    #expect(weakPan == nil)
  }

  @Test("S-2.7 a recognizer that is removed and let go in its own action is freed after the frame")
  func recognizerFreedInAction() {
    let surface = Surface()
    let box = surface.box("box")
    weak var weakTap: GestureRecognizer?
    do {
      let tap = TapGestureRecognizer { tap in tap.view?.removeGestureRecognizer(tap) }
      box.addGestureRecognizer(tap)
      weakTap = tap
    }
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(weakTap == nil)
    #expect(surface.log == ["0 box began 1", "0.05 box cancelled 1"])
  }

  @Test("S-2.7 a recognizer that others wait for may be released meanwhile: they wait no longer")
  func requirementFreed() throws {
    let surface = Surface()
    let box = surface.box("box")
    let single = surface.add(TapGestureRecognizer(), "single", to: box)
    weak var weakDouble: TapGestureRecognizer?
    do {
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      box.addGestureRecognizer(double)
      single.require(toFail: double)
      weakDouble = double
    }
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(surface.log == ["0 box began 1"])
    if let double = weakDouble { box.removeGestureRecognizer(double) }
    #expect(surface.log == ["0 box began 1", "0.05 box cancelled 1", "0.05 single ended"])
    #expect(weakDouble == nil)
    #expect(single.failureRequirements.isEmpty)
  }

  @Test("S-2.7 relations of a recognizer that is freed dissolve")
  func relationsDissolve() throws {
    let one = TapGestureRecognizer()
    do {
      let other = TapGestureRecognizer()
      one.require(toFail: other)
      one.recognizeSimultaneously(with: other)
      one.gate = other
      #expect(one.failureRequirements.count == 1)
      #expect(one.gate === other)
    }
    #expect(one.failureRequirements.isEmpty)
    #expect(one.gate == nil)
  }

  @Test("S-2.7 views outlive their superview: they have none then")
  func superviewFreed() {
    let inner = View()
    var outer: View? = View()
    outer?.addSubview(inner)
    #expect(inner.superview === outer)
    outer = nil
    #expect(inner.superview == nil)
    #expect(inner.window == nil)
    #expect(inner.next == nil)
  }

  @Test("S-2.7 recognizers outlive their view: they have none then")
  func viewFreed() {
    let tap = TapGestureRecognizer()
    var view: View? = View()
    view?.addGestureRecognizer(tap)
    #expect(tap.view === view)
    view = nil
    #expect(tap.view == nil)
  }

  @Test("S-2.7 windows outlive their application: they have none then")
  func applicationFreed() {
    let window = Window()
    var application: Application? = Application()
    application?.addWindow(window)
    #expect(window.application === application)
    application = nil
    #expect(window.application == nil)
    #expect(window.next == nil)
  }

  @Test("S-2.7 an application that goes away during a gesture leaves its recognizers fit for another one")
  func applicationFreedInAGesture() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    var count = 0
    let tap = TapGestureRecognizer { _ in count += 1 }
    window.addGestureRecognizer(tap)
    var application: Application? = Application()
    application?.addWindow(window)
    application?.send([.down(1, at: 0, 50, 50)])
    #expect(tap.isTracking)
    application = nil
    #expect(!tap.isTracking)
    let next = Application()
    next.addWindow(window)
    next.send([.down(1, at: 0, 50, 50)])
    next.send([.up(1, at: 0.1, 50, 50)])
    #expect(count == 1)
  }

  @Test("S-2.7 an application that is let go in an action finishes the frame")
  func applicationFreedInAnAction() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    var application: Application? = Application()
    application?.addWindow(window)
    let tap = TapGestureRecognizer { _ in application = nil }
    window.addGestureRecognizer(tap)
    application?.send([.down(1, at: 0, 50, 50)])
    application?.send([.up(1, at: 0.1, 50, 50)])
    #expect(application == nil)
    #expect(window.application == nil)
    #expect(!tap.isTracking)
  }

  @Test("S-2.7 an application, its views and recognizers are freed once let go, touched or not")
  func everythingIsFreed() {
    weak var weakApplication: Application?
    weak var weakView: View?
    weak var weakTap: GestureRecognizer?
    do {
      let application = Application()
      let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
      let tap = TapGestureRecognizer { _ in }
      tap.numberOfTapsRequired = 2
      window.addGestureRecognizer(tap)
      application.addWindow(window)
      application.send([.down(1, at: 0, 50, 50), .up(1, at: 0.1, 50, 50), .down(2, at: 0.2, 50, 50)])
      weakApplication = application
      weakView = window
      weakTap = tap
    }
    #expect(weakApplication == nil)
    #expect(weakView == nil)
    #expect(weakTap == nil)
  }

  @Test("S-1.1 a touch that the application keeps belongs to it: its values stay")
  func keptTouch() {
    let surface = Surface()
    let box = surface.box("box")
    var kept: Touch?
    box.onReceived = { _, touches, _ in kept = touches[0] }
    surface.tap(1, at: 0, x: 50, y: 50)
    box.onReceived = nil
    for index in 0..<50 { surface.tap(UInt64(index + 2), at: Double(index + 1), x: 150, y: 150) }
    #expect(kept?.id == 1)
    #expect(kept?.phase == .ended)
    #expect(kept?.view === box)
    #expect(kept?.location(in: nil) == Point(x: 50, y: 50))
  }

  @Test("a view that is removed from many is released at once", arguments: [64, 65, 200])
  func oneOfMany(count: Int) {
    let parent = View()
    for _ in 0..<count { parent.addSubview(View()) }
    for _ in 0..<3 {
      weak var view: View?
      view = parent.subviews[10]
      view?.removeFromSuperview()
      #expect(view == nil)
    }
  }
}
