import Tactus
import TactusRecordings
import Testing

@testable import TactusCommand

@Suite("A picture of touches")
struct TouchPictureTests {
  private func lines(_ text: String, width: Int = 100, paint: Paint = Paint(isOn: false)) throws -> [String] {
    let recording = try Recording(bytes: Array(text.utf8))
    return TouchPicture(recording, RecordingStatistics(recording)).lines(width: width, paint: paint)
  }

  @Test("has a frame, the paths, and a line for each contact")
  func ordinary() throws {
    try expectSnapshot(try lines(Samples.tapAndDrag).joined(separator: "\n") + "\n", "picture")
  }

  @Test("without contacts is nothing")
  func empty() throws {
    #expect(try lines(Samples.recording("")) == [])
  }

  @Test("keeps to its width, however wide the surface is", arguments: [60, 80, 100, 200])
  func width(width: Int) throws {
    let wide = Samples.tapAndDrag.replacing("\"width\":390", with: "\"width\":9000")
    for line in try lines(wide, width: width) { #expect(line.count <= width) }
  }

  @Test("keeps to its height, however high the surface is")
  func height() throws {
    let high = Samples.tapAndDrag.replacing("\"height\":844", with: "\"height\":90000")
    #expect(try lines(high).count <= TouchPicture.mostRows + 3)
  }

  @Test("names the first dozen contacts and counts the others")
  func manyContacts() throws {
    let taps = (1...15).map { number in
      """
      {"t":\(number),"id":\(number),"phase":"began","x":100,"y":200}
      {"t":\(number).1,"id":\(number),"phase":"ended","x":100,"y":200}
      """
    }
    let lines = try lines(Samples.recording(taps.joined(separator: "\n")))
    #expect(lines.count { $0.contains("rests at (100, 200)") } == 12)
    #expect(lines.contains { $0.hasSuffix("and 3 more contacts") })
  }

  @Test(
    "shows the direction by the nearest arrow",
    arguments: [
      (10, 0, "→"), (10, 3, "→"), (10, 6, "↘"), (6, 10, "↘"), (3, 10, "↓"), (0, 10, "↓"), (-5, 6, "↙"), (-10, 1, "←"),
      (-7, -7, "↖"), (1, -9, "↑"), (8, -7, "↗"),
    ])
  func directions(dx: Double, dy: Double, arrow: String) {
    #expect(TouchPicture.direction(from: .zero, to: Point(x: dx, y: dy)) == arrow)
  }

  @Test("says what else there is to say of a contact")
  func motions() throws {
    let recording = try Recording(
      bytes: Array(
        Samples.recording(
          """
          {"t":0,"id":1,"phase":"began","x":100,"y":100,"tool":"pen"}
          {"t":0.1,"id":1,"phase":"moved","x":200,"y":100,"tool":"pen"}
          {"t":0.2,"id":1,"phase":"cancelled","x":110,"y":100,"tool":"pen"}
          """
        ).utf8))
    let contact = try #require(RecordingStatistics(recording).contacts.first)
    #expect(TouchPicture.motion(of: contact) == "moves 190 pt, pen, cancelled")
  }
}
