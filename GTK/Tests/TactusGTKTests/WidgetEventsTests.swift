import CTactusGTK
import Tactus
import Testing

@testable import TactusGTK

@Suite("What a widget of GTK says")
struct WidgetEventsTests {
  private let now = Timestamp(seconds: 5000)

  private func event(
    _ kind: Int, _ x: Double = 0, _ y: Double = 0, sequence: UInt64 = 7, time: UInt32 = 4_999_000,
    tool: Int = TACTUS_GTK_FINGER
  ) -> TactusGTKEvent {
    var event = TactusGTKEvent()
    (event.kind, event.x, event.y, event.sequence, event.time) = (Int32(kind), x, y, sequence, time)
    event.tool = Int32(tool)
    return event
  }

  /// The result of events, in words.
  private func outputs(_ events: [TactusGTKEvent]) -> [String] {
    var input = WidgetEvents()
    var lines: [String] = []
    func collect(_ output: WidgetEvents.Output) {
      switch output {
      case .frame(let samples):
        lines.append(
          samples.map { sample in
            "\(sample.phase.name) \(sample.id) (\(Int(sample.position.x)), \(Int(sample.position.y)))"
          }.joined(separator: ", "))
      case .pointer(let sample):
        switch sample.kind {
        case .scroll(let delta, let type):
          lines.append("scroll \(sample.phase.name) \(Int(delta.dx)) \(Int(delta.dy)) \(type)")
        case .transform(let scale, let rotation): lines.append("transform \(sample.phase.name) \(scale) \(rotation)")
        case .hover:
          lines.append("hover \(sample.phase.name) (\(Int(sample.position.x)), \(Int(sample.position.y)))")
        }
      case .cancelled: lines.append("cancelled")
      }
    }
    for event in events { _ = input.receive(event, now: now, send: collect) }
    input.flush(collect)
    return lines
  }

  @Test("two fingers with one stamp are one frame")
  func frames() {
    #expect(
      outputs([
        event(TACTUS_GTK_DOWN, 10, 20), event(TACTUS_GTK_DOWN, 30, 40, sequence: 9),
        event(TACTUS_GTK_MOVE, 11, 20, time: 4_999_010), event(TACTUS_GTK_UP, 12, 20, time: 4_999_020),
        event(TACTUS_GTK_CANCEL, 30, 40, sequence: 9, time: 4_999_020),
      ]) == ["began 1 (10, 20), began 2 (30, 40)", "moved 1 (11, 20)", "ended 1 (12, 20), cancelled 2 (30, 40)"])
  }

  @Test("a sequence that begins again without an end was cancelled, and a stranger is left out")
  func strangers() {
    #expect(
      outputs([
        event(TACTUS_GTK_MOVE, 1, 1), event(TACTUS_GTK_UP, 1, 1), event(TACTUS_GTK_DOWN, 1, 2),
        event(TACTUS_GTK_DOWN, 3, 4),
      ]) == ["began 1 (1, 2), cancelled 1 (3, 4), began 2 (3, 4)"])
  }

  @Test(
    "a wheel scrolls in steps the way in which a finger would drag, a trackpad in points from a beginning to an end")
  func scrolls() {
    var wheel = event(TACTUS_GTK_SCROLL, 0, 1)
    #expect(outputs([wheel]) == ["scroll moved 0 -40 discrete"])
    wheel.isSmooth = 1
    #expect(
      outputs([wheel, wheel, event(TACTUS_GTK_SCROLL_END), event(TACTUS_GTK_SCROLL_END)]) == [
        "scroll began 0 -1 continuous", "scroll moved 0 -1 continuous", "scroll ended 0 0 continuous",
      ])
  }

  @Test("a pen is a pen, its pressure a force")
  func pen() throws {
    var input = WidgetEvents()
    var pen = event(TACTUS_GTK_DOWN, 5, 6, sequence: 0, tool: TACTUS_GTK_PEN)
    pen.pressure = 0.5
    var samples: [ContactSample] = []
    #expect(input.receive(pen, now: now) { _ in })
    input.flush { if case .frame(let frame) = $0 { samples = frame } }
    #expect(samples.map(\.tool) == [.pen] && samples[0].force == 0.5)
    #expect(samples[0].time == Timestamp(seconds: 4999))
  }

  @Test("S-1.7: what is lost is cancelled, also for a program that records the samples")
  func lost() {
    #expect(
      outputs([
        event(TACTUS_GTK_DOWN, 5, 6), event(TACTUS_GTK_DOWN, 7, 8, sequence: 9),
        event(TACTUS_GTK_MOVE, 6, 6, time: 4_999_010),
        event(TACTUS_GTK_LOST, time: 4_999_020), event(TACTUS_GTK_LOST, time: 4_999_030),
      ]) == [
        "began 1 (5, 6), began 2 (7, 8)", "moved 1 (6, 6)", "cancelled 1 (6, 6), cancelled 2 (7, 8)", "cancelled",
        "cancelled",
      ])
  }

  @Test("a stamp that overflowed, is missing or makes no sense is the time nearest to now")
  func stamps() {
    let late = Timestamp(nanoseconds: (Int64(UInt32.max) + 100) * 1_000_000)
    for (stamp, milliseconds) in [
      (UInt32.max - 50, Int64(UInt32.max) - 50), (99, Int64(UInt32.max) + 100), (0, Int64(UInt32.max) + 100),
      (1 << 30, Int64(UInt32.max) + 100),
    ] {
      var input = WidgetEvents()
      var times: [Timestamp] = []
      _ = input.receive(event(TACTUS_GTK_DOWN, time: stamp), now: late) { _ in }
      input.flush { if case .frame(let frame) = $0 { times = frame.map(\.time) } }
      #expect(times == [Timestamp(nanoseconds: milliseconds * 1_000_000)])
    }
  }

  private func press(_ button: Int32, _ kind: Int = TACTUS_GTK_DOWN, time: UInt32) -> TactusGTKEvent {
    var event = event(kind, 5, 6, sequence: 0, time: time, tool: TACTUS_GTK_MOUSE)
    event.button = button
    return event
  }

  @Test("a mouse touches from its first button to its last, and says which are pressed")
  func buttons() {
    var input = WidgetEvents()
    var seen: [String] = []
    func collect(_ output: WidgetEvents.Output) {
      guard case .frame(let samples) = output else { return }
      seen += samples.map { "\($0.phase.name) \($0.id) \($0.buttons.rawValue)" }
    }
    for event in [
      press(3, time: 4_999_000), press(1, time: 4_999_010), press(3, TACTUS_GTK_UP, time: 4_999_020),
      press(1, TACTUS_GTK_UP, time: 4_999_030), press(2, time: 4_999_040),
    ] {
      let isUsed = input.receive(event, now: now, send: collect)
      #expect(isUsed)
    }
    input.flush(collect)
    #expect(seen == ["began 1 2", "moved 1 3", "moved 1 1", "ended 1 0", "began 2 4"])
  }

  @Test("two fingers that spread and turn on a trackpad report what each event adds")
  func pinch() {
    var (start, more) = (event(TACTUS_GTK_PINCH), event(TACTUS_GTK_PINCH))
    (start.isStart, start.scale) = (1, 1)
    (more.scale, more.rotation) = (1.5, 0.25)
    var last = more
    last.scale = 3
    var end = event(TACTUS_GTK_PINCH_END)
    #expect(
      outputs([start, more, last, end, end]) == [
        "transform began 1.0 0.0", "transform moved 1.5 0.25", "transform moved 2.0 0.25", "transform ended 1.0 0.0",
      ])
    end.isCancelled = 1
    #expect(outputs([start, end]) == ["transform began 1.0 0.0", "transform cancelled 1.0 0.0"])
  }

  @Test("three fingers that swipe drag what is under the pointer; fingers that rest scroll by nothing")
  func swipe() {
    #expect(
      outputs([event(TACTUS_GTK_SWIPE, 12, -3), event(TACTUS_GTK_SWIPE, 1, 0), event(TACTUS_GTK_SWIPE_END)]) == [
        "scroll began 12 -3 continuous", "scroll moved 1 0 continuous", "scroll ended 0 0 continuous",
      ])
    #expect(
      outputs([event(TACTUS_GTK_SWIPE), event(TACTUS_GTK_SWIPE_END)]) == [
        "scroll began 0 0 continuous", "scroll ended 0 0 continuous",
      ])
  }

  @Test("a wheel turns where the pointer is, which hovers without using the event up")
  func hover() {
    var input = WidgetEvents()
    var places: [Point] = []
    func collect(_ output: WidgetEvents.Output) {
      if case .pointer(let sample) = output, case .scroll = sample.kind { places.append(sample.position) }
    }
    let isUsed = [event(TACTUS_GTK_HOVER, 70, 80), event(TACTUS_GTK_SCROLL, 0, 1)].map { event in
      input.receive(event, now: now, send: collect)
    }
    #expect(isUsed == [false, true])
    #expect(places == [Point(x: 70, y: 80)])
    #expect(
      outputs([
        event(TACTUS_GTK_HOVER, 1, 2), event(TACTUS_GTK_HOVER, 3, 4), event(TACTUS_GTK_HOVER_END),
        event(TACTUS_GTK_HOVER_END),
      ]) == ["hover began (1, 2)", "hover moved (3, 4)", "hover ended (3, 4)"])
  }

  @Test("held keys are the engine's modifier flags")
  func keys() {
    var event = event(TACTUS_GTK_DOWN)
    event.keys = Int32(TACTUS_GTK_SHIFT | TACTUS_GTK_SUPER)
    #expect(WidgetEvents.modifierFlags(of: event) == [.shift, .command])
  }
}
