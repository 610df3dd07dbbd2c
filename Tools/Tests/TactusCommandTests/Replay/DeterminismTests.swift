import Testing

@testable import TactusCommand

@Suite("Replays of everything that is shipped")
struct DeterminismTests {
  @Test("give the same bytes every time, and go forward in time", arguments: Project.recordings)
  func twice(recording: String) throws {
    let path = Project.path(recording)
    let first = tactus("replay", "--json", "--why", "--views", path)
    #expect(first.status == 0)
    #expect(!first.output.isEmpty)
    let second = tactus("replay", "--json", "--why", "--views", path)
    #expect(second.output == first.output)

    var last = -Double.infinity
    for line in first.lines {
      let digits = line.dropFirst(#"{"t":"#.count).prefix { $0 != "," }
      let time = try #require(Double(digits))
      #expect(time >= last)
      last = time
    }
  }

  @Test("give the same bytes after a conversion", arguments: Project.recordings)
  func converted(recording: String) {
    let path = Project.path(recording)
    let converted = tactus("convert", path).output
    #expect(tactus("replay", "--json", "-", input: converted).output == tactus("replay", "--json", path).output)
  }

  @Test("are built and run the same in another process", arguments: Project.recordings.prefix(3))
  func otherProcess(recording: String) throws {
    let path = Project.path(recording)
    let here = tactus("replay", "--json", "--why", path)
    let there = try Binary.run(["replay", "--json", "--why", path])
    #expect(there.output == here.output)
  }
}
