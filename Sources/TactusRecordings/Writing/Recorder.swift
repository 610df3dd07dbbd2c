import Tactus

/// Writes down every touch that an application receives, as a `*.touches.jsonl` recording, while the program runs.
///
/// ```swift
/// let recorder = Recorder(application) { text in print(text, terminator: "") }
/// ```
///
/// Text comes a frame at a time, with the header before the first; what was written at any moment is a whole recording. A
/// recorder also keeps the latest text in memory, so that a report of a bug can be made after the bug has shown:
///
/// ```swift
/// let recorder = Recorder(application)
/// // Something went wrong just now:
/// save(recorder.text)
/// ```
///
/// Replayed to the same views and recognizers, a recording gives the same gestures. Times count from the first touch, and
/// fingers from 1. Samples are written as the engine understands them (S-1.6): one with an earlier stamp has the latest time,
/// one of a finger that is not down is left out. Fingers that were down before the recorder came are left out until they lift.
/// So is what the format has no place for: scrolls and transforms of a pointer, its buttons, how a pen leans, coalesced and
/// predicted samples.
///
/// The application keeps its recorder. Nothing is read from a clock, and nothing is written by itself but to the closure.
public final class Recorder {
  /// The application whose touches are written down; `nil` once it is gone.
  public private(set) weak var application: Application?
  /// Whether touches are still written down: true until ``stop()``.
  public private(set) var isRecording = true
  /// How many samples were written.
  public private(set) var samples = 0
  /// The application's time at which the recording is 0, to compare it with a log; `nil` before the first touch.
  public private(set) var start: Timestamp?

  private let surface: Size?
  private let device: String?
  private let source: String?
  private let write: (String) -> Void
  private var builder = RecordingBuilder(renumbers: true, joinsEqualTimes: false)
  private var writer = TouchesWriter()
  private var memory: RecorderMemory
  private var header: String?
  /// The samples of a frame that the host has not closed.
  private var open: [ContactSample] = []
  /// The latest time that the application was given.
  private var now: Timestamp?

  /// Records what `application` receives from now on.
  ///
  /// - Parameters:
  ///   - application: the application. A closure that is its `Application.onInput` already is called as before.
  ///   - surface: the size that the recording states; by default one that holds the application's windows at the first touch.
  ///   - device: what the recording calls the device; nothing by default.
  ///   - source: where the recording comes from, in your words; nothing by default.
  ///   - limit: how many bytes of text are kept in memory at least, once there are as many; up to twice as many are. 4 MiB by
  ///     default, which are some 50,000 samples. The oldest go first. 0 keeps nothing.
  ///   - write: called with every piece of text; does nothing by default.
  @discardableResult
  public init(
    _ application: Application, surface: Size? = nil, device: String? = nil, source: String? = nil,
    keeping limit: Int = 4 << 20, write: @escaping (String) -> Void = { _ in }
  ) {
    self.application = application
    self.surface = surface
    self.device = device
    self.source = source
    self.write = write
    memory = RecorderMemory(limit: limit)
    let earlier = application.onInput
    application.onInput = { input in
      earlier?(input)
      self.receive(input)
    }
  }

  /// What is kept in memory, as a recording: at least the latest touches, and all of them while they are few. Fingers that are
  /// down stay down at its end.
  public var text: String { (header ?? makeHeader()) + memory.text }

  /// Writes a label at the latest time: what a person meant to do, or what went wrong.
  public func label(_ text: String) {
    guard isRecording else { return }
    closeFrame()
    add(.label(Recording.Label(time: time(now ?? application?.now ?? .zero), text: text)))
  }

  /// Stops: fingers that are down are cancelled in the recording, and nothing more is written.
  public func stop() {
    guard isRecording else { return }
    cancelAll()
    isRecording = false
  }

  // MARK: Receiving

  private func receive(_ input: Application.Input) {
    guard isRecording else { return }
    switch input {
    case .samples(let samples, let closesFrame):
      for sample in samples where sample.role == .actual {
        if let first = open.first, sample.time > first.time { closeFrame() }
        open.append(repaired(sample))
      }
      if closesFrame { closeFrame() }
    case .pointer(let sample):
      closeFrame()
      guard case .hover = sample.kind, sample.position.isFinite else { return }
      pass(sample.time)
      builder.addFrame([], hover: sample, line: 0)
      flush()
    case .advance(let time):
      closeFrame()
      pass(time)
    case .cancelAll:
      closeFrame()
      cancelAll()
    }
  }

  /// The sample with values that a file can hold. One whose place is none gets no number as its place, by which the builder
  /// knows it.
  private func repaired(_ sample: ContactSample) -> ContactSample {
    var sample = sample
    sample.time = max(sample.time, now ?? sample.time)
    let largest = Recording.largestCoordinate
    if !(sample.position.x.magnitude <= largest && sample.position.y.magnitude <= largest) {
      sample.position = Point(x: .nan, y: .nan)
    }
    if !(0...1).contains(sample.force) { sample.force = sample.force > 1 ? 1 : 0 }
    if !(0...largest).contains(sample.major) { sample.major = 0 }
    if !(0...largest).contains(sample.minor) { sample.minor = 0 }
    if !(-1000...1000).contains(sample.angle) { sample.angle = 0 }
    return sample
  }

  private func pass(_ time: Timestamp) { now = max(now ?? time, time) }

  private func closeFrame() {
    guard let first = open.first else { return }
    pass(first.time)
    builder.addFrame(open, line: 0)
    open.removeAll(keepingCapacity: true)
    flush()
  }

  private func cancelAll() {
    closeFrame()
    builder.cancelOpenContacts()
    flush()
  }

  // MARK: Writing

  private func flush() {
    while var frame = builder.next() {
      frame.time = time(frame.time)
      for index in frame.samples.indices { frame.samples[index].time = time(frame.samples[index].time) }
      if let hover = frame.hover { frame.hover?.time = time(hover.time) }
      samples += frame.samples.count
      begin()
      let text = writer.text(frame)
      memory.add(text, frame.samples.map { .sample($0) })
      write(text)
    }
  }

  private func add(_ line: TouchesLine) {
    begin()
    memory.add(line.text, [line])
    write(line.text)
  }

  /// Writes the header once.
  private func begin() {
    guard header == nil else { return }
    let header = makeHeader()
    self.header = header
    write(header)
  }

  private func makeHeader() -> String {
    Recording(device: device, source: source, surface: surface ?? windowSize).headerLine()
  }

  /// The size that holds the application's windows; `nil` while there is none.
  private var windowSize: Size? {
    var size = Size.zero
    for window in application?.windows ?? [] {
      size.width = max(size.width, window.frame.maxX)
      size.height = max(size.height, window.frame.maxY)
    }
    return size.width > 0 && size.height > 0 ? size : nil
  }

  /// A time of the recording.
  private func time(_ time: Timestamp) -> Timestamp {
    let start = start ?? time
    self.start = start
    return .zero + (time - start)
  }
}

nonisolated extension Recording {
  /// The largest coordinate that a file may have, in points.
  static var largestCoordinate: Double { 1e9 }
}

/// The latest lines of a recorder: two pieces, of which the older goes when the newer is full.
nonisolated struct RecorderMemory {
  private let limit: Int
  private var older: String?
  private var newer = ""
  /// What the lines so far have said.
  private var state = TouchesState()
  /// The fingers that were down where the newer piece begins, as lines.
  private var start = ""

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ text: String, _ lines: [TouchesLine]) {
    guard limit > 0 else { return }
    newer += text
    for line in lines { state.add(line) }
    // Rather between two touches than during one, but not at any price.
    guard newer.utf8.count >= limit, state.down.isEmpty || newer.utf8.count >= 2 * limit else { return }
    older = start + newer
    newer = ""
    start = state.lines(.began, at: state.lastTime)
  }

  /// What is kept, as lines of a recording.
  var text: String { older.map { $0 + newer } ?? newer }
}
