import Tactus
import TactusScenes
import Testing

@testable import TactusCommand

/// Notifies its view of the end of a touch whose beginning the view has not received.
private final class LyingGestureRecognizer: GestureRecognizer {
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    view?.touchesEnded(touches, with: event)
  }
}

extension RecognizerType {
  fileprivate static let lying = RecognizerType("lying", make: { LyingGestureRecognizer() })
}

private let scene = """
  {"format":"tactus-scene","version":1,"recognizers":[{"id":"liar","type":"lying","view":"root"}]}
  """
private let touches = """
  {"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844}
  {"t":0,"id":1,"phase":"began","x":10,"y":10}
  {"t":0.1,"id":1,"phase":"ended","x":10,"y":10}
  """

/// The type is registered for the whole process, so each of these tests has one of its own.
@Suite("Reports that contradict each other")
struct StreamWatchTests {
  @Test("is an error of tactus replay, after all that came, with the hint to report it")
  func replay() async {
    await #expect(processExitsWith: .success) {
      try RecognizerType.register(.lying)
      let folder = try TemporaryFolder()
      let scene = try folder.write(scene, to: "a.scene.json")
      let touches = try folder.write(touches, to: "a.touches.jsonl")
      for option in ["--why", "--overview"] {
        let run = tactus("replay", option, scene, touches)
        #expect(run.status == 1)
        #expect(run.errors.contains("the reports contradict each other: touch 1 in root ended without being down"))
        #expect(run.errors.contains("please report it with the scene and the touches"))
      }
    }
  }

  @Test("has a case fail, whatever it expects")
  func check() async {
    await #expect(processExitsWith: .success) {
      try RecognizerType.register(.lying)
      let folder = try TemporaryFolder()
      let path = try folder.write(
        """
        {"format":"tactus-case","version":1,"scene":{"recognizers":[{"id":"liar","type":"lying","view":"root"}]},
         "touches":[[0,"began",1,10,10],[0.1,"ended",1,10,10]],"expect":[]}
        """, to: "a.case.json")
      let run = tactus("check", path)
      #expect(run.status == 1)
      #expect(run.lines.first?.contains("touch 1 in root ended without being down") == true)
      #expect(run.lines.last == "0 passed, 1 failed")
      #expect(tactus("check", "--json", path).lines.first?.contains("\"contradictions\":[") == true)
    }
  }

  @Test("is not there while a finger is still down, and not where everything has its end")
  func fine() throws {
    let scene = try Scene(DefaultScene.description)
    let watch = StreamWatch(scene)
    let place = Point(x: 100, y: 100)
    func send(_ phase: Touch.Phase, _ seconds: Double) {
      let samples = [ContactSample(id: 1, phase: phase, position: place, time: Timestamp(seconds: seconds))]
      watch.receive(samples)
      scene.application.send(samples)
    }
    send(.began, 0)
    scene.application.advance(to: Timestamp(seconds: 5))
    #expect(watch.finish() == [])
    send(.ended, 5.1)
    scene.application.advance(to: Timestamp(seconds: 9))
    #expect(watch.finish() == [])
  }
}
