import Testing

@testable import TactusCommand

@Suite("The scenes that are shipped")
struct ShippedSceneTests {
  private let scroll = Project.path("Recordings/evemu-devices/EP0430M09.2-finger-scroll-down.events")
  private let tap = Project.path("Recordings/evemu-devices/Wacom ISDv4 E6 Finger.single-tap-center.events")

  @Test("can be replayed", arguments: Project.scenes)
  func replay(scene: String) {
    #expect(tactus("replay", Project.path(scene), scroll).status == 0)
  }

  @Test("the demo shows which gestures two real fingers made, and why the others were none")
  func demoScroll() {
    let run = tactus("replay", "--overview", "--why", Project.path("Scenes/demo.scene.json"), scroll)
    #expect(run.status == 0)
    #expect(run.lines.first?.hasPrefix("EP0430M09: 2 contacts (2 at once) in 0.75 s, 98 frames at 130 Hz") == true)
    #expect(run.output.contains("tap, doubleTap, press, drag: 2 fingers came, allows 1"))
    #expect(run.lines.contains { $0.hasPrefix("✓") && $0.contains("scroll") && $0.contains("touches 1+2") })
    #expect(run.lines.contains { $0.hasPrefix("scroll") && $0.contains("┣━━━") && $0.hasSuffix("┫") })
  }

  @Test("the demo shows how long a tap waited for a double tap, and why a press was none")
  func demoTap() {
    let run = tactus("replay", "--overview", "--why", Project.path("Scenes/demo.scene.json"), tap)
    #expect(run.output.contains("press: lifted after 0.02 s, needs 0.50 s"))
    #expect(run.output.contains("(waited 0.35 s for doubleTap to fail)"))
    #expect(run.lines.last?.hasPrefix("1 gesture recognized") == true)
  }
}
