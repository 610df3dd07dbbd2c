import Tactus

/// Records every touch that an application receives, as a `*.touches.jsonl` recording, while the program runs.
///
/// ```swift
/// let recorder = Recorder(application) { text in print(text, terminator: "") }
/// ```
///
/// The recorder writes one frame at a time, with the header before the first. The text so far is a whole recording at any
/// moment. A recorder also keeps the latest text in memory, so that a bug report can be made after the bug has appeared:
///
/// ```swift
/// let recorder = Recorder(application)
/// // Something went wrong just now:
/// save(recorder.text)
/// ```
///
/// Replayed to the same views and recognizers, a recording gives the same gestures. Times count from the first touch,
/// and fingers from 1. Samples are written as the engine interprets them (S-1.6): a sample with an earlier stamp has
/// the latest time, a second one of a finger with one stamp comes 1 ns later (and may change its velocity). Samples of
/// fingers that are not down, or were before the recorder existed, are left out. The format has no place for scrolls
/// and transforms of a pointer, its buttons, the tilt of a pen, and coalesced and predicted samples.
///
/// The application keeps its recorder. A recorder reads no clock, and writes only to the closure.
public final class Recorder {
  /// The application whose touches are recorded; `nil` once it is gone.
  public private(set) weak var application: Application?
  /// Whether touches are still recorded: true until ``stop()``.
  public private(set) var isRecording = true
  /// The number of written samples.
  public private(set) var samples = 0
  /// The application's time at which the recording is 0, to compare it with a log; `nil` before the first touch.
  public private(set) var start: Timestamp?

  private let surface: Size?
  private let device: String?
  private let source: String?
  private let write: (String) -> Void
  private var builder = RecordingBuilder(renumbers: true, joinsEqualTimes: true)
  private var writer = TouchesWriter()
  private var memory: RecorderMemory
  private var header: String?
  /// The samples of a frame that the host has not closed yet.
  private var open: [ContactSample] = []
  /// The latest time of the application.
  private var now: Timestamp?

  /// Records the input of `application` from now on.
  ///
  /// - Parameters:
  ///   - application: the application. If it has an `Application.onInput` closure, that is still called.
  ///   - surface: the size that the recording states; by default one that holds the application's windows at the first touch.
  ///   - device: the name of the device in the recording; none by default.
  ///   - source: the origin of the recording, in your words; none by default.
  ///   - limit: the bytes of text that are kept in memory at least, once there are as many; at most twice as many are
  ///     kept. The default is 4 MiB, about 50,000 samples. The oldest are dropped first. 0 keeps nothing.
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

  /// The text in memory, as a recording: at least the latest touches, and all of them while they are few. Fingers that
  /// are down stay down at its end.
  public var text: String { (header ?? makeHeader()) + memory.text }

  /// Writes a label with the latest time: a person's intention, or a problem.
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
      guard case .hover = sample.kind, RecordingBuilder.isOnPlane(sample.position) else { return }
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

  /// The sample with values that a file can hold. A sample without a valid place gets NaN as its place, and the builder
  /// recognizes it by that.
  private func repaired(_ sample: ContactSample) -> ContactSample {
    var sample = sample
    sample.time = max(sample.time, now ?? sample.time)
    if !RecordingBuilder.isOnPlane(sample.position) { sample.position = Point(x: .nan, y: .nan) }
    if !(0...1).contains(sample.force) { sample.force = sample.force > 1 ? 1 : 0 }
    if !ClosedRange.lengths.contains(sample.major) { sample.major = 0 }
    if !ClosedRange.lengths.contains(sample.minor) { sample.minor = 0 }
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
    builder.close()
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
    builder.reopen()
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

  /// Converts a time to one of the recording.
  private func time(_ time: Timestamp) -> Timestamp {
    let start = start ?? time
    self.start = start
    return .zero + (time - start)
  }
}

/// The latest lines of a recorder: two pieces, of which the older is dropped when the newer is full.
nonisolated struct RecorderMemory {
  private let limit: Int
  private var older: String?
  private var newer = ""
  /// The state after the lines so far.
  private var state = TouchesState()
  /// The fingers that were down at the start of the newer piece, as lines.
  private var start = ""

  init(limit: Int) { self.limit = limit }

  mutating func add(_ text: String, _ lines: [TouchesLine]) {
    guard limit > 0 else { return }
    newer += text
    for line in lines { state.add(line) }
    // Preferably between two touches, but not if the piece becomes too long.
    guard newer.utf8.count >= limit, state.down.isEmpty || newer.utf8.count >= 2 * limit else { return }
    older = start + newer
    newer = ""
    start = state.lines(.began, at: state.lastTime)
  }

  /// The kept lines of a recording.
  var text: String { older.map { $0 + newer } ?? newer }
}
