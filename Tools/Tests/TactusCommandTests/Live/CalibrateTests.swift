#if os(Linux)
  import Tactus
  import TactusRecordings
  import Testing

  @testable import TactusCommand

  @Suite("Calibrating a panel")
  struct CalibrateTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A recording of touches at these shares of a panel of 1000 × 500 points.
    private func touches(_ places: [(Double, Double)], panel: String = "\"panel\":[200,100],") throws -> String {
      var text =
        "{\"format\":\"tactus-touches\",\"version\":1,\"units\":\"pt\",\"width\":1000,\"height\":500,\(panel)\"device\":\"My \\\"panel\\\"\"}\n"
      for (index, place) in places.enumerated() {
        let at = "\"x\":\(place.0 * 1000),\"y\":\(place.1 * 500)}"
        text += "{\"t\":\(index),\"id\":\(index),\"phase\":\"began\",\(at)\n"
        text += "{\"t\":\(index).1,\"id\":\(index),\"phase\":\"ended\",\(at)\n"
      }
      return try folder.write(text, to: "crosses.touches.jsonl")
    }

    @Test("four touches on a panel that is turned give its matrix, the residual in millimetres, and the rule for udev")
    func turned() throws {
      // Clockwise: what is at the top left of the picture is at the bottom left of the panel.
      let file = try touches([(0.1, 0.9), (0.1, 0.1), (0.9, 0.1), (0.9, 0.9)])
      let run = tactus("calibrate", "--recording", file)
      #expect(run.status == 0)
      #expect(run.output.contains("residual 0.00 mm"))
      #expect(run.output.contains("matrix   0 -1 1 1 0 0\n"))
      #expect(
        run.output.contains(
          "ATTRS{name}==\"My ?panel?\", ENV{LIBINPUT_CALIBRATION_MATRIX}=\"0 -1 1 1 0 0\"\n"))
    }

    @Test("a touch that misses its cross shows in the residual, in millimetres of the picture")
    func residual() throws {
      let file = try touches([(0.14, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)])
      let json = tactus("calibrate", "--recording", file, "--json").output
      #expect(json.contains("\"unit\":\"mm\""))
      // A quarter of 4 % of 200 mm.
      let run = tactus("calibrate", "--recording", file)
      #expect(run.output.contains("residual 2.0"))
      let unknown = try touches([(0.14, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)], panel: "")
      #expect(tactus("calibrate", "--recording", unknown).output.contains("residual 1.0"))
      #expect(tactus("calibrate", "--recording", unknown, "--size", "200x100mm").output.contains("residual 2.0"))
    }

    @Test("too few touches, touches in another order, or on one line are errors that say what would be right")
    func wrong() throws {
      let few = tactus("calibrate", "--recording", try touches([(0.1, 0.1), (0.9, 0.1)]))
      #expect(few.status == 2)
      #expect(few.errors.contains("four touches are needed, and 2 came"))
      let order = tactus("calibrate", "--recording", try touches([(0.1, 0.1), (0.9, 0.9), (0.9, 0.1), (0.1, 0.9)]))
      #expect(order.status == 2)
      #expect(order.errors.contains("top left, top right, bottom right, bottom left"))
      let line = tactus("calibrate", "--recording", try touches([(0.1, 0.1), (0.2, 0.2), (0.3, 0.3), (0.4, 0.4)]))
      #expect(line.errors.contains("on one line"))
      #expect(tactus("calibrate", "--inset", "0.5").status == 64)
      #expect(tactus("calibrate", "--turn", "90").status == 64)
    }
  }
#endif
