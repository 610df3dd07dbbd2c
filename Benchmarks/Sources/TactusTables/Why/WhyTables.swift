import Tactus
import TactusAnalysis
@_spi(Tools) import TactusJSON
import TactusRecordings
import TactusSceneFiles
@_spi(Tools) import TactusScenes
import TactusTesting

/// What `make why-numbers` measures: how many gestures that did not come have an answer, and whether the answers hold.
struct WhyTables {
  let markdown: String
  /// Whether every answer came true.
  let allVerified: Bool

  /// How many made-up sessions are asked about.
  static let sessions = 1000

  /// Measures.
  ///
  /// - Parameters:
  ///   - root: the folder of the project.
  ///   - sessions: how many made-up sessions to ask about.
  ///   - recordings: the recordings to ask about; all by default.
  ///   - every: every how manieth gesture is asked about; each by default.
  ///   - progress: is called from time to time with how far it is.
  init(
    root: String, sessions: Int = WhyTables.sessions, recordings: [String]? = nil, every: Int = 1,
    progress: (String) -> Void
  ) throws {
    var isVerified = true
    var table = MarkdownTable(
      header: [
        "touches", "gestures that did not come", "asked about", "answered", "answers", "verified", "smallest",
        "median time",
      ])
    let demo = try SceneDescription(contentsOfFile: root + "/Scenes/demo.scene.json")
    for (title, scene) in [("recordings, demo scene", demo), ("recordings, every type", DefaultScene.description)] {
      var measurement = WhyMeasurement(every: every)
      for name in try recordings ?? RecordingFolder.names(root: root) {
        let recording = try Recording(contentsOfFile: RecordingFolder.path(root: root) + "/" + name)
        try measurement.ask(recording.whySession, scene)
        progress("\(title): \(name), \(measurement.questions) questions, \(ProcessorTime.seconds.text(decimals: 0)) s")
      }
      isVerified = isVerified && measurement.verified == measurement.answers
      table.rows.append(Self.row(title, measurement))
    }
    var measurement = WhyMeasurement(every: every)
    for number in 0..<sessions {
      try measurement.ask(WhySession(number: number).session, demo)
      if number % 100 == 99 { progress("\(number + 1) of \(sessions) sessions") }
    }
    table.rows.append(Self.row("\(sessions) made-up sessions, demo scene", measurement))
    markdown = table.text
    allVerified = isVerified && measurement.verified == measurement.answers
  }

  private static func row(_ title: String, _ measurement: WhyMeasurement) -> [String] {
    func share(_ count: Int, _ of: Int) -> String { of == 0 ? "–" : (Double(count) / Double(of)).percent + " %" }
    return [
      title, "\(measurement.gestures)", "\(measurement.questions)", share(measurement.answered, measurement.questions),
      "\(measurement.answers)",
      share(measurement.verified, measurement.answers), share(measurement.smallest, measurement.examined),
      "\((measurement.medianTime * 1000).text(decimals: 1)) ms",
    ]
  }
}

extension Recording {
  /// The recording as the analyses take it.
  var whySession: RecordedTouches {
    var size = surface ?? Scene.defaultSurface
    if surface == nil, let box = RecordingStatistics(self).boundingBox {
      size = Size(width: max(size.width, box.maxX + 1), height: max(size.height, box.maxY + 1))
    }
    return RecordedTouches(frames: frames, surface: size)
  }
}

/// A few seconds of a person who taps, presses and drags with one or two fingers, the same for the same number.
struct WhySession {
  let session: RecordedTouches

  init(number: Int) {
    var person = Person(seed: 0x3417_0000 + UInt64(number))
    var random = SeededGenerator(seed: 0x9114_0000 + UInt64(number))
    let place = Point(x: random.uniform(in: 80...310), y: random.uniform(in: 120...720))
    let other = place + Vector(dx: random.uniform(in: -70...70), dy: 60)
    let displacement = Vector(dx: random.uniform(in: -80...80), dy: random.uniform(in: -100...100))
    let script =
      switch number % 7 {
      case 0: person.tap(at: place)
      case 1: person.taps(2, at: place, interval: random.uniform(in: 0.05...0.5))
      case 2: person.press(at: place, for: random.uniform(in: 0.3...0.8))
      case 3: person.drag(from: place, to: place + displacement)
      case 4: person.tap(at: [place, other])
      case 5: person.drag(from: [place, other], by: displacement)
      default: person.drag(from: place, to: place + displacement * 0.15, over: random.uniform(in: 0.05...0.9))
      }
    session = RecordedTouches(samples: Panel(seed: UInt64(number), poor: number % 10 == 9).samples(of: script))
  }
}
