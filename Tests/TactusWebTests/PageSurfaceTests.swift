import Tactus
import TactusJSON
import TactusScenes
import Testing

@testable import TactusWeb

extension SharedMemoryTests {
  @Suite("Elements of a page")
  struct PageSurfaceTests {
    let page = PageSurface(viewport: Size(width: 400, height: 800))

    private func recognizer(_ options: String, on view: Int32) throws -> Int32 {
      try page.addRecognizer(try JSONParser.parse(Array(options.utf8)), to: view)
    }

    /// Sends contacts `[ms, id, phase, x, y, view]` as one batch and returns the records of the actions that came.
    private func send(_ contacts: [[Double]]) -> [[Double]] {
      var batch = SampleBatch()
      for (index, contact) in contacts.enumerated() {
        let record = batch.memory + index * SampleBatch.stride
        (record[0], record[1], record[2], record[3]) = (contact[0] * 1e6, contact[1], contact[2], contact[3])
        (record[4], record[12], record[14]) = (contact[4], 1, contact[5])
      }
      ActionBatch.shared.removeAll()
      page.willTake(batch, count: contacts.count)
      batch.send(contacts.count, to: page)
      page.didTake()
      return (0..<ActionBatch.shared.count).map { index in
        let record = ActionBatch.shared.memory + index * ActionBatch.stride
        return (0..<Int(record[3])).map { record[$0] }
      }
    }

    @Test("what the page says was hit is hit, wherever the views lie")
    func hits() throws {
      let (first, second) = (page.addView(in: -1), page.addView(in: -1))
      let one = try recognizer(#"{"type":"touchDown"}"#, on: first)
      let two = try recognizer(#"{"type":"touchDown"}"#, on: second)
      let actions = send([[0, 1, 0, 10, 10, Double(second)], [0, 2, 0, 300, 300, Double(first)]])
      #expect(Set(actions.map { $0[0] }) == [Double(one), Double(two)])
      #expect(actions.first { $0[0] == Double(two) }?[4...5] == [10, 10])
    }

    @Test("a finger that hits no view, or one that is not there, is nobody's")
    func misses() throws {
      let view = page.addView(in: -1)
      _ = try recognizer(#"{"type":"touchDown"}"#, on: view)
      #expect(send([[0, 1, 0, 10, 10, -1], [1, 2, 0, 10, 10, 99], [2, 3, 0, 10, 10, 0.5]]).isEmpty)
    }

    @Test("a place is told from the corner of its view, however deep that lies and in whatever order it was placed")
    func places() throws {
      let outer = page.addView(in: -1)
      let inner = page.addView(in: outer)
      _ = try recognizer(#"{"type":"touchDown"}"#, on: inner)
      page.placeView(outer, in: -1, Rect(x: 100, y: 50, width: 200, height: 200))
      page.placeView(inner, in: outer, Rect(x: 120, y: 80, width: 20, height: 20))
      #expect(send([[0, 1, 0, 125, 90, Double(inner)]])[0][4...5] == [5, 10])
    }

    @Test("a place that makes no sense, or a view inside itself, changes nothing")
    func nonsense() throws {
      let outer = page.addView(in: -1)
      let inner = page.addView(in: outer)
      _ = try recognizer(#"{"type":"touchDown"}"#, on: inner)
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
      let recognizer = try recognizer(#"{"type":"touchDown"}"#, on: inner)
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
      _ = try recognizer(#"{"type":"screenEdgePan","edges":"right"}"#, on: view)
      page.viewport = Size(width: 600, height: 800)
      let inwards: (Double, Double) -> [[Double]] = { start, time in
        (0..<4).map { step in
          [time + Double(step) * 10, 1, step == 0 ? 0 : 1, start - Double(step) * 10, 100, Double(view)]
        } + [[time + 50, 1, 3, start - 30, 100, -1]]
      }
      #expect(send(inwards(395, 0)).isEmpty)
      #expect(!send(inwards(595, 1000)).isEmpty)
    }

    @Test("every type's values fit into a record")
    func widths() {
      for type in RecognizerType.supported {
        let width = type.values.reduce(ActionBatch.valuesStart) { $0 + ActionBatch.width(of: $1.kind) }
        #expect(width <= ActionBatch.stride, "\(type.name)")
      }
    }

    @Test("the only list of contacts is that of a recognizer's touches, which is read without a copy")
    func contacts() {
      for type in RecognizerType.supported {
        #expect(type.values.filter { $0.kind == .contacts }.map(\.name) == ["touches"], "\(type.name)")
      }
    }

    @Test("more than ten fingers are counted, and ten of them told")
    func manyFingers() throws {
      let view = page.addView(in: -1)
      _ = try recognizer(#"{"type":"pan","minimumNumberOfTouches":12,"hysteresis":0}"#, on: view)
      let down = (1...12).map { [0, Double($0), 0, Double($0), 0, Double(view)] }
      let moved = (1...12).map { [10, Double($0), 1, Double($0) + 5, 0, -1] }
      let actions = send(down + moved)
      let began = try #require(actions.first)
      #expect(began[6] == 12)
      #expect(Array(began[7..<17]) == (1...10).map(Double.init))
      #expect(began[17] == 12)
    }

    @Test("more actions than ever before are all told, in their order")
    func growth() throws {
      let view = page.addView(in: -1)
      let numbers = try (0..<200).map { _ in try recognizer(#"{"type":"touchDown"}"#, on: view) }
      for number in numbers.dropFirst() {
        for other in numbers.prefix(Int(number)) {
          page.recognizer(number)?.recognizeSimultaneously(with: try #require(page.recognizer(other)))
        }
      }
      #expect(send([[0, 1, 0, 10, 10, Double(view)]]).map { $0[0] } == numbers.map(Double.init))
    }

    @Test("options are checked as those of a scene; of several, all are set or none")
    func options() throws {
      let view = page.addView(in: -1)
      let number = try recognizer(#"{"type":"tap","numberOfTapsRequired":2}"#, on: view)
      let tap = try #require(page.recognizer(number) as? TapGestureRecognizer)
      #expect(tap.numberOfTapsRequired == 2)
      let error = #expect(throws: DescriptionError.self) {
        try page.setOptions(
          JSONParser.parse(Array(#"{"numberOfTapsRequired":1,"allowableMovement":-1}"#.utf8)), of: number)
      }
      #expect(error?.path == DescriptionPath.root["allowableMovement"])
      #expect(tap.numberOfTapsRequired == 2)
      #expect(throws: DescriptionError.self) { try recognizer(#"{"type":"tap","id":"a"}"#, on: view) }
      #expect(throws: DescriptionError.self) { try recognizer(#"[]"#, on: view) }
      #expect(throws: DescriptionError.self) { try recognizer(#"{}"#, on: view) }
      #expect(throws: DescriptionError.self) { try recognizer(#"{"type":"tap"}"#, on: 99) }
      #expect(throws: DescriptionError.self) { try page.setOptions(JSONParser.parse(Array("{}".utf8)), of: 99) }
    }
  }
}
