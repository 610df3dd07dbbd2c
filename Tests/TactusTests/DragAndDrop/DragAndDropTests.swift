import Tactus
import TactusTesting
import Testing

/// A fruit that a finger drags, a basket on the right, and a plate in the basket.
@Suite("What a finger drags is dropped on the deepest view below it that accepts it")
final class DragAndDropTests {
  private let stage = Stage(width: 400, height: 300)
  private let fruit = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
  private let basket = View(frame: Rect(x: 200, y: 0, width: 200, height: 300))
  private let plate = View(frame: Rect(x: 50, y: 100, width: 100, height: 100))
  private let pan = PanGestureRecognizer()
  private lazy var drag = DragInteraction(pan) { [unowned self] in fruit }
  private var log: [String] = []

  init() {
    for view in [basket, fruit] { stage.window.addSubview(view) }
    basket.addSubview(plate)
    fruit.addGestureRecognizer(pan)
    pan.addAction { [unowned self] pan in
      fruit.center = fruit.center + pan.translation(in: fruit.superview)
      pan.setTranslation(.zero, in: fruit.superview)
    }
    drag.onEnd = { [unowned self] _, isDropped in log.append(isDropped ? "dropped" : "back") }
    accept(basket, "basket")
    accept(plate, "plate")
  }

  private func accept(_ view: View, _ name: String) {
    let drop = DropInteraction { [unowned self] session in
      log.append("drop on \(name) at \(Int(session.location(in: view).x)),\(Int(session.location(in: view).y))")
    }
    drop.onEnter = { [unowned self] session in
      #expect(session.item === fruit && session.drop === view.dropInteraction)
      log.append("enter \(name)")
    }
    drop.onLeave = { [unowned self] _ in log.append("leave \(name)") }
    view.dropInteraction = drop
  }

  /// Drags the fruit through places, 0.2 s each.
  private func drag(to places: Point..., lifting: Bool = true) {
    var finger = Finger().down(at: fruit.center)
    for place in places { finger = finger.move(to: place, over: 0.2) }
    stage.play(TouchScript(lifting ? finger.up() : finger.stay()))
  }

  @Test("enter, leave and drop, from the outside in and out again")
  func targets() {
    drag(to: Point(x: 220, y: 20), Point(x: 300, y: 150), Point(x: 300, y: 250))
    #expect(
      log == [
        "enter basket", "leave basket", "enter plate", "leave plate", "enter basket", "leave basket",
        "drop on basket at 100,250", "dropped",
      ])
    #expect(drag.session == nil)
  }

  @Test("a drag without onEnd drops, too")
  func withoutEnd() {
    drag.onEnd = nil
    drag(to: Point(x: 300, y: 250))
    #expect(log.last?.hasPrefix("drop on basket") == true)
  }

  @Test("a view that refuses leaves it to the one around it, and one that is hidden is not asked")
  func refusal() {
    plate.dropInteraction?.canAccept = { $0.item !== self.fruit }
    drag(to: Point(x: 300, y: 150))
    #expect(log == ["enter basket", "leave basket", "drop on basket at 100,150", "dropped"])
    (log, fruit.center) = ([], Point(x: 50, y: 50))
    basket.isHidden = true
    drag(to: Point(x: 300, y: 150))
    #expect(log == ["back"])
  }

  @Test("the dragged view is no target, nor is what another view covers")
  func covered() {
    fruit.dropInteraction = DropInteraction { [unowned self] _ in log.append("drop on itself") }
    let cover = View(frame: basket.frame)
    stage.window.insertSubview(cover, aboveSubview: basket)
    drag(to: Point(x: 300, y: 150))
    #expect(log == ["back"])
  }

  @Test("a drag that is cancelled leaves, and drops nothing")
  func cancelled() {
    drag(to: Point(x: 220, y: 20), lifting: false)
    #expect(log == ["enter basket"] && drag.session?.drop === basket.dropInteraction)
    pan.isEnabled = false
    #expect(log == ["enter basket", "leave basket", "back"] && drag.session == nil)
  }

  @Test("S-4.7 a drag that waits for another recognizer until its lift begins and drops then")
  func waitedUntilTheLift() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    fruit.addGestureRecognizer(double)
    pan.require(toFail: double)
    fruit.center = Point(x: 180, y: 250)
    drag(to: Point(x: 215, y: 250))
    #expect(log.isEmpty)
    // The double tap fails 0.35 s after the lift.
    stage.advance(by: 0.4)
    #expect(log == ["enter basket", "leave basket", "drop on basket at 15,250", "dropped"])
    #expect(drag.session == nil)
  }

  @Test("without a payload nothing is carried")
  func noItem() {
    fruit.removeGestureRecognizer(pan)
    let other = PanGestureRecognizer()
    fruit.addGestureRecognizer(other)
    DragInteraction(other) { nil }.onEnd = { [unowned self] _, _ in log.append("end") }
    drag(to: Point(x: 300, y: 150))
    #expect(log.isEmpty)
  }

  @Test("a list near whose edge the finger rests scrolls by deadlines to its end, and rows come below the finger")
  func scrolls() throws {
    let list = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 300))
    list.contentSize = Size(width: 200, height: 900)
    stage.window.insertSubview(list, aboveSubview: basket)
    for index in 0..<9 {
      let row = View(frame: Rect(x: 0, y: Double(index) * 100, width: 200, height: 100))
      list.addSubview(row)
      accept(row, "row \(index)")
    }
    var moves = 0
    drag.onMove = { _ in moves += 1 }
    // 28 points beyond the line from which it scrolls: 420 points per second.
    drag(to: Point(x: 300, y: 150), Point(x: 300, y: 280), lifting: false)
    let start = list.contentOffset.y
    let before = moves
    #expect(stage.application.wantsFrame)
    stage.advance(by: 0.5)
    #expect(abs(list.contentOffset.y - start - 210) < 10 && moves - before > 20)
    #expect(try #require(log.last).hasPrefix("enter row "))
    stage.advance(by: 5)
    #expect(list.contentOffset.y == 600 && log.last == "enter row 8")
    #expect(!stage.application.wantsFrame)
    stage.play([ContactSample(id: 1, phase: .ended, position: Point(x: 300, y: 280), time: stage.now)])
    #expect(log.suffix(3) == ["leave row 8", "drop on row 8 at 100,80", "dropped"])
  }

  @Test("a list whose scrolling is off does not scroll under the finger")
  func scrollingOff() {
    let list = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 300))
    list.contentSize = Size(width: 200, height: 900)
    list.isScrollEnabled = false
    stage.window.insertSubview(list, aboveSubview: basket)
    drag(to: Point(x: 300, y: 290), lifting: false)
    stage.advance(by: 0.5)
    #expect(list.contentOffset == .zero && !stage.application.wantsFrame)
  }

  @Test("a list that scrolls under the finger while another finger drags it adds up both")
  func anotherFinger() {
    let list = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 300))
    list.contentSize = Size(width: 200, height: 9000)
    stage.window.insertSubview(list, aboveSubview: basket)
    drag(to: Point(x: 300, y: 290), lifting: false)
    func move(_ phase: Touch.Phase, to y: Double) {
      stage.send([ContactSample(id: 2, phase: phase, position: Point(x: 230, y: y), time: stage.now)])
    }
    move(.began, to: 150)
    stage.advance(by: 0.02)
    move(.moved, to: 100)
    #expect(list.isDragging)
    let start = list.contentOffset.y
    stage.advance(by: 0.1)
    let scrolled = list.contentOffset.y
    move(.moved, to: 99)
    #expect(scrolled > start + 30 && abs(list.contentOffset.y - scrolled - 1) < 1e-6)
  }

  @Test("no scrolling in the center, nor once the finger has lifted")
  func rests() {
    let list = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 300))
    list.contentSize = Size(width: 200, height: 900)
    stage.window.insertSubview(list, aboveSubview: basket)
    drag(to: Point(x: 300, y: 150), lifting: false)
    #expect(!stage.application.wantsFrame)
    stage.play(TouchScript(Finger(1, at: Point(x: 300, y: 150)).move(to: Point(x: 300, y: 299), over: 0.1).up()))
    let offset = list.contentOffset
    stage.advance(by: 1)
    #expect(list.contentOffset == offset && !stage.application.wantsFrame)
  }

  @Test("a list that left while it scrolled, and comes back, scrolls on from where it was")
  func comesBack() {
    let list = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 300))
    list.contentSize = Size(width: 200, height: 9000)
    stage.window.insertSubview(list, aboveSubview: basket)
    drag(to: Point(x: 300, y: 290), lifting: false)
    stage.advance(by: 0.1)
    let offset = list.contentOffset.y
    list.removeFromSuperview()
    stage.advance(by: 5)
    stage.window.insertSubview(list, aboveSubview: basket)
    stage.play([ContactSample(id: 1, phase: .moved, position: Point(x: 300, y: 291), time: stage.now)])
    stage.advance(by: 0.02)
    #expect(offset > 0 && list.contentOffset.y > offset && list.contentOffset.y < offset + 40)
  }

  @Test("nothing is left where all of it goes during a drag that scrolls")
  func memory() {
    weak var kept: View?
    weak var session: DragSession?
    do {
      let stage = Stage(width: 200, height: 300)
      let list = ScrollView(frame: stage.window.bounds)
      list.contentSize = Size(width: 200, height: 900)
      let row = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
      let drop = DropInteraction { _ in }
      list.dropInteraction = drop
      let press = LongPressGestureRecognizer()
      let drag = DragInteraction(press) { drop }
      stage.window.addSubview(list)
      list.addSubview(row)
      row.addGestureRecognizer(press)
      stage.play(TouchScript(Finger().down(at: row.center).rest(0.6).move(to: Point(x: 100, y: 290), over: 0.2).stay()))
      stage.advance(by: 0.1)
      #expect(list.contentOffset.y > 0 && drag.session?.drop === list.dropInteraction)
      (kept, session) = (list, drag.session)
    }
    #expect(kept == nil && session == nil)
  }

  @Test("a list that a callback of the drag takes away, and that is released, scrolls no more")
  func listIsReleased() {
    let near = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 300))
    var closing: ScrollView? = ScrollView(frame: Rect(x: 0, y: 200, width: 190, height: 100))
    let row = View(frame: Rect(x: 0, y: 0, width: 190, height: 900))
    for list in [near, closing] {
      guard let list else { continue }
      list.contentSize = Size(width: 190, height: 900)
      stage.window.insertSubview(list, aboveSubview: basket)
    }
    closing?.addSubview(row)
    row.dropInteraction = DropInteraction { _ in }
    row.dropInteraction?.onEnter = { _ in closing?.removeFromSuperview() }
    drag(to: Point(x: 300, y: 150), Point(x: 300, y: 290), lifting: false)
    #expect(stage.application.wantsFrame)
    stage.play([ContactSample(id: 1, phase: .moved, position: Point(x: 100, y: 290), time: stage.now)])
    closing = nil
    #expect(row.superview == nil)
    stage.advance(by: 0.1)
    #expect(!stage.application.wantsFrame)
  }

  @Test("a drag that begins anew takes the place of the one before, which scrolls no list any more")
  func beginsAnew() {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    list.contentSize = Size(width: 200, height: 900)
    list.contentOffset.y = 300
    stage.window.addSubview(list)
    let (whole, part) = (CompositeGestureRecognizer(), CallbackRecognizer("part"))
    whole.setParts([part])
    list.addGestureRecognizer(whole)
    let twice = DragInteraction(whole) { [unowned self] in fruit }
    twice.view = fruit
    part.addAction { [unowned whole] part in for _ in 0..<2 { whole.callActions(of: part) } }
    var others = 0
    twice.onMove = { [unowned twice] session in if session !== twice.session { others += 1 } }
    part.state = .began
    stage.advance(by: 0.1)
    #expect(others == 0 && list.contentOffset.y < 300)
  }
}
