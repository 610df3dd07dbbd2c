import TactusTesting
import TestRounds
import Testing

@testable import Tactus

/// A list in a sheet over a page: the classic three.
private final class Sheet {
  let stage = Stage(width: 300, height: 800)
  let list: ScrollView
  let drag: HandOverGestureRecognizer
  let owners: [DragOwner]
  var sheetTop = 400.0
  var pageTop = 0.0
  var log: [String] = []

  init(listOffset: Double = 0) {
    let view = ScrollView(frame: Rect(x: 0, y: 400, width: 300, height: 400))
    view.contentSize = Size(width: 300, height: 1000)
    view.contentOffset.y = listOffset
    view.name = "list"
    list = view
    let listOwner = DragOwner(view)
    var move: (Double) -> Void = { _ in }
    var place: () -> Double = { 0 }
    let sheet = DragOwner("sheet", range: { 100...400 }, position: { place() }) { move($0) }
    var movePage: (Double) -> Void = { _ in }
    var pagePlace: () -> Double = { 0 }
    let page = DragOwner("page", range: { 0...50 }, position: { pagePlace() }) { movePage($0) }
    listOwner.handsOver(to: sheet, at: .start)
    sheet.handsOver(to: page, at: .start)
    sheet.handsOver(to: listOwner, at: .end)
    page.handsOver(to: sheet, at: .end)
    owners = [listOwner, sheet, page]
    drag = HandOverGestureRecognizer(owners)
    stage.window.addSubview(view)
    stage.add(drag, named: "drag")
    drag.onHandOver = { [unowned self] _, old, new in log.append("\(old.name) → \(new.name)") }
    place = { [unowned self] in sheetTop }
    move = { [unowned self] in sheetTop = $0 }
    pagePlace = { [unowned self] in pageTop }
    movePage = { [unowned self] in pageTop = $0 }
  }

  /// How far all owners together are from where nothing was moved.
  var total: Double { -list.contentOffset.y + sheetTop + pageTop }

  private var time = 0.0

  func finger(_ phase: Touch.Phase, _ y: Double, after seconds: Double = 0.02) {
    time += seconds
    stage.send([
      ContactSample(id: 1, phase: phase, position: Point(x: 150, y: y), time: Timestamp(seconds: time))
    ])
  }
}

@Suite("Drags that are handed over (S-9)")
struct HandOverTests {
  @Test("an owner that rounds its place follows a slow finger (S-9.2)")
  func roundedPlace() {
    let stage = Stage(width: 300, height: 800)
    var place = 0.0
    let owner = DragOwner("sheet", range: { 0...600 }, position: { place }) { place = $0.rounded() }
    stage.add(HandOverGestureRecognizer([owner]), named: "drag")
    stage.play(TouchScript(Finger().down(at: Point(x: 150, y: 200)).move(by: Vector(dx: 0, dy: 110), over: 4).up()))
    #expect(place == 100)
  }

  @Test("S-4.7 a drag that waits for another recognizer until its lift moves its owner then")
  func waitedUntilTheLift() {
    let sheet = Sheet()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    sheet.stage.add(double, named: "double")
    sheet.drag.require(toFail: double)
    for (phase, y) in [(Touch.Phase.began, 700.0), (.moved, 690), (.moved, 665), (.ended, 665)] {
      sheet.finger(phase, y)
    }
    #expect(sheet.sheetTop == 400)
    sheet.stage.advance(by: 0.4)
    #expect(sheet.sheetTop == 375 && sheet.drag.owner?.name == "sheet")
  }

  @Test("a list that is beyond its end as a program ends the drag springs back from then on")
  func endedByProgram() {
    let stage = Stage(width: 300, height: 800)
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    list.contentSize = Size(width: 300, height: 1000)
    stage.window.addSubview(list)
    let drag = stage.add(HandOverGestureRecognizer([DragOwner(list)]), named: "drag")
    let finger = Finger().down(at: Point(x: 150, y: 100)).move(by: Vector(dx: 0, dy: 110), over: 0.2)
    stage.play(TouchScript(finger.stay()))
    stage.advance(by: 3)
    drag.isEnabled = false
    stage.advance(by: 0.02)
    #expect(list.contentOffset.y < -40)
    stage.advance(by: 3)
    #expect(list.contentOffset.y == 0)
  }

  @Test("a drag opens the sheet, then scrolls the list, and comes back by the same path (S-9.1, S-9.2)")
  func sheetToListAndBack() {
    let sheet = Sheet()
    sheet.finger(.began, 700)
    sheet.finger(.moved, 690)
    sheet.finger(.moved, 500)
    #expect(sheet.drag.owner?.name == "sheet")
    #expect(sheet.sheetTop == 210 && sheet.list.contentOffset.y == 0)
    sheet.finger(.moved, 340)
    #expect(sheet.sheetTop == 100 && sheet.list.contentOffset.y == 50)
    #expect(sheet.drag.owner?.name == "list")
    sheet.finger(.moved, 500)
    #expect(sheet.sheetTop == 210 && sheet.list.contentOffset.y == 0)
    sheet.finger(.ended, 500)
    #expect(sheet.log == ["sheet → list", "list → sheet"])
  }

  @Test("a drag down scrolls the list to its top, closes the sheet, then moves the page")
  func listToPage() {
    let sheet = Sheet(listOffset: 60)
    sheet.sheetTop = 350
    sheet.finger(.began, 100)
    sheet.finger(.moved, 110)
    sheet.finger(.moved, 150)
    #expect(sheet.list.contentOffset.y == 20)
    sheet.finger(.moved, 200)
    #expect(sheet.list.contentOffset.y == 0 && sheet.sheetTop == 380)
    sheet.finger(.moved, 250)
    #expect(sheet.sheetTop == 400 && sheet.pageTop == 30)
    sheet.finger(.moved, 320)
    #expect(sheet.pageTop == 50 && sheet.drag.beyond == 50)
    sheet.finger(.moved, 110)
    #expect(sheet.list.contentOffset.y == 60 && sheet.sheetTop == 350 && sheet.pageTop == 0)
    #expect(sheet.log == ["list → sheet", "sheet → page", "page → list"])
  }

  @Test(
    "a released list has the finger's velocity and slows down; where no other view takes over it springs back (S-9.3)")
  func release() {
    let sheet = Sheet()
    sheet.sheetTop = 100
    sheet.finger(.began, 700)
    for step in 1...10 { sheet.finger(.moved, 700 - 20 * Double(step), after: 0.01) }
    let velocity = sheet.drag.velocity(in: nil).dy
    sheet.finger(.ended, 500, after: 0.001)
    #expect(sheet.list.isDecelerating)
    let motion = ScrollMotion(offset: 190, velocity: -velocity, range: 0...600, length: 400)
    #expect(sheet.list.contentOffset.y == 190)
    sheet.stage.finish()
    #expect(abs(sheet.list.contentOffset.y - motion.restingOffset) < 1)
    let end = Sheet(listOffset: 600)
    end.sheetTop = 100
    end.finger(.began, 700)
    end.finger(.moved, 600)
    #expect(end.list.contentOffset.y > 600 && end.list.contentOffset.y < 690)
    #expect(end.drag.beyond == -90)
    end.finger(.ended, 600, after: 0.5)
    end.stage.finish()
    #expect(end.list.contentOffset.y == 600)
  }

  @Test(
    "a cancelled drag leaves everything where it is, without a fling, and a scroll view's own pan does not come (S-9.3)"
  )
  func cancellation() {
    let sheet = Sheet()
    sheet.sheetTop = 100
    sheet.finger(.began, 700)
    sheet.finger(.moved, 690)
    sheet.finger(.moved, 600)
    sheet.stage.application.cancelAllTouches()
    #expect(sheet.list.contentOffset.y == 90)
    #expect(!sheet.list.isMoving && !sheet.list.isDragging)
    #expect(sheet.list.panGestureRecognizer.state == .possible)
  }

  @Test("a drag that is cancelled while it begins leaves no list dragging, and each beginning has its end (S-9.3)")
  func cancelledAtBegin() {
    final class Refuser: ScrollViewDelegate {
      let drag: HandOverGestureRecognizer
      var calls: [String] = []
      init(_ drag: HandOverGestureRecognizer) { self.drag = drag }
      func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        calls.append("willBegin")
        drag.isEnabled = false
      }
      func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { calls.append("didEnd") }
    }
    let stage = Stage(width: 400, height: 400)
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    outer.contentSize = Size(width: 400, height: 1000)
    inner.contentSize = Size(width: 400, height: 1000)
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    let drag = HandOverGestureRecognizer(chaining: [inner, outer])
    outer.addGestureRecognizer(drag)
    let refuser = Refuser(drag)
    (inner.delegate, outer.delegate) = (refuser, refuser)
    stage.play(TouchScript(Finger().down(at: Point(x: 200, y: 300)).move(by: Vector(dx: 0, dy: -100), over: 0.2).up()))
    #expect(!inner.isDragging && !outer.isDragging)
    #expect(refuser.calls == ["willBegin", "didEnd"])
  }

  @Test("an owner that a program moves, or whose edges change, continues from there without a jump (S-9.4)")
  func changesMeanwhile() {
    let sheet = Sheet()
    sheet.sheetTop = 100
    sheet.finger(.began, 700)
    sheet.finger(.moved, 690)
    sheet.finger(.moved, 600)
    sheet.list.contentOffset.y = 300
    sheet.finger(.moved, 590)
    #expect(sheet.list.contentOffset.y == 310)
    sheet.list.contentSize.height = 715
    sheet.finger(.moved, 580)
    #expect(sheet.list.contentOffset.y > 315 && sheet.list.contentOffset.y < 320)
    sheet.finger(.moved, 600)
    #expect(sheet.list.contentOffset.y == 305 || sheet.list.contentOffset.y == 300)
  }

  @Test(
    "whatever the finger does, one owner has the drag, the sum is the finger's, and coming back restores all (S-9.1, S-9.2)"
  )
  func conservation() {
    var generator = SeededGenerator(seed: 187_041)
    for _ in 0..<rounds(1_000) {
      let sheet = Sheet(listOffset: generator.chance(0.3) ? 0 : generator.uniform(in: 0...600))
      if generator.chance(0.7) { sheet.sheetTop = generator.chance(0.5) ? 100 : generator.uniform(in: 100...400) }
      let start = (sheet.list.contentOffset.y, sheet.sheetTop, sheet.pageTop, sheet.total)
      var y = 700.0
      sheet.finger(.began, y, after: 1)
      y += generator.chance(0.5) ? 10 : -10
      let origin = y
      sheet.finger(.moved, y)
      for _ in 0..<12 {
        y += generator.uniform(in: -400...400)
        sheet.finger(.moved, y)
        let drag = sheet.drag
        let ends = [-sheet.list.contentOffset.y, sheet.sheetTop, sheet.pageTop]
        let rubber = min(0, sheet.list.contentOffset.y) + max(0, sheet.list.contentOffset.y - 600)
        #expect(abs(sheet.total + rubber + drag.beyond - start.3 - (y - origin)) <= 1e-9)
        #expect(drag.owner != nil && ends[1] >= 100 && ends[1] <= 400 && ends[2] >= 0 && ends[2] <= 50)
      }
      sheet.finger(.moved, origin)
      #expect(abs(sheet.list.contentOffset.y - start.0) <= 1e-9)
      #expect(abs(sheet.sheetTop - start.1) <= 1e-9 && abs(sheet.pageTop - start.2) <= 1e-9)
      sheet.finger(.ended, origin, after: 1)
      #expect(sheet.stage.complaints.isEmpty)
    }
  }

  @Test("a list in a list hands the drag over at both ends, and gets it back; sideways as well (S-9.1)")
  func nestedLists() {
    for axis in [PanGestureRecognizer.Axis.vertical, .horizontal] {
      let stage = Stage(width: 400, height: 400)
      func turned(_ x: Double, _ y: Double) -> Point { axis == .vertical ? Point(x: x, y: y) : Point(x: y, y: x) }
      let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      outer.contentSize = Size(turned(400, 1000))
      inner.contentSize = Size(turned(400, 450))
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      outer.addGestureRecognizer(HandOverGestureRecognizer(chaining: [inner, outer], along: axis))
      func finger(_ phase: Touch.Phase, _ y: Double, _ time: Double) {
        stage.send([ContactSample(id: 1, phase: phase, position: turned(200, y), time: Timestamp(seconds: time))])
      }
      finger(.began, 300, 0)
      finger(.moved, 290, 0.1)
      finger(.moved, 200, 0.2)
      #expect(inner.contentOffset == turned(0, 50) && outer.contentOffset == turned(0, 40))
      finger(.moved, 250, 0.3)
      #expect(inner.contentOffset == turned(0, 40) && outer.contentOffset == .zero)
      finger(.ended, 250, 1)
      #expect(stage.complaints.isEmpty)
    }
  }

  @Test("a new drag that begins with another owner is no hand-over")
  func newDrag() {
    let sheet = Sheet(listOffset: 100)
    sheet.finger(.began, 500)
    for y in [520.0, 640, 660] { sheet.finger(.moved, y) }
    sheet.finger(.ended, 660)
    #expect(sheet.log == ["list → page"])
    sheet.pageTop = 0
    sheet.finger(.began, 700, after: 1)
    for y in [680.0, 660] { sheet.finger(.moved, y) }
    #expect(sheet.drag.owner?.name == "sheet")
    #expect(sheet.log == ["list → page"])
  }

  @Test("the owner that has the drag at the lift is released with the finger's velocity, the others are not")
  func onRelease() {
    let sheet = Sheet()
    var released: [String] = []
    for owner in sheet.owners { owner.onRelease = { released.append("\(owner.name) \($0.rounded())") } }
    sheet.finger(.began, 500)
    for step in 1...10 { sheet.finger(.moved, 500 - Double(step) * 8) }
    sheet.finger(.ended, 420)
    #expect(released == ["sheet -400.0"])
  }

  @Test("owners that hand over to each other keep nothing alive, wherever the recognizer is")
  func releases() {
    weak var list: ScrollView?
    weak var owner: DragOwner?
    do {
      let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let (inner, sheet) = (DragOwner(scrollView), DragOwner("sheet", range: { 0...50 }, position: { 0 }) { _ in })
      inner.handsOver(to: sheet, at: .start)
      sheet.handsOver(to: inner, at: .end)
      scrollView.addGestureRecognizer(HandOverGestureRecognizer([inner, sheet]))
      (list, owner) = (scrollView, inner)
    }
    #expect(list == nil)
    #expect(owner == nil)
  }

  @Test("a course moves nothing that has no room, and does not trap without owners or with rooms without end")
  func courses() {
    let none = HandOverCourse(forward: [], backward: [])
    #expect(none.owner(at: 10, travel: 10) == nil && none.beyond(at: -10) == -10 && none.moved(0, at: 5) == 0)
    let endless = HandOverCourse(
      forward: [.init(owner: 0, room: 0), .init(owner: 1, room: .infinity)], backward: [.init(owner: 0, room: 5)])
    #expect(
      endless.owner(at: 0, travel: 9) == 1 && endless.owner(at: 1e9, travel: 1) == 1 && endless.beyond(at: 1e9) == 0)
    #expect(endless.owner(at: -9, travel: -9) == 0 && endless.beyond(at: -9) == -4 && endless.moved(0, at: -9) == -5)
    let drag = HandOverGestureRecognizer([])
    #expect(drag.owner == nil)
  }
}

extension Size {
  fileprivate init(_ corner: Point) { self.init(width: corner.x, height: corner.y) }
}
