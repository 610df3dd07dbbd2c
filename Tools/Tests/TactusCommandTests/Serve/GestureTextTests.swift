import Tactus
import TactusJSON
import TactusServer
import Testing

@testable import TactusCommand

@Suite("A gesture in the terminal")
struct GestureTextTests {
  private func printed(_ events: [ServerEvent], json: Bool = false, colour: Bool = false) throws -> CommandRun {
    let output = MemoryChannel()
    let errors = MemoryChannel()
    let console = Console(output: output, errors: errors, outputIsTerminal: colour, readInput: { [] })
    var options = try OutputOptions.parse([])
    options.json = json
    var printer = ServePrinter(console: console, output: options)
    for event in events { printer.print(event) }
    return CommandRun(status: 0, output: output.text, errors: errors.text)
  }

  private func gesture(
    _ state: GestureLine.State, link: Int = 1, _ values: [(String, JSONNode)] = []
  ) throws -> ServerEvent {
    let members: [(key: String, value: JSONNode?)] = values.map { ($0.0, $0.1) }
    let json = JSONNode(
      members: [
        ("t", JSONNode(1.25)), ("recognizer", JSONNode("drag")), ("type", JSONNode("pan")),
        ("state", JSONNode(state.rawValue)),
      ] + members)
    return .gesture(link: link, try #require(GestureLine(json: json.text)))
  }

  @Test("has a mark, a time, a name, a state, and the values")
  func line() throws {
    let event = try gesture(
      .ended,
      [
        ("touches", JSONNode([JSONNode(1), JSONNode(2)])), ("x", JSONNode(10.126)), ("y", JSONNode(20)),
        ("translation", JSONNode([JSONNode(5.5), JSONNode(-3)])), ("direction", JSONNode("left")),
        ("held", JSONNode(true)),
      ])
    #expect(
      try printed([event]).lines == [
        "✓     1.250  drag          ended       touches 1+2  at (10.13, 20)  translation (5.5, -3)  direction left  held yes"
      ])
  }

  @Test("is reported when it begins, ends or is cancelled, not while it lasts")
  func states() throws {
    let lines = try printed([gesture(.began), gesture(.changed), gesture(.cancelled), gesture(.recognized)]).lines
    #expect(lines.map { String($0.prefix(1)) } == ["▶", "■", "✓"])
  }

  @Test("names its page while there are several")
  func pages() throws {
    let events: [ServerEvent] = [
      .linkOpened(link: 1, device: nil), try gesture(.ended), .linkOpened(link: 2, device: "Phone"),
      try gesture(.ended, link: 2), .linkClosed(link: 1, fault: nil), try gesture(.ended, link: 2),
    ]
    let lines = try printed(events).lines
    #expect(lines.map { $0.hasSuffix("  page 2") } == [false, false, false, true, false, false])
    #expect(lines[2] == "page 2 is here: Phone")
    #expect(lines[4] == "page 1 has gone")
  }

  @Test("is coloured for people only")
  func colour() throws {
    #expect(try printed([gesture(.ended)], colour: true).output.contains("\u{1B}[32m✓"))
    #expect(try !printed([gesture(.ended)]).output.contains("\u{1B}"))
  }

  @Test("stands beside what else happens, of which faults go to the errors")
  func others() throws {
    let run = try printed([
      .recordingStarted(link: 1, file: "a"), .recordingEnded(link: 1, file: "a", samples: 1, fault: nil),
      .recordingEnded(link: 1, file: "b", samples: 2, fault: "full"),
      .recordingEnded(link: 2, file: "folder", samples: 0, fault: "full"), .linkClosed(link: 1, fault: "nonsense"),
      .refused("a link"),
    ])
    #expect(run.lines == ["recording to a", "1 sample recorded to a", "2 samples recorded to b"])
    #expect(
      run.errors == """
        Warning: b: full
        Warning: folder: full
        Warning: page 1 was sent away: nonsense
        Warning: refused a link

        """)
  }

  @Test("has each key once, whatever a page calls its values")
  func keys() throws {
    let values: [(String, JSONNode)] = [("event", JSONNode("refused")), ("link", JSONNode(9)), ("x", JSONNode(2))]
    #expect(
      try printed([gesture(.ended, values)], json: true).lines == [
        #"{"event":"gesture","link":1,"t":1.25,"recognizer":"drag","type":"pan","state":"ended","x":2}"#
      ])
  }

  @Test("is an object of its own for programs, as everything else")
  func json() throws {
    let run = try printed(
      [
        .linkOpened(link: 1, device: nil), gesture(.changed, [("scale", JSONNode(1.5))]),
        .recordingEnded(link: 1, file: "a", samples: 3, fault: nil), .linkClosed(link: 1, fault: "x"), .refused("y"),
        .recordingStarted(link: 2, file: "b"), .failed("z"),
      ], json: true)
    #expect(
      run.lines == [
        #"{"event":"linked","link":1}"#,
        #"{"event":"gesture","link":1,"t":1.25,"recognizer":"drag","type":"pan","state":"changed","scale":1.5}"#,
        #"{"event":"recorded","link":1,"file":"a","samples":3}"#, #"{"event":"unlinked","link":1,"fault":"x"}"#,
        #"{"event":"refused","reason":"y"}"#, #"{"event":"recording","link":2,"file":"b"}"#,
        #"{"event":"failed","reason":"z"}"#,
      ])
    #expect(run.errors == "")
  }
}
