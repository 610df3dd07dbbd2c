import Board
import Tactus
import TactusControllers

/// Plays one recording to a panel: samples as they were recorded, or what was read from a touch controller.
final class Player {
  private let recording: board_recording
  private let panel: Panel
  private var decoder: GoodixDecoder
  private var frame: [ContactSample] = []

  @inline(never)
  init(_ recording: board_recording, _ panel: Panel) {
    self.recording = recording
    self.panel = panel
    let mapping = ControllerMapping(width: Int(recording.width), height: Int(recording.height))
    decoder = GoodixDecoder(mapping: mapping, maximumContacts: Int(recording.maximum_contacts))
    if recording.samples != nil { frame.reserveCapacity(10) }
  }

  /// Plays it to its end, and on for as long as a recognizer waits for a deadline.
  func play() {
    if let samples = recording.samples { play(samples, Int(recording.sample_count)) }
    if let reads = recording.reads { play(reads, Int(recording.read_count)) }
    while let deadline = panel.application.nextDeadline { panel.application.advance(to: deadline) }
  }

  private func play(_ samples: UnsafePointer<board_sample>, _ count: Int) {
    for index in 0..<count where gather(samples[index]) {
      panel.application.send(frame)
      frame.removeAll(keepingCapacity: true)
    }
  }

  private func play(_ reads: UnsafePointer<board_read>, _ count: Int) {
    for index in 0..<count where receive(reads[index]) { panel.application.send(decoder.frame) }
  }

  // Functions of their own, so that what they keep on the stack is gone before gestures are made.

  /// Adds a sample to the frame; whether that is complete.
  @inline(never)
  private func gather(_ sample: board_sample) -> Bool {
    frame.append(
      ContactSample(
        id: sample.id, phase: Touch.Phase(rawValue: sample.phase) ?? .cancelled,
        position: Point(x: sample.x, y: sample.y), time: Timestamp(nanoseconds: sample.time),
        tool: Touch.Tool(rawValue: sample.tool) ?? .finger, force: sample.force, major: sample.major,
        minor: sample.minor, angle: sample.angle))
    return sample.continues == 0
  }

  /// Hands what was read to the decoder; whether that has a frame.
  @inline(never)
  private func receive(_ read: board_read) -> Bool {
    let bytes = UnsafeBufferPointer(start: read.bytes, count: Int(read.length))
    return decoder.receive(bytes, at: Timestamp(nanoseconds: read.time)) == .frame
  }
}
