import Foundation
import Testing

@testable import TactusCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The options of tactus check")
struct CheckOptionsTests {
  /// A folder with a case that passes, two that fail, one of them in a folder, and perhaps one that cannot be run.
  private func cases(broken: Bool = false) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tapCase(), to: "a.case.json")
    try folder.write(Samples.tapCase(expecting: "press", name: #"a press, <soon> & \"here\""#), to: "b.case.json")
    try folder.write(Samples.tapCase(expecting: "press", name: "in a folder"), to: "c/c.case.json")
    if broken { try folder.write("{", to: "d.case.json") }
    return folder
  }

  // MARK: Jobs

  @Test("prints the same with one job and with many")
  func jobs() throws {
    let folder = try TemporaryFolder()
    for index in 0..<200 {
      try folder.write(
        Samples.tapCase(expecting: index % 7 == 0 ? "press" : "tap", name: "case \(index)"), to: "\(index).case.json")
    }
    let alone = tactus("check", "--json", "--actions", "-j", "1", folder.url.path)
    #expect(alone.status == 1)
    #expect(alone.lines.last == #"{"passed":171,"failed":29}"#)
    for jobs in ["2", "8", "256"] {
      #expect(tactus("check", "--json", "--actions", "--jobs", jobs, folder.url.path).output == alone.output)
    }
    #expect(tactus("check", "--json", "--actions", folder.url.path).output == alone.output)
    #expect(tactus("check", "--jobs", "0", folder.url.path).status == 64)
  }

  @Test("--fail-fast stops at the first case that fails, and says how many were not run", arguments: ["1", "4"])
  func failFast(jobs: String) throws {
    let folder = try cases(broken: true)
    let run = tactus("check", "--fail-fast", "-j", jobs, folder.url.path)
    #expect(run.status == 1)
    #expect(run.lines.count == 2)
    #expect(run.lines.last == "1 passed, 1 failed, 2 not run")
    #expect(run.errors == "")
  }

  @Test("--junit does not write over a case that is run")
  func overCase() throws {
    let folder = try cases()
    let run = tactus("check", "--junit", folder.path("c/../a.case.json"), folder.url.path)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("this file is read, and would be overwritten; name another file"))
    #expect(try folder.text("a.case.json") == Samples.tapCase())
  }

  // MARK: Choosing

  @Test(
    "--filter runs the cases of which the path or the name has a part, with * and ?",
    arguments: [
      ("in a FOLDER", "0 passed, 1 failed"), ("a.case", "1 passed, 0 failed"), ("press*here", "0 passed, 1 failed"),
      ("/?.case.json", "1 passed, 2 failed"),
    ])
  func filter(pattern: String, summary: String) throws {
    let folder = try cases()
    #expect(tactus("check", "--filter", pattern, folder.url.path).lines.last == summary)
  }

  @Test("--filter that fits no case is an error, not a success")
  func filterFindsNone() throws {
    let folder = try cases()
    let run = tactus("check", "--filter", "nothing like it", folder.url.path)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "Error: none of 3 cases has \"nothing like it\" in its path or name; without --filter all of them are run\n")
  }

  @Test("a pattern fits any part, also after tries that lead nowhere, and takes no exponential time")
  func patterns() {
    #expect(CasePattern("a*b").matches("xxaxxbxx"))
    #expect(!CasePattern("a*b").matches("bxa"))
    #expect(CasePattern("").matches(""))
    #expect(CasePattern("a?c").matches("abc") && !CasePattern("a?c").matches("ac"))
    #expect(!CasePattern(String(repeating: "a*", count: 40) + "b").matches(String(repeating: "a", count: 5000)))
  }

  // MARK: Why

  @Test("--why prints below a failure what was decided about the gesture that did not come, and what would change it")
  func why() throws {
    let folder = try cases()
    let run = tactus("check", "--why", folder.path("b.case.json"))
    #expect(run.status == 1)
    #expect(run.lines.count > 4)
    #expect(run.lines.dropFirst().first?.hasPrefix("    press, touch 1, 0.000") == true, "\(run.output)")
    #expect(run.output.contains("it would have begun"))
    #expect(run.output.contains("minimumPressDuration"))
    let json = tactus("check", "--why", "--json", folder.path("b.case.json"))
    #expect(json.lines.first?.contains(#""why":{"recognizer":"press","#) == true)
    #expect(!tactus("check", "--json", folder.path("b.case.json")).output.contains("why"))
  }

  @Test("--why explains a gesture that should not have come")
  func whyNever() throws {
    let folder = try TemporaryFolder()
    let text = Samples.tapCase().replacing(#""expect":[{"recognizer":"tap","t":0.08}]"#, with: #""never":["tap"]"#)
    let run = tactus("check", "--why", try folder.write(text, to: "a.case.json"))
    #expect(run.output.contains("    it would not have been recognized"), "\(run.output)")
    // Without the options of tactus why.
    #expect(run.output.contains(" more\n") && !run.output.contains("--"), "\(run.output)")
  }

  // MARK: Build servers

  @Test("--junit writes XML with a suite for each folder, a test for each case, and what went wrong")
  func junit() throws {
    let folder = try cases(broken: true)
    let file = folder.path("results.xml")
    let run = tactus("check", "--junit", file, "--why", folder.url.path)
    #expect(run.status == 2)
    let text = try folder.text("results.xml")
    let top = folder.url.path
    #expect(
      text.hasPrefix(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"4\" failures=\"2\" errors=\"1\" time=\""))
    #expect(text.contains("<testsuite name=\"\(top)/c\" tests=\"1\" failures=\"1\" errors=\"0\""))
    #expect(
      text.contains(
        "name=\"a press, &lt;soon&gt; &amp; &quot;here&quot; (b.case.json)\" file=\"\(top)/b.case.json\" line=\"4\""))
    #expect(
      text.contains(
        "<failure message=\"expect[0]: expected press at 0.08, found tap ended at 0.08\" type=\"difference\">"))
    #expect(text.contains("it would have begun"))
    #expect(text.contains("<error message=\"the text ends inside an object; expected a key\""))
    let counter = ElementCounter()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = counter
    #expect(parser.parse())
    #expect(counter.counts == ["testsuites": 1, "testsuite": 2, "testcase": 4, "failure": 2, "error": 1])
  }

  private final class ElementCounter: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      counts[name, default: 0] += 1
    }
  }

  @Test("on GitHub each failure is an annotation at its file, line and column, from the workspace on")
  func annotations() throws {
    let folder = try cases()
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.url.path]
    let run = try Binary.run(["check", folder.path("b.case.json")], environment: environment)
    #expect(
      run.lines[1]
        == "::error file=b.case.json,line=4,col=12,title=a press%2C <soon> & \"here\"::expect[0]: expected press at 0.08, "
        + "found tap ended at 0.08")
    let json = try Binary.run(["check", "--json", folder.path("b.case.json")], environment: environment)
    #expect(!json.output.contains("::error"))
    #expect(json.errors.hasPrefix("::error file=b.case.json"))
    let elsewhere = try Binary.run(["check", folder.path("b.case.json")])
    #expect(!elsewhere.output.contains("::error"))
  }

  @Test("--slowest prints the cases that took longest, no more than asked for")
  func slowest() throws {
    let folder = try cases()
    let run = tactus("check", "--slowest", "2", folder.url.path)
    #expect(run.lines.count == 5)
    #expect(run.lines[2].contains(" ms  \(folder.url.path)/"))
    #expect(
      tactus("check", "--json", "--slowest", "9", folder.url.path).lines.count { $0.hasPrefix(#"{"slow":""#) } == 3)
  }

  // MARK: Updating

  @Test("--update writes what came, keeps the layout, prints the change, and the case passes then")
  func update() throws {
    let folder = try TemporaryFolder()
    let text = Samples.tapCase(expecting: "press").replacing(#""expect":[{"#, with: "\"expect\" : [\n   { ")
    let path = try folder.write(text, to: "a.case.json")
    let run = tactus("check", "--update", folder.url.path)
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "--- \(path)", "+++ \(path)", "@@ -5 +5 @@", #"-   { "recognizer":"press","t":0.08}]}"#,
        #"+   {"recognizer":"tap","t":0.08}]}"#, "0 passed, 0 failed, 1 updated",
      ])
    #expect(try folder.text("a.case.json") == text.replacing(#"{ "recognizer":"press""#, with: #"{"recognizer":"tap""#))
    #expect(tactus("check", "--update", folder.url.path).output == "1 passed, 0 failed, 0 updated\n")
  }

  @Test("--update prints the lines that change of a case whose lines end as Windows ends them, and keeps their ends")
  func updateOfWindows() throws {
    let folder = try TemporaryFolder()
    let text = Samples.tapCase(expecting: "press").replacing("\n", with: "\r\n")
    let path = try folder.write(text, to: "a.case.json")
    let run = tactus("check", "--update", path)
    #expect(run.lines.count == 6, "\(run.output)")
    #expect(run.lines.dropFirst(2).first == "@@ -4 +4 @@")
    #expect(try folder.text("a.case.json") == text.replacing(#""recognizer":"press""#, with: #""recognizer":"tap""#))
  }

  @Test("--update changes only what differs: times, values, outcomes, reasons, views and silence")
  func updateParts() throws {
    let folder = try TemporaryFolder()
    let text = #"""
      {"format":"tactus-case", "version":1,
       "scene":{"recognizers":[ {"id":"drag","type":"pan","view":"root"}, {"id":"tap","type":"tap","view":"root"} ]},
       "touches":[ [0,"began",1,10,10], [0.1,"moved",1,40,10], [0.2,"moved",1,70,10], [0.3,"ended",1,70,10] ],
       "expect":[
         {"recognizer":"drag", "state":"began", "t":0.100, "translation":[9,  0]},
         {"recognizer":"drag", "state":"changed", "t":0.25},
         {"recognizer":"drag", "state":"ended"}
       ],
       "never":["tap"],
       "final":{"drag":"cancelled", "tap":"failed"},
       "why":{"tap":"heldTooLong"},
       "views":[[0,"root","began",1], [0.1,"root","moved",1]]}
      """#
    let path = try folder.write(text, to: "a.case.json")
    let run = tactus("check", "--update", path)
    #expect(run.lines.last == "0 passed, 0 failed, 1 updated", "\(run.output)\(run.errors)")
    #expect(tactus("check", path).status == 0)
    let updated = try folder.text("a.case.json")
    #expect(
      updated.contains(#"{"recognizer":"drag", "state":"began", "t":0.100, "translation":[20,  0]}"#), "\(updated)")
    #expect(updated.contains(#"{"recognizer":"drag", "state":"changed", "t":0.2},"#), "\(updated)")
    #expect(updated.contains(#""final":{"drag":"ended", "tap":"failed"}"#), "\(updated)")
    #expect(updated.contains(#""never":["tap"]"#))
    #expect(updated.contains(#""why":{"tap":"prevented"}"#), "\(updated)")
    #expect(updated.contains(#""views":[[0,"root","began",1], [0.1,"root","cancelled",1]]"#), "\(updated)")
  }

  @Test("--update of a case that only forbids what came expects it")
  func updateOfNever() throws {
    let folder = try TemporaryFolder()
    let text = Samples.tapCase().replacing(#""expect":[{"recognizer":"tap","t":0.08}]"#, with: #""never":["tap"]"#)
    let path = try folder.write(text, to: "a.case.json")
    #expect(tactus("check", "--update", path).lines.last == "0 passed, 0 failed, 1 updated")
    #expect(try folder.text("a.case.json").contains(#""expect":[{"recognizer":"tap","t":0.08}]"#))
    #expect(tactus("check", path).status == 0)
  }

  @Test("--update leaves cases alone that pass, cannot be run, or are links to what may not be written")
  func updateRefuses() throws {
    let folder = try cases(broken: true)
    let before = try folder.text("a.case.json")
    let run = tactus("check", "--update", folder.url.path)
    #expect(run.status == 2)
    #expect(run.lines.last == "1 passed, 1 failed, 2 updated")
    #expect(try folder.text("a.case.json") == before)
    #expect(try folder.text("d.case.json") == "{")
  }
}
