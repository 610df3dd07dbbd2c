import Testing

@testable import TactusWeb

extension SharedMemoryTests {
  /// Calls that no page should make: each returns, none traps.
  @Suite("Calls with absurd numbers")
  struct ExportLimitTests {
    private let page = tactusPageOpen(400, 400)

    private func pan() -> Int32 {
      let view = tactusViewAdd(page, -1)
      return tactusRecognizerAdd(page, view, Int32(GestureKind.pan.rawValue), 0)
    }

    @Test("the number of a surface that was closed reaches no other that was opened later")
    func closedNumbers() {
      let closed = tactusPageOpen(400, 400)
      tactusClose(closed)
      let other = tactusPageOpen(400, 400)
      #expect(tactusViewAdd(other, -1) >= 0)
      #expect(tactusViewAdd(closed, -1) == -1)
      tactusClose(closed)
      #expect(tactusViewAdd(other, -1) >= 0)
    }

    @Test("a recognizer that is to be its own gate is refused")
    func ownGate() {
      let pan = pan()
      #expect(tactusRelate(page, 2, pan, pan) == -3)
      #expect(tactusRelate(page, 2, pan, -1) == 0)
    }

    @Test("gates in a circle, and requirements in a circle, are refused")
    func circle() {
      let (one, two) = (pan(), pan())
      #expect(tactusRelate(page, 2, one, two) == 0)
      #expect(tactusRelate(page, 2, two, one) == -3)
      #expect(tactusRelate(page, 0, one, two) == 0)
      #expect(tactusRelate(page, 0, two, one) == -2)
    }

    @Test("there is no recognizer of an unknown kind", arguments: [Int32.max, .min, -1, 99])
    func oddKinds(kind: Int32) {
      let view = tactusViewAdd(page, -1)
      #expect(tactusRecognizerAdd(page, view, kind, 0) == -1)
    }

    @Test("more options may be announced than there is room for, or fewer than none", arguments: [Int32.max, .min, -1])
    func optionCounts(count: Int32) {
      for place in 0..<Int(tactusOptionsCapacity()) { tactusOptions()[place] = place.isMultiple(of: 2) ? 1e300 : .nan }
      let view = tactusViewAdd(page, -1)
      let recognizer = tactusRecognizerAdd(page, view, 0, count)
      #expect(recognizer >= 0 || recognizer == -2)
      #expect(tactusRecognizerSet(page, recognizer, count) <= 0)
    }

    @Test("there is room for a text of 64 MiB and none for a longer one; no length breaks anything")
    func textLengths() throws {
      #expect(tactusTextIn(1 << 26) != nil)
      #expect(tactusTextIn((1 << 26) + 1) == nil)
      #expect(tactusTextIn(.max) == nil)
      #expect(tactusTextIn(-1) == nil)
      #expect(tactusTextIn(.min) == nil)
      #expect(tactusCaseRun(.max) == -1)
    }

    @Test("the lab follows 100 fingers at the same time, and adds nothing of what would be more")
    func fingersOfTheLab() {
      tactusLabClear(400, 800)
      func comeDown(_ count: Int) -> Int32 {
        for index in 0..<count * SampleBatch.stride { tactusSamples()[index] = 0 }
        for finger in 0..<count { tactusSamples()[finger * SampleBatch.stride + 1] = Double(finger) }
        return tactusLabAdd(Int32(count))
      }
      #expect([99, 101, 100, 101].map(comeDown) == [0, -1, 0, -1])
      #expect(LabSession.shared.touches.samples.count == 199)
    }

    @Test("the lab keeps 20,000 samples, and any again once it was cleared")
    func samplesOfTheLab() {
      tactusLabClear(400, 800)
      for index in 0..<500 * SampleBatch.stride { tactusSamples()[index] = 0 }
      for _ in 0..<40 { #expect(tactusLabAdd(500) == 0) }
      #expect(tactusLabAdd(1) == -1)
      #expect(LabSession.shared.touches.samples.count == 20_000)
      tactusLabClear(400, 800)
      #expect(tactusLabAdd(1) == 0)
    }

    @Test("lengths of texts whose sum is more than 32 bits have are those of no text")
    func sumOfLengths() {
      #expect(tactusLabWhy(.max, .max, -1, -1) == -1)
      #expect(tactusLabCase(.max, .max) == -1)
    }

    @Test("a recognizer has no option of a number that there is not", arguments: GestureKind.allCases)
    func optionNumbers(kind: GestureKind) {
      let recognizer = tactusRecognizerAdd(page, tactusViewAdd(page, -1), Int32(kind.rawValue), 0)
      for option in [Int32.min, .min + 1, -1, 31, 1000, .max] {
        #expect(tactusRecognizerGet(page, recognizer, option) == 0)
      }
    }

    @Test("more samples may be announced than there is room for, or fewer than none", arguments: [Int32.max, .min, -1])
    func sampleCounts(count: Int32) {
      let before = tactusMalformed()
      #expect(tactusSend(page, count) == 0)
      #expect(tactusMalformed() != before)
    }
  }
}
