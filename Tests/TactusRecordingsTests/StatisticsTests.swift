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

  @Test("a contact that begins twice at one moment is never down beside itself")
  func beganTwice() throws {
    let recording = try readLines(
      #"{"t":0,"id":1,"phase":"began","x":0,"y":0}"#, #"{"t":0,"id":1,"phase":"began","x":9,"y":0}"#,
      #"{"t":0.1,"id":1,"phase":"ended","x":9,"y":0}"#)
    let statistics = RecordingStatistics(recording)
    #expect(statistics.contacts.count == 2)
    #expect(statistics.maximumContacts == 1)
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
