import Tactus
import TactusTouchFilter
import Testing

@Suite("Broken contacts")
struct RejoiningTests {
  private func run() -> FilterRun { FilterRun { $0.rejoining = .init(gap: 0.05, distance: 80) } }

  @Test("A contact that comes back near by and soon continues")
  func goesOn() {
    var run = run()
    run.send(0, [contact(.began, 1, 100)])
    run.send(10, [contact(.ended, 1, 120)])
    run.send(50, [contact(.began, 2, 180)])
    run.send(60, [contact(.moved, 2, 200)])
    run.send(70, [contact(.ended, 2, 210)])
    run.finish()
    #expect(
      run.lines == [
        "0: began 1 (100, 300)", "50: moved 1 (180, 300)", "60: moved 1 (200, 300)", "70: ended 1 (210, 300)",
      ])
    #expect(run.findings.map(\.reason) == [.rejoined(contact: 1, gap: 0.04, distance: 60)])
  }

  @Test("A joined contact that lifts as a palm is reported by the id of its source")
  func palm() {
    var run = run()
    run.send(0, [contact(.began, 1, 100)])
    run.send(10, [contact(.ended, 1, 120)])
    run.send(50, [contact(.began, 2, 130)])
    run.send(60, [contact(.ended, 2, 130, tool: .palm)])
    run.finish()
    #expect(run.findings.map(\.contact) == [2, 2])
  }

  @Test("The gap and the distance are inclusive", arguments: [(60, 200.0, 1), (61, 200, 0), (60, 200.5, 0)])
  func limits(_ time: Int, _ x: Double, _ count: Int) {
    var run = run()
    run.send(0, [contact(.began, 1, 100)])
    run.send(10, [contact(.ended, 1, 120)])
    run.send(time, [contact(.began, 2, x)])
    #expect(run.findings.count == count)
  }

  @Test("A lift is held back until its gap is over, and keeps its time")
  func lift() {
    var run = run()
    run.send(0, [contact(.began)])
    run.send(10, [contact(.ended)])
    #expect(run.lines == ["0: began 1 (500, 300)"])
    #expect(run.filter.nextDeadline == Timestamp(nanoseconds: 60_000_000))
    #expect(run.filter.limit(Timestamp(seconds: 1)) == Timestamp(nanoseconds: 9_999_999))
    run.advance(59)
    #expect(run.lines.count == 1)
    run.advance(60)
    #expect(run.lines.last == "10: ended 1 (500, 300)")
    #expect(run.filter.nextDeadline == nil)
    #expect(run.filter.limit(Timestamp(seconds: 1)) == Timestamp(seconds: 1))
  }

  @Test("What happens after a lift waits with it, and comes in its order")
  func order() {
    var run = run()
    run.send(0, [contact(.began, 1, 100), contact(.began, 2, 800)])
    run.send(10, [contact(.ended, 1, 100), contact(.moved, 2, 801)])
    run.send(20, [contact(.moved, 2, 802)])
    run.send(30, [contact(.ended, 2, 802)])
    #expect(run.lines.count == 2)
    run.send(61, [contact(.began, 3, 400)])
    #expect(run.lines.dropFirst(2) == ["10: ended 1 (100, 300)", "10: moved 2 (801, 300)", "20: moved 2 (802, 300)"])
    run.finish()
    #expect(run.lines.suffix(2) == ["30: ended 2 (802, 300)", "61: began 3 (400, 300)"])
  }

  @Test("The rest of a frame whose lift is taken back stays")
  func restOfFrame() {
    var run = run()
    run.send(0, [contact(.began, 1, 100), contact(.began, 2, 800)])
    run.send(10, [contact(.ended, 1, 100), contact(.moved, 2, 801)])
    run.send(20, [contact(.began, 3, 110)])
    #expect(run.lines.dropFirst(2) == ["10: moved 2 (801, 300)", "20: moved 1 (110, 300)"])
  }

  @Test("A contact that is replaced within one frame continues")
  func sameFrame() {
    var run = run()
    run.send(0, [contact(.began, 1, 100)])
    run.send(10, [contact(.ended, 1, 100), contact(.began, 2, 110)])
    #expect(run.lines == ["0: began 1 (100, 300)", "10: moved 1 (110, 300)"])
  }

  @Test("Of several lifts the nearest is taken back")
  func nearest() {
    var run = run()
    run.send(0, [contact(.began, 1, 100), contact(.began, 2, 160)])
    run.send(10, [contact(.ended, 1, 100), contact(.ended, 2, 160)])
    run.send(20, [contact(.began, 3, 140)])
    run.finish()
    #expect(run.lines.dropFirst(2) == ["10: ended 1 (100, 300)", "20: moved 2 (140, 300)"])
  }

  @Test("A contact that was taken away is not taken back: the source meant it")
  func cancelled() {
    var run = run()
    run.send(0, [contact(.began)])
    run.send(10, [contact(.cancelled)])
    run.send(20, [contact(.began, 2)])
    #expect(run.lines == ["0: began 1 (500, 300)", "10: cancelled 1 (500, 300)", "20: began 2 (500, 300)"])
  }

  @Test("A pen does not continue where a finger lifted")
  func tools() {
    var run = run()
    run.send(0, [contact(.began)])
    run.send(10, [contact(.ended)])
    run.send(20, [contact(.began, 2, tool: .pen)])
    #expect(run.codes == [])
  }

  @Test("A name that a joined contact goes by is not given to another")
  func names() {
    var run = run()
    run.send(0, [contact(.began, 1, 100)])
    run.send(10, [contact(.ended, 1, 100)])
    run.send(20, [contact(.began, 2, 110)])
    run.send(30, [contact(.began, 1, 800)])
    run.send(40, [contact(.moved, 1, 810), contact(.moved, 2, 120)])
    run.send(50, [contact(.ended, 2, 120)])
    run.send(60, [contact(.ended, 1, 810)])
    run.finish()
    let other = UInt64.max
    #expect(
      run.lines == [
        "0: began 1 (100, 300)", "20: moved 1 (110, 300)", "30: began \(other) (800, 300)",
        "40: moved \(other) (810, 300)", "40: moved 1 (120, 300)", "50: ended 1 (120, 300)",
        "60: ended \(other) (810, 300)",
      ])
  }

  @Test("A contact that breaks again and again is one")
  func manyPieces() {
    var run = run()
    run.send(0, [contact(.began, 1, 0)])
    for piece in 1...100 {
      run.send(piece * 40 - 20, [contact(.ended, UInt64(piece), Double(piece) * 8)])
      run.send(piece * 40, [contact(.began, UInt64(piece + 1), Double(piece) * 8 + 4)])
    }
    run.send(4020, [contact(.ended, 101, 900)])
    run.finish()
    #expect(run.lines.count { $0.contains("began") } == 1)
    #expect(run.lines.count { $0.contains("ended") } == 1)
    #expect(run.findings.count == 100)
  }

  @Test("A flood within one gap waits in bounded memory")
  func flood() {
    var run = run()
    run.send(0, [contact(.began, 1)])
    run.send(1, [contact(.ended, 1)])
    run.send(1, [contact(.began, 2, 900)])
    for _ in 0..<5000 { run.send(1, [contact(.moved, 2, 901)]) }
    #expect(run.lines.count > 4096)
  }

  @Test("A tap on an application is a tap at its own time, although it comes later")
  func tap() {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 600))
    application.addWindow(window)
    var taps: [Timestamp] = []
    window.addGestureRecognizer(TapGestureRecognizer { _ in taps.append(application.now) })
    var pressed = false
    window.addGestureRecognizer(LongPressGestureRecognizer { _ in pressed = true })
    var run = run()
    run.send(0, [contact(.began)])
    run.send(490, [contact(.ended)])
    var sent = 0
    func pump(_ time: Int) {
      for case .frame(let frame) in run.outputs.dropFirst(sent) { application.send(frame) }
      sent = run.outputs.count
      application.advance(to: run.filter.limit(Timestamp(nanoseconds: Int64(time) * 1_000_000)))
    }
    // The clock is beyond the press, but the lift, which was earlier, is not certain yet.
    pump(520)
    #expect(taps.isEmpty && !pressed)
    run.advance(540)
    pump(540)
    #expect(taps == [Timestamp(nanoseconds: 490_000_000)])
    #expect(!pressed)
  }

  @Test("A lift that is undone is none after which new fingers bounce")
  func undoneLift() {
    var run = FilterRun {
      $0.rejoining = .init(gap: 0.05, distance: 80)
      $0.repeatPause = 0.3
    }
    run.send(0, [contact(.began, 1, 100)])
    run.send(100, [contact(.ended, 1, 100)])
    run.send(120, [contact(.began, 2, 101)])
    run.send(200, [contact(.began, 3, 250)])
    run.finish()
    #expect(run.codes == ["rejoined"])
  }

  @Test(
    "Of two lifts at once, one that is not undone counts, whichever it is", arguments: [[100.0], [400], [100, 400]])
  func oneOfTwoLifts(back: [Double]) {
    var run = FilterRun {
      $0.rejoining = .init(gap: 0.05, distance: 80)
      $0.repeatPause = 0.3
    }
    run.send(0, [contact(.began, 1, 100), contact(.began, 2, 400)])
    run.send(100, [contact(.ended, 1, 100), contact(.ended, 2, 400)])
    for (index, x) in back.enumerated() { run.send(120 + index, [contact(.began, 3 + UInt64(index), x)]) }
    run.send(200, [contact(.began, 9, 700)])
    run.finish()
    #expect(run.codes == back.map { _ in "rejoined" } + (back.count == 1 ? ["repeated"] : []))
  }
}
