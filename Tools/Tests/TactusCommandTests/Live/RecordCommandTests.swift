#if os(Linux)
  import Tactus
  import TactusRecordings
  import TactusTouchFilter
  import Testing

  @testable import TactusCommand

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
