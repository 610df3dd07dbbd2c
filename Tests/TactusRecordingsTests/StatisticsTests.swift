import Tactus
import TactusRecordings
import Testing

@Suite("Statistics")
struct StatisticsTests {
  @Test("two fingers, counted and measured")
  func twoFingers() throws {
    let recording = try readLines(
      #"{"t":1,"id":1,"phase":"began","x":0,"y":0}"#, #"{"t":1.01,"id":2,"phase":"began","x":100,"y":50}"#,
      #"{"t":1.02,"id":1,"phase":"moved","x":3,"y":4}"#, #"{"t":1.02,"id":2,"phase":"stationary","x":100,"y":50}"#,
      #"{"t":1.04,"id":1,"phase":"moved","x":0,"y":0}"#, #"{"t":1.05,"id":1,"phase":"ended","x":0,"y":0}"#,
      #"{"t":1.06,"id":2,"phase":"cancelled","x":90,"y":50}"#)
    let statistics = RecordingStatistics(recording)
    #expect(statistics.frames == 6)
    #expect(statistics.samples == 7)
    #expect(statistics.moves == 2)
    #expect(statistics.duration == .seconds(0.06))
    #expect(statistics.span?.start == Timestamp(seconds: 1))
    #expect(statistics.maximumContacts == 2)
    #expect(statistics.boundingBox == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(statistics.contacts.map(\.id) == [1, 2])
    #expect(statistics.contacts.map(\.lastPhase) == [.ended, .cancelled])
    #expect(statistics.contacts.map(\.duration) == [.seconds(0.05), .seconds(0.05)])
    #expect(statistics.contacts.map(\.travel) == [10, 10])
    #expect(statistics.contacts.map(\.reach) == [5, 10])
    #expect(statistics.contacts.map(\.samples) == [4, 3])
    #expect(statistics.contacts[0].end == .zero)
  }

  @Test("intervals count only while a contact is down")
  func intervals() throws {
    let recording = try readLines(
      #"{"t":0,"id":1,"phase":"began","x":0,"y":0}"#, #"{"t":0.01,"id":1,"phase":"ended","x":0,"y":0}"#,
      #"{"t":5,"id":1,"phase":"began","x":0,"y":0}"#, #"{"t":5.02,"id":1,"phase":"moved","x":0,"y":1}"#,
      #"{"t":5.05,"id":1,"phase":"ended","x":0,"y":1}"#)
    let statistics = RecordingStatistics(recording)
    #expect(statistics.medianInterval == .seconds(0.02))
    #expect(statistics.longInterval == .seconds(0.03))
    #expect(statistics.rate == 50)
    #expect(statistics.contacts.count == 2)
  }

  @Test("the median of an even number lies between the two central ones, and 95 of 100 is the nearest rank")
  func ranks() throws {
    var lines = [#"{"t":0,"id":1,"phase":"began","x":0,"y":0}"#]
    var time = 0
    for interval in 1...100 {
      time += interval
      lines.append("{\"t\":\(time),\"id\":1,\"phase\":\"stationary\",\"x\":0,\"y\":0}")
    }
    let statistics = RecordingStatistics(try read(([plainHeader] + lines).joined(separator: "\n")))
    #expect(statistics.medianInterval == .seconds(50.5))
    #expect(statistics.longInterval == .seconds(95))
  }

  @Test("an empty recording has nothing to measure")
  func empty() {
    let statistics = RecordingStatistics(Recording())
    #expect(statistics.span == nil)
    #expect(statistics.duration == .zero)
    #expect(statistics.boundingBox == nil)
    #expect(statistics.rate == nil)
    #expect(statistics.longInterval == nil)
    #expect(statistics.maximumContacts == 0)
  }

  @Test("a contact that comes and goes within a frame was down")
  func withinFrame() throws {
    let statistics = RecordingStatistics(
      try readLines(
        #"{"t":0,"id":1,"phase":"began","x":0,"y":0}"#, #"{"t":0,"id":1,"phase":"ended","x":0,"y":0}"#))
    #expect(statistics.contacts.count == 1)
    #expect(statistics.maximumContacts == 1)
  }

  @Test("a contact that goes in the frame in which another comes was not down with it")
  func relay() throws {
    let statistics = RecordingStatistics(
      try readLines(
        #"{"t":0,"id":1,"phase":"began","x":0,"y":0}"#, #"{"t":1,"id":2,"phase":"began","x":0,"y":0}"#,
        #"{"t":1,"id":1,"phase":"ended","x":0,"y":0}"#))
    #expect(statistics.contacts.count == 2)
    #expect(statistics.maximumContacts == 1)
  }

  @Test("coalesced and predicted samples do not count")
  func roles() throws {
    #expect(RecordingStatistics(try Bundled.load("pencil-240hz/events.json")).samples == 102)
  }
}

@Suite("Touch map")
struct TouchMapTests {
  private func recording(surface: Size?, _ paths: [[(Double, Double)]]) -> Recording {
    var frames: [Recording.Frame] = []
    for (id, path) in paths.enumerated() {
      for (index, place) in path.enumerated() {
        let time = Timestamp(nanoseconds: Int64(frames.count))
        let sample = ContactSample(
          id: UInt64(id), phase: index == 0 ? .began : .moved, position: Point(x: place.0, y: place.1), time: time)
        frames.append(Recording.Frame(time: time, samples: [sample]))
      }
    }
    return Recording(surface: surface, frames: frames)
  }

  @Test("a diagonal is a diagonal of dots")
  func diagonal() {
    let map = TouchMap(recording(surface: Size(width: 8, height: 8), [[(0, 0), (8, 8)]]))
    #expect(map.lines(columns: 4) == ["⠑⢄⠀⠀", "⠀⠀⠑⢄"])
  }

  @Test("a tap is a dot, and nothing is nothing")
  func taps() {
    let surface = Size(width: 4, height: 4)
    #expect(TouchMap(recording(surface: surface, [[(0, 0)]])).lines(columns: 2, rows: 1) == ["⠁⠀"])
    #expect(TouchMap(recording(surface: surface, [[(3.9, 3.9)]])).lines(columns: 2, rows: 1) == ["⠀⢀"])
    #expect(TouchMap(Recording(surface: surface)).lines(columns: 2, rows: 1) == ["⠀⠀"])
    #expect(TouchMap(Recording()).lines(columns: 2) == ["⠀⠀"])
  }

  @Test("the shape of the surface is kept, with cells twice as high as wide")
  func shape() {
    let map = TouchMap(recording(surface: Size(width: 400, height: 300), [[(1, 1)]]))
    #expect(map.lines(columns: 40).count == 15)
    #expect(map.lines(columns: 40).allSatisfy { $0.unicodeScalars.count == 40 })
    #expect(map.lines(columns: 40, rows: 3).count == 3)
  }

  @Test("sizes beyond reason become the nearest reasonable ones")
  func clamping() {
    let map = TouchMap(recording(surface: Size(width: 1, height: 1_000_000), [[(0, 0)]]))
    #expect(map.lines(columns: 0).count == 500)
    #expect(map.lines(columns: -5, rows: -5) == ["⠁"])
    #expect(map.lines(columns: 5000, rows: 1)[0].unicodeScalars.count == 1000)
  }

  @Test("without a surface, or with touches beyond it, the touches set the area")
  func area() {
    #expect(
      TouchMap(recording(surface: nil, [[(10, 20), (30, 60)]])).area == Rect(x: 10, y: 20, width: 20, height: 40))
    let beyond = TouchMap(recording(surface: Size(width: 5, height: 5), [[(-1, 0), (4, 4)]]))
    #expect(beyond.area == Rect(x: -1, y: 0, width: 5, height: 4))
    #expect(TouchMap(recording(surface: nil, [[(7, 7)]])).area == Rect(x: 7, y: 7, width: 1, height: 1))
  }

  @Test("with colour every contact has one, and the lines end plain")
  func colour() {
    let map = TouchMap(recording(surface: Size(width: 4, height: 4), [[(0, 0)], [(3.9, 0)]]))
    #expect(map.lines(columns: 3, rows: 1, colour: true) == ["\u{1b}[31m⠁\u{1b}[0m⠀\u{1b}[32m⠈\u{1b}[0m"])
  }

  @Test("every shipped recording has a picture with as many dots as fingers drew", arguments: Bundled.files)
  func bundled(name: String) throws {
    let recording = try Bundled.load(name)
    let lines = TouchMap(recording).lines(columns: 30)
    let hasDots = lines.joined().unicodeScalars.contains { $0.value > 0x2800 }
    #expect(hasDots == !recording.frames.isEmpty)
    #expect(lines.joined().unicodeScalars.allSatisfy { (0x2800...0x28ff).contains($0.value) })
  }
}
