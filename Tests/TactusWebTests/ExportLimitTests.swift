import Testing

@testable import TactusWeb

extension SharedMemoryTests {
  /// Calls that no page should make: each is answered, none traps.
  @Suite("Calls with absurd numbers")
  struct ExportLimitTests {
    private let page = tactusPageOpen(400, 400)

    private func write(_ text: String) throws -> Int32 {
      let room = try #require(tactusTextIn(Int32(text.utf8.count)))
      for (index, byte) in text.utf8.enumerated() { room[index] = byte }
      return Int32(text.utf8.count)
    }

    private func pan() throws -> Int32 {
      let view = tactusViewAdd(page, -1)
      return tactusRecognizerAdd(page, view, try write(#"{"type":"pan"}"#))
    }

    private var error: String {
      let bytes = UnsafeBufferPointer(start: tactusTextOut(), count: Int(tactusErrorLength()))
      return String(decoding: bytes, as: UTF8.self)
    }

    @Test("a recognizer that is to be its own gate is refused, by its name")
    func ownGate() throws {
      let pan = try pan()
      #expect(tactusRelate(page, 2, pan, pan) == -1)
      #expect(error.contains("pan \(pan) are each other's gates in a circle"))
      #expect(tactusRelate(page, 2, pan, -1) == 0)
    }

    @Test("gates in a circle are refused, by their names")
    func circle() throws {
      let (one, two) = (try pan(), try pan())
      #expect(tactusRelate(page, 2, one, two) == 0)
      #expect(tactusRelate(page, 2, two, one) == -1)
      #expect(error.contains("pan \(one) → pan \(two)"))
    }

    @Test("there is room for a text of 16 MiB and none for a longer one; no length breaks anything")
    func textLengths() throws {
      #expect(tactusTextIn(1 << 24) != nil)
      #expect(tactusTextIn(1 << 24 + 1) == nil)
      #expect(tactusTextIn(.max) == nil)
      #expect(tactusTextIn(-1) != nil)
      #expect(tactusTextIn(.min) != nil)
      #expect(tactusCaseRun(.max) == -1)
    }

    @Test("more samples may be announced than there is room for, or fewer than none", arguments: [Int32.max, .min, -1])
    func sampleCounts(count: Int32) {
      let before = tactusMalformed()
      #expect(tactusSend(page, count) == 0)
      #expect(tactusMalformed() != before)
    }
  }
}
