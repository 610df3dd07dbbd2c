import Tactus
import Testing

@testable import TactusScenes

/// A finger that comes down on the left half; a recognizer that the engine does not have.
private final class LeftGestureRecognizer: GestureRecognizer {
  var margin = 50.0
  private(set) var depth = 0.0

  override var isDiscrete: Bool { true }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    depth = margin - touches[0].location(in: view).x
    if depth > 0 { state = .recognized } else { fail(DecisionReason("tooFarRight", measured: -depth, unit: .points)) }
  }
}

extension RecognizerType {
  fileprivate static let left = RecognizerType(
    "left", make: { LeftGestureRecognizer() }, properties: [.length("margin") { $0.margin = $1 }],
    values: [.number("depth") { $0.depth }])
}

private let json = #"""
  {"format":"tactus-case","version":1,"scene":{"recognizers":[
    {"id":"edge","type":"left","view":"root","margin":30}]},
   "touches":[[0,"began",1,10,10],[0.1,"ended",1,10,10],[1,"began",1,90,10],[1.1,"ended",1,90,10]],
   "expect":[{"recognizer":"edge","state":"ended","t":0,"depth":20}],"why":{"edge":"tooFarRight"}}
  """#

/// Types are registered for the whole process, so tests that do have one of their own.
@Suite("A type that another module registers")
struct OwnTypeTests {
  @Test("is used in cases as the engine's own")
  func inCases() async {
    await #expect(processExitsWith: .success) {
      try RecognizerType.register(.left)
      let runner = CaseRunner { (_, _) throws(DescriptionError) in throw DescriptionError(.unreadable, "none") }
      let result = try runner.run(CaseDescription(json: Array(json.utf8)))
      #expect(result.difference == nil)
    }
  }

  @Test("is among the supported ones once, however often it is registered, after those of the engine")
  func supported() async {
    await #expect(processExitsWith: .success) {
      try RecognizerType.register(.left)
      try RecognizerType.register(.left)
      #expect(RecognizerType.supported.map(\.name) == RecognizerType.builtIn.map(\.name) + ["left"])
      let slipped = json.replacing("\"margin\"", with: "\"margn\"")
      #expect(throws: DescriptionError.self) { try CaseDescription(json: Array(slipped.utf8)) }
    }
  }

  @Test("a type may not take the name of one of the engine's, nor have none", arguments: ["tap", ""])
  func names(name: String) {
    #expect(throws: DescriptionError.self) {
      try RecognizerType.register(RecognizerType(name, make: { LeftGestureRecognizer() }))
    }
    #expect(RecognizerType.supported.count { $0.name == "tap" } == 1)
  }

  @Test("values are numbers for marbles")
  func numbers() {
    #expect(RecordedValue.pair(1, 2).numbers == [1, 2])
    #expect(RecordedValue.flag(true).numbers == [1])
    #expect(RecordedValue.integer(3).numbers == [3])
    #expect(RecordedValue.names(["a"]).numbers == [])
  }
}
