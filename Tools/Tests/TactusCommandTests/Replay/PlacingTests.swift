import Foundation
import Tactus
import TactusRecordings
import Testing

@testable import TactusCommand

@Suite("A panel's surface in the window of a scene")
struct PlacingTests {
  private let folder: TemporaryFolder
  private let scene: String
  private static let log = Project.path("Recordings/evemu-devices/EP0430M09.2-finger-scroll-down.events")

  init() throws {
    folder = try TemporaryFolder()
    scene = try folder.write(
      """
      {"format":"tactus-scene","version":1,
       "views":[{"id":"map","frame":[0,0,400,300],"multipleTouch":true,
                 "children":[{"id":"button","frame":[280,200,100,90]}]}],
       "recognizers":[{"id":"transform","type":"transform","view":"map"},{"id":"hit","type":"touchDown","view":"button"}]}
      """, to: "map.scene.json")
  }

  /// The recording as `tactus record` writes it.
  private func recorded() throws -> String {
    var recording = try Recording(contentsOfFile: Self.log)
    recording.placement = .fill
    return try folder.write(recording.touchesText(), to: "r.touches.jsonl")
  }

  @Test("what was recorded live is replayed as it happened live: the panel covers the window")
  func recordedLive() throws {
    let run = tactus("replay", scene, try recorded())
    #expect(run.status == 0)
    #expect(run.output.contains("hit"))
    #expect(run.output.contains("transform"))
    #expect(
      run.errors.contains("its surface is 1024 × 614 pt, the window 400 × 300 pt; the surface covers the window"))
  }

  @Test("a device's log stays where it is, which is said once, and covers the window when asked")
  func deviceLog() {
    let asIs = tactus("replay", scene, Self.log)
    #expect(asIs.output == "no action was called; --why shows why\n")
    #expect(asIs.errors.components(separatedBy: "--place fill has the surface cover the window").count == 2)
    let fill = tactus("replay", "--place", "fill", scene, Self.log)
    #expect(fill.output.contains("hit"))
    #expect(!fill.errors.contains("its surface is"))
  }

  @Test("the same holds for the overview, why, timeline, and as-is for a recording of a panel")
  func others() throws {
    let file = try recorded()
    #expect(tactus("replay", "--overview", scene, file).output.contains("✓"))
    #expect(tactus("replay", "--place", "as-is", scene, file).output.contains("no action was called"))
    let why = tactus("why", "--recognizer", "hit", "--json", scene, file)
    #expect(why.status == 0)
    #expect(why.output.contains("\"recognized\""))
    let picture = folder.path("a.svg")
    #expect(tactus("timeline", "-o", picture, scene, file).status == 0)
    #expect(try folder.text("a.svg").contains("hit"))
  }

  @Test("in a window of the surface's size nothing moves and nothing is said")
  func same() throws {
    let file = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let views = ",\"views\":[{\"id\":\"root\",\"frame\":[0,0,390,844]}]"
    let scene = try folder.write(
      Samples.scene("{\"id\":\"tap\",\"type\":\"tap\",\"view\":\"root\"}", rest: views), to: "b.scene.json")
    let plain = tactus("replay", "--json", scene, file)
    #expect(plain.errors.isEmpty)
    #expect(tactus("replay", "--json", "--place", "fill", scene, file).output == plain.output)
  }

  @Test("a surface of unknown size cannot fill a window")
  func unknown() throws {
    let file = try folder.write(
      Samples.tapAndDrag.replacingOccurrences(of: ",\"width\":390,\"height\":844", with: ""), to: "a.touches.jsonl")
    let run = tactus("replay", "--place", "fill", scene, file)
    #expect(run.status == 2)
    #expect(run.errors.contains("does not say how large its surface is"))
    #expect(tactus("replay", "--place", "stretch", scene, file).status == 64)
  }

  @Test("a profile's millimetres are as long in the overview as without it", arguments: [("5", false), ("0.5", true)])
  func sameScale(tremor: String, isPan: Bool) throws {
    let views = #","views":[{"id":"root","frame":[0,0,1000,1000]}]"#
    let scene = try folder.write(
      Samples.scene(#"{"id":"pan","type":"pan","view":"root"}"#, rest: views), to: "big.scene.json")
    // Nothing says how large the panel is, so a millimetre has 64 points where its surface is ten times as large.
    let file = try folder.write(
      """
      {"format":"tactus-touches","version":1,"units":"pt","width":100,"height":100}
      {"t":0,"id":1,"phase":"began","x":10,"y":50}
      {"t":0.1,"id":1,"phase":"moved","x":15,"y":50}
      {"t":0.2,"id":1,"phase":"moved","x":20,"y":50}
      {"t":0.3,"id":1,"phase":"ended","x":20,"y":50}
      """, to: "small.touches.jsonl")
    let profile = try folder.write(
      #"{"format":"tactus-profile","version":1,"tremor":\#(tremor)}"#, to: "me.profile.json")
    let run = tactus("replay", "--place", "fill", "--profile", profile, scene, file)
    #expect(run.output.contains("began") == isPan)
    let overview = tactus("replay", "--overview", "--place", "fill", "--profile", profile, scene, file)
    #expect(overview.output.contains("0 gestures recognized") != isPan)
  }
}
