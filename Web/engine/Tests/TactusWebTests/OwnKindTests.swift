import Tactus
@_spi(Tools) import TactusScenes
import Testing

@testable import TactusWeb

/// A recognizer with an option of each kind.
private final class OddRecognizer: GestureRecognizer {
  enum Shape { case round, square, flat }

  var isLoud = false
  var count = 2
  var depth = -1
  var share = 0.5
  var reach = 10.0
  var tilt = -0.25
  var pause = 0.5
  var shape = Shape.square
  var tools: Touch.Tools = [.pen]
  var secret = 1.0
}

extension RecognizerType {
  fileprivate static let odd = RecognizerType(
    "odd", make: { OddRecognizer() },
    properties: [
      .flag("isLoud", get: { $0.isLoud }) { $0.isLoud = $1 },
      .integer("count", 1...9, get: { $0.count }) { $0.count = $1 },
      .integer("depth", -5...5, get: { $0.depth }) { $0.depth = $1 },
      .number("share", 0...1, get: { $0.share }) { $0.share = $1 },
      .length("reach", get: { $0.reach }) { $0.reach = $1 },
      .number("tilt", -1...1, get: { $0.tilt }) { $0.tilt = $1 },
      .seconds("pause", get: { $0.pause }) { $0.pause = $1 },
      .choice("shape", [("round", .round), ("square", .square), ("flat", .flat)], get: { $0.shape }) { $0.shape = $1 },
      .choices("tools", [("finger", .finger), ("pen", .pen)], get: { $0.tools }) { $0.tools = $1 },
      .length("secret") { $0.secret = $1 },
    ],
    values: [
      .number("share") { $0.share },
      .flag("isLoud") { $0.isLoud },
      .vector("size") { _, _ in Vector(dx: 3, dy: 4) },
      TypedValue("words", .names) { _ in .names(["a"]) },
      TypedValue("place", .pair) { _ in nil },
    ])
}

extension SharedMemoryTests {
  @Suite("Types of others in a page")
  struct OwnKindTests {
    private let kind: OwnKind
    private let recognizer: OddRecognizer

    init() throws {
      OwnKind.types = [.odd]
      kind = try #require(OwnKind(rawValue: UInt8(GestureKind.allCases.count)))
      recognizer = try #require(kind.make() as? OddRecognizer)
    }

    private func set(_ number: Int, _ values: Double...) throws {
      let numbers = [Double(number), Double(values.count)] + values
      for (index, number) in numbers.enumerated() { OptionReader.memory[index] = number }
      try kind.set(OptionReader(count: Int32(numbers.count)), on: recognizer)
    }

    private func get(_ number: Int) -> [Double] {
      (0..<kind.get(number, of: recognizer)).map { OptionReader.memory[$0] }
    }

    @Test("have numbers after those of the engine, which keep theirs")
    func numbers() throws {
      for engine in GestureKind.allCases {
        guard case .builtIn(engine)? = OwnKind(rawValue: engine.rawValue) else {
          Issue.record("\(engine) has another number")
          continue
        }
      }
      #expect(OwnKind(rawValue: UInt8(GestureKind.allCases.count + 1)) == nil)
      let tap = try #require(OwnKind(rawValue: GestureKind.tap.rawValue))
      #expect(tap.make() is TapGestureRecognizer)
    }

    @Test("reach the page in the grammar of its scripts")
    func text() {
      #expect(
        OwnKind.text
          == "odd\tisLoud:b count:1-9 depth:[-5,5] share:[0,1] reach:[0,1e999] tilt:[-1,1] pause:s "
          + "shape:round|square|flat tools:+finger|pen secret:[0,1e999]\tshare isLoud:b size:pair place:pair\n")
    }

    @Test("have options that are set and read as their declaration says")
    func options() throws {
      let defaults: [[Double]] = [[0], [2], [-1], [0.5], [10], [-0.25], [0.5], [1], [2], []]
      for (number, value) in defaults.enumerated() { #expect(get(number) == value, "option \(number)") }
      let others = [1, 7, -3, 0.75, 20, 0.5, 1.5, 2, 3]
      for (number, value) in others.enumerated() {
        try set(number, value)
        #expect(get(number) == [value], "option \(number)")
      }
      #expect(recognizer.shape == .flat && recognizer.tools == [.finger, .pen])
      try set(9, 4)
      #expect(recognizer.secret == 4)
    }

    @Test("have no more values in a page than a record has room for")
    func manyValues() {
      let transforms = ["a", "b", "c"].map { TypedValue<OddRecognizer>($0, .transform) { _ in nil } }
      OwnKind.types = [RecognizerType("odd", make: { OddRecognizer() }, values: transforms)]
      #expect(OwnKind.text == "odd\t\ta:transform b:transform\n")
    }

    @Test("have the options of every recognizer, too")
    func common() throws {
      #expect(get(32) == [1])
      try set(32, 0)
      #expect(!recognizer.isEnabled)
    }

    @Test("whatever a page writes, nothing traps, and nothing leaves its range")
    func nonsense() throws {
      for number in -1...70 {
        for value in [-1e300, -1, 0, 99, 1e300, .nan, .infinity] { try set(number, value) }
      }
      #expect((1...9).contains(recognizer.count) && (-5...5).contains(recognizer.depth))
      #expect((-1...1).contains(recognizer.tilt) || recognizer.tilt.isNaN)
    }

    @Test("report their values as numbers, and what they do not have as none")
    func values() {
      let record = UnsafeMutablePointer<Double>.allocate(capacity: ActionBatch.stride)
      defer { record.deallocate() }
      var writer = ValueWriter(record, at: 0, reportsAll: true)
      kind.write(recognizer, to: &writer)
      #expect(writer.slot == 6)
      #expect([record[0], record[1], record[2], record[3]] == [0.5, 0, 3, 4])
      #expect(record[4].isNaN && record[5].isNaN)
    }
  }
}
