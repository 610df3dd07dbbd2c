import Tactus
import Testing

@Suite("S-4.6 who is decided about first")
struct TapOrderTests {
  @Test("S-4.6 a tap recognizer never prevents one that wants more taps")
  func tapsPreventFewerOnly() {
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let other = TapGestureRecognizer()
    #expect(!single.canPrevent(double))
    #expect(double.canPrevent(single))
    #expect(single.canPrevent(other))
    #expect(single.canPrevent(PanGestureRecognizer()))
  }

  @Test("S-4.6 without a requirement the single fires at the first lift and only the double at the second")
  func singleThenDouble() {
    let stage = ProbeStage()
    var reported: [String] = []
    let single = TapGestureRecognizer { _ in reported.append("single") }
    let double = TapGestureRecognizer { _ in reported.append("double") }
    double.numberOfTapsRequired = 2
    stage.add(single)
    stage.add(double)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.05, .up(1))
    #expect(reported == ["single"])
    stage.frame(0.2, .down(2, 100, 100))
    stage.frame(0.25, .up(2))
    #expect(reported == ["single", "double"])
  }

  @Test("S-4.6 of several taps in one frame the one that wants most is decided first, wherever its view is")
  func mostTapsFirst() {
    let counts = [1, 3, 2]
    let stage = ProbeStage()
    let card = stage.addView("card", Rect(x: 0, y: 0, width: 400, height: 400))
    let probes = counts.map { count in
      let probe = ProbeRecognizer.moment("\(count) taps")
      probe.tapCount = count
      stage.add(probe, to: count == 1 ? card : nil)
      return probe
    }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(probes.map { $0.reported.count } == [0, 1, 0])
    #expect(stage.observer.lines(.failed).allSatisfy { $0.hasSuffix("prevented(3 taps)") })
  }

  @Test("S-4.6 taps are decided before all others")
  func tapsBeforeOthers() {
    let drag = ProbeRecognizer("drag").on(.ended) {
      $0.state = .began
      $0.state = .ended
    }
    let tap = ProbeRecognizer.moment("tap")
    tap.tapCount = 1
    let stage = ProbeStage()
    stage.add(drag, to: stage.addView("card", Rect(x: 0, y: 0, width: 400, height: 400)))
    stage.add(tap)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(tap.reported == [.recognized])
    #expect(drag.reported.isEmpty)
  }

  @Test("S-4.6 among equals the deeper view's comes first, then the subviews' order, then the order of adding")
  func amongEquals() {
    for count in [0, 2] {
      let stage = ProbeStage()
      func probe(_ name: String) -> ProbeRecognizer {
        let probe = ProbeRecognizer.moment(name)
        probe.tapCount = count
        return probe
      }
      let outer = probe("outer")
      let first = probe("first")
      let second = probe("second")
      let card = stage.addView("card", Rect(x: 0, y: 0, width: 400, height: 400))
      stage.add(outer)
      stage.add(first, to: card)
      stage.add(second, to: card)
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .up(1))
      #expect([outer, first, second].map { $0.reported.count } == [0, 1, 0])
    }
  }

  @Test("S-4.6 on two subviews the earlier one's is decided first, and shuts out one that both compete with")
  func subviewsOrder() {
    let stage = ProbeStage()
    let left = ProbeRecognizer.moment("left")
    let right = ProbeRecognizer.moment("right")
    let around = ProbeRecognizer.moment("around")
    stage.add(right, to: stage.addView("back", Rect(x: 200, y: 0, width: 200, height: 400)))
    stage.add(left, to: stage.addView("front", Rect(x: 0, y: 0, width: 200, height: 400)))
    stage.add(around)
    stage.frame(0, .down(1, 100, 100), .down(2, 300, 100))
    stage.frame(0.1, .up(1), .up(2))
    #expect(stage.diary.drain().filter { $0.hasSuffix(" ended") } == ["right ended", "left ended"])
    #expect(stage.observer.lines(.failed) == ["around failed prevented(right)"])
  }
}
