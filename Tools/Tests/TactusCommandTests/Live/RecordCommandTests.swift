#if os(Linux)
  import Foundation
  import Tactus
  import TactusEvdev
  import TactusLinux
  import TactusRecordings
  import TactusTouchFilter
  import Testing

  @testable import TactusCommand

  @Suite("Asking for gestures through a filter")
  struct FilteredPromptTests {
    @Test("wakes up for the lift that the filter holds back, and then for the end of the answer")
    func deadline() throws {
      var filter = try RecordCommand.parse(["-o", "a.touches.jsonl", "--filter", "join"])
        .filter(surface: nil, pointsPerMillimetre: nil)
      var prompts: PromptSequence? = PromptSequence(["tap"], times: 1)
      func time(_ milliseconds: Int64) -> Timestamp { Timestamp(nanoseconds: milliseconds * 1_000_000) }
      func receive(_ output: ContactFilterOutput) {
        if case .frame(let frame) = output { prompts?.receive(frame.samples) }
      }
      func deadline() -> Timestamp? {
        RecordCommand.deadline(prompts, filter, delay: .nanoseconds(2_000_000))
      }
      for (phase, at) in [(Touch.Phase.began, Int64(1000)), (.ended, 1080)] {
        let sample = ContactSample(id: 1, phase: phase, position: .zero, time: time(at))
        filter?.receive(ContactFrame(time: time(at), samples: [sample]), send: receive)
      }
      #expect(deadline() == time(1132))
      filter?.advance(to: time(1130), send: receive)
      #expect(deadline() == time(2080))
    }
  }

  @Suite("The touchscreen that --device names")
  struct NamedDeviceTests {
    @Test("may be named by a link to its node")
    func link() throws {
      let folder = try TemporaryFolder()
      let node = try folder.write("", to: "event4")
      let link = folder.path("usb-ELAN-event-if00")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: node)
      let live = try RecordCommand.parse(["-o", "-", "--device", link]).live
      #expect(live.chooses(InputDevice(path: node, capabilities: EvdevDevice())))
      #expect(!live.chooses(InputDevice(path: folder.path("event5"), capabilities: EvdevDevice())))
    }
  }

  @Suite("A panel that covers a part of a window")
  struct RecordCommandTests {
    private let region = Rect(x: 640, y: 0, width: 640, height: 800)

    private func record(_ arguments: String...) throws -> RecordCommand {
      try RecordCommand.parse(["-o", "a.touches.jsonl"] + arguments)
    }

    @Test("has its edge where it lies, and its lengths in its own millimetres")
    func edge() throws {
      let part = try record("--window", "1280x800", "--region", "640,0,640,800", "--filter", "edge")
      let filter = try #require(part.filter(surface: region.size, pointsPerMillimetre: 12.8))
      #expect(filter.surface == region)
      #expect(filter.configuration.edge == .init(margin: 64, movement: 3 * 12.8))
      let whole = try record("--window", "1280x800", "--filter", "edge")
      #expect(
        whole.filter(surface: Size(width: 1280, height: 800), pointsPerMillimetre: nil)?.surface
          == Rect(x: 0, y: 0, width: 1280, height: 800))
      let alone = try record("--filter", "edge").filter(surface: region.size, pointsPerMillimetre: nil)
      #expect(alone?.surface == Rect(x: 0, y: 0, width: 640, height: 800))
      #expect(alone?.configuration.edge == .init())
      #expect(try record().filter(surface: region.size, pointsPerMillimetre: nil) == nil)
    }

    @Test("is watched with its edge where it lies")
    func watch() throws {
      let watch = try WatchCommand.parse(["--region", "640,0,640,800"])
      #expect(watch.panel(in: Rect(x: 0, y: 0, width: 1280, height: 800)) == region)
    }

    @Test("has as many points to the millimetre in the header of its recording as on the window")
    func header() throws {
      func header(_ arguments: String...) throws -> Recording {
        try RecordCommand.parse(["-o", "a.touches.jsonl"] + arguments)
          .header(device: "Panel", surface: region.size, millimetres: Size(width: 50, height: 62.5))
      }
      let part = try header("--window", "1280x800", "--region", "640,0,640,800")
      #expect(part.surface == Size(width: 1280, height: 800))
      #expect(part.panel == .millimetres(Size(width: 100, height: 62.5)))
      #expect(part.pointsPerMillimetre == 12.8)
      #expect(part.placement == .asIs)
      #expect(try header("--window", "640x800").panel == .millimetres(Size(width: 50, height: 62.5)))
      #expect(try header().panel == .millimetres(Size(width: 50, height: 62.5)))
      #expect(try header().placement == .fill)
      // No header holds a window that is so much larger than its panel.
      #expect(try header("--window", "1000000x1000000", "--region", "0,0,1,1").panel == .unknownSize)
    }
  }
#endif
