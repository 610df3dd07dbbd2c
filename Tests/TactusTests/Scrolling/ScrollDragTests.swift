import Tactus
import TactusTesting
import Testing

@Suite("ScrollView: drags")
struct ScrollDragTests {
  let stage = ScrollStage()

  @Test("a drag of 10 points begins, and what goes beyond that moves the content")
  func drag() {
    stage.surface.down(1, at: 0, x: 100, y: 300)
    stage.surface.move(1, at: 0.1, x: 100, y: 291)
    #expect(!stage.list.isDragging)
    stage.surface.move(1, at: 0.2, x: 100, y: 290)
    #expect(stage.list.isDragging)
    #expect(stage.y == 0)
    stage.surface.move(1, at: 0.3, x: 90, y: 240)
    #expect(stage.list.contentOffset == Point(x: 0, y: 50))
    stage.surface.move(1, at: 0.4, x: 90, y: 260)
    #expect(stage.y == 30)
  }

  @Test("it tracks a finger from where it comes down until it is lifted, dragging or not")
  func tracking() {
    #expect(!stage.list.isTracking)
    stage.surface.down(1, at: 0, x: 100, y: 300)
    #expect(stage.list.isTracking && !stage.list.isDragging)
    stage.surface.move(1, at: 0.1, x: 100, y: 250)
    #expect(stage.list.isTracking && stage.list.isDragging)
    stage.surface.up(1, at: 0.3, x: 100, y: 250)
    #expect(!stage.list.isTracking)
    stage.surface.down(2, at: 1, x: 100, y: 300)
    stage.surface.up(2, at: 1.1, x: 100, y: 300)
    #expect(!stage.list.isTracking)
  }

  @Test("released in motion it continues with the finger's speed, as far as the closed form says")
  func release() {
    // 1000 points per second.
    let end = stage.drag(by: -100)
    stage.surface.up(1, at: end + 0.001, x: 100, y: 200)
    #expect(stage.list.isDecelerating)
    #expect(!stage.list.isDragging)
    #expect(stage.y == 90)
    stage.advance(to: end + 0.011)
    #expect(abs(stage.y - 99.9) < 0.2)
    stage.advance(to: 10)
    // 90 + (1000 − 10) / 2.002
    #expect(abs(stage.y - 584.5) < 0.5)
    #expect(!stage.list.isDecelerating)
  }

  @Test("released at rest it stays")
  func releaseAtRest() {
    stage.drag(by: -100)
    stage.surface.up(1, at: 0.5, x: 100, y: 200)
    #expect(!stage.list.isDecelerating)
    stage.advance(to: 1)
    #expect(stage.y == 90)
  }

  @Test("a drag that is cancelled lets go without speed")
  func cancelled() {
    let end = stage.drag(by: -100)
    stage.surface.cancel(1, at: end + 0.001, x: 100, y: 200)
    stage.advance(to: 1)
    #expect(stage.y == 90)
    #expect(!stage.list.isDragging)
  }

  @Test("beyond its end content follows by the band, and comes back to the end when it is released")
  func band() {
    stage.drag(y: 100, by: 110)
    // 400 × (1 − 1 / (0.55 × 100 / 400 + 1)), 10 points being the hysteresis
    #expect(abs(stage.y + 48.35164835164835) < 1e-9)
    stage.surface.up(1, at: 0.5, x: 100, y: 210)
    #expect(stage.list.isDecelerating)
    stage.advance(to: 0.6)
    #expect(stage.y < -5 && stage.y > -48)
    stage.advance(to: 2)
    #expect(stage.y == 0)
    #expect(!stage.list.isDecelerating)
  }

  @Test("dragged beyond its end and back again content is where it was")
  func bandAndBack() {
    let end = stage.drag(y: 100, by: 210)
    stage.surface.move(1, at: end + 0.1, x: 100, y: 110)
    #expect(abs(stage.y) < 1e-9)
    stage.surface.move(1, at: end + 0.2, x: 100, y: 60)
    #expect(abs(stage.y - 50) < 1e-9)
  }

  @Test("beyond its end it is released with its own speed, not with the finger's")
  func releaseBeyond() {
    let end = stage.drag(y: 100, by: 110)
    let before = stage.y
    let band = RubberBand(length: 400)
    stage.surface.up(1, at: end, x: 100, y: 210)
    stage.advance(to: end + 0.001)
    // A point of the finger in a millisecond; a spring's first pull is 12² × 48 × 0.001² / 2 = 0.003.
    #expect(abs(stage.y - before + band.slope(at: -before)) < 0.05)
  }

  @Test("caught anywhere in a bounce, content stays, and a new drag continues from there without a jump")
  func caught() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let stage = ScrollStage()
      var now = stage.drag(y: 50, by: random.uniform(in: 100...300), step: random.uniform(in: 5...25))
      stage.surface.up(1, at: now + 0.001, x: 100, y: 300)
      now += random.uniform(in: 0.01...0.5)
      stage.surface.down(2, at: now, x: 100, y: 200)
      let caught = stage.y
      stage.advance(to: now + 0.1)
      #expect(stage.y == caught)
      var last = stage.y
      for index in 1...30 {
        stage.surface.move(2, at: now + 0.1 + Double(index) * 0.01, x: 100, y: 200 + Double(index))
        #expect(abs(stage.y - last) <= 1)
        if index <= 10 { #expect(abs(stage.y - caught) < 1e-9) } else { #expect(stage.y < last) }
        last = stage.y
      }
    }
  }

  @Test("a finger that catches content and lifts again lets it go back")
  func caughtAndReleased() {
    stage.drag(y: 100, by: 110)
    stage.surface.up(1, at: 0.5, x: 100, y: 210)
    stage.surface.down(2, at: 0.55, x: 100, y: 200)
    let caught = stage.y
    stage.surface.down(3, at: 0.6, x: 150, y: 200)
    stage.surface.up(2, at: 0.65, x: 100, y: 200)
    stage.advance(to: 0.7)
    #expect(stage.y == caught)
    stage.surface.up(3, at: 0.8, x: 150, y: 200)
    stage.advance(to: 2)
    #expect(stage.y == 0)
  }

  @Test("content that a program put farther out than a finger could does not jump when it is dragged")
  func farOut() {
    stage.list.contentOffset = Point(x: 0, y: -900)
    stage.surface.down(1, at: 0, x: 100, y: 200)
    stage.surface.move(1, at: 0.1, x: 100, y: 190)
    #expect(abs(stage.y + 900) < 1e-9)
    stage.surface.move(1, at: 0.2, x: 100, y: 185)
    #expect(stage.y > -900 && stage.y < -895)
  }

  @Test("without bouncing content stops at its end while the finger moves on, and follows when it is back")
  func noBounce() {
    stage.list.bounces = false
    let end = stage.drag(y: 100, by: 110)
    #expect(stage.y == 0)
    stage.surface.move(1, at: end + 0.1, x: 100, y: 90)
    #expect(stage.y == 20)
  }

  @Test("content that is not larger than the view is not dragged, unless it always bounces")
  func nothingToScroll() {
    stage.list.contentSize = Size(width: 300, height: 400)
    stage.drag(by: -100)
    #expect(!stage.list.isDragging)
    stage.surface.up(1, at: 0.5, x: 100, y: 200)
    stage.list.alwaysBouncesVertically = true
    stage.drag(at: 1, by: -110)
    #expect(abs(stage.y - RubberBand(length: 400).stretch(at: 100)) < 1e-9)
    stage.surface.up(1, at: 3, x: 100, y: 200)
    stage.advance(to: 5)
    #expect(stage.y == 0)
  }

  @Test("content that is larger both ways goes both ways")
  func bothDisplacements() {
    stage.list.contentSize = Size(width: 900, height: 2000)
    stage.surface.down(1, at: 0, x: 200, y: 300)
    stage.surface.move(1, at: 0.1, x: 194, y: 292)
    stage.surface.move(1, at: 0.2, x: 164, y: 232)
    #expect(stage.list.contentOffset == Point(x: 30, y: 60))
  }

  @Test("in a turned view content follows the finger as it is turned")
  func turned() {
    stage.list.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    stage.list.transform = Transform(rotation: .pi / 2)
    // The content's way down is now the window's way left.
    stage.surface.down(1, at: 0, x: 100, y: 100)
    stage.surface.move(1, at: 0.1, x: 110, y: 100)
    stage.surface.move(1, at: 0.2, x: 150, y: 100)
    #expect(abs(stage.y - 40) < 1e-9)
  }

  @Test("disabled during a drag it releases the content")
  func disabled() {
    stage.drag(y: 100, by: 110)
    stage.list.isScrollEnabled = false
    #expect(!stage.list.isDragging)
    stage.advance(to: 3)
    #expect(stage.y == 0)
    stage.surface.up(1, at: 4, x: 100, y: 210)
    stage.drag(at: 5, by: -100)
    #expect(stage.y == 0)
  }

  @Test("a drag that a program ends under a resting finger springs back from then on", arguments: [false, true])
  func endedByProgram(removes: Bool) {
    stage.drag(y: 100, by: 110)
    let pan = stage.list.panGestureRecognizer
    stage.advance(to: 3)
    if removes { stage.list.removeGestureRecognizer(pan) } else { pan.isEnabled = false }
    stage.advance(to: 3.02)
    #expect(stage.y < -40)
    stage.advance(to: 6)
    #expect(stage.y == 0)
  }

  @Test("content that is released continues along the axis that it was locked to, and no other")
  func lockedRelease() {
    let stage = ScrollStage()
    stage.list.contentSize = Size(width: 2000, height: 2000)
    stage.list.isDirectionalLockEnabled = true
    stage.list.contentOffset = Point(x: 500, y: 500)
    stage.surface.down(1, at: 0, x: 250, y: 200)
    for step in 1...10 {
      stage.surface.move(1, at: 0.01 * Double(step), x: 250 - 15 * Double(step), y: 200 - 5 * Double(step))
    }
    stage.surface.up(1, at: 0.11, x: 100, y: 150)
    #expect(stage.list.isDecelerating)
    stage.list.advance(to: Timestamp(seconds: 3))
    #expect(stage.list.contentOffset.x > 700)
    #expect(stage.y == 500)
  }
}
