import TactusScenes

/// Plays recordings to a scene with other values.
struct TunePlayer {
  let arguments: RunArguments
  let scene: NamedScene
  let parameters: [TuneParameter]
  let recordings: [String]
  /// Whether a recording was wrong.
  private(set) var hasErrors = false
  private var hasPrinted = false

  init(arguments: RunArguments, scene: NamedScene, parameters: [TuneParameter], recordings: [String]) {
    self.arguments = arguments
    self.scene = scene
    self.parameters = parameters
    self.recordings = recordings
  }

  /// How many points are played at a time: what is live of each stays in memory.
  private static let mostAtOnce = 512

  /// The outcome of all labels at `points`.
  mutating func counts(_ points: [TunePoint], on console: Console) throws -> TuneCounts {
    var all = TuneCounts()
    let isStream = recordings.contains(InputFiles.standardInput)
    let size = isStream ? max(1, points.count) : Self.mostAtOnce
    for start in stride(from: 0, to: points.count, by: size) {
      let counts = try play(Array(points[start..<min(start + size, points.count)]), on: console)
      if start == 0 { all = counts } else { all.addPoints(of: counts) }
    }
    return all
  }

  private mutating func play(_ points: [TunePoint], on console: Console) throws -> TuneCounts {
    let scenes = try points.map { point in
      var variant = scene
      for (parameter, place) in zip(parameters, point) { parameter.apply(place, to: &variant.description) }
      do throws(DescriptionError) {
        try variant.description.validate()
      } catch {
        let values = zip(parameters, point).map { "\($0.name) \($0.values[$1].shortText)" }.joined(separator: ", ")
        throw CommandError("the scene is wrong with \(values): \(error.message)", suggestion: error.suggestion)
      }
      return variant
    }
    let original = scene
    var counts = TuneCounts()
    var played = PlayedCounts()
    try arguments.run(recordings, arguments.player(scenes), on: console) { _ in
      TuneVisitor(points, original)
    } receive: { _, visitor in
      counts.add(visitor.counts)
      played.add(visitor.played)
    }
    // Each recording is read once for every round; its warnings and errors are the same.
    if !hasPrinted {
      for warning in played.warnings { console.printWarning(warning) }
      for error in played.errors { console.printError(error) }
    }
    hasPrinted = true
    hasErrors = hasErrors || !played.errors.isEmpty
    return counts
  }

  /// Prints what people should know of the recordings.
  func warn(_ counts: TuneCounts, on console: Console) {
    var played = PlayedCounts()
    played.differing = counts.differing
    if let warning = played.warning(arguments.playArguments.place) { console.printWarning(warning) }
    let keys = counts.points.values.first.map { Array($0.keys) } ?? []
    if keys.contains(where: { $0.person == nil && $0.label != nil }), keys.contains(where: { $0.person != nil }) {
      console.printWarning(
        "some labels do not say whose they are, and count as one person; --person says where files' names hold the person"
      )
    }
  }

  /// Plays all recordings to the scene and to the text of the tuned one, and throws unless what comes is what was counted.
  func verify(_ report: TuneReport, on console: Console) throws -> TuneCheck? {
    if recordings.contains(InputFiles.standardInput) { return nil }
    var tuned = scene
    tuned.description = try SceneDescription(json: Array(report.tuned.text.utf8))
    var check = TuneCheck(now: Confusion(), proposed: Confusion())
    let scenes = [scene, tuned]
    try arguments.run(recordings, arguments.player(scenes), on: console) { _ in
      RunVisitor(scenes)
    } receive: { _, visitor in
      check.now.add(visitor.confusions[0])
      check.proposed.add(visitor.confusions[1])
    }
    for (what, confusion, point) in [
      ("as it is", check.now, report.search.now), ("with the proposed values", check.proposed, report.search.proposal),
    ] {
      let sums = report.search.total(point)
      let counted = [Int(sums.labels), Int(sums.missed), Int(sums.wrong)]
      let played = [confusion.labels, confusion.missed, confusion.wrong]
      if counted != played {
        throw CommandError(
          "the scene \(what) was counted to have \(counted) labels, missed ones and gestures not meant, but played has "
            + "\(played)", suggestion: "this is an error of tactus, or the recordings have changed meanwhile")
      }
    }
    return check
  }
}

/// What was meant against what came, before and after.
struct TuneCheck {
  var now: Confusion
  var proposed: Confusion
}
