import Foundation
import Testing

@testable import TactusCommand

@Suite("tactus robustness")
struct RobustnessTests {
  private static let singleAndDouble = Samples.scene(
    """
    {"id":"select","type":"tap","view":"root"},{"id":"zoom","type":"tap","view":"root","numberOfTapsRequired":2}
    """)

  /// A double tap whose second tap comes 14 ms before it would be too late; each tap moves along by 2 pt.
  private static let doubleTap = Samples.recording((tap(1, at: 100) + tap(2, at: 516)).joined(separator: "\n"))

  /// The lines of a tap of 80 ms.
  private static func tap(_ id: Int, at start: Int) -> [String] {
    (0...8).map { (step: Int) -> String in
      let phase = step == 0 ? "began" : step == 8 ? "ended" : "moved"
      let (time, x) = (Double(start + 10 * step) / 1000, 160 + Double(step) / 4)
      return #"{"t":\#(time),"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":300}"#
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.singleAndDouble, to: "photo.scene.json")
    try folder.write(Self.doubleTap, to: "double.touches.jsonl")
  }

  /// Runs the command on the double tap.
  private func robustness(_ arguments: String...) -> CommandRun {
    tactus(
      arguments: ["robustness"] + arguments + [folder.path("photo.scene.json"), folder.path("double.touches.jsonl")])
  }

  /// The lines of JSON about the gestures of a recognizer.
  private func gestures(_ run: CommandRun, of recognizer: String) -> [String] {
    run.lines.filter { $0.contains(#""recognizer":"\#(recognizer)""#) && $0.contains(#""recognized":"#) }
  }

  @Test("every gesture comes in every run where nothing is distorted")
  func nothing() {
    let run = robustness("--under", "drop=0,jitter=0,late=0ms", "--runs", "30", "--at-least", "100%")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.lines.count { $0.contains("100.0 %") } == 6)
    #expect(run.output.hasSuffix("every gesture comes in at least 100 % of the runs\n"))
  }

  @Test("taps come again where places are off by a tenth of a point, and do not where they are off by 80")
  func jitter() throws {
    let run = robustness("--json", "--under", "jitter=0.1,jitter=80", "--runs", "40")
    let lines = gestures(run, of: "zoom")
    try #require(lines.count == 2)
    #expect(lines[0].hasSuffix(#""t":0.596,"touches":[2],"under":"jitter=0.1","runs":40,"recognized":40,"share":1}"#))
    #expect(lines[1].hasSuffix(#""under":"jitter=80","runs":40,"recognized":0,"share":0}"#))
  }

  @Test("names the number that the gesture is nearest to, and the strengths from which on it is lost")
  func weakest() {
    let run = robustness("--under", "late=5ms,drop=0.5", "--runs", "100")
    let file = folder.path("double.touches.jsonl")
    #expect(
      run.output.contains(
        "  weakest: \(file) 0.596, lost with maximumTapInterval 0.335, 15 ms less than now; below 95 % from late 15 ms on; "
          + "never by drop\n"))
  }

  @Test("a timer that fires before a late frame arrives decides")
  func late() {
    let run = robustness("--json", "--under", "late=13ms,late=60ms", "--runs", "100")
    let lines = gestures(run, of: "zoom")
    #expect(lines.first?.hasSuffix(#""recognized":100,"share":1}"#) == true)
    #expect(lines.last?.hasSuffix(#""share":1}"#) == false)
    #expect(run.output.contains(#""under":"late=13","gestures":1,"runs":100,"share":1,"lowest":1,"added":0}"#))
    // What came too late for a double tap is another tap.
    #expect(
      !run.output.contains(
        #""recognizer":"select","type":"tap","under":"late=60","gestures":1,"runs":100,"share":1,"lowest":1,"added":0}"#
      ))
  }

  @Test("prints the same whatever the number of jobs, and other numbers for another seed")
  func deterministic() throws {
    try folder.write(Samples.tapAndDrag, to: "people/a.touches.jsonl")
    try folder.write(Self.doubleTap, to: "people/b.touches.jsonl")
    func output(_ arguments: String...) -> String {
      tactus(
        arguments: ["robustness", "--json", "--runs", "60", "--under", "jitter=9,drop=0.3,rate=30,late=30ms"]
          + arguments
          + [folder.path("photo.scene.json"), folder.path("people")]
      ).output
    }
    let one = output("-j", "1")
    #expect(one.split(separator: "\n").count > 15)
    #expect(output("-j", "5") == one)
    #expect(output("--seed", "2") != one)
  }

  @Test("the exit status is 1 if a gesture comes in a smaller share of the runs than --at-least says")
  func check() {
    let low = robustness("--under", "late=20ms", "--runs", "100", "--at-least", "95%")
    #expect(low.status == 1)
    #expect(low.output.contains("below 95 %: 1 gesture, counted under each distortion\n"))
    #expect(robustness("--under", "late=20ms", "--runs", "100", "--at-least", "0.4").status == 0)
    #expect(robustness("--under", "late=20ms", "--runs", "100").status == 0)
  }

  @Test("a recording that is wrong is one line, and the others are played")
  func badFile() throws {
    let bad = try folder.write("{\"format\":\"tactus-touches\"", to: "bad.touches.jsonl")
    let run = tactus(
      "robustness", "--runs", "5", "--under", "drop=0.1", folder.path("photo.scene.json"), bad,
      folder.path("double.touches.jsonl"))
    #expect(run.status == 2)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("bad.touches.jsonl"))
    #expect(run.output.hasPrefix("1 recording, 2 gestures, 5 runs of each distortion, seed 1\n"))
  }

  @Test("recordings without a gesture are an error: none could be lost")
  func noGesture() throws {
    let scene = try folder.write(
      Samples.scene(#"{"id":"turn","type":"rotation","view":"root"}"#), to: "turn.scene.json")
    let run = tactus("robustness", "--at-least", "95%", scene, folder.path("double.touches.jsonl"))
    #expect(run.status == 2)
    #expect(run.errors.contains("no gesture is recognized in the recordings as they are"))
  }

  @Test(
    "a wrong argument is named, with what would be right",
    arguments: [
      (
        ["--under", "shake=1"],
        #"there is no distortion "shake"; there are jitter=1pt, drop=30%, rate=30Hz, late=20ms, "#
      ),
      (["--under", "jitter"], #""jitter": jitter needs points from 0 to 1000, such as jitter=1pt"#),
      (["--under", "drop=3"], #""drop=3": drop needs a share from 0 to 1, such as drop=30%"#),
      (["--under", "late=20pt"], #""late=20pt": late needs milliseconds from 0 to 60000, such as late=20ms"#),
      (["--under", "jitter=1,jitter=1pt"], "jitter=1 is named twice"),
      (["--under", "panel="], "panel needs a file"), (["--at-least", "950%"], "is not a share above 0"),
      (["--runs", "0"], "--runs is 0"), (["--picture", "bars.png"], "ends in .svg"),
    ])
  func wrongArguments(arguments: [String], message: String) {
    let run = tactus(
      arguments: ["robustness"] + arguments + [folder.path("photo.scene.json"), folder.path("double.touches.jsonl")])
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
  }

  @Test("recordings without a scene are a usage error")
  func noScene() {
    let run = tactus("robustness", folder.path("double.touches.jsonl"), folder.path("double.touches.jsonl"))
    #expect(run.status == 64)
    #expect(run.errors.contains("tactus robustness needs a scene, and it comes first"))
  }

  @Test("a panel's file has several numbers at once, and what tactus measure panel prints has a rate")
  func panel() throws {
    let slow = try folder.write(#"{"late":20,"drop":0.1,"edge":4,"resolution":0.5}"#, to: "slow.json")
    let measured = try folder.write(
      #"{"subject":"panel","count":9,"quantities":{"rate":{"unit":"Hz","count":9,"p5":58,"p50":60,"p95":62}}}"#,
      to: "measured.json")
    #expect(
      try PanelModel(contentsOfFile: slow)
        == PanelModel(jitter: 0, drop: 0.1, rate: 0, late: 20, resolution: 0.5, edge: 4))
    #expect(try PanelModel(contentsOfFile: measured) == PanelModel(rate: 60))
    let run = robustness("--under", "panel=\(slow),panel=\(measured)", "--runs", "100")
    let zoom = run.output[(run.output.firstRange(of: "zoom, 1 gesture")?.lowerBound ?? run.output.startIndex)...]
    #expect(zoom.contains("  panel slow.json "))
    #expect(!zoom.contains("  panel slow.json      100.0 %"))
    #expect(zoom.contains("  panel measured.json  100.0 %"))
  }

  @Test(
    "a panel's file that is wrong is named, with the place",
    arguments: [
      ("[]", "panel.json: expected an object"), ("{\"rate\":60", "panel.json:1:11: the text ends"),
      (#"{"rte":60}"#, #"panel.json:1:2: a panel has no "rte"; did you mean "rate"?"#),
      (#"{"drop":3}"#, #"panel.json:1:9: "drop" cannot be 3; it needs a share from 0 to 1, such as drop=30%"#),
      (
        #"{"subject":"taps","quantities":{}}"#,
        "panel.json: this measurement holds no rate of a panel; tactus measure panel --json prints one"
      ),
    ])
  func wrongPanel(text: String, message: String) throws {
    let run = robustness("--under", "panel=\(try folder.write(text, to: "panel.json"))")
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
  }

  @Test("--picture draws a bar for each distortion")
  func picture() throws {
    let run = robustness("--under", "late=20ms,drop=0.3", "--runs", "20", "--picture", folder.path("bars.svg"))
    #expect(run.status == 0)
    let svg = try folder.text("bars.svg")
    #expect(svg.hasPrefix("<svg"))
    #expect(svg.contains(">zoom, 1 gesture</text>"))
    #expect(svg.contains(">late 20 ms</text>"))
    #expect(svg.contains(">95 %</text>"))
  }

  @Test("prints what the guide shows")
  func guide() throws {
    let text = try String(contentsOfFile: Project.path("Documentation/Tuning.md"), encoding: .utf8)
    let parts = text.components(separatedBy: "```\n").filter { $0.hasPrefix("$ tactus robustness ") }
    let lines = try #require(parts.first).components(separatedBy: "\n")
    let arguments = lines[0].split(separator: " ").dropFirst(2).map(String.init)
    let run = try Binary.run(arguments, folder: Project.root)
    #expect(run.output == lines.dropFirst().joined(separator: "\n"))
  }
}
