import TactusJSON
import Testing

@testable import TactusCommand

@Suite("tactus inspect")
struct InspectTests {
  private let recording = Samples.recording(
    """
    {"t":0.05,"label":"tap, then drag"}
    {"t":0.1,"id":1,"phase":"began","x":100,"y":200,"force":0.4}
    {"t":0.18,"id":1,"phase":"ended","x":100,"y":200}
    {"t":1,"id":2,"phase":"began","x":50,"y":400,"tool":"pen"}
    {"t":1.1,"id":2,"phase":"moved","x":90,"y":400,"tool":"pen"}
    {"t":1.2,"id":2,"phase":"ended","x":130,"y":400,"tool":"pen"}
    """)

  @Test("prints what the recording holds, and a small picture")
  func text() throws {
    let run = tactus("inspect", "-", input: recording)
    #expect(run.status == 0)
    try expectSnapshot(run.output, "inspect")
  }

  @Test("with --json, prints the same as one object")
  func json() throws {
    let run = tactus("inspect", "--json", "-", input: recording)
    #expect(run.lines.count == 1)
    try expectSnapshot(run.output, "inspect-json")
  }

  @Test("a number beyond its limits is an error that names both limits")
  func limits() {
    let line = #"{"t":0,"id":1,"phase":"began","x":1,"y":2,"minor":1e12}"#
    let run = tactus("inspect", "-", input: Samples.recording(line + "\n"))
    #expect(run.status == 2)
    #expect(run.errors.contains("\"minor\" is 1e12, but must be between 0 and 1000000000"), "\(run.errors)")
  }

  @Test("an empty recording has nothing to picture")
  func empty() throws {
    let run = tactus("inspect", "-", input: Samples.recording(""))
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "format    touches (.touches.jsonl)", "device    Example panel", "surface   390 × 844 pt", "contacts  0",
        "samples   0 in 0 frames, 0 moves",
      ])
  }

  @Test("of several devices with touches one must be chosen, and the error lists them")
  func severalDevices() throws {
    let log = """
      add device 1: /dev/input/event1
        name:     "Panel A"
      add device 2: /dev/input/event2
        name:     "Panel B"
      [   1.000000] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   00000001
      [   1.000000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_X    00000064
      [   1.000000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_Y    00000064
      [   1.000000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
      [   1.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000001
      [   1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000064
      [   1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000064
      [   1.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

      """
    let all = tactus("inspect", "-", input: log)
    #expect(all.status == 2)
    #expect(all.errors.contains("Panel A"))
    #expect(all.errors.contains("choose one by its number, node or name"))
    let one = tactus("inspect", "--device", "Panel B", "-", input: log)
    #expect(one.status == 0)
    #expect(one.output.contains("Panel B"))
  }

  @Test("has something to say of every recording that is shipped", arguments: Project.recordings)
  func shipped(recording: String) throws {
    let run = tactus("inspect", "--json", Project.path(recording))
    #expect(run.status == 0)
    let node = try JSONParser.parse(Array(run.output.utf8))
    #expect((node["contacts"]?.number?.integer ?? 0) > 0)
    #expect(tactus("inspect", Project.path(recording)).output.contains("╰"))
  }
}
