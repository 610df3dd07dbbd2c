import Tactus
import Testing

@testable import TactusWeb

@Suite("Samples that a page writes")
struct SampleBatchTests {
  static let began: [Double] = [1e6, 7, 0, 100, 200, 0, 0.5, 9, 7, 0.2, 1, 2, 1, 0, -1, 0]

  /// Writes `records` into a batch and sends the announced number to an application.
  static func send(
    _ records: [[Double]], announced: Int32? = nil, to application: Application = Application()
  ) -> SampleBatch {
    var batch = SampleBatch()
    for (index, record) in records.enumerated() {
      for (slot, number) in record.enumerated() { batch.memory[index * SampleBatch.stride + slot] = number }
    }
    let count = batch.admit(announced ?? Int32(records.count))
    batch.send(count, to: Surface(application))
    return batch
  }

  @Test("a record says everything that a contact can say")
  func contact() throws {
    let batch = Self.send([Self.began])
    let contact = try #require(SampleBatch.Record(batch.memory).contact)
    #expect(
      contact
        == ContactSample(
          id: 7, phase: .began, position: Point(x: 100, y: 200), time: Timestamp(nanoseconds: 1_000_000), tool: .finger,
          force: 0.5, major: 9, minor: 7, angle: 0.2, altitude: 1, azimuth: 2, buttons: .primary, role: .actual))
  }

  @Test("neighbours with the same time are one frame, and go to the window that was hit")
  func frames() {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    application.addWindow(window)
    var actions: [Int] = []
    window.addGestureRecognizer(TouchDownGestureRecognizer { actions.append($0.numberOfTouches) })
    var second = Self.began
    second[1] = 8
    _ = Self.send([Self.began, second], to: application)
    #expect(actions == [2])
  }

  @Test(
    "a record that makes no sense is left out and counted; the others are sent",
    arguments: [
      (0, Double.nan), (0, .infinity), (0, 1e300), (1, -1), (1, 0.5), (1, .nan), (1, 1e300), (2, 5), (2, -1), (2, 0.5),
      (2, .nan), (5, 9), (5, .infinity), (12, 256), (12, -1), (13, 3), (13, .nan), (15, 99), (15, .nan),
    ] as [(Int, Double)])
  func malformed(slot: Int, value: Double) {
    let application = Application()
    application.addWindow(Window(frame: Rect(x: 0, y: 0, width: 400, height: 400)))
    var wrong = Self.began
    wrong[slot] = value
    var moved = Self.began
    (moved[0], moved[2]) = (2e6, 1)
    let batch = Self.send([Self.began, wrong, moved], to: application)
    #expect(batch.malformed == 1)
    #expect(application.now == Timestamp(nanoseconds: 2_000_000))
  }

  @Test("places and shapes that are no numbers are the engine's to repair or ignore, and counted there")
  func anomalies() {
    for slot in [3, 4, 6, 7, 8, 9, 10, 11] {
      let application = Application()
      var wrong = Self.began
      wrong[slot] = .nan
      let batch = Self.send([wrong], to: application)
      #expect(batch.malformed == 0)
      #expect(application.count(of: .notFinite) == 1)
    }
  }

  @Test(
    "a count beyond the room, or a negative one, is cut and counted",
    arguments: [(Int32.max, Int(Int32.max) - SampleBatch.capacity), (-1, 1), (.min, 1), (513, 1)] as [(Int32, Int)])
  func counts(announced: Int32, malformed: Int) {
    // The records beyond the first are all zero: for the engine, a contact that comes down repeatedly.
    let batch = Self.send([Self.began], announced: announced)
    #expect(batch.malformed == malformed)
  }

  @Test("random memory never traps")
  func randomMemory() {
    var state: UInt64 = 5
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
    for round in 0..<200 {
      let application = Application()
      application.addWindow(Window(frame: Rect(x: 0, y: 0, width: 400, height: 400)))
      let records = (0..<20).map { _ in
        (0..<SampleBatch.stride).map { slot in
          // Half of the numbers are almost valid, so that some records pass most checks.
          round % 2 == 0 ? Double(bitPattern: next()) : Double(Int(next() >> 40) % (slot == 0 ? 1_000_000 : 6))
        }
      }
      let batch = Self.send(records, to: application)
      #expect(batch.malformed <= 20)
    }
  }

  @Test("scrolls, stretches and hovers are distinguished from contacts")
  func pointers() throws {
    func pointer(_ kind: Double, _ first: Double, _ second: Double) -> PointerSample? {
      var record = Self.began
      (record[6], record[7], record[15]) = (first, second, kind)
      return SampleBatch.Record(Self.send([record]).memory).pointer
    }
    #expect(pointer(1, 3, -4)?.kind == .scroll(delta: Vector(dx: 3, dy: -4), type: .discrete))
    #expect(pointer(2, 3, -4)?.kind == .scroll(delta: Vector(dx: 3, dy: -4), type: .continuous))
    #expect(pointer(3, 1.5, 0.25)?.kind == .transform(scale: 1.5, rotation: 0.25))
    #expect(pointer(4, 0, 0)?.kind == .hover)
    #expect(pointer(5, 0, 0) == nil)
  }
}
