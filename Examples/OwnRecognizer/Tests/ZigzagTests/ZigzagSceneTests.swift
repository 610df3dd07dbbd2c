import Foundation
import Tactus
import TactusSceneFiles
import TactusScenes
import TactusTesting
import Testing
import Zigzag

@Suite("A zigzag in scenes and cases")
struct ZigzagSceneTests {
  init() throws { try RecognizerType.register(.zigzag) }

  @Test("a case without code says what its result must be")
  func cases() throws {
    let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Cases/zigzag.case.json").standardized
      .path
    let result = try CaseRunner().run(CaseDescription(contentsOfFile: path))
    #expect(result.difference == nil, "\(result.difference.map { "\($0)" } ?? "")")
  }

  @Test("a scene sets its properties, and names the nearest key for a slip")
  func properties() throws {
    let json = #"""
      {"format":"tactus-scene","version":1,"recognizers":[
        {"id":"cross","type":"zigzag","view":"root","numberOfTurnsRequired":5,"minimumStroke":8}]}
      """#
    let scene = try Scene(SceneDescription(json: Array(json.utf8)))
    let zigzag = try #require(scene.recognizer("cross") as? ZigzagGestureRecognizer)
    #expect(zigzag.numberOfTurnsRequired == 5)
    #expect(zigzag.minimumStroke == 8)
    let slip = json.replacingOccurrences(of: "minimumStroke", with: "minimumStrok")
    #expect(throws: DescriptionError.self) { try SceneDescription(json: Array(slip.utf8)) }
  }

  @Test("marbles compare the values that the type declares")
  func marbles() throws {
    let stage = Stage()
    stage.add(ZigzagGestureRecognizer(), named: "zigzag") { zigzag in
      RecognizerType.zigzag.values.compactMap { value in
        value.read(zigzag).map { StageValue(value.name, numbers: $0.numbers) }
      }
    }
    try stage.expectMarbles(
      """
      stride = 30
      1 (100,200): v>>-<<->>-<<-^
      zigzag:      ----------E   | turns 3
      """)
  }
}
