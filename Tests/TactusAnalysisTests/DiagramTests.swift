import Tactus
import TactusAnalysis
@_spi(Tools) import TactusScenes
import Testing

@Suite("The states of recognizers")
struct DiagramTests {
  private func diagram(_ type: String, _ properties: [String: PropertyValue] = [:]) throws -> MachineDiagram {
    try MachineDiagram(of: RecognizerDescription(id: type, type: type, view: "root", properties: properties))
  }

  private func ends(_ diagram: MachineDiagram, from state: Int) -> [String: String] {
    var ends: [String: String] = [:]
    for transition in diagram.transitions where transition.from == state {
      if case .end(let end) = transition.target { ends[transition.input] = end }
    }
    return ends
  }

  @Test("a tap is recognized at the lift, and fails when held or moved")
  func tap() throws {
    let diagram = try diagram("tap")
    #expect(diagram.states.count == 2)
    let ends = ends(diagram, from: 1)
    #expect(ends["finger up"] == "recognized")
    #expect(ends["deadline"] == "failed: heldTooLong")
    #expect(ends["moves 120 pt right"] == "failed: movedTooFar")
    #expect(ends["finger down"] == "failed: tooManyTouches")
  }

  @Test("a double tap has a state between its taps")
  func doubleTap() throws {
    let diagram = try diagram("tap", ["numberOfTapsRequired": .integer(2)])
    #expect(diagram.states.count == 4)
    #expect(diagram.states.contains { $0.detail.hasPrefix("0 fingers, until 0.35") })
  }

  @Test("a pan begins by moving, and ends with the last finger")
  func pan() throws {
    let diagram = try diagram("pan")
    #expect(diagram.transitions.contains { $0.from == 1 && $0.input == "moves 120 pt right / began" })
    #expect(diagram.states.contains { $0.name == "in progress" })
    #expect(diagram.transitions.contains { $0.target == .end("ended") })
  }

  @Test("what a scroll view has of its own has states as well", arguments: ["scrollPan", "scrollPinch"])
  func scrolling(type: String) throws {
    #expect(try diagram(type).text.contains("began"))
  }

  @Test(
    "fingers come down at the edge that a pan comes from", arguments: zip(["left", "right"], ["right", "left"]))
  func edge(edge: String, direction: String) throws {
    let diagram = try diagram("screenEdgePan", ["edges": .names([edge])])
    #expect(diagram.transitions.contains { $0.from == 1 && $0.input == "moves 120 pt \(direction) / began" })
  }

  @Test("fingers come down in the region of a trigger")
  func region() throws {
    let region = Rect(x: 800, y: 0, width: 100, height: 100)
    let property = try #require(RecognizerType.supported.first { $0.name == "triggeredTap" }?.property("triggerRegion"))
    let recognizer = TriggeredTapGestureRecognizer()
    recognizer.triggerRegion = region
    let diagram = try diagram("triggeredTap", ["triggerRegion": try #require(property.describe(recognizer))])
    #expect(!diagram.text.contains("startedElsewhere"))
  }

  @Test("other properties make other machines")
  func properties() throws {
    #expect(try diagram("longPress").text.contains("deadline / began"))
    #expect(try !diagram("longPress", ["minimumPressDuration": .duration(.zero)]).text.contains("deadline / began"))
  }

  @Test("the picture names every state, what leads on, and every end")
  func picture() throws {
    let diagram = try diagram("pan")
    let svg = diagram.svg
    #expect(svg.hasPrefix("<svg xmlns"))
    for (index, state) in diagram.states.enumerated() { #expect(svg.contains(">\(index + 1) \(state.name)</text>")) }
    for transition in diagram.transitions {
      #expect(svg.contains(">\(transition.input)</text>"))
      if case .end(let end) = transition.target { #expect(svg.contains(">\(end)</text>")) }
    }
  }

  @Test("the graph names every state")
  func dot() throws {
    let diagram = try diagram("tap")
    #expect(diagram.dot.hasPrefix("digraph \"tap\" {"))
    #expect(diagram.dot.contains("s1 [label=\"ready\"]"))
  }
}
