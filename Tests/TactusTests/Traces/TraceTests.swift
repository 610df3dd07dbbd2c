import Foundation
import Tactus
import Testing

/// Random fingers on random screens, and all their results, as they were when they were last looked at.
///
/// These tests know no rule: they notice that something came out in another way, in places that no other test thinks of. Where
/// that was meant, `RECORD_TRACES=1 swift test --filter TraceTests` writes the files in `Recorded` anew; what changed in them is to
/// be looked at like code. `TRACES_IN_FULL=folder` writes what is only in the digests of a line into a folder, for comparing two
/// versions with `diff`.
@Suite("What random fingers do on random screens")
struct TraceTests {
  @Test("S-4.11 one recognizer alone", arguments: TraceRecognizers.types)
  func alone(type: String) throws {
    let log = Trace("alone-\(type)")
    for seed in 0..<8 {
      log.play("\(type) \(seed)") { keepsEverything in
        let screen = TraceScreen(seed: 1000 + seed, keepsEverything: keepsEverything)
        if seed < 2, let plain = TraceRecognizers.plain(type) {
          screen.add(plain, type, to: screen.window)
        } else {
          screen.add(type, to: screen.window, isCommon: seed < 4)
        }
        if seed % 2 == 0 { screen.addWatcher() }
        screen.play(
          TraceFingers.frames(
            seed: 77 * seed + type.utf8.reduce(0) { $0 + Int($1) }, gestures: 14, isOdd: seed % 2 == 1,
            favourite: type))
        return screen.log
      }
    }
    try log.compare()
  }

  @Test("S-4.11 several recognizers on several views", arguments: 0..<6)
  func together(part: Int) throws {
    let log = Trace("together-\(part)")
    for seed in (12 * part)..<(12 * part + 12) {
      log.play("together \(seed)") { Self.together(seed: seed, mischief: 0, keepsEverything: $0) }
    }
    try log.compare()
  }

  @Test("S-2.7 several recognizers, and actions that change them", arguments: 0..<3)
  func disturbed(part: Int) throws {
    let log = Trace("disturbed-\(part)")
    for seed in (200 + 12 * part)..<(212 + 12 * part) {
      log.play("disturbed \(seed)") { Self.together(seed: seed, mischief: 15, keepsEverything: $0) }
    }
    try log.compare()
  }

  private static func together(seed: Int, mischief: Int, keepsEverything: Bool) -> TraceLog {
    let screen = TraceScreen(seed: seed, keepsEverything: keepsEverything)
    screen.mischief = mischief
    for _ in 0..<screen.numbers.below(4) { screen.addView() }
    for _ in 0..<(3 + screen.numbers.below(4)) {
      screen.add(screen.numbers.pick(TraceRecognizers.types), hasDelegate: screen.numbers.chance(25))
    }
    for _ in 0..<screen.numbers.below(6) { screen.relate() }
    if seed % 2 == 0 { screen.addWatcher() }
    screen.play(TraceFingers.frames(seed: 31 * seed + 5, gestures: 10, isOdd: screen.numbers.chance(50)))
    return screen.log
  }

  @Test("S-6 sequences of random terms", arguments: 0..<4)
  func sequences(part: Int) throws {
    let log = Trace("sequences-\(part)")
    for seed in (15 * part)..<(15 * part + 15) {
      log.play("sequence \(seed)") { Self.sequence(seed: seed, keepsEverything: $0) }
    }
    try log.compare()
  }

  private static func sequence(seed: Int, keepsEverything: Bool) -> TraceLog {
    let screen = TraceScreen(seed: seed, keepsEverything: keepsEverything)
    var terms = TraceTerms(numbers: TraceNumbers(seed: seed &+ 5000))
    for _ in 0..<3 {
      let term = terms.next()
      do {
        let sequence = try GestureSequence(term)
        screen.log.write("\(term): \(TraceTerms.facts(sequence))")
        let recognizer = SequenceGestureRecognizer(sequence)
        recognizer.onStep = { [unowned(unsafe) screen] recognizer, step in
          if let step { screen.log.note("\(recognizer.name ?? "") step", [Double(step)]) }
        }
        screen.add(recognizer, "sequence", to: screen.window)
      } catch {
        screen.log.write("\(error)")
      }
    }
    for recognizer in screen.recognizers {
      for other in screen.recognizers { recognizer.recognizeSimultaneously(with: other) }
    }
    if seed % 2 == 0 { screen.addWatcher() }
    if !screen.recognizers.isEmpty { screen.play(TraceFingers.frames(seed: 13 * seed + 9, gestures: 16, isOdd: false)) }
    return screen.log
  }

  @Test("S-6 sequences of random terms, and fingers that try to do what they ask for", arguments: 0..<5)
  func performed(part: Int) throws {
    let log = Trace("performed-\(part)")
    var seed = 1000 * part
    for number in 0..<30 {
      var terms = TraceTerms(numbers: TraceNumbers(seed: seed))
      // The next term of some depth that can be satisfied.
      var found: GestureSequence?
      while found == nil {
        seed += 1
        let term = terms.next()
        if term.parts.count > 0 || number % 5 == 0 { found = try? GestureSequence(term) }
      }
      guard let sequence = found else { continue }
      log.play("\(sequence.term)") { keepsEverything in
        let screen = TraceScreen(seed: seed, keepsEverything: keepsEverything)
        let recognizer = SequenceGestureRecognizer(sequence)
        recognizer.onStep = { [unowned(unsafe) screen] _, step in
          if let step { screen.log.note("step", [Double(step)]) }
        }
        screen.add(recognizer, "sequence", to: screen.window)
        if number % 3 == 0 { screen.addWatcher() }
        if number % 4 == 0 { screen.add(screen.numbers.pick(["tap", "pan", "press"]), to: screen.window) }
        screen.play(TraceFingers.frames(of: sequence.term, seed: 7 * seed, times: 5))
        return screen.log
      }
    }
    try log.compare()
  }

  @Test("S-6 what is known of random terms, or why they are refused")
  func terms() throws {
    let log = Trace("terms")
    var terms = TraceTerms(numbers: TraceNumbers(seed: 9))
    log.play("terms") { keepsEverything in
      let log = TraceLog(keepsEverything: keepsEverything)
      for _ in 0..<500 {
        let term = terms.next(depth: 4)
        // Long ones are only counted.
        let name = term.description.utf8.count < 120 ? "\(term)" : "a long term"
        do throws(SequenceError) {
          let sequence = try GestureSequence(term)
          log.note("\(term)", sequence.dot.utf8.map { Double($0) })
          log.note(sequence.picture, (sequence.picture + sequence.steps.joined()).utf8.map { Double($0) })
          log.write("\(name): \(TraceTerms.facts(sequence))")
        } catch {
          log.note("\(term)", "\(error)".utf8.map { Double($0) })
          log.write("\(name): \(error.path) \(error.reason)")
        }
      }
      return log
    }
    try log.compare()
  }

  @Test("S-6 scroll views, and controls in them", arguments: 0..<5)
  func scrolling(part: Int) throws {
    let log = Trace("scrolling-\(part)")
    for seed in (300 + 10 * part)..<(310 + 10 * part) {
      log.play("scrolling \(seed)") { keepsEverything in
        let scene = TraceScrolling(seed: seed, keepsEverything: keepsEverything)
        return withExtendedLifetime(scene) {
          scene.play(TraceFingers.frames(seed: 17 * seed, gestures: 14, isOdd: false))
          return scene.screen.log
        }
      }
    }
    try log.compare()
  }

  @Test("S-6 pointers that hover, scroll and stretch", arguments: 0..<2)
  func pointers(part: Int) throws {
    let log = Trace("pointers-\(part)")
    for seed in (400 + 10 * part)..<(410 + 10 * part) {
      log.play("pointers \(seed)") { keepsEverything in
        let screen = TraceScreen(seed: seed, keepsEverything: keepsEverything)
        for _ in 0..<screen.numbers.below(3) { screen.addView() }
        for _ in 0..<(2 + screen.numbers.below(4)) {
          screen.add(screen.numbers.pick(["hover", "pan", "pan", "edge", "pinch", "turn", "transform", "own", "tap"]))
        }
        for _ in 0..<screen.numbers.below(3) { screen.relate() }
        screen.play(
          TraceFingers.frames(seed: 19 * seed, gestures: 3, isOdd: true), pointers: Self.pointers(seed: 23 * seed))
        return screen.log
      }
    }
    try log.compare()
  }

  /// A pointer that moves, and a wheel or a trackpad under it.
  private static func pointers(seed: Int) -> [PointerSample] {
    var numbers = TraceNumbers(seed: seed)
    var samples: [PointerSample] = []
    var milliseconds = 50
    var place = Point(x: 150, y: 150)
    for _ in 0..<14 {
      let kind = numbers.below(4)
      let count = 1 + numbers.below(6)
      for index in 0...count {
        let phase: Touch.Phase =
          index == 0 ? .began : index < count ? .moved : numbers.chance(90) ? .ended : .cancelled
        place = place + Vector(dx: Double(numbers.pick([0, 10, -10, 40])), dy: Double(numbers.pick([0, 5, -5])))
        let delta = numbers.pick([
          .zero, Vector(dx: 0, dy: 10), Vector(dx: 5, dy: 0), Vector(dx: 0, dy: -20), Vector(dx: 0, dy: 4),
        ])
        let what: PointerSample.Kind =
          switch kind {
          case 0: .scroll(delta: delta, type: .discrete)
          case 1: .scroll(delta: delta, type: .continuous)
          case 2: .transform(scale: numbers.pick([1, 1.1, 0.9]), rotation: numbers.pick([0, 0.1, -0.2]))
          default: .hover
          }
        if kind != 0 || phase == .moved {
          samples.append(
            PointerSample(
              what, phase: phase, position: place, time: Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000)))
        }
        milliseconds += numbers.pick([10, 20, 20, 50, 150])
      }
      milliseconds += numbers.pick([50, 150, 151, 400])
    }
    return samples
  }

  @Test("S-2.1 S-2.2 S-2.3 trees of views that change, and what is hit in them", arguments: 0..<2)
  func trees(part: Int) throws {
    let log = Trace("trees-\(part)")
    for seed in (6 * part)..<(6 * part + 6) {
      log.play("tree \(seed)") { keepsEverything in
        let log = TraceLog(keepsEverything: keepsEverything)
        TraceTree(seed: seed, log: log).play()
        return log
      }
    }
    try log.compare()
  }

  @Test("S-2.4 view controllers that come and go")
  func controllers() throws {
    let log = Trace("controllers")
    for seed in 0..<6 {
      log.play("controllers \(seed)") { keepsEverything in
        let log = TraceLog(keepsEverything: keepsEverything)
        TraceControllers(seed: seed, log: log).play()
        return log
      }
    }
    try log.compare()
  }

  @Test("rectangles, points and transforms")
  func geometry() throws {
    let log = Trace("geometry")
    log.play("geometry") { keepsEverything in
      let log = TraceLog(keepsEverything: keepsEverything)
      TraceGeometry.write(to: log)
      return log
    }
    try log.compare()
  }

  @Test("there is no file without its test")
  func nothingLeftOver() throws {
    var names = TraceRecognizers.types.map { "alone-\($0)" } + (0..<6).map { "together-\($0)" }
    names += (0..<3).map { "disturbed-\($0)" } + (0..<4).map { "sequences-\($0)" }
    names += (0..<5).map { "performed-\($0)" }
    names +=
      (0..<5).map { "scrolling-\($0)" } + (0..<2).map { "pointers-\($0)" } + [
        "terms", "controllers", "geometry", "trees-0", "trees-1",
      ]
    let files = try FileManager.default.contentsOfDirectory(atPath: Trace.folder.path)
    #expect(Set(files) == Set(names.map { "\($0).txt" }))
  }
}

/// What was played for one file.
private final class Trace {
  private let name: String
  private var lines: [String] = []
  private var everything: [String] = []
  private let fullFolder = ProcessInfo.processInfo.environment["TRACES_IN_FULL"]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Recorded")

  init(_ name: String) { self.name = name }

  func play(_ title: String, _ body: (Bool) -> TraceLog) {
    let log = body(fullFolder != nil)
    lines += ["# \(title)"] + log.lines
    everything += ["# \(title)"] + log.everything
  }

  /// Compares with the file, and shows the first line that differs, with some before it.
  func compare() throws {
    if let fullFolder {
      try Data(everything.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: "\(fullFolder)/\(name).txt"))
    }
    let file = Self.folder.appendingPathComponent("\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_TRACES"] == "1" {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    let expected = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    if lines == expected { return }
    let place = zip(lines, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, expected.count)
    let title = lines[..<min(place + 1, lines.count)].last { $0.hasPrefix("# ") } ?? ""
    let before = lines[max(0, place - 5)..<place].joined(separator: "\n")
    let was = place < expected.count ? expected[place] : "nothing more"
    let new = place < lines.count ? lines[place] : "nothing more"
    Issue.record("\(name).txt:\(place + 1), \(title):\n\(before)\nwas: \(was)\nis:  \(new)")
  }
}
