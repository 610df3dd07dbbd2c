import Testing

@testable import TactusCommand

@Suite("The console")
struct ConsoleTests {
  @Test("progress is shown to people who watch, and is gone in the end")
  func progressOnATerminal() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tapCase(), to: "a.case.json")
    let run = tactus("check", folder.url.path, errorsAreTerminal: true)
    #expect(run.errors == "\r\u{1B}[K1 of 1  \(folder.path("a.case.json"))\r\u{1B}[K")
    #expect(run.output == "1 passed, 0 failed\n")
  }

  @Test("nothing is shown of progress without a terminal")
  func noProgressInAPipe() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tapCase(), to: "a.case.json")
    #expect(tactus("check", folder.url.path).errors == "")
  }

  @Test("a message takes the progress away first")
  func messagesReplaceProgress() {
    let errors = MemoryChannel()
    let console = Console(
      output: MemoryChannel(), errors: errors, errorsAreTerminal: true, forbidsColor: true, readInput: { [] })
    console.showProgress("half")
    console.printWarning("mind")
    #expect(errors.text == "\r\u{1B}[Khalf\r\u{1B}[KWarning: mind\n")
  }

  @Test("control characters of names and labels are shown and not sent; colours stay")
  func controls() {
    let output = MemoryChannel()
    let console = Console(output: output, errors: MemoryChannel(), readInput: { [] })
    console.print("a\u{1B}[2J\u{1B}[31mb\u{1B}[0m\r\nc\u{9B}\u{7F}")
    #expect(output.text == "a\\u{1b}[2J\u{1B}[31mb\u{1B}[0m\\u{d}\\u{a}c\\u{9b}\\u{7f}\n")
  }

  @Test("names and labels of files do not steer the terminal", arguments: ["inspect", "replay", "why"])
  func namesFromFiles(command: String) throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      Samples.scene(#"{"id":"a\u001b[2J\nb","type":"tap","view":"root"}"#), to: "a.scene.json")
    let touches = Samples.recording(
      #"""
      {"t":0.05,"label":"a\u001b[2J\nb"}
      {"t":0.1,"id":1,"phase":"began","x":100,"y":200}
      {"t":0.18,"id":1,"phase":"ended","x":100,"y":200}
      """#)
    let recording = try folder.write(touches, to: "a.touches.jsonl")
    let files = command == "inspect" ? [recording] : [scene, recording]
    let options = command == "why" ? ["--recognizer", "a\u{1B}[2J\nb"] : []
    let run = tactus(arguments: [command] + files + options)
    #expect(run.status == 0)
    #expect(run.output.contains(#"a\u{1b}[2J\u{a}b"#))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("errors are red on a terminal only", arguments: [true, false])
  func errorsInColor(onTerminal: Bool) {
    let run = tactus("inspect", "/nowhere", errorsAreTerminal: onTerminal)
    #expect(run.errors.hasPrefix(onTerminal ? "\u{1B}[31mError:\u{1B}[0m " : "Error: "))
  }

  @Test("NO_COLOR holds if it holds anything, a dumb terminal shows no colour")
  func environment() {
    #expect(Console.forbidsColor(["NO_COLOR": "1"]))
    #expect(Console.forbidsColor(["TERM": "dumb"]))
    #expect(!Console.forbidsColor(["NO_COLOR": "", "TERM": "xterm"]))
    #expect(!Console.forbidsColor([:]))
  }
}

@Suite("Colour")
struct PaintTests {
  @Test(
    "auto colours terminals unless it is forbidden, always and never do as they say",
    arguments: [
      (ColorMode.auto, true, false, true), (.auto, true, true, false), (.auto, false, false, false),
      (.auto, false, true, false), (.always, false, true, true), (.always, true, false, true),
      (.never, true, false, false), (.never, false, false, false),
    ])
  func modes(_ mode: ColorMode, terminal: Bool, forbidden: Bool, expected: Bool) {
    #expect(mode.isOn(terminal: terminal, forbidden: forbidden) == expected)
  }

  @Test("text is wrapped in its colour and set back, or left alone")
  func wrapping() {
    #expect(Paint(isOn: true).red("no") == "\u{1B}[31mno\u{1B}[0m")
    #expect(Paint(isOn: true)("plain", nil) == "plain")
    #expect(Paint(isOn: true).bold("") == "")
    #expect(Paint(isOn: false).red("no") == "no")
  }

  @Test("contacts have six colours in turn")
  func contacts() {
    #expect(Set((0..<6).map(Paint.contactColor)).count == 6)
    #expect(Paint.contactColor(7) == Paint.contactColor(1))
  }

  @Test("results on a terminal are coloured, in a pipe they are not, and --color decides otherwise")
  func results() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tapCase(), to: "a.case.json")
    let escape = "\u{1B}["
    let path = folder.url.path
    #expect(tactus("check", path, outputIsTerminal: true).output.contains(escape))
    #expect(!tactus("check", path, outputIsTerminal: true, forbidsColor: true).output.contains(escape))
    #expect(!tactus("check", path, "--color", "never", outputIsTerminal: true).output.contains(escape))
    #expect(!tactus("check", path).output.contains(escape))
    #expect(tactus("check", path, "--color", "always").output.contains(escape))
  }

  @Test("JSON is never coloured")
  func json() {
    let run = tactus("replay", "--json", "--color", "always", "-", input: Samples.tapAndDrag)
    #expect(run.status == 0)
    #expect(!run.output.contains("\u{1B}"))
  }
}
