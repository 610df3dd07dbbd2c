import Foundation
import Tactus
import TactusRecordings
import Testing

@testable import TactusCommand

@Suite("tactus run")
struct RunTests {
  /// A scene of a tap and a pan, and two people, one of whom drags where a tap was meant.
  private func files() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tapOrPan, to: "photo.scene.json")
    try folder.write(
      Samples.tapAndDrag + #"{"t":0,"label":"tap","until":0.5}"# + "\n" + #"{"t":1,"label":"drag","touches":[2]}"#
        + "\n",
      to: "people/p1-a.touches.jsonl")
    try folder.write(
      Samples.tapAndDrag + #"{"t":0.1,"label":"nothing","until":0.5}"# + "\n"
        + #"{"t":1,"label":"Tap","until":1.5,"person":"Ada"}"# + "\n" + #"{"t":5,"label":"wave"}"# + "\n",
      to: "people/p2-b.touches.jsonl")
    return folder
  }

  @Test("counts the gestures of a folder, and compares what was meant with what was recognized")
  func table() throws {
    let folder = try files()
    let run = tactus("run", folder.path("photo.scene.json"), folder.path("people"))
    #expect(run.status == 0)
    let file = folder.path("people/p2-b.touches.jsonl")
    #expect(
      run.output == """
        2 recordings, 12 samples

        photo
        tap  2
        pan  2

        meant \\ recognized  tap  pan
        Tap                   ·    1
        drag                  ·    1
        nothing               1    ·
        tap                   1    ·
        2 of 4 labels right, 1 missed, 2 gestures not meant
        Tap → pan: \(file) 1.100
        nothing → tap: \(file) 0.180
        left out: 1 label "wave", which fits no recognizer; --meant says what it means

        """)
  }

  @Test("prints a line for each gesture and label, and one for each cell of the matrix")
  func json() throws {
    let folder = try files()
    let run = tactus(
      "run", "--json", "--person", "p*-", folder.path("photo.scene.json"), folder.path("people/p1-a.touches.jsonl"))
    let file = folder.path("people/p1-a.touches.jsonl")
    let head = #"{"file":"\#(file)","scene":"photo","person":"1""#
    #expect(
      run.lines == [
        head
          + #","label":"tap","recognizer":"tap","type":"tap","state":"ended","t":0.18,"start":0.1,"end":0.18,"touches":[1]}"#,
        head
          + #","label":"drag","recognizer":"pan","type":"pan","state":"ended","t":1.1,"start":1,"end":1.3,"touches":[2]}"#,
        head + #","meant":"tap","recognized":["tap"],"right":true,"t":0,"until":0.5}"#,
        head + #","meant":"drag","recognized":["pan"],"right":true,"t":1,"touches":[2]}"#,
        #"{"scene":"photo","meant":"drag","recognized":"pan","count":1,"first":[{"file":"\#(file)","t":1.1,"touches":[2]}]}"#,
        #"{"scene":"photo","meant":"tap","recognized":"tap","count":1,"first":[{"file":"\#(file)","t":0.18,"touches":[1]}]}"#,
        #"{"scene":"photo","labels":2,"right":2,"missed":0,"notMeant":0}"#,
      ])
  }

  @Test("a label names its own person; --meant says what a label means")
  func meant() throws {
    let folder = try files()
    let run = tactus(
      "run", "--json", "--meant", "wave=pan", "--meant", "tap=pan", folder.path("photo.scene.json"),
      folder.path("people/p2-b.touches.jsonl"))
    #expect(run.output.contains(#""person":"Ada","meant":"Tap","recognized":["pan"],"right":true"#))
    #expect(run.output.contains(#""meant":"wave","recognized":[],"right":false"#))
    let wrong = tactus("run", "--meant", "wave=pam", folder.path("photo.scene.json"), folder.path("people"))
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains(#"there is no recognizer "pam" in the scene photo; there are tap, pan"#))
  }

  @Test("prints the same whatever the number of jobs, and shards are parts of it")
  func jobs() throws {
    let folder = try files()
    for index in 0..<20 { try folder.write(Samples.tapAndDrag, to: "people/q\(index).touches.jsonl") }
    func lines(_ arguments: String...) -> [String] {
      tactus(arguments: ["run", "--json"] + arguments + [folder.path("photo.scene.json"), folder.path("people")]).lines
    }
    let all = lines("-j", "1")
    #expect(all.count > 40)
    #expect(lines("-j", "4") == all)
    let parts = (1...3).flatMap { lines("--shard", "\($0)/3") }
    func gestures(_ lines: [String]) -> [String] { lines.filter { $0.contains(#""state""#) }.sorted() }
    #expect(gestures(parts) == gestures(all))
  }

  @Test("a file that is wrong is one line, and the others are played")
  func badFiles() throws {
    let folder = try files()
    try folder.write("{\"format\":\"tactus-touches\"", to: "people/p1-aa.touches.jsonl")
    let run = tactus(
      "run", folder.path("photo.scene.json"), folder.path("people"), folder.path("missing.touches.jsonl"))
    #expect(run.status == 2)
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(run.errors.contains("missing.touches.jsonl: there is no such file"))
    #expect(run.output.hasPrefix("2 recordings, 12 samples\n"))
  }

  @Test("where no recording can be played, nothing is counted")
  func nothingPlayed() {
    let run = tactus("run", "nothere")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors == "Error: nothere: there is no such file\n")
  }

  @Test("a scene in place of a recording is called one, with what tactus run expects")
  func sceneAsRecording() throws {
    let folder = try files()
    let run = tactus("run", "-", folder.path("people"), input: Samples.tapOrPan)
    #expect(run.status == 2)
    #expect(
      run.errors == "Error: standard input: this is a scene, not a recording; name the scene's file first, "
        + "and a recording after it: SCENE RECORDING\n")
  }

  @Test("prints the warnings that a recording comes with")
  func warnings() throws {
    let folder = try files()
    let path = try folder.write(Samples.tapAndDrag + #"{"t":2,"id":3,"pha"#, to: "people/p3.touches.jsonl")
    let run = tactus("run", folder.path("photo.scene.json"), folder.path("people"))
    #expect(run.status == 0)
    #expect(run.errors.contains("Warning: \(path): line 8: the recording is cut off within a line; dropped 18 bytes"))
  }

  @Test("recordings that follow each other are played one by one, past those that are wrong")
  func stream() throws {
    let folder = try files()
    let stream = Samples.tapAndDrag + "{}\n" + Samples.recording("oops") + Samples.tapAndDrag
    let run = tactus("run", "--json", folder.path("photo.scene.json"), "-", input: stream)
    #expect(run.status == 2)
    #expect(run.errors.split(separator: "\n").count == 2)
    let taps = run.lines.filter { $0.contains(#""recognizer":"tap""#) }
    try #require(taps.count == 2)
    #expect(taps[0].contains(#""file":"standard input","scene""#))
    #expect(taps[1].contains(#""recording":3"#))
    #expect(taps.allSatisfy { $0.contains(#""t":0.18"#) })
  }

  @Test("one that cannot fill the window is named by its file and number, and those after it are played")
  func cannotBePlaced() throws {
    let folder = try TemporaryFolder()
    let views = #","views":[{"id":"root","frame":[0,0,390,844]}]"#
    let scene = try folder.write(
      Samples.scene(#"{"id":"tap","type":"tap","view":"root"}"#, rest: views), to: "a.scene.json")
    let unknown = Samples.tapAndDrag.replacingOccurrences(of: #","width":390,"height":844"#, with: "")
    let run = tactus(
      "run", "--place", "fill", "--json", scene, "-", input: Samples.tapAndDrag + unknown + Samples.tapAndDrag)
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "standard input: recording 2: the recording does not say how large its surface is, so it cannot fill"))
    let taps = run.lines.filter { $0.contains(#""recognizer":"tap""#) }
    try #require(taps.count == 2)
    #expect(taps[1].contains(#""recording":3"#))
  }

  @Test(
    "the lines of a recording are written when the next one begins, before the stream ends", .timeLimit(.minutes(1)))
  func promptly() throws {
    let folder = try files()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Binary.path)
    process.arguments = ["run", "--json", folder.path("photo.scene.json"), "-"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data((Samples.tapAndDrag + Samples.recording("")).utf8))
    let first = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(first.contains(#""recognizer":"tap""#))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("--label says what was meant in recordings that have no labels: each time that fingers come down")
  func assumed() throws {
    let folder = try files()
    try folder.write(Samples.tapAndDrag, to: "people/p3-drag.touches.jsonl")
    let run = tactus(
      "run", "--json", "--label", "*-drag.=drag", "--label", "*=tap", folder.path("photo.scene.json"),
      folder.path("people/p3-drag.touches.jsonl"), folder.path("people/p1-a.touches.jsonl"))
    let labels = run.lines.filter { $0.contains(#""recognized":["#) }
    try #require(labels.count == 4)
    #expect(labels[0].contains(#""meant":"drag","recognized":["tap"],"right":false,"t":0.1"#))
    #expect(labels[1].contains(#""meant":"drag","recognized":["pan"],"right":true,"t":1"#))
    #expect(labels[2].contains(#""meant":"tap","recognized":["tap"],"right":true,"t":0,"until":0.5"#))
    #expect(labels[3].contains(#""meant":"drag","recognized":["pan"],"right":true,"t":1,"touches":[2]"#))
  }

  @Test("several scenes are played at once, and what they come to is kept apart")
  func scenes() throws {
    let folder = try files()
    try folder.write(Samples.scene(#"{"id":"only","type":"pan","view":"root"}"#), to: "other.scene.json")
    let run = tactus(
      "run", "--json", folder.path("photo.scene.json"), folder.path("other.scene.json"),
      folder.path("people/p1-a.touches.jsonl"))
    #expect(
      run.lines.count { $0.contains(#""scene":"photo","recognizer""#) || $0.contains(#""scene":"photo","label""#) } == 2
    )
    #expect(run.output.contains(#""scene":"other","label":"drag","recognizer":"only""#))
    #expect(run.output.contains(#""leftOut":{"tap":1}"#))
  }

  @Test("a folder's pipes are left out: nothing may ever come from them")
  func pipes() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "people/a.jsonl")
    #expect(mkfifo(folder.path("people/b.jsonl"), 0o600) == 0)
    #expect(symlink("b.jsonl", folder.path("people/c.jsonl")) == 0)
    #expect(try RecordingFinder.recordings(in: [folder.path("people")]) == [folder.path("people/a.jsonl")])
    #expect(try RecordingFinder.recordings(in: [folder.path("people/b.jsonl")]) == [folder.path("people/b.jsonl")])
  }

  @Test("a label may come after its touches, also where no gesture was meant")
  func labelsAfterTouches() throws {
    let folder = try files()
    let lines = [
      #"{"t":0,"id":1,"phase":"began","x":100,"y":200}"#, #"{"t":0.12,"id":1,"phase":"ended","x":104,"y":200}"#,
      #"{"t":0.13,"label":"tap"}"#, #"{"t":2,"id":1,"phase":"began","x":100,"y":200}"#,
      #"{"t":3,"id":1,"phase":"ended","x":100,"y":200}"#, #"{"t":3.5,"label":"nothing"}"#,
      #"{"t":5,"id":1,"phase":"began","x":100,"y":200}"#, #"{"t":5.1,"id":1,"phase":"ended","x":100,"y":200}"#,
      #"{"t":5.2,"label":"tap"}"#,
    ]
    let run = tactus(
      "run", folder.path("photo.scene.json"), "-", input: Samples.recording(lines.joined(separator: "\n")))
    #expect(run.output.contains("3 of 3 labels right, 0 missed, 0 gestures not meant\n"))
  }

  @Test("--picture draws the matrix")
  func picture() throws {
    let folder = try files()
    let run = tactus(
      "run", "--picture", folder.path("a.svg"), folder.path("photo.scene.json"), folder.path("people"))
    #expect(run.status == 0)
    let picture = try folder.text("a.svg")
    #expect(picture.hasPrefix("<svg "))
    #expect(picture.contains("p2-b.touches.jsonl 1.100</title>"))
    let other = tactus("run", "--picture", "a.png", folder.path("photo.scene.json"), folder.path("people"))
    #expect(other.status == 64)
    #expect(other.output == "")
    #expect(other.errors.contains("--picture \"a.png\" is drawn as SVG; name a file that ends in .svg."))
  }

  @Test(
    "arguments that make no sense are usage errors",
    arguments: [
      ["run"], ["run", "-j", "0", "a"], ["run", "--shard", "3/2", "a"], ["run", "--shard", "x", "a"],
      ["run", "--meant", "tap", "a"], ["run", "--label", "tap", "a"], ["run", "--label", "=tap", "a"],
      ["run", "--person", "p", "a"],
    ])
  func usage(arguments: [String]) {
    #expect(tactus(arguments: arguments).status == 64)
  }

  @Test("a scene alone has nothing to play, and a folder without recordings says so")
  func nothing() throws {
    let folder = try files()
    #expect(tactus("run", folder.path("photo.scene.json")).status == 64)
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
    let run = tactus("run", folder.path("empty"))
    #expect(run.status == 2)
    #expect(run.errors.contains("there are no recordings in this folder"))
  }
}

@Suite("Labels and the gestures that belong to them")
struct LabelLedgerTests {
  @Test("gestures that cannot be settled yet are not looked at again with every frame")
  func full() {
    var ledger = LabelLedger(scenes: 1)
    func gestures(_ count: Int, at time: Timestamp) -> [TrackedGesture] {
      Array(
        repeating: TrackedGesture(recognizer: 0, start: time, time: time, end: time, state: .ended, touches: [1]),
        count: count)
    }
    ledger.add(gestures(LabelLedger.mostWaiting + 1, at: Timestamp(seconds: 10)), scene: 0)
    #expect(ledger.isFull)
    #expect(ledger.settle(before: Timestamp(seconds: 5)).gestures.isEmpty)
    #expect(!ledger.isFull)
    ledger.add(gestures(LabelLedger.mostWaiting + 2, at: Timestamp(seconds: 20)), scene: 0)
    #expect(ledger.isFull)
    #expect(ledger.settle(before: Timestamp(seconds: 15)).gestures.count == LabelLedger.mostWaiting + 1)
  }

  /// Of each label the starts of its gestures, where every touch is a gesture, but for those at the places `missed`.
  private func starts(_ touches: [ClosedRange<Double>], labels: [Double], missed: Set<Int> = []) -> [[Double]] {
    var ledger = LabelLedger(scenes: 1)
    for seconds in Set(touches.flatMap { [$0.lowerBound, $0.upperBound] } + labels).sorted() {
      let time = Timestamp(seconds: seconds)
      if labels.contains(seconds) { ledger.add(Recording.Label(time: time, text: "tap")) }
      for (index, touch) in touches.enumerated() where [touch.lowerBound, touch.upperBound].contains(seconds) {
        let isDown = touch.lowerBound == seconds
        let sample = ContactSample(id: UInt64(index), phase: isDown ? .began : .ended, position: .zero, time: time)
        ledger.add(ContactFrame(time: time, samples: [sample]))
        if isDown || missed.contains(index) { continue }
        let gesture = TrackedGesture(
          recognizer: 0, start: Timestamp(seconds: touch.lowerBound), time: time, end: time, state: .ended,
          touches: [sample.id])
        ledger.add([gesture], scene: 0)
      }
    }
    return ledger.settle().labels.map { $0.gestures[0].map { $0.start.seconds } }
  }

  @Test("a label after touches has their gestures, and those that follow belong to the next label")
  func after() {
    #expect(starts([0...0.125, 2...2.125], labels: [0.25, 2.25]) == [[0], [2]])
    // One that is still in progress.
    #expect(starts([0...0.5, 2...2.5], labels: [0.25, 2.25]) == [[0], [2]])
    // The touches of two taps.
    #expect(starts([0...0.125, 0.25...0.375, 2...2.125], labels: [0.5, 2.25]) == [[0, 0.25], [2]])
  }

  @Test("a label before touches has their gestures, also shortly after those of the label before it")
  func before() {
    #expect(starts([0...0.125, 0.5...0.625, 2...2.125], labels: [0, 0.25, 1.5]) == [[0], [0.5], [2]])
    // More than a second after the touches.
    #expect(starts([0...0.125, 2...2.125], labels: [1.25]) == [[2]])
  }

  @Test("a label after touches that made no gesture has none, and the next labels keep theirs")
  func afterNothing() {
    #expect(starts([0...0.125, 2...2.125, 4...4.125], labels: [0.25, 2.25, 4.25], missed: [0]) == [[], [2], [4]])
  }
}

@Suite("What labels mean")
struct MeaningsTests {
  @Test("ids, types and the usual words for taps and drags")
  func words() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Samples.scene(
        """
        {"id":"select","type":"tap","view":"root"},
        {"id":"zoom","type":"tap","view":"root","numberOfTapsRequired":2},
        {"id":"out","type":"tap","view":"root","numberOfTouchesRequired":2},
        {"id":"hold","type":"longPress","view":"root"},{"id":"move","type":"pan","view":"root"},
        {"id":"pinch","type":"rotation","view":"root"}
        """), to: "a.scene.json")
    let console = Console(output: MemoryChannel(), errors: MemoryChannel())
    let meanings = Meanings(try InputFiles.scene(path, on: console))
    #expect(meanings.recognizers(meantBy: "tap") == [0])
    #expect(meanings.recognizers(meantBy: "a Double-Tap") == [1])
    #expect(meanings.recognizers(meantBy: "two-finger tap") == [2])
    #expect(meanings.recognizers(meantBy: "long press") == [3])
    #expect(meanings.recognizers(meantBy: "drag") == [4])
    #expect(meanings.recognizers(meantBy: "pinch") == [5])
    #expect(meanings.recognizers(meantBy: "nothing") == [])
    #expect(meanings.recognizers(meantBy: "wave") == nil)
  }

  @Test("the words that people use for presses, swipes, taps that are counted, pinches and rotations")
  func more() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Samples.scene(
        """
        {"id":"a","type":"longPress","view":"root"},{"id":"b","type":"swipe","view":"root"},
        {"id":"c","type":"swipe","view":"root","direction":["up","left"]},
        {"id":"d","type":"tapSequence","view":"root","maximumNumberOfTaps":2},
        {"id":"e","type":"pinch","view":"root"},{"id":"f","type":"rotation","view":"root"},
        {"id":"g","type":"transform","view":"root"}
        """), to: "a.scene.json")
    let console = Console(output: MemoryChannel(), errors: MemoryChannel())
    let meanings = Meanings(try InputFiles.scene(path, on: console))
    #expect(meanings.recognizers(meantBy: "press") == [0])
    #expect(meanings.recognizers(meantBy: "swipe") == [1, 2])
    #expect(meanings.recognizers(meantBy: "swipe right") == [1])
    #expect(meanings.recognizers(meantBy: "a swipe left") == [2])
    #expect(meanings.recognizers(meantBy: "tap") == [3])
    #expect(meanings.recognizers(meantBy: "double tap") == [3])
    #expect(meanings.recognizers(meantBy: "triple tap") == nil)
    #expect(meanings.recognizers(meantBy: "pinch") == [4, 6])
    #expect(meanings.recognizers(meantBy: "rotate") == [5, 6])
  }
}
