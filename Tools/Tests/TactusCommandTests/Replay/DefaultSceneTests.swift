import TactusScenes
import Testing

@testable import TactusCommand

@Suite("The default scene")
struct DefaultSceneTests {
  @Test("has a recognizer of every type that the engine has")
  func complete() {
    let types = Set(DefaultScene.description.recognizers.map(\.type))
    #expect(types == Set(RecognizerType.supported.map(\.name)))
  }

  @Test("is a scene without mistakes, and can be written as one")
  func valid() throws {
    let scene = DefaultScene.description
    try scene.validate()
    #expect(try SceneDescription(json: Array(scene.text.utf8)).json == scene.json)
  }

  @Test("lets each recognizer show what it makes of the touches, whatever the others do")
  func together() {
    let run = tactus("replay", "--json", "-", input: Samples.tapAndDrag)
    for id in ["touchDown", "tap", "pan"] { #expect(run.output.contains("\"recognizer\":\"\(id)\"")) }
    #expect(!tactus("replay", "--json", "--why", "-", input: Samples.tapAndDrag).output.contains("prevented"))
  }

  @Test("covers the surface of a recording that does not know its size")
  func unknownSurface() {
    let recording = """
      {"format":"tactus-touches","version":1,"units":"pt"}
      {"t":0,"id":1,"phase":"began","x":5000,"y":4000}
      {"t":0.05,"id":1,"phase":"ended","x":5000,"y":4000}

      """
    #expect(tactus("replay", "--json", "-", input: recording).output.contains("\"recognizer\":\"tap\""))
  }
}
