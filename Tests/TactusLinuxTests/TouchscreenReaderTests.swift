#if os(Linux)
  import Tactus
  import TactusEvdev
  import Testing

  @testable import TactusLinux

  @Suite("A touchscreen reader")
  struct TouchscreenReaderTests {
    @Test("hands on what fingers do, with the kernel's stamps and in points")
    func samples() {
      let panel = FakePanel()
      let start = Timestamp.monotonicNow
      panel.down(0, x: 100, y: 200, at: start)
      panel.move(0, x: 150, y: 200, at: start + .seconds(0.01))
      panel.up(0, at: start + .seconds(0.02))
      let samples = panel.read()
      #expect(samples.map(\.phase) == [.began, .moved, .ended])
      #expect(samples.map(\.position.x) == [100, 150, 150])
      #expect(samples.map(\.time) == [0, 0.01, 0.02].map { (start + .seconds($0)).stamp })
    }

    @Test("keeps the half of an event until the other half comes")
    func halves() {
      let panel = FakePanel()
      let stamp = Timestamp.monotonicNow
      var bytes: [UInt8] = []
      for event: (UInt16, UInt16, Int32) in [
        (EvdevType.absolute, EvdevCode.trackingID, 5), (EvdevType.absolute, EvdevCode.positionX, 7),
        (EvdevType.synchronization, EvdevCode.report, 0),
      ] {
        bytes += FakePanel.bytes(event, stamp)
      }
      for end in stride(from: 7, to: bytes.count, by: 7) {
        panel.write(Array(bytes[(end - 7)..<end]))
        #expect(panel.read().isEmpty)
      }
      panel.write(Array(bytes.suffix((bytes.count - 1) % 7 + 1)))
      #expect(panel.read().map(\.position.x) == [7])
    }

    @Test("does not wait before it has reported the fingers that rest on the panel")
    func restingFingers() {
      let panel = FakePanel()
      let start = Timestamp.monotonicNow
      let slots = [EvdevSlot(index: 0, trackingID: 4, x: 7)]
      panel.reader.initialState = (SlotQuery.State(slots: slots, activeSlot: 0), start)
      panel.reader.waitForEvents(until: start + .seconds(20))
      #expect((Timestamp.monotonicNow - start).seconds < 10)
      #expect(panel.read().map(\.phase) == [.began])
    }

    @Test("cancels what is down when the device is unplugged, says why, and stays silent")
    func unplugged() {
      let panel = FakePanel()
      panel.down(0, x: 1, y: 1)
      panel.down(1, x: 2, y: 2)
      #expect(panel.read().count == 2)
      panel.unplug()
      #expect(panel.read().map(\.phase) == [.cancelled, .cancelled])
      #expect(!panel.reader.isOpen)
      #expect(panel.reader.fault?.message == "the device is gone")
      #expect(panel.read().isEmpty)
    }

    @Test("cancels what is down when events were lost and the device does not answer")
    func lost() {
      let panel = FakePanel()
      panel.down(0, x: 1, y: 1)
      #expect(panel.read().map(\.phase) == [.began])
      panel.send([(EvdevType.synchronization, EvdevCode.dropped, 0)])
      #expect(panel.read().map(\.phase) == [.cancelled])
      panel.down(0, x: 3, y: 3)
      #expect(panel.read().map(\.phase) == [.began])
      #expect(panel.reader.anomalies.drops == 1)
    }

    @Test("knows everything up to shortly before it asked, when it has read everything")
    func watermark() {
      let panel = FakePanel()
      panel.down(0, x: 1, y: 1)
      let before = Timestamp.monotonicNow
      #expect(panel.read().count == 1)
      let after = Timestamp.monotonicNow
      let delay = TouchscreenOptions().transportDelay
      #expect(panel.reader.watermark >= before - delay)
      #expect(panel.reader.watermark <= after - delay)
    }

    @Test("knows nothing beyond what it read of a device that sends without end")
    func flood() {
      let panel = FakePanel()
      let start = (Timestamp.monotonicNow - .seconds(10)).stamp
      let most = TouchscreenReader.mostReads * 64
      var events: [UInt8] = []
      for index in 0..<most + 100 {
        events += FakePanel.bytes(
          (EvdevType.synchronization, EvdevCode.report, 0), start + .nanoseconds(Int64(index) * 1_000_000))
      }
      panel.write(events)
      #expect(panel.reader.read { _ in })
      #expect(panel.reader.watermark == start + .nanoseconds(Int64(most - 1) * 1_000_000 - 1))
      #expect(!panel.reader.read { _ in })
      #expect(panel.reader.watermark > start + .seconds(9))
    }

    @Test("places the panel by its options")
    func placement() {
      let panel = FakePanel(
        options: TouchscreenOptions(placement: .filling(Rect(x: 50, y: 20, width: 500, height: 250))))
      panel.down(0, x: 100, y: 200)
      #expect(panel.read().map(\.position) == [Point(x: 100, y: 120)])
    }

    @Test("a recording of the panel, placed by the same rule, is what a live program got, bit for bit")
    func liveIsReplay() {
      let window = Rect(x: 30, y: 0, width: 400, height: 300)
      let live = FakePanel(options: TouchscreenOptions(placement: .filling(window)))
      let recorder = FakePanel(options: TouchscreenOptions())
      for panel in [live, recorder] {
        panel.down(0, x: 333, y: 7, at: .zero + .seconds(5))
        for step in 1...50 { panel.move(0, x: 333 + Int32(step) * 7, y: 7 + Int32(step) * 3, at: .zero + .seconds(6)) }
      }
      let placement = SurfacePlacement(.fill, of: recorder.reader.surface ?? .zero, in: window)
      let (sent, recorded) = (live.read(), recorder.read())
      #expect(sent.count == 51)
      #expect(sent == recorded.map { placement.place($0) })
      #expect(live.reader.surface == window.size)
    }

    @Test("a size and a turn by hand count where the panel says nothing")
    func byHand() {
      let panel = FakePanel(
        options: TouchscreenOptions(rotation: .clockwise90, millimetres: Size(width: 100, height: 50)))
      #expect(panel.reader.millimetres == Size(width: 50, height: 100))
      #expect(panel.reader.surface == Size(width: 320, height: 640))
      panel.down(0, x: 250, y: 100)
      #expect(panel.read().map(\.position) == [Point(x: 256, y: 160)])
      let wrong = TouchscreenOptions(millimetres: Size(width: 0, height: .nan))
      #expect(wrong.mapping(of: FakePanel.device) == TouchscreenOptions().mapping(of: FakePanel.device))
    }

    @Test("turns the panel by its own matrix")
    func calibration() {
      let panel = FakePanel(
        options: TouchscreenOptions(
          placement: .filling(Rect(x: 0, y: 0, width: 100, height: 100)),
          calibration: EvdevCalibration(parsing: "0 -1 1 1 0 0")))
      panel.down(0, x: 250, y: 100)
      let place = panel.read().first?.position
      #expect(place == Point(x: 80, y: 25))
    }

    @Test("gives the contacts of every device ids of their own")
    func numbers() {
      let (first, second) = (FakePanel(number: 1), FakePanel(number: 2))
      first.down(0, x: 1, y: 1)
      second.down(0, x: 1, y: 1)
      #expect(first.read().first?.id != second.read().first?.id)
    }

    @Test("takes places beyond the range that the device names as they are")
    func lies() {
      let panel = FakePanel()
      panel.down(0, x: 2000, y: -100)
      #expect(panel.read().map(\.position) == [Point(x: 2000, y: -100)])
      panel.down(99, x: 1, y: 1)
      #expect(panel.read().isEmpty)
      #expect(panel.reader.anomalies.slotsOutOfRange > 0)
    }
  }
#endif
