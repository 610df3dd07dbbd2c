import Tactus
import TactusTouchFilter
import Testing

@Suite("Rules for one person's hands")
struct AccommodationTests {
  @Test("A finger that stays is a touch from then on, where it is; one that brushes by never was")
  func hold() {
    var run = FilterRun { $0.minimumDuration = 0.1 }
    run.send(0, [contact(.began, 1, 100)])
    run.send(50, [contact(.ended, 1, 130)])
    run.send(200, [contact(.began, 2, 300)])
    run.send(250, [contact(.moved, 2, 310)])
    #expect(run.lines == [])
    #expect(run.filter.nextDeadline == Timestamp(nanoseconds: 300_000_000))
    run.advance(299)
    #expect(run.lines == [])
    run.advance(300)
    #expect(run.filter.nextDeadline == nil)
    run.send(400, [contact(.ended, 2, 310)])
    #expect(run.lines == ["300: began 2 (310, 300)", "400: ended 2 (310, 300)"])
    #expect(run.findings.map(\.reason) == [.tooShort(duration: 0.05, required: 0.1)])
  }

  @Test("A held finger is reported with the next frame if no time passes before it")
  func holdWithoutTime() {
    var run = FilterRun { $0.minimumDuration = 0.1 }
    run.send(0, [contact(.began, 1, 100)])
    run.send(20, [contact(.began, 2, 700)])
    run.send(500, [contact(.moved, 1, 110)])
    #expect(
      run.lines == ["100: began 1 (100, 300)", "120: began 2 (700, 300)", "500: moved 1 (110, 300)"])
  }

  @Test("A finger is a touch when it has stayed exactly so long", arguments: [(99, 0), (100, 2)])
  func holdLimit(_ time: Int, _ count: Int) {
    var run = FilterRun { $0.minimumDuration = 0.1 }
    run.send(0, [contact(.began)])
    run.send(time, [contact(.ended)])
    #expect(run.lines.count == count)
  }

  @Test("A palm, and a pen that comes, take a finger that has yet to stay")
  func holdRejected() {
    var run = FilterRun {
      $0.minimumDuration = 0.1
      $0.penPause = 0.5
    }
    run.send(0, [contact(.began, 1), contact(.began, 2)])
    run.send(10, [contact(.moved, 1, tool: .palm)])
    run.send(20, [contact(.began, 3, 100, 100, tool: .pen)])
    run.advance(500)
    #expect(run.lines == ["20: began 3 (100, 100)"])
    #expect(run.codes == ["palmTool", "penNear"])
  }

  @Test("Fingers that come down soon after a lift are no touches, and do not lengthen the pause")
  func repeats() {
    var run = FilterRun { $0.repeatPause = 0.3 }
    run.send(0, [contact(.began, 1)])
    run.send(50, [contact(.ended, 1)])
    run.send(100, [contact(.began, 2)])
    run.send(150, [contact(.ended, 2)])
    run.send(349, [contact(.began, 3)])
    run.send(349, [contact(.ended, 3)])
    run.send(350, [contact(.began, 4)])
    #expect(run.lines == ["0: began 1 (500, 300)", "50: ended 1 (500, 300)", "350: began 4 (500, 300)"])
    #expect(run.codes == ["repeated", "repeated"])
  }

  @Test("A finger that lifts far from its start counts like any other, a pen does not bounce")
  func repeatTools() {
    var run = FilterRun { $0.repeatPause = 0.3 }
    run.send(0, [contact(.began, 1, tool: .pen)])
    run.send(50, [contact(.ended, 1, tool: .pen)])
    run.send(60, [contact(.began, 2)])
    run.send(70, [contact(.ended, 2)])
    run.send(80, [contact(.began, 3, tool: .pen)])
    #expect(run.codes == [])
  }

  @Test("A finger beside another one is a touch once it has moved")
  func extra() {
    var run = FilterRun { $0.extraFingerMovement = 20 }
    run.send(0, [contact(.began, 1, 100)])
    run.send(10, [contact(.began, 2, 500)])
    run.send(20, [contact(.moved, 2, 520)])
    run.send(30, [contact(.ended, 2, 510)])
    run.send(40, [contact(.began, 3, 500)])
    run.send(50, [contact(.moved, 3, 521)])
    #expect(
      run.lines == ["0: began 1 (100, 300)", "50: began 3 (500, 300)", "50: moved 3 (521, 300)"])
    #expect(run.findings.map(\.reason) == [.restedBesideAnother(distance: 10, required: 20)])
  }

  @Test("Of two fingers that come down at once the first is a touch")
  func extraAtOnce() {
    var run = FilterRun { $0.extraFingerMovement = 20 }
    run.send(0, [contact(.began, 1, 100), contact(.began, 2, 500)])
    run.send(10, [contact(.ended, 1, 100), contact(.ended, 2, 500)])
    #expect(run.lines == ["0: began 1 (100, 300)", "10: ended 1 (100, 300)"])
  }

  @Test("A finger that trembles stays where it is; one that is dragged follows on a lead")
  func tremor() {
    var run = FilterRun { $0.tremor = 10 }
    run.send(0, [contact(.began, 1, 100)])
    for time in 1...20 { run.send(time, [contact(.moved, 1, time.isMultiple(of: 2) ? 92 : 108)]) }
    #expect(Set(run.lines.dropFirst().map { $0.split(separator: " ").dropFirst().joined() }) == ["moved1(100,300)"])
    run.send(30, [contact(.moved, 1, 160)])
    run.send(40, [contact(.moved, 1, 155)])
    run.send(50, [contact(.ended, 1, 130)])
    #expect(
      run.lines.suffix(3) == ["30: moved 1 (150, 300)", "40: moved 1 (150, 300)", "50: ended 1 (140, 300)"])
  }

  @Test("Rules with a number that is none are off", arguments: [Double.nan, .infinity, -1])
  func strangeNumbers(_ number: Double) {
    var run = FilterRun {
      $0.minimumDuration = number
      $0.repeatPause = number
      $0.extraFingerMovement = number
      $0.tremor = number
    }
    run.send(0, [contact(.began, 1, 100)])
    run.send(10, [contact(.ended, 1, 103)])
    run.send(20, [contact(.began, 2, 100)])
    #expect(run.lines.count == 3)
    #expect(run.filter.configuration == ContactFilterConfiguration())
  }

  @Test("A broken contact is mended before anything else is asked of it")
  func mended() {
    var run = FilterRun {
      $0.minimumDuration = 0.1
      $0.repeatPause = 0.3
      $0.extraFingerMovement = 20
      $0.rejoining = .init(gap: 0.05, distance: 80)
    }
    run.send(0, [contact(.began, 1, 100)])
    run.send(200, [contact(.ended, 1, 100)])
    run.send(220, [contact(.began, 2, 110)])
    run.send(300, [contact(.ended, 2, 110)])
    run.finish()
    #expect(run.lines == ["100: began 1 (100, 300)", "220: moved 1 (110, 300)", "300: ended 1 (110, 300)"])
    #expect(run.codes == ["rejoined"])
  }
}
