import Tactus
import Testing

@Suite("S-3.10 where a gesture is")
struct LocationTests {
  @Test("S-3.10 the location is the centroid of the recognizer's touches")
  func centroid() {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    #expect(probe.location(in: nil) == Point(x: 100, y: 100))
    stage.frame(0.1, .down(2, 200, 120), .down(3, 300, 200))
    #expect(probe.location(in: nil) == Point(x: 200, y: 140))
    #expect(probe.numberOfTouches == 3)
    stage.frame(0.2, .up(1))
    #expect(probe.location(in: nil) == Point(x: 250, y: 160))
    #expect(probe.numberOfTouches == 2)
  }

  @Test("S-3.10 in the action of its end a gesture is where its last fingers were")
  func atTheEnd() {
    var places: [Point] = []
    var counts: [Int] = []
    let probe = ProbeRecognizer.drag("drag")
    probe.addAction {
      places.append($0.location(in: nil))
      counts.append($0.numberOfTouches)
    }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.frame(0.1, .move(1, 100, 200), .move(2, 200, 200))
    stage.frame(0.2, .up(1), .up(2))
    #expect(places == [Point(x: 150, y: 200), Point(x: 150, y: 200)])
    #expect(counts == [2, 2])
  }

  @Test("S-3.10 without touches the location is the origin and the number of touches 0")
  func withoutTouches() {
    let probe = ProbeRecognizer("probe")
    _ = ProbeStage(probe)
    #expect(probe.location(in: nil) == .zero)
    #expect(probe.numberOfTouches == 0)
  }

  @Test("S-3.10 the values of a gesture stay readable until the next one begins")
  func afterTheEnd() {
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let transform = TransformGestureRecognizer()
    let tap = TapGestureRecognizer()
    let all = [pan, pinch, rotation, transform, tap]
    let stage = ProbeStage()
    for (index, recognizer) in all.enumerated() {
      stage.add(recognizer)
      for other in all[..<index] { recognizer.recognizeSimultaneously(with: other) }
    }
    func values() -> [Double] {
      [pan.translation(in: nil).dx, pinch.scale, rotation.rotation, transform.scale, transform.rotation]
        + all.flatMap { [$0.location(in: nil).x, $0.location(in: nil).y] }
    }
    var last: [Double] = []
    for recognizer in all { recognizer.addAction { _ in last = values() } }
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    for step in 1...5 { stage.frame(0.01 * Double(step), .move(2, 200 + 9 * Double(step), 100 + 9 * Double(step))) }
    stage.frame(0.06, .up(1), .up(2))
    #expect(all.allSatisfy { $0.state == .possible })
    #expect(last[0] > 5 && last[1] > 1.1 && last[2] > 0.1)
    #expect(Array(values()[..<13]) == Array(last[..<13]))
    stage.frame(1, .down(3, 50, 60))
    #expect(Array(values()[..<7]) == [0, 1, 0, 1, 0, 50, 60])
    stage.frame(1.1, .up(3))
    #expect(tap.location(in: nil) == Point(x: 50, y: 60))
  }

  @Test("S-3.10 places are reported in the coordinates of any view, turned, stretched and scrolled ones included")
  func coordinates() throws {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage()
    let card = stage.addView("card", Rect(x: 100, y: 100, width: 100, height: 100))
    card.transform = Transform(scaleX: 2, y: 2)
    card.bounds.origin = Point(x: 10, y: 20)
    stage.add(probe, to: card)
    stage.frame(0, .down(1, 150, 150), .down(2, 170, 190))
    #expect(probe.location(in: nil) == Point(x: 160, y: 170))
    #expect(probe.location(in: card) == Point(x: 65, y: 80))
    #expect(probe.location(ofTouch: 0, in: card) == Point(x: 60, y: 70))
    #expect(probe.location(ofTouch: 1, in: card) == Point(x: 70, y: 90))
    #expect(probe.location(ofTouch: 1, in: nil) == Point(x: 170, y: 190))
  }

  @Test("S-3.10 an index out of range stops the program, as with arrays")
  func stopsAtIndexOutOfRange() async {
    await #expect(processExitsWith: .failure) { _ = TapGestureRecognizer().location(ofTouch: 0, in: nil) }
  }

  @Test(
    "S-3.10 an index out of range is a typed error where the program asks for one",
    arguments: [-1, 2, 7, Int.max, Int.min])
  func indexOutOfRange(_ index: Int) {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    #expect(throws: TouchIndexError(index: index, count: 2)) { try probe.requireLocation(ofTouch: index, in: nil) }
  }

  @Test("S-3.10 a tap is where its first tap came down")
  func tap() {
    var place: Point?
    let tap = TapGestureRecognizer { place = $0.location(in: nil) }
    tap.numberOfTapsRequired = 2
    let stage = ProbeStage(tap)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 110, 100))
    stage.frame(0.2, .up(1))
    stage.frame(0.3, .down(2, 130, 100))
    stage.frame(0.4, .up(2))
    #expect(place == Point(x: 100, y: 100))
  }

  @Test("S-3.10 every finger of a tap has a place in its action, although they lifted one after the other")
  func fingersOfATap() {
    var places: [Point?] = []
    let tap = TapGestureRecognizer { tap in
      for index in 0..<tap.numberOfTouches { places.append(tap.location(ofTouch: index, in: nil)) }
    }
    tap.numberOfTouchesRequired = 2
    let stage = ProbeStage(tap)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.frame(0.1, .up(1))
    stage.frame(0.2, .up(2))
    #expect(places == [Point(x: 100, y: 100), Point(x: 200, y: 100)])
  }

  @Test(
    "S-3.10 allowances and hysteresis are measured in window points, whatever the view's scale", arguments: [0.5, 2])
  func windowPoints(_ scale: Double) {
    let tap = TapGestureRecognizer()
    let stage = ProbeStage()
    let card = stage.addView("card", Rect(x: 0, y: 0, width: 400, height: 400))
    card.transform = Transform(scaleX: scale, y: scale)
    var taps = 0
    tap.addAction { _ in taps += 1 }
    stage.add(tap, to: card)
    stage.frame(0, .down(1, 200, 200))
    stage.frame(0.1, .move(1, 245, 200))
    stage.frame(0.2, .up(1))
    #expect(taps == 1)
    stage.frame(1, .down(2, 200, 200))
    stage.frame(1.1, .move(2, 245.5, 200))
    stage.frame(1.2, .up(2))
    #expect(taps == 1)

    var translations: [Vector] = []
    let pan = PanGestureRecognizer { translations.append($0.translation(in: card)) }
    stage.add(pan, to: card)
    stage.frame(2, .down(3, 200, 200))
    stage.frame(2.1, .move(3, 209.5, 200))
    #expect(translations.isEmpty)
    stage.frame(2.2, .move(3, 230, 200))
    #expect(translations == [Vector(dx: 20 / scale, dy: 0)])
  }
}
