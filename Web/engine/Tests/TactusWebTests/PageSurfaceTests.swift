import Tactus
import Testing

@testable import TactusWeb

extension SharedMemoryTests {
  @Suite("Elements of a page")
  struct PageSurfaceTests {
    let page = PageSurface(viewport: Size(width: 400, height: 800))

    /// Options as a page writes them: for each its number and its numbers.
    private func options(_ options: [(Int, [Double])]) -> OptionReader {
      let numbers = options.flatMap { [Double($0.0), Double($0.1.count)] + $0.1 }
      for (index, number) in numbers.enumerated() { OptionReader.memory[index] = number }
      return OptionReader(count: Int32(numbers.count))
    }

    private func recognizer(_ kind: GestureKind, _ values: (Int, [Double])..., on view: Int32) throws -> Int32 {
      try page.addRecognizer(kind, options(values), to: view)
    }

    /// Sends contacts `[ms, id, phase, x, y, view]` as one batch and returns the records of the actions.
    private func send(_ contacts: [[Double]]) -> [[Double]] {
      var batch = SampleBatch()
      for (index, contact) in contacts.enumerated() {
        let record = batch.memory + index * SampleBatch.stride
        (record[0], record[1], record[2], record[3]) = (contact[0] * 1e6, contact[1], contact[2], contact[3])
        (record[4], record[12], record[14]) = (contact[4], 1, contact[5])
      }
      ActionBatch.shared.removeAll()
      page.willProcess(batch, count: contacts.count)
      batch.send(contacts.count, to: page)
      page.didProcess()
      return (0..<ActionBatch.shared.count).map { index in
        let record = ActionBatch.shared.memory + index * ActionBatch.stride
        return (0..<Int(abs(record[3]))).map { record[$0] }
      }
    }

    /// Sends contacts as a page does; returns the record of the last action, and whether any value was omitted.
    private func frame(_ contacts: [[Double]]) -> ([Double], Bool)? {
      for (index, contact) in contacts.enumerated() {
        let record = SampleBatch.shared.memory + index * SampleBatch.stride
        for slot in 0..<SampleBatch.stride { record[slot] = 0 }
        (record[0], record[1], record[2], record[3]) = (contact[0] * 1e6, contact[1], contact[2], contact[3])
        (record[4], record[12], record[14]) = (contact[4], 1, contact[5])
      }
      let surface = SurfaceList.add(page)
      defer { SurfaceList.remove(surface) }
      let count = tactusSend(surface, Int32(contacts.count))
      guard count > 0 else { return nil }
      let record = ActionBatch.shared.memory + Int(count - 1) * ActionBatch.stride
      return ((0..<Int(abs(record[3]))).map { record[$0] }, record[3] < 0)
    }

    @Test("what the page says was hit is hit, wherever the views lie")
    func hits() throws {
      let (first, second) = (page.addView(in: -1), page.addView(in: -1))
      let one = try recognizer(.touchDown, on: first)
      let two = try recognizer(.touchDown, on: second)
      let actions = send([[0, 1, 0, 10, 10, Double(second)], [0, 2, 0, 300, 300, Double(first)]])
      #expect(Set(actions.map { $0[0] }) == [Double(one), Double(two)])
      #expect(actions.first { $0[0] == Double(two) }?[4...5] == [10, 10])
    }

    @Test("a finger that hits no view, or one that is not there, belongs to no view")
    func misses() throws {
      let view = page.addView(in: -1)
      _ = try recognizer(.touchDown, on: view)
      #expect(send([[0, 1, 0, 10, 10, -1], [1, 2, 0, 10, 10, 99], [2, 3, 0, 10, 10, 0.5]]).isEmpty)
    }

    @Test("a place is reported from the corner of its view, however deep that lies and in whatever order it was placed")
    func places() throws {
      let outer = page.addView(in: -1)
      let inner = page.addView(in: outer)
      _ = try recognizer(.touchDown, on: inner)
      page.placeView(outer, in: -1, Rect(x: 100, y: 50, width: 200, height: 200))
      page.placeView(inner, in: outer, Rect(x: 120, y: 80, width: 20, height: 20))
      #expect(send([[0, 1, 0, 125, 90, Double(inner)]])[0][4...5] == [5, 10])
    }

    @Test("a place that makes no sense, or a view inside itself, changes nothing")
    func nonsense() throws {
      let outer = page.addView(in: -1)
      let inner = page.addView(in: outer)
      _ = try recognizer(.touchDown, on: inner)
      page.placeView(outer, in: -1, Rect(x: 100, y: 50, width: 200, height: 200))
      page.placeView(inner, in: outer, Rect(x: 120, y: 80, width: 20, height: 20))
      page.placeView(inner, in: outer, Rect(x: .nan, y: .infinity, width: 20, height: 20))
      page.placeView(outer, in: inner, Rect(x: 100, y: 50, width: 200, height: 200))
      page.placeView(inner, in: inner, Rect(x: 120, y: 80, width: 20, height: 20))
      page.placeView(99, in: -1, .zero)
      #expect(send([[0, 1, 0, 125, 90, Double(inner)]])[0][4...5] == [5, 10])
    }

    @Test("a view that goes leaves the views inside it where the page put them")
    func removal() throws {
      let outer = page.addView(in: -1)
      let inner = page.addView(in: outer)
      let recognizer = try recognizer(.touchDown, on: inner)
      page.removeView(outer)
      #expect(send([[0, 1, 0, 10, 10, Double(inner)]]).map { $0[0] } == [Double(recognizer)])
      #expect(send([[5, 2, 0, 10, 10, Double(outer)]]).isEmpty)
    }

    @Test("the number of what was removed is not given away before the next batch")
    func numbers() {
      let first = page.addView(in: -1)
      page.removeView(first)
      #expect(page.addView(in: -1) != first)
      _ = send([])
      #expect(page.addView(in: -1) == first)
    }

    @Test("an edge of the viewport is where screen edge pans begin, also after it was resized")
    func edges() throws {
      let view = page.addView(in: -1)
      _ = try recognizer(.screenEdgePan, (0, [8]), on: view)
      page.viewport = Size(width: 600, height: 800)
      let inwards: (Double, Double) -> [[Double]] = { start, time in
        (0..<4).map { step in
          [time + Double(step) * 10, 1, step == 0 ? 0 : 1, start - Double(step) * 10, 100, Double(view)]
        } + [[time + 50, 1, 3, start - 30, 100, -1]]
      }
      #expect(send(inwards(395, 0)).isEmpty)
      #expect(!send(inwards(595, 1000)).isEmpty)
    }

    @Test(
      "a recognizer of every kind is made, is of that kind, and its values fit into a record",
      arguments: GestureKind.allCases)
    func kinds(kind: GestureKind) throws {
      let view = page.addView(in: -1)
      let number = try recognizer(kind, on: view)
      let made = try #require(page.recognizer(number))
      #expect(String(describing: type(of: made)).lowercased().hasPrefix("\(kind)".lowercased()))
      var batch = ActionBatch()
      page.advance(to: Timestamp(seconds: 2))
      let registration = Registration(kind: kind, page: page)
      registration.number = 3
      batch.append(made, registration)
      #expect(batch.memory[0] == 3)
      #expect(batch.memory[2] == 2e9)
      #expect(batch.memory[3] >= 18)
      #expect(batch.memory[3] <= Double(ActionBatch.stride))
    }

    @Test(
      "a velocity is left out of a change, unless the page has asked for one or its batch is of several frames",
      arguments: [GestureKind.pan, .transform, .pinch, .rotation])
    func velocities(kind: GestureKind) throws {
      let view = page.addView(in: -1)
      let number = try recognizer(kind, on: view)
      let (y, place) = (100.0, Double(view))
      func fingers(_ time: Double, _ phase: Double, _ reach: Double) -> [[Double]] {
        [[time, 1, phase, reach, y, place], [time, 2, phase, 200 + 3 * reach, y + 2 * reach, place]]
      }
      /// The state of the last action, and 0 if its record marks omitted values, which must be NaN.
      func reported(_ batch: [[Double]]) throws -> [Double] {
        let (last, isLeftOut) = try #require(frame(batch))
        #expect(last[18...].contains { $0.isNaN } == isLeftOut)
        return [last[1], isLeftOut ? 0 : 1]
      }
      _ = frame(fingers(0, 0, 0))
      #expect(try reported(fingers(10, 1, 30)) == [1, 1])
      #expect(try reported(fingers(20, 1, 40)) == [2, 0])
      #expect(try reported(fingers(30, 1, 50) + fingers(40, 1, 60)) == [2, 1])
      #expect(try reported(fingers(50, 1, 70)) == [2, 0])
      #expect(page.reportAll(of: number))
      #expect(try reported(fingers(60, 1, 80)) == [2, 1])
      #expect(try reported(fingers(70, 3, 80)) == [3, 1])
      #expect(!page.reportAll(of: 99))
    }

    @Test("the times of actions count from the zero of the page, as those of its samples do")
    func times() throws {
      let view = page.addView(in: -1)
      _ = try recognizer(.touchDown, on: view)
      page.origin = Timestamp(seconds: 1000)
      #expect(send([[5, 1, 0, 10, 10, Double(view)]])[0][2] == 5e6)
    }

    @Test("more than ten fingers are counted, and ten of them reported")
    func manyFingers() throws {
      let view = page.addView(in: -1)
      _ = try recognizer(.pan, (0, [12]), (2, [0]), on: view)
      let down = (1...12).map { [0, Double($0), 0, Double($0), 0, Double(view)] }
      let moved = (1...12).map { [10, Double($0), 1, Double($0) + 5, 0, -1] }
      let actions = send(down + moved)
      let began = try #require(actions.first)
      #expect(began[6] == 12)
      #expect(Array(began[7..<17]) == (1...10).map(Double.init))
      #expect(began[17] == 12)
    }

    @Test("more actions than ever before are all reported, in their order")
    func growth() throws {
      let view = page.addView(in: -1)
      let numbers = try (0..<200).map { _ in try recognizer(.touchDown, on: view) }
      for number in numbers.dropFirst() {
        for other in numbers.prefix(Int(number)) {
          page.recognizer(number)?.recognizeSimultaneously(with: try #require(page.recognizer(other)))
        }
      }
      #expect(send([[0, 1, 0, 10, 10, Double(view)]]).map { $0[0] } == numbers.map(Double.init))
    }

    @Test("options are set by number; those that are not known, and numbers that make no sense, do no harm")
    func options() throws {
      let view = page.addView(in: -1)
      let number = try recognizer(.tap, (0, [2]), (4, [11.5]), (32, [0]), (36, [3]), (9, [1]), (99, [1]), on: view)
      let tap = try #require(page.recognizer(number) as? TapGestureRecognizer)
      #expect(tap.numberOfTapsRequired == 2)
      #expect(tap.allowableMovement == 11.5)
      #expect(!tap.isEnabled)
      #expect(tap.allowedTouchTools == [.finger, .pen])
      #expect(try page.setOptions(options([(0, [.nan]), (36, [-1]), (5, [])]), of: number))
      #expect(tap.numberOfTapsRequired == 1)
      #expect(try !page.setOptions(options([]), of: 99))
      #expect(try recognizer(.tap, on: 99) == -1)
    }

    @Test("subgestures are a list of types with their options, and are reported by their places in it")
    func subgestures() throws {
      let view = page.addView(in: -1)
      // A long press of 0.3 s, and a pan along the vertical axis.
      let list: [Double] = [2, 3, 0, 1, 0.3, 4, 3, 1, 1, 2]
      let each = try #require(
        page.recognizer(try recognizer(.individual, (0, list), on: view)) as? IndividualTouchRecognizer)
      #expect(each.subgestures.map(\.tag) == [0, 1])
      #expect((each.subgestures[0] as? LongPressSubgesture)?.minimumPressDuration == 0.3)
      #expect((each.subgestures[1] as? PanSubgesture)?.axis == .vertical)
    }

    @Test("steps of a sequence are terms; those that never can be done are refused in words")
    func steps() throws {
      let view = page.addView(in: -1)
      // {"hold": 2}, then {"swipe": true, "direction": "up"}.
      let hold: [Double] = [1, 2, .nan, .nan, .nan, .nan, .nan]
      let swipe: [Double] = [3, .nan, 4, .nan, .nan, .nan, .nan]
      let number = try recognizer(.sequence, (0, [5, 2] + hold + swipe), on: view)
      let sequence = try #require(page.recognizer(number) as? SequenceGestureRecognizer)
      #expect(sequence.sequence.term == .hold(2).then(.swipe(.up)))
      let fault = #expect(throws: PageFault.self) { try recognizer(.sequence, (0, [11, 0.1] + hold), on: view) }
      #expect(fault?.text == "hold(2).within(0.1) takes at least 0.5 s, but has 0.1 s")
    }
  }
}
