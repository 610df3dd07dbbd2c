import CTactus
import Tactus
@_spi(Tools) import TactusAnalysis
import TactusJSON
@_spi(Tools) import TactusRecordings
@_spi(Tools) import TactusScenes

// Scenes, recordings and replays, as include/tactus.h documents them.

/// The name of a text in errors.
private func passedName(_ name: UnsafePointer<CChar>?) -> String? { name.map { String(cString: $0) } }

/// Removes an element from its table.
private func free<Element>(_ bits: UInt64, _ table: inout HandleTable<Element>) throws(Refusal) -> Int32 {
  if bits == 0 { return 0 }
  _ = try table.element(bits)
  _ = table.remove(Handle(bits))
  return 0
}

// MARK: Scenes

/// See `include/tactus.h`.
@c @implementation
public func tactus_scene_read(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ name: UnsafePointer<CChar>?
) -> tactus_scene {
  Door.handle { () throws(Refusal) in
    let bytes = try passedBytes(json, length, "json")
    let scene = try reading { () throws(DescriptionError) in try SceneDescription(json: bytes, file: passedName(name)) }
    return try Library.scenes.add { _ in scene }
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_scene_of_every_type() -> tactus_scene {
  Door.handle { () throws(Refusal) in try Library.scenes.add { _ in DefaultScene.description } }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_scene_free(_ scene: tactus_scene) -> Int32 {
  Door.result { () throws(Refusal) in try free(scene, &Library.scenes) }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_scene_text(_ scene: tactus_scene) -> UnsafeMutablePointer<CChar>? {
  Door.text { () throws(Refusal) in try Library.scene(scene).text }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_scene_lint(
  _ scene: tactus_scene, _ width: Double, _ height: Double, _ budget: Int32
) -> UnsafeMutablePointer<CChar>? {
  Door.text { () throws(Refusal) in
    let scene = try Library.scene(scene)
    let size = Size(width: try TactusLibrary.length(width, "width"), height: try TactusLibrary.length(height, "height"))
    guard budget >= 0 else { throw .value("budget is \(budget); it must not be less than 0") }
    let most = 10 * SceneLint.defaultBudget
    return try reading { () throws(DescriptionError) in
      try LabAnswers.lint(
        scene, surface: size == .zero ? Scene.defaultSurface : size,
        budget: budget == 0 ? SceneLint.defaultBudget : min(Int(budget), most))
    }
  }
}

// MARK: Recordings

/// See `include/tactus.h`.
@c @implementation
public func tactus_recording_read(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ name: UnsafePointer<CChar>?
) -> tactus_recording {
  Door.handle { () throws(Refusal) in try read(try passedBytes(bytes, length, "bytes"), description: nil, name) }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recording_read_described(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ description: UnsafePointer<CChar>?, _ descriptionLength: Int,
  _ name: UnsafePointer<CChar>?
) -> tactus_recording {
  Door.handle { () throws(Refusal) in
    try read(
      try passedBytes(bytes, length, "bytes"),
      description: try passedBytes(description, descriptionLength, "description"), name)
  }
}

/// Reads a recording, and gives it a handle.
private func read(
  _ bytes: [UInt8], description: [UInt8]?, _ name: UnsafePointer<CChar>?
) throws(Refusal) -> UInt64 {
  let recording: Recording
  do throws(RecordingError) {
    recording = try Recording(bytes: bytes, file: passedName(name) ?? "recording", description: description)
  } catch {
    var refusal = Refusal(Refusal.Code.text, error.description)
    refusal.file = name == nil ? "" : error.file
    refusal.line = Int32(clamping: error.line ?? 0)
    refusal.column = Int32(clamping: error.column ?? 0)
    refusal.key = error.key ?? ""
    // A suggestion of readers is a sentence, which the message has; here it is a word.
    let suggestion = error.suggestion ?? ""
    let quoted = suggestion.utf8.split(separator: 0x22)
    if suggestion.utf8.starts(with: "did you mean".utf8), quoted.count > 1 {
      refusal.suggestion = String(decoding: quoted[1], as: UTF8.self)
    }
    throw refusal
  }
  return try Library.recordings.add { _ in recording }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recording_of_samples(
  _ samples: UnsafePointer<tactus_sample>?, _ count: Int, _ width: Double, _ height: Double
) -> tactus_recording {
  Door.handle { () throws(Refusal) in
    let samples = try PassedSamples(samples, count)
    let size = Size(width: try length(width, "width"), height: try length(height, "height"))
    guard (size.width > 0) == (size.height > 0) else {
      throw .value("width and height must both be above 0, or both be 0 for an unknown size")
    }
    var contacts: [ContactSample] = []
    contacts.reserveCapacity(samples.count)
    for index in 0..<samples.count {
      let contact = ContactSample(samples[index])
      try checkRecorded(contact, index)
      contacts.append(contact)
    }
    let recording: Recording
    do throws(RecordingError) {
      recording = try Recording(contacts, surface: size == .zero ? nil : size)
    } catch {
      throw Refusal(Refusal.Code.limit, error.message)
    }
    return try Library.recordings.add { _ in recording }
  }
}

/// Refuses a sample with a number that no file of a recording has.
private func checkRecorded(_ sample: ContactSample, _ index: Int) throws(Refusal) {
  func check(_ value: Double, _ name: StaticString, _ range: ClosedRange<Double>) throws(Refusal) {
    if !range.contains(value) { _ = try number(value, "samples[\(index)].\(name)", in: range) }
  }
  try check(sample.force, "force", 0...1)
  try check(sample.major, "major_axis", 0...1e9)
  try check(sample.minor, "minor_axis", 0...1e9)
  try check(sample.angle, "angle", -1000...1000)
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recording_free(_ recording: tactus_recording) -> Int32 {
  Door.result { () throws(Refusal) in try free(recording, &Library.recordings) }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recording_samples(
  _ recording: tactus_recording, _ samples: UnsafeMutablePointer<tactus_sample>?, _ capacity: Int
) -> Int64 {
  Door.count { () throws(Refusal) in
    let recording = try Library.recording(recording)
    try checkRoom(capacity)
    var count = 0
    for frame in recording.frames {
      for sample in frame.samples {
        if let samples, count < capacity { samples[count] = sample.forHost }
        count += 1
      }
    }
    return Int64(count)
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recording_size(
  _ recording: tactus_recording, _ width: UnsafeMutablePointer<Double>?, _ height: UnsafeMutablePointer<Double>?
) -> Int32 {
  Door.result { () throws(Refusal) in
    let recording = try Library.recording(recording)
    guard let width, let height else { throw .null("width and height") }
    width.pointee = recording.surface?.width ?? .nan
    height.pointee = recording.surface?.height ?? .nan
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recording_text(_ recording: tactus_recording) -> UnsafeMutablePointer<CChar>? {
  Door.text { () throws(Refusal) in try Library.recording(recording).touchesText() }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recording_warnings(_ recording: tactus_recording) -> UnsafeMutablePointer<CChar>? {
  Door.text { () throws(Refusal) in
    var lines = ""
    for warning in try Library.recording(recording).warnings { lines += warning.description + "\n" }
    return lines
  }
}

// MARK: Replays

/// See `include/tactus.h`.
@c @implementation
public func tactus_replay_new(
  _ scene: tactus_scene, _ recording: tactus_recording, _ parts: UInt32
) -> tactus_replay {
  Door.handle { () throws(Refusal) in
    let scene = try Library.scene(scene)
    let recording = try Library.recording(recording)
    guard LibraryReplay.Parts.all.rawValue & parts == parts else {
      throw .value("parts is \(parts); it must be bits of tactus_replay_part")
    }
    let replay = try reading { () throws(DescriptionError) in
      let placed = try recording.placed(in: scene)
      let live = try Scene(scene, surface: placed.surface ?? Scene.defaultSurface)
      return LibraryReplay(live, placed.frames, LibraryReplay.Parts(rawValue: parts))
    }
    return try Library.replays.add { _ in replay }
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_replay_free(_ replay: tactus_replay) -> Int32 {
  Door.result { () throws(Refusal) in try free(replay, &Library.replays) }
}

/// The records of a replay; NULL, and a count of 0, on error.
private func records<Element>(
  _ replay: tactus_replay, _ count: UnsafeMutablePointer<Int>?, _ records: (LibraryReplay) -> Ring<Element>
) -> UnsafePointer<Element>? {
  Door.pointer { () throws(Refusal) -> UnsafePointer<Element>? in
    guard let count else { throw .null("count") }
    count.pointee = 0
    let records = records(try Library.replay(replay))
    count.pointee = records.count
    return UnsafePointer(records.memory)
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_replay_actions(
  _ replay: tactus_replay, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<tactus_action>? { records(replay, count) { $0.actions } }

/// See `include/tactus.h`.
@c @implementation
public func tactus_replay_decisions(
  _ replay: tactus_replay, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<tactus_decision>? { records(replay, count) { $0.decisions } }

/// See `include/tactus.h`.
@c @implementation
public func tactus_replay_recognizer(_ replay: tactus_replay, _ place: UInt64) -> UnsafeMutablePointer<CChar>? {
  Door.text { () throws(Refusal) in
    let ids = try Library.replay(replay).ids
    guard place < ids.count else { throw .value("there is no recognizer \(place); the scene has \(ids.count)") }
    return ids[Int(place)]
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_replay_lines(
  _ scene: tactus_scene, _ recording: tactus_recording, _ lines: UInt32
) -> UnsafeMutablePointer<CChar>? {
  Door.text { () throws(Refusal) in
    let (description, recording) = (try Library.scene(scene), try Library.recording(recording))
    guard lines & 3 == lines else { throw .value("lines is \(lines); it must be bits of tactus_replay_lines") }
    return try reading { () throws(DescriptionError) in
      let touches = try recording.touches(in: description)
      let recorder = SessionRecorder(try Scene(description, surface: touches.surface))
      var text = ""
      func write() {
        for entry in recorder.drainEntries() where entry.isShown(why: lines & 1 != 0, views: lines & 2 != 0) {
          text += entry.json.text + "\n"
        }
      }
      var labels = recording.labels[...]
      func write(_ labels: ArraySlice<Recording.Label>) {
        for label in labels where lines & 1 != 0 { text += TouchesLine.label(label).text }
      }
      for frame in touches.frames {
        let due = labels.prefix { $0.time <= frame.time }
        write(due)
        labels = labels.dropFirst(due.count)
        recorder.play(frame)
        write()
      }
      write(labels)
      recorder.finish()
      write()
      return text
    }
  }
}

extension Session.Entry {
  /// Whether the command prints this entry, with or without `--why` and `--views`.
  fileprivate func isShown(why: Bool, views: Bool) -> Bool {
    switch self {
    case .action: true
    case .view: views
    case .decision(let decision): decision.kind == .owned || why && decision.reason != nil
    case .anomaly, .notAsked: why
    }
  }
}

// MARK: Questions

/// See `include/tactus.h`.
@c @implementation
public func tactus_why(
  _ scene: tactus_scene, _ recording: tactus_recording, _ id: UnsafePointer<CChar>?, _ touch: UInt64, _ time: Int64
) -> UnsafeMutablePointer<CChar>? {
  Door.text { () throws(Refusal) in
    let (scene, recording) = (try Library.scene(scene), try Library.recording(recording))
    let question = Question(
      try passedText(id, "id"), touch: touch == .max ? nil : touch, time: time < 0 ? nil : Timestamp(nanoseconds: time))
    return try reading { () throws(DescriptionError) in
      try LabAnswers.why(Explanation(of: question, try recording.touches(in: scene), in: scene))
    }
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_timeline(
  _ scene: tactus_scene, _ recording: tactus_recording, _ width: Double
) -> UnsafeMutablePointer<CChar>? {
  Door.text { () throws(Refusal) in
    let (scene, recording) = (try Library.scene(scene), try Library.recording(recording))
    let width = try finite(width, "width")
    return try reading { () throws(DescriptionError) in
      try TimelinePicture(of: try recording.touches(in: scene), in: scene).svg(width: min(width, 10_000))
    }
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_case_run(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ name: UnsafePointer<CChar>?, _ recording: tactus_recording
) -> UnsafeMutablePointer<CChar>? {
  Door.text { () throws(Refusal) in
    let bytes = try passedBytes(json, length, "json")
    let touches = recording == 0 ? nil : try Library.recording(recording)
    return try reading { () throws(DescriptionError) in
      let description = try CaseDescription(json: bytes, file: passedName(name))
      let runner = CaseRunner { (name, _) throws(DescriptionError) in
        guard let touches else {
          throw DescriptionError(.unreadable, "the case names the recording \"\(name)\", and none was passed")
        }
        return CaseRunner.Touches(frames: touches.frames, surface: touches.surface, placement: touches.placement)
      }
      let result = try runner.run(description)
      var text = ""
      for action in result.actions { text += action.json.text + "\n" }
      return text + (result.difference?.description ?? "passed")
    }
  }
}
