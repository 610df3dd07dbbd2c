import Tactus
import TactusJSON
import Testing

@testable import TactusScenes

@Suite("Damaged and absurd files")
struct DamagedFileTests {
  /// Reads a case and, if it can be read, runs it; whatever happens, it is no crash.
  static func survive(_ bytes: some Collection<UInt8>) -> DescriptionError? {
    do throws(DescriptionError) {
      let description = try CaseDescription(json: bytes, file: "damaged.case.json")
      let runner = CaseRunner { (_, _) throws(DescriptionError) in CaseRunner.Touches(frames: [], surface: nil) }
      let result = try runner.run(description)
      _ = result.difference?.description
      return nil
    } catch {
      return error
    }
  }

  @Test("a case that is cut off anywhere is an error with a place")
  func cutOff() {
    let text = Array(CaseReadingTests.everything.utf8)
    for length in 0..<text.count {
      let error = Self.survive(text[0..<length])
      #expect(error?.kind == .notJSON)
      #expect(error?.position != nil)
      #expect(error?.file == "damaged.case.json")
    }
  }

  @Test("no single wrong byte is a crash, and every error has a place", arguments: Array("{]\",0-e\\".utf8))
  func wrongByte(byte: UInt8) {
    let text = Array(CaseReadingTests.everything.utf8)
    for index in text.indices where text[index] != byte {
      var damaged = text
      damaged[index] = byte
      if let error = Self.survive(damaged) { #expect(error.position != nil) }
    }
  }

  /// All paths to values inside `node`.
  static func paths(in node: JSONNode, _ path: DescriptionPath = .root) -> [DescriptionPath] {
    switch node.value {
    case .array(let elements):
      return [path] + elements.enumerated().flatMap { paths(in: $1, path[$0]) }
    case .object(let members):
      return [path] + members.flatMap { paths(in: $0.value, path[$0.key]) }
    default:
      return [path]
    }
  }

  /// `node` with what is at `steps` replaced; removed, if there is nothing to replace it by.
  static func replacing(_ node: JSONNode, _ steps: ArraySlice<DescriptionPath.Step>, by new: JSONNode?) -> JSONNode? {
    guard let step = steps.first else { return new }
    switch (step, node.value) {
    case (.key(let key), .object(let members)):
      return JSONNode(
        members: members.map { member in
          (
            key: member.key,
            value: member.key == key ? replacing(member.value, steps.dropFirst(), by: new) : member.value
          )
        })
    case (.index(let index), .array(let elements)):
      var elements: [JSONNode?] = elements
      elements[index] = elements[index].flatMap { replacing($0, steps.dropFirst(), by: new) }
      return JSONNode(elements.compactMap { $0 })
    default:
      return node
    }
  }

  static let replacements = [
    "null", "true", "\"\"", "\"tap\"", "[]", "{}", "0", "-1", "1e308", "-1e308", "1e-308", "2147483647", "9223372036.8",
    "[[0]]", "{\"a\":1}", "\"all\"", "1.5", "[1e308,1e308]", "[0,0,1e308,1e308]",
  ]

  @Test("whatever stands at any place of a case, it is an error at that place or something that runs")
  func wrongValues() throws {
    let root = try JSONParser.parse(CaseReadingTests.everything)
    var errors = 0
    for path in Self.paths(in: root) {
      for text in Self.replacements {
        let replaced = Self.replacing(root, path.steps[...], by: try JSONParser.parse(text))
        if Self.survive((replaced?.text ?? "").utf8) != nil { errors += 1 }
      }
    }
    #expect(errors > 1000)
  }

  @Test("a case without any one of its values is a case or an error that can be understood")
  func missingValues() throws {
    let root = try JSONParser.parse(CaseReadingTests.everything)
    for path in Self.paths(in: root) where !path.steps.isEmpty {
      let error = Self.survive((Self.replacing(root, path.steps[...], by: nil)?.text ?? "").utf8)
      guard let error else { continue }
      #expect(error.kind != .notJSON, "\(path): \(error)")
      #expect(error.message.count > 10)
    }
  }

  @Test(
    "absurd numbers of fingers, times and places run to their end",
    arguments: [
      #""numberOfTapsRequired":2147483647"#, #""numberOfTouchesRequired":2147483647"#,
      #""maximumTapDuration":9223372036"#,
      #""maximumTapInterval":0"#, #""maximumTapDuration":0"#, #""allowableMovement":1e308"#, #""maximumTapDistance":0"#,
    ])
  func absurdTaps(property: String) throws {
    let description = try Make.testCase(
      recognizers: #"{"id":"tap","type":"tap","view":"root",\#(property)}"#,
      touches: """
        [0,"began",1,1e9,-1e9],[0,"began",2,100,100],[0,"moved",1,-1e9,1e9],[0.1,"ended",2,100,100],
        [9223372036,"ended",1,0,0]
        """, until: "9223372036.8", #""never":[],"final":{"tap":"possible"}"#)
    _ = try Make.run(description)
  }

  @Test("views may be nested as deeply as JSON may")
  func deepViews() throws {
    let depth = 120
    var text = #"{"id":"v0","frame":[0,0,9,9]}"#
    for level in 1..<depth { text = #"{"id":"v\#(level)","frame":[0,0,9,9],"children":[\#(text)]}"# }
    let scene = try Make.scene(
      #"{"format":"tactus-scene","version":1,"views":[\#(text)],"recognizers":[{"id":"t","type":"tap","view":"v0"}]}"#)
    #expect(scene.viewIDs.count == depth)
    let live = try Scene(scene)
    #expect(live.window.hitTest(Point(x: 5, y: 5), with: nil) === live.view("v0"))
    #expect(try SceneDescription(json: scene.text.utf8) == scene)
  }
}
