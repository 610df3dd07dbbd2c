import Foundation
import Testing

@testable import TactusCommand

@Suite("tactus check")
struct CheckTests {
  @Test("looks through folders, and closes with what passed and failed")
  func folders() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tapCase(), to: "tap/one.case.json")
    try folder.write(Samples.tapCase(), to: "tap/deep/two.case.json")
    try folder.write(Samples.tapCase(expecting: "press"), to: "bad.case.json")
    try folder.write("not a case", to: "readme.txt")
    try folder.write("not a case", to: ".hidden.case.json")
    let run = tactus("check", folder.url.path)
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(run.lines.last == "2 passed, 1 failed")
  }

  @Test("prints the first difference of a case that failed: file, line, what was expected, what was found")
  func difference() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.tapCase(expecting: "press"), to: "bad.case.json")
    let run = tactus("check", path)
    #expect(
      run.lines == [
        "✗ \(path):4:12: expect[0]: expected press at 0.08, found tap ended at 0.08 (\"a tap\")",
        "0 passed, 1 failed",
      ])
  }

  @Test("exits with 0 if everything passed, and then prints nothing else")
  func success() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.tapCase(), to: "called.anything")
    let run = tactus("check", path)
    #expect(run.status == 0)
    #expect(run.output == "1 passed, 0 failed\n")
  }

  @Test("runs a case once, however often it is named")
  func duplicates() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.tapCase(), to: "a.case.json")
    #expect(tactus("check", folder.url.path, path, folder.url.path).output == "1 passed, 0 failed\n")
  }

  @Test("goes by name within a folder, whatever the file system says")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in ["b", "a/z", "c", "B", "a.b"] {
      try folder.write(Samples.tapCase(), to: "\(name).case.json")
    }
    let names = try CaseFinder.cases(in: [folder.url.path]).map { $0.dropFirst(folder.url.path.count + 1) }
    #expect(names == ["B.case.json", "a/z.case.json", "a.b.case.json", "b.case.json", "c.case.json"])
  }

  @Test("a case that cannot be run counts as failed, is reported among the errors, and the others still run")
  func broken() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write(Samples.tapCase().replacing("touches", with: "touchs"), to: "a.case.json")
    try folder.write(Samples.tapCase(), to: "b.case.json")
    let run = tactus("check", folder.url.path)
    #expect(run.status == 2)
    #expect(run.output == "1 passed, 1 failed\n")
    #expect(run.errors.hasPrefix("Error: \(bad):3:"))
    #expect(run.errors.contains("did you mean \"touches\"?"))
  }

  @Test("a case may name a recording beside it")
  func recording() throws {
    let folder = try TemporaryFolder()
    let text = """
      {"format":"tactus-case","version":1,
       "scene":{"recognizers":[{"id":"tap","type":"tap","view":"root"}]},
       "recording":"../a.touches.jsonl","expect":[{"recognizer":"tap","t":0.18}]}
      """
    let path = try folder.write(text, to: "cases/a.case.json")
    #expect(tactus("check", path).status == 2)
    try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    #expect(tactus("check", path).status == 0)
  }

  @Test("with --json, prints one object a case and one for all")
  func json() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(Samples.tapCase(), to: "a.case.json")
    let bad = try folder.write(Samples.tapCase(expecting: "press"), to: "b.case.json")
    let run = tactus("check", "--json", folder.url.path)
    #expect(run.status == 1)
    #expect(
      run.lines == [
        #"{"case":"\#(good)","name":"a tap","passed":true}"#,
        #"{"case":"\#(bad)","name":"a tap","passed":false,"line":4,"entry":"expect[0]","#
          + #""expected":"press at 0.08","found":"tap ended at 0.08"}"#,
        #"{"passed":1,"failed":1}"#,
      ])
  }

  @Test("with --actions, prints every action before the result of its case, with the case on each line")
  func actions() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(Samples.tapCase(), to: "a.case.json")
    let run = tactus("check", "--json", "--actions", folder.url.path)
    #expect(run.lines.count == 3)
    #expect(
      run.lines.first?.hasPrefix(#"{"case":"\#(good)","t":0.08,"recognizer":"tap","type":"tap","state":"ended","#)
        == true)
    #expect(run.lines.dropFirst().first == #"{"case":"\#(good)","name":"a tap","passed":true}"#)
    let text = tactus("check", "--actions", folder.url.path)
    #expect(text.lines.first?.hasPrefix("\(good)  0.080  tap  tap ended  at (10, 10)") == true)
  }

  @Test("a folder without cases is an error")
  func noCases() throws {
    let folder = try TemporaryFolder()
    let run = tactus("check", folder.url.path)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "Error: \(folder.url.path): there are no cases in this folder; their names end in .case.json\n")
  }

  @Test("a path that leads nowhere is an error that names what was perhaps meant")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tapCase(), to: "double.case.json")
    let run = tactus("check", folder.path("duoble.case.json"))
    #expect(run.status == 2)
    #expect(
      run.errors.hasSuffix("there is no such file or folder; did you mean \"\(folder.path("double.case.json"))\"?\n"))
  }

  @Test("a path that leads nowhere counts as failed, and the other cases are run")
  func missingAmongOthers() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(Samples.tapCase(), to: "a.case.json")
    let run = tactus("check", good, folder.path("nope"), folder.url.path)
    #expect(run.status == 2)
    #expect(run.output == "1 passed, 1 failed\n")
    #expect(run.errors == "Error: \(folder.path("nope")): there is no such file or folder\n")
  }

  @Test("a link to a folder that holds it leads in no circle")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tapCase(), to: "a.case.json")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("loop"), withDestinationURL: folder.url)
    #expect(tactus("check", folder.url.path).output == "1 passed, 0 failed\n")
  }
}
