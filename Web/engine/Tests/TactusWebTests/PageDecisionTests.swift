import Tactus
import Testing

@testable import TactusWeb

extension SharedMemoryTests {
  @Suite("What a page reads of its recognizers")
  struct PageDecisionTests {
    let page = PageSurface(viewport: Size(width: 400, height: 800))

    private func recognizer(_ kind: GestureKind) throws -> Int32 {
      try page.addRecognizer(kind, OptionReader(count: 0), to: page.addView(in: -1))
    }

    /// The numbers of an option; `nil` if there is no such recognizer.
    private func option(_ option: Int32, of recognizer: Int32) -> [Double]? {
      let count = page.readOption(option, of: recognizer)
      return count < 0 ? nil : (0..<Int(count)).map { OptionReader.memory[$0] }
    }

    /// One finger comes down on view `view`, moves and is lifted, at 0, 10 and 20 ms.
    private func drag(by distance: Double, on view: Double) {
      var batch = SampleBatch()
      for (index, (phase, x)) in [(0.0, 50.0), (1, 50 + distance), (3, 50 + distance)].enumerated() {
        let record = batch.memory + index * SampleBatch.stride
        (record[0], record[1], record[2], record[3]) = (Double(index) * 10e6, 1, phase, x)
        (record[4], record[12], record[14]) = (50, 1, view)
      }
      page.willProcess(batch, count: 3)
      batch.send(3, to: page)
      page.didProcess()
    }

    @Test("an option is read as it is: what was set, or the default")
    func options() throws {
      let pan = try recognizer(.pan)
      #expect(option(2, of: pan) == [10])
      let numbers: [Double] = [2, 1, 4]
      for (index, number) in numbers.enumerated() { OptionReader.memory[index] = number }
      #expect(try page.setOptions(OptionReader(count: 3), of: pan))
      #expect(option(2, of: pan) == [4])
      #expect(option(32, of: pan) == [1])
      #expect(option(0, of: try recognizer(.swipe)) == [Double(SwipeGestureRecognizer().direction.rawValue)])
    }

    @Test("of what has no value, is not there, or only the page knows, nothing is read")
    func nothing() throws {
      #expect(option(6, of: try recognizer(.triggeredTap)) == [])
      #expect(option(0, of: try recognizer(.individual)) == [])
      #expect(option(31, of: try recognizer(.tap)) == [])
      #expect(option(0, of: 99) == nil)
    }

    @Test("a decision has its recognizer, reason and numbers; nothing is noted while the page does not ask")
    func decisions() throws {
      let view = page.addView(in: -1)
      let press = try page.addRecognizer(.longPress, OptionReader(count: 0), to: view)
      drag(by: 30, on: Double(view))
      #expect(page.decisions == nil)
      page.observe(true)
      drag(by: 30, on: Double(view))
      let log = try #require(page.decisions)
      let count = Int(log.drain())
      #expect(count == 2)
      let failed = (0..<DecisionLog.stride).map { log.memory[(count - 1) * DecisionLog.stride + $0] }
      #expect(failed[0] == Double(press))
      #expect(failed[1] == Double(Decision.Kind.failed.rawValue))
      #expect(failed[4...7] == [30, 10, 1, -1])
      let length = DecisionLog.writeName(of: Int32(failed[3]))
      let name = UnsafeBufferPointer(start: TextMemory.shared.outgoingAddress, count: Int(length))
      #expect(String(decoding: name, as: UTF8.self) == "movedTooFar")
      #expect(log.drain() == 0)
      page.observe(false)
      #expect(page.decisions == nil && page.application.observer == nil)
    }

    @Test("a motion is the engine's, and what makes no sense does not trap")
    func motions() {
      let motion = ScrollMotion(offset: 0, velocity: 1000, range: 0...10_000)
      #expect(
        (0..<4).map { tactusScrollMotion($0, 0, 1000, 0, 10_000, .infinity, 0.998, 1, 0.25) }
          == [motion.offset(after: 0.25), motion.velocity(after: 0.25), motion.duration, motion.restingOffset])
      for odd in [Double.nan, .infinity, -.infinity, 1e300] {
        for part in Int32(-1)...4 { _ = tactusScrollMotion(part, odd, odd, odd, -odd, odd, odd, 1, odd) }
      }
      #expect(tactusRubberBand(100, 400, 0.55) == RubberBand(length: 400).stretch(at: 100))
      #expect(tactusRubberBandDistance(50, 400, 0.55) == RubberBand(length: 400).distance(at: 50))
    }
  }
}
