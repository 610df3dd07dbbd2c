import Foundation
import TactusJSON
import Testing

@testable import TactusCommand

@Suite("tactus tune")
struct TuneTests {
  private static let vary = "zoom.maximumTapInterval=0.24..0.64/0.02"

  /// A scene in which a double tap zooms and a tap selects, and people for whom 0.42 to 0.50 s between taps would be right.
  private func folder(_ people: [SyntheticPeople] = SyntheticPeople.doubleTappers()) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      Samples.scene(
        """
        {"id":"select","type":"tap","view":"root","requireToFail":["zoom"]},
        {"id":"zoom","type":"tap","view":"root","numberOfTapsRequired":2},
        {"id":"menu","type":"longPress","view":"root"}
        """), to: "photo.scene.json")
    try SyntheticPeople.write(people, to: folder)
    return folder
  }

  private func tune(_ folder: TemporaryFolder, _ arguments: String...) -> CommandRun {
    tactus(arguments: ["tune"] + arguments + [folder.path("photo.scene.json"), folder.path("people")])
  }

  /// The object of the first line that has all of `keys`.
  private func object(_ run: CommandRun, _ keys: String...) throws -> JSONNode {
    let nodes = try run.lines.map { try JSONParser.parse(Array($0.utf8)) }
    return try #require(nodes.first { node in keys.allSatisfy { node[$0] != nil } })
  }

  @Test("finds the interval that lies between the double taps of people and their single taps")
  func interval() throws {
    let folder = try folder()
    let run = tune(folder, "--json", "--vary", Self.vary)
    #expect(run.status == 0)
    let found = try object(run, "proposed", "asGood")
    #expect(found["now"]?.number?.double == 0.35)
    let proposed = try #require(found["proposed"]?.number?.double)
    #expect((0.40...0.50).contains(proposed))
    let range = try #require(found["asGood"]?.array).compactMap { $0.number?.double }
    #expect(range[0] > 0.38 && range[1] < 0.52)
    let sums = try object(run, "people", "leftOut")
    #expect(sums["now"]?["missed"]?.number?.integer ?? 0 > 10)
    #expect(sums["proposed"]?["missed"]?.number?.integer == 0)
    #expect(sums["leftOut"]?["missed"]?.number?.integer ?? 99 <= 2)
    #expect(sums["people"]?.number?.integer == 7)
  }

  @Test("writes over nothing that it reads", arguments: ["-o", "--html"])
  func overInput(option: String) throws {
    let folder = try folder()
    let scene = try folder.text("photo.scene.json")
    let run = tune(folder, "--vary", Self.vary, option, folder.path("./photo.scene.json"))
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("this file is read, and would be overwritten; name another file"))
    #expect(try folder.text("photo.scene.json") == scene)
  }

  @Test("proposes no part of a joint change that costs more than no change")
  func jointChange() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Samples.scene(
        """
        {"id":"hold","type":"longPress","view":"root","minimumPressDuration":0.5},
        {"id":"drag","type":"pan","view":"root","hysteresis":10}
        """), to: "photo.scene.json")
    // Short drags of everybody, and of one person holds that drift, and another drag.
    func touch(_ label: String, _ start: Double, _ moves: [(Double, Int)], _ lift: Double) -> [String] {
      let places = [(0, 100)] + moves + [(lift, moves.last!.1)]
      return [#"{"t":\#(start),"label":"\#(label)","until":\#(start + 1)}"#]
        + places.enumerated().map { index, place in
          let phase = index == 0 ? "began" : index == places.count - 1 ? "ended" : "moved"
          return #"{"t":\#(start + place.0),"id":1,"phase":"\#(phase)","x":\#(place.1),"y":100}"#
        }
    }
    for person in 1...5 {
      var lines = [
        #"{"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844,"person":"p\#(person)"}"#
      ]
      lines += touch("drag", 0, [(0.05, 103), (0.09, 106)], 0.1)
      if person == 5 {
        for hold in 1...8 { lines += touch("hold", 2 * Double(hold), [(0.2, 104), (0.35, 107)], 0.8) }
        lines += touch("drag", 18, [(0.15, 130), (0.2, 150)], 0.3)
      }
      try folder.write(lines.joined(separator: "\n") + "\n", to: "people/p\(person).touches.jsonl")
    }
    let run = tune(folder, "--vary", "hold.minimumPressDuration=0.1..0.9/0.1", "--vary", "drag.hysteresis=5..12/1")
    #expect(run.status == 0)
    let drag = run.lines.contains { $0.hasPrefix("drag.hysteresis") && $0.contains("→") }
    let hold = run.lines.contains { $0.hasPrefix("hold.minimumPressDuration") && $0.contains("→") }
    #expect(drag == hold, "\(run.output)")
  }

  @Test("prints what was tried, the errors before and after, the range that is as good, and what pays for it")
  func text() throws {
    let folder = try folder()
    let run = tune(folder, "--vary", Self.vary)
    #expect(run.lines[0] == "7 people, 7 recordings, 126 labels")
    #expect(run.lines[1].hasPrefix("tried "))
    #expect(run.lines[1].contains("values of zoom.maximumTapInterval"))
    #expect(run.lines[3].split(separator: " ").joined(separator: " ") == "now proposed people left out")
    #expect(run.lines.contains { $0.hasPrefix("missed ") && $0.contains("  0.0 %") && $0.hasSuffix("]") })
    #expect(run.lines.contains { $0.hasPrefix("not meant, of 100 labels ") })
    #expect(run.lines.contains { $0.hasPrefix("zoom.maximumTapInterval  0.35 → 0.4") && $0.contains(" as good") })
    #expect(run.lines.contains { $0.hasPrefix("what pays for it: select comes ") && $0.contains(" ms later") })
    #expect(run.lines.last == "fewer errors for 7, more for 0, as many for 0")
  }

  @Test("prints the same with any number of jobs, and without parts the same as with them, in any order")
  func parts() throws {
    let folder = try folder()
    let whole = tune(folder, "--vary", Self.vary, "-j", "1", "-o", folder.path("whole.scene.json"))
    #expect(tune(folder, "--vary", Self.vary, "-j", "3").output == whole.output)
    for number in 1...3 {
      let part = tune(folder, "--vary", Self.vary, "--shard", "\(number)/3")
      #expect(part.status == 0)
      try folder.write(part.output, to: "part\(number)")
    }
    for order in [[1, 2, 3], [3, 1, 2]] {
      let merged = tactus(
        arguments: ["tune", "merge", "-o", folder.path("merged.scene.json")] + order.map { folder.path("part\($0)") })
      #expect(merged.output == whole.output)
      #expect(try folder.text("merged.scene.json") == folder.text("whole.scene.json"))
    }
    let missing = tactus("tune", "merge", folder.path("part1"), folder.path("part3"))
    #expect(missing.status == 2)
    #expect(missing.errors.contains("of 3 parts there are 2; these are missing: 2/3"))
    let twice = tactus("tune", "merge", folder.path("part1"), folder.path("part1"))
    #expect(twice.errors.contains("this is part 1 once more"))
    try folder.write("{}\n", to: "other")
    #expect(
      tactus("tune", "merge", folder.path("other")).errors.contains("line 1 is not what tactus tune --shard writes"))
  }

  @Test("a number that has no limit now is varied in a range, in parts as well; the range that is proposed is allowed")
  func unlimited() throws {
    let folder = try folder()
    try folder.write(
      Samples.scene(
        #"{"id":"select","type":"tap","view":"root"},{"id":"drag","type":"pan","view":"root"}"#),
      to: "photo.scene.json")
    let name = "drag.maximumNumberOfTouches"
    #expect(
      tune(folder, "--vary", name).errors.contains("now it is no limit; name a range, such as \(name)=1..2"))
    let whole = tune(folder, "--vary", "\(name)=1..2")
    #expect(whole.status == 0, "\(whole.errors)")
    let part = tune(folder, "--vary", "\(name)=1..2", "--shard", "1/1")
    let merged = tactus("tune", "merge", try folder.write(part.output, to: "part"))
    #expect(merged.output == whole.output, "\(merged.errors)")
  }

  @Test("what is proposed for a person left out does not know of that person")
  func heldOut() throws {
    // One person alone double taps so slowly that only a longer interval helps; all others are right with 0.35.
    var people: [SyntheticPeople] = []
    for number in 1...6 {
      var person = SyntheticPeople("p\(number)")
      for _ in 0..<10 {
        person.doubleTap(gap: number == 6 ? 0.55 : 0.25)
        person.twoTaps(gap: number == 6 ? 0.65 : 0.6)
      }
      people.append(person)
    }
    let folder = try folder(people)
    let run = tune(folder, "--json", "--vary", "zoom.maximumTapInterval=0.2..0.7/0.05", "--cost", "late=0")
    let sums = try object(run, "people", "leftOut")
    // The sixth person is judged by the values of the others, and misses all ten.
    #expect(sums["leftOut"]?["missed"]?.number?.integer == 10)
    let found = try object(run, "proposed", "more")
    #expect(found["proposed"]?.number?.double == 0.35)
    #expect(found["more"]?.array?.compactMap(\.string) == ["p6"])
  }

  @Test("writes the scene, Swift and JavaScript with the values, which are verified by playing them")
  func files() throws {
    let folder = try folder()
    let run = tune(
      folder, "--vary", Self.vary, "-o", folder.path("tuned.scene.json"), "--swift", folder.path("a.swift"), "--js",
      folder.path("a.js"))
    #expect(run.status == 0)
    let swift = try folder.text("a.swift")
    #expect(swift.hasPrefix("zoom.maximumTapInterval = 0.4"))
    #expect(try folder.text("a.js").hasPrefix("zoom.set({ maximumTapInterval: 0.4"))
    let played = tactus("run", "--json", folder.path("tuned.scene.json"), folder.path("people"))
    #expect(played.lines.last?.contains(#""labels":126,"right":126,"missed":0"#) == true)
  }

  @Test("--html writes a page with four pictures, the same every time, in which cells name a file and a moment")
  func page() throws {
    let folder = try folder()
    let menu = "menu.minimumPressDuration=0.1..0.9/0.2"
    for name in ["a.html", "b.html"] {
      #expect(tune(folder, "--vary", Self.vary, "--vary", menu, "--html", folder.path(name)).status == 0)
    }
    let page = try folder.text("a.html")
    #expect(try page == folder.text("b.html"))
    #expect(page.components(separatedBy: "<svg ").count == 5)
    #expect(page.contains("<title>0.35: missed "))
    #expect(page.contains("people/p1.touches.jsonl "))
    #expect(page.contains("<title>p1, 0.35: "))
    #expect(page.contains("no proposal for menu.minimumPressDuration: no label means menu"))
    let parts = tune(folder, "--vary", Self.vary, "--shard", "1/1")
    try folder.write(parts.output, to: "part")
    #expect(tactus("tune", "merge", "--html", folder.path("c.html"), folder.path("part")).status == 0)
    #expect(try folder.text("c.html").contains("The recordings were not at hand."))
  }

  @Test("proposes nothing where labels show one kind of error only, and says which is missing")
  func oneKind() throws {
    let folder = try folder()
    let menu = tune(folder, "--vary", "menu.minimumPressDuration=0.02..1/0.1")
    #expect(menu.lines.contains("no proposal for menu.minimumPressDuration: no label means menu"))
    var people = SyntheticPeople.doubleTappers()
    for index in people.indices { for _ in 0..<5 { people[index].press(0.4, label: "press") } }
    let missedOnly = tune(try self.folder(people), "--vary", "menu.minimumPressDuration=0.3..0.6/0.1")
    #expect(
      missedOnly.output.contains(
        "no proposal for menu.minimumPressDuration: no label shows what menu must not recognize"))
    let nothing = tune(folder, "--vary", "zoom.maximumTapDistance=20..60/10")
    #expect(nothing.output.contains("no proposal for zoom.maximumTapDistance: no value from 20 to 60 changes anything"))
  }

  @Test("of several properties each is proposed on its own merits; two are tried together")
  func several() throws {
    var people = SyntheticPeople.doubleTappers(5, times: 4)
    for index in people.indices {
      for _ in 0..<3 {
        people[index].press(0.4, label: "press")
        people[index].press(0.3, label: "tap")
      }
    }
    let folder = try folder(people)
    let two = tune(
      folder, "--json", "--vary", "zoom.maximumTapInterval=0.2..0.6/0.05", "--vary",
      "menu.minimumPressDuration=0.1..0.6/0.1")
    let lines = two.lines.filter { $0.contains("asGood") }
    try #require(lines.count == 2)
    #expect(lines[0].contains(#""property":"maximumTapInterval","now":0.35,"proposed":0.4"#))
    let press = try #require(try JSONParser.parse(Array(lines[1].utf8))["proposed"]?.number?.double)
    #expect((0.31...0.4).contains(press))
    // Of three, one after the other.
    let three = tune(
      folder, "--json", "--vary", "zoom.maximumTapInterval=0.25..0.65/0.2", "--vary",
      "menu.minimumPressDuration=0.3..0.5/0.1", "--vary", "zoom.maximumTapDistance=30..60/15")
    #expect(three.status == 0)
    let found = three.lines.filter { $0.contains("asGood") }
    try #require(found.count == 2)
    #expect(found[0].contains(#""property":"maximumTapInterval","now":0.35,"proposed":0.45"#))
    #expect(found[1].contains(#""property":"minimumPressDuration","now":0.5,"proposed":0.4"#))
    #expect(three.output.contains(#""property":"maximumTapDistance","now":45,"noProposal""#))
    let sums = try object(three, "people", "leftOut")
    #expect(sums["proposed"]?["missed"]?.number?.integer == 0)
  }

  @Test("without --vary, every number of the scene is varied from half of its value to twice that")
  func all() throws {
    let folder = try folder([])
    let scene = try InputFiles.scene(
      folder.path("photo.scene.json"), on: Console(output: MemoryChannel(), errors: MemoryChannel()))
    let parameters = TuneParameter.all(in: scene)
    let interval = try #require(parameters.first { $0.name == "zoom.maximumTapInterval" })
    #expect(interval.values.map(\.amount).first == 0.175)
    #expect(interval.values.map(\.amount).last == 0.7)
    #expect(interval.values[interval.now].amount == 0.35)
    #expect(parameters.contains { $0.name == "menu.minimumPressDuration" })
    #expect(!parameters.contains { $0.name == "zoom.numberOfTapsRequired" })
  }

  @Test("fewer than five people are refused, unless --few-people says so")
  func fewPeople() throws {
    let folder = try folder(SyntheticPeople.doubleTappers(4, times: 2))
    let run = tune(folder, "--vary", Self.vary)
    #expect(run.status == 2)
    #expect(run.errors.contains("the labels are of 4 people, which says little of others; 5 are the fewest"))
    #expect(tune(folder, "--vary", Self.vary, "--few-people").status == 0)
    let one = try self.folder(SyntheticPeople.doubleTappers(1, times: 2))
    let alone = tune(one, "--vary", Self.vary, "--few-people")
    #expect(alone.status == 0)
    #expect(!alone.output.contains("people left out"))
  }

  @Test("recordings without labels, or with labels that fit nothing, are refused")
  func noLabels() throws {
    let folder = try folder()
    try folder.write(Samples.tapAndDrag, to: "plain/a.touches.jsonl")
    let run = tactus("tune", folder.path("photo.scene.json"), folder.path("plain"))
    #expect(run.status == 2)
    #expect(run.errors.contains("no recording says what was meant"))
    let wave = tactus("tune", "--label", "*=wave", folder.path("photo.scene.json"), folder.path("plain"))
    #expect(wave.errors.contains(#"no label fits a recognizer: there are "wave""#))
  }

  @Test(
    "what cannot be varied is refused, with what would be right",
    arguments: [
      ("zom.maximumTapInterval=0.2..0.6", #"there is no recognizer "zom" in the scene; did you mean "zoom"?"#),
      ("zoom.maximumTapIntervall=0.2..0.6", #"tap has no such property; did you mean "maximumTapInterval"?"#),
      ("zoom.enabled=0..1", "this property is no number; numbers are numberOfTapsRequired"),
      ("zoom.maximumTapInterval=-1..0.6", "the range -1..0.6 is not allowed; it must be 0 or more"),
      ("zoom.numberOfTapsRequired=1..2.5", "it is an integer, so the range and the step must be integers"),
      ("zoom.maximumTapInterval=0..1/0.0001", "10000 values are too many; 1000 are allowed"),
      ("zoom.allowableMovement=0..9000000000", "the range or its step is too large; 1000000 is the largest number"),
      ("zoom.allowableMovement=0..9223372036/9000000000", "1000000 is the largest number"),
      ("zoom.maximumTapDuration=0..1/9223372036", "1000000 is the largest number"),
      ("zoom.maximumTapDuration=0..9000000000", "1000000 is the largest number"),
    ])
  func wrongVary(argument: String, message: String) throws {
    let run = tune(try folder(), "--vary", argument)
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
  }

  @Test("a mistake that is found after the arguments were read shows the usage of the command")
  func usageOfTheCommand() {
    for (command, usage) in [("tune", "tactus tune [<options>] <scene>"), ("run", "tactus run [<options>]")] {
      let run = tactus(arguments: [command, "a.scene.json"])
      #expect(run.status == 64)
      #expect(run.errors.contains("Usage: \(usage)"), "\(run.errors)")
      #expect(run.errors.contains("See 'tactus \(command) --help'"))
    }
  }

  @Test(
    "arguments that make no sense are usage errors",
    arguments: [
      ["tune"], ["tune", "merge"], ["tune", "merge", "--vary", "a.b", "x"], ["tune", "--vary", "zoom", "a", "b"],
      ["tune", "--vary", "a.b=1..0", "a", "b"], ["tune", "--cost", "missed", "a", "b"],
      ["tune", "--cost", "missed=-1", "a", "b"], ["tune", "--cost", "missed=1,missed=2", "a", "b"],
      ["tune", "--shard", "1/2", "a", "b"],
    ])
  func usage(arguments: [String]) {
    #expect(tactus(arguments: arguments).status == 64)
  }
}
