import Tactus
@_spi(Tools) import TactusAnalysis
import TactusJSON
@_spi(Tools) import TactusScenes
import Testing

@Suite("What a lab asks for")
struct LabAnswersTests {
  @Test("a case expects what came")
  func cases() throws {
    let text = try LabAnswers.caseText(Scenes.taps, Samples.slowDoubleTap, name: "slow")
    let description = try CaseDescription(json: Array(text.utf8))
    #expect(description.expect?.map { $0.recognizer } == ["single", "single"])
    let runner = CaseRunner { (name, _) throws(DescriptionError) in
      throw DescriptionError(.unreadable, "there is no \(name)")
    }
    #expect(try runner.run(description).passed)
  }

  @Test("of every type the properties are known, with what they are by default")
  func types() throws {
    let types = try JSONParser.parse(Array(LabAnswers.types().utf8))
    let pan = types["pan"]?["properties"]?.array?.first { $0["name"]?.string == "hysteresis" }
    #expect(pan?["default"]?.number?.double == 10)
    #expect(pan?["kind"]?.string == "number")
    #expect(types["tap"]?["discrete"]?.bool == true)
    #expect(RecognizerType.supported.allSatisfy { types[$0.name] != nil && types[$0.name]?["inScenes"] == nil })
    #expect(["scrollPan", "handOver"].allSatisfy { types[$0]?["inScenes"]?.bool == true })
  }
}
