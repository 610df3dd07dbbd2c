import Testing

@testable import TactusCommand

@Suite("tactus diagram")
struct DiagramCommandTests {
  @Test("prints the states of a type")
  func type() {
    let run = tactus("diagram", "tap")
    #expect(run.status == 0)
    #expect(run.lines[0] == "tap (tap)")
    #expect(run.output.contains("finger up → recognized"))
  }

  @Test("a screenEdgePan comes from an edge")
  func edge() {
    #expect(tactus("diagram", "screenEdgePan").output.contains("moves 120 pt right / began"))
  }

  @Test("prints those of each recognizer of a scene, as graphs as well")
  func scene() {
    let run = tactus("diagram", "--dot", "-", input: Samples.tapOrPan)
    #expect(run.status == 0)
    #expect(run.output.contains("digraph \"tap\"") && run.output.contains("digraph \"pan\""))
  }

  @Test("a type that there is not is an error that names those that there are")
  func mistake() {
    let run = tactus("diagram", "wave")
    #expect(run.status == 2)
    #expect(run.errors.contains("there is no recognizer type \"wave\"; there are tap, "))
    for (typed, meant) in [("tapp", "tap"), ("Tap", "tap"), ("long-press", "longPress"), ("sequense", "sequence")] {
      let error = "there is no recognizer type \"\(typed)\"; did you mean \"\(meant)\"?"
      #expect(tactus("diagram", typed).errors.contains(error))
    }
    for type in ["sequence", "individual", "handOver"] {
      #expect(tactus("diagram", type).errors.contains("name a scene in which there is one"), "\(type)")
    }
  }
}
