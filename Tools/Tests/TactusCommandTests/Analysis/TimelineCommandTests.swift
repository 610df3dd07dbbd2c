import Foundation
import Testing

@testable import TactusCommand

@Suite("tactus timeline")
struct TimelineCommandTests {
  private func draw(_ name: String, _ more: String...) throws -> (run: CommandRun, text: String) {
    let folder = try TemporaryFolder()
    let scene = try folder.write(Samples.tapOrPan, to: "a.scene.json")
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let path = folder.path(name)
    let output = MemoryChannel()
    let errors = MemoryChannel()
    let console = Console(output: output, errors: errors, readInput: { [] })
    let status = TactusTool.run(["timeline", scene, recording, "-o", path] + more, on: console)
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return (CommandRun(status: status, output: output.text, errors: errors.text), text)
  }

  @Test("draws an SVG with lanes and words")
  func svg() throws {
    let (run, text) = try draw("a.svg")
    #expect(run.status == 0)
    #expect(text.hasPrefix("<svg "))
    #expect(text.contains(">pan</text>") && text.contains(">finger 1</text>") && text.contains("began</text>"))
  }

  @Test("--width and --theme are obeyed")
  func options() throws {
    let (_, text) = try draw("a.svg", "--width", "800", "--theme", "dark")
    #expect(text.contains("width=\"800\""))
    #expect(text.contains("#0d1117") && !text.contains("prefers-color-scheme"))
  }

  @Test("draws a page that zooms")
  func html() throws {
    #expect(try draw("a.html").text.contains("aria-label=\"Zoom in\""))
  }

  @Test("a name that does not say what to draw is a usage error")
  func ending() throws {
    let (run, _) = try draw("a.gif")
    #expect(run.status == 64)
    #expect(run.errors.contains("should end in .svg, .html or .png"))
  }

  @Test("does not write over the recording, whatever its name")
  func overInput() throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write(Samples.tapAndDrag, to: "a.html")
    let run = tactus("timeline", recording, "-o", folder.path("./a.html"))
    #expect(run.status == 2)
    #expect(run.errors.contains("this file is read, and would be overwritten; name another file"))
    #expect(try folder.text("a.html") == Samples.tapAndDrag)
  }

  @Test("without the converter, PNG is an error that says what to install")
  func converter() throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let run = try Binary.run(
      ["timeline", recording, "-o", folder.path("a.png")], environment: ["PATH": folder.path("nowhere")])
    #expect(run.status == 2)
    #expect(run.errors.contains("rsvg-convert is not installed"))
    #expect(run.errors.contains("librsvg2-bin"))
  }

  @Test("--touch, or --from and --to, draw a part")
  func part() throws {
    let whole = try draw("a.svg").text
    let touch = try draw("a.svg", "--touch", "2").text
    #expect(whole.contains("touch 1,") && whole.contains("touch 2,"))
    #expect(!touch.contains("touch 1,") && touch.contains("touch 2,"))
    let part = try draw("a.svg", "--from", "0", "--to", "0.5").text
    #expect(part.contains("touch 1,") && !part.contains("touch 2,"))
  }

  @Test("a touch that there is not, or a part in which nothing is, is an error")
  func noPart() throws {
    #expect(try draw("a.svg", "--touch", "9").run.errors.contains("there is no touch 9; there are 1, 2"))
    let late = try draw("a.svg", "--from", "99").run
    #expect(late.status == 2)
    #expect(late.errors.contains("there is nothing to draw: the touches are from "))
    #expect(try draw("a.svg", "--from", "2", "--to", "1").run.status == 64)
  }
}
