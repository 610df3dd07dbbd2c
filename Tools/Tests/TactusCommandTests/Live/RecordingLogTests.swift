#if os(Linux)
  import Tactus
  import TactusRecordings
  import Testing

  @testable import TactusCommand

  @Suite("A recording that grows")
  struct RecordingLogTests {
    private let folder: TemporaryFolder
    private let header = Recording(format: .touches, device: "Panel", surface: Size(width: 1000, height: 500))

    init() throws {
      folder = try TemporaryFolder()
    }

    private func log(limit: Int = 1_000_000, keep: Int = 0, replaces: Bool = false) throws -> RecordingLog {
      try RecordingLog(
        RecordingLog.Configuration(
          path: folder.path("a.touches.jsonl"), limit: limit, keep: keep, replaces: replaces), header: header)
    }

    private func sample(_ phase: Touch.Phase, _ seconds: Double, id: UInt64 = 1) -> ContactSample {
      ContactSample(id: id, phase: phase, position: Point(x: 10, y: 20), time: Timestamp(seconds: seconds))
    }

    private func frame(_ samples: ContactSample...) -> ContactFrame {
      ContactFrame(time: samples[0].time, samples: samples)
    }

    @Test("keeps what hovers, in the time of the touches")
    func hover() throws {
      let log = try log()
      let hover = PointerSample(
        .hover, phase: .began, position: Point(x: 1, y: 2), time: Timestamp(seconds: 7))
      try log.append(frame(sample(.began, 6)))
      try log.append(ContactFrame(time: hover.time, samples: [], hover: hover))
      try log.append(frame(sample(.ended, 8)))
      try log.close()
      let recording = try Recording(contentsOfFile: folder.path("a.touches.jsonl"))
      #expect(recording.frames.map(\.hover?.phase) == [nil, .began, .cancelled])
      #expect(recording.frames.map(\.time.seconds) == [0, 1, 2])
    }

    @Test("is on disk as soon as a frame was added, so that a recorder may be killed at any moment")
    func atOnce() throws {
      let log = try log()
      for index in 0..<50 {
        let phase: Touch.Phase = index == 0 ? .began : .moved
        try log.append(frame(sample(phase, 100 + Double(index) / 100)))
        // Nothing was closed or flushed.
        let recording = try Recording(contentsOfFile: folder.path("a.touches.jsonl"))
        #expect(recording.frames.count == index + 1)
        #expect(recording.warnings.isEmpty)
      }
    }

    @Test("counts time from the first frame, and labels with it")
    func origin() throws {
      let log = try log()
      try log.append(frame(sample(.began, 5000)))
      try log.append(label: "tap", at: Timestamp(seconds: 5000.25))
      try log.append(frame(sample(.ended, 5000.5)))
      try log.close()
      let recording = try Recording(contentsOfFile: folder.path("a.touches.jsonl"))
      #expect(recording.frames.map(\.time.seconds) == [0, 0.5])
      #expect(recording.labels == [Recording.Label(time: Timestamp(seconds: 0.25), text: "tap")])
      #expect(recording.device == "Panel")
    }

    @Test("a label with a span counts time like the touches that it is about, though they were written before")
    func span() throws {
      let log = try log()
      try log.append(frame(sample(.began, 5000)))
      try log.append(frame(sample(.ended, 5000.5)))
      try log.append(
        Recording.Label(
          time: Timestamp(seconds: 5000), text: "tap", end: Timestamp(seconds: 5000.25), touches: [1]))
      try log.close()
      let recording = try Recording(contentsOfFile: folder.path("a.touches.jsonl"))
      #expect(
        recording.labels == [Recording.Label(time: .zero, text: "tap", end: Timestamp(seconds: 0.25), touches: [1])])
    }

    @Test("cancels what is down when it is closed")
    func closing() throws {
      let log = try log()
      try log.append(frame(sample(.began, 1), sample(.began, 1, id: 2)))
      try log.append(frame(sample(.ended, 2, id: 2)))
      try log.close()
      let samples = try Recording(contentsOfFile: folder.path("a.touches.jsonl")).frames.flatMap(\.samples)
      #expect(samples.map(\.phase) == [.began, .began, .ended, .cancelled])
      #expect(samples.last?.id == 1)
    }

    @Test("continues in another file when one is full, between two touches")
    func rotation() throws {
      let log = try log(limit: 500)
      for index in 0..<40 {
        try log.append(frame(sample(.began, Double(index))))
        try log.append(frame(sample(.ended, Double(index) + 0.5)))
      }
      try log.close()
      #expect(log.files.count > 5)
      #expect(log.files[1] == folder.path("a-2.touches.jsonl"))
      let samples = try log.files.flatMap { try Recording(contentsOfFile: $0).frames.flatMap(\.samples) }
      #expect(samples.count == 80)
      #expect(samples.allSatisfy { $0.phase == .began || $0.phase == .ended })
    }

    @Test("leaves out the numbers of files that are there already")
    func numbers() throws {
      try folder.write("mine", to: "a-2.touches.jsonl")
      let log = try log(limit: 300)
      for index in 0..<10 {
        try log.append(frame(sample(.began, Double(index))))
        try log.append(frame(sample(.ended, Double(index) + 0.5)))
      }
      try log.close()
      #expect(log.files.prefix(2) == [folder.path("a.touches.jsonl"), folder.path("a-3.touches.jsonl")])
      #expect(try folder.text("a-2.touches.jsonl") == "mine")
    }

    @Test("cuts a touch that lasts too long, which both files then hold as a whole")
    func longTouch() throws {
      let log = try log(limit: 400)
      try log.append(frame(sample(.began, 0)))
      for index in 1..<60 { try log.append(frame(sample(.moved, Double(index)))) }
      try log.close()
      #expect(log.files.count > 1)
      for file in log.files {
        let phases = try Recording(contentsOfFile: file).frames.flatMap(\.samples).map(\.phase)
        #expect(phases.first == .began)
        #expect(phases.last == .cancelled)
      }
    }

    @Test("keeps as many files as it is asked to, the newest")
    func keeping() throws {
      let log = try log(limit: 300, keep: 3)
      for index in 0..<60 {
        try log.append(frame(sample(.began, Double(index))))
        try log.append(frame(sample(.ended, Double(index) + 0.5)))
      }
      try log.close()
      #expect(log.files.count == 3)
      #expect(FileSystem.kind(of: folder.path("a.touches.jsonl")) == .nothing)
      #expect(log.files.allSatisfy { FileSystem.kind(of: $0) == .file })
    }

    @Test("does not write over a file unless it is asked to")
    func existing() throws {
      try folder.write("mine", to: "a.touches.jsonl")
      #expect { try log() } throws: { "\($0)".contains("there is such a file already; name another") }
      #expect("\(FileSystem.occupied("/tmp"))" == "/tmp: this is a folder; name a file in it")
      #expect(try folder.text("a.touches.jsonl") == "mine")
      try log(replaces: true).close()
      #expect(try folder.text("a.touches.jsonl").hasPrefix("{\"format\""))
    }
  }
#endif
