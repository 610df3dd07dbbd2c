#if os(Linux)
  import Foundation
  import Tactus
  import TactusEvdev
  import TactusLinux

  /// A touchscreen that is the writing end of a pipe: what is written to it arrives as the kernel's events do.
  final class FakePanel {
    /// Ten contacts on 1000 × 500 units, no size.
    static let capabilities = EvdevDevice(
      axes: [
        EvdevAxis(code: EvdevCode.slot, minimum: 0, maximum: 9),
        EvdevAxis(code: EvdevCode.positionX, minimum: 0, maximum: 999),
        EvdevAxis(code: EvdevCode.positionY, minimum: 0, maximum: 499),
        EvdevAxis(code: EvdevCode.trackingID, minimum: 0, maximum: 65535),
        EvdevAxis(code: EvdevCode.multiTouchDistance, minimum: 0, maximum: 255),
      ], keys: [EvdevCode.touch], properties: 0b10)

    /// The panel as a device.
    static let device = InputDevice(path: "/dev/input/event99", name: "Fake panel", capabilities: capabilities)

    private let output: Int32
    private var nextID: Int32 = 0

    /// Reads what is written here.
    let reader: TouchscreenReader

    /// A panel over a plane of 1000 × 500 points.
    init(options: TouchscreenOptions? = nil, number: UInt16 = 0) {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else { fatalError("no pipe can be had") }
      // Room for more than a reader takes at once (F_SETPIPE_SZ).
      _ = fcntl(ends[1], 1031, 1 << 20)
      output = ends[1]
      let plane = TouchscreenOptions(placement: .filling(Rect(x: 0, y: 0, width: 1000, height: 500)))
      reader = TouchscreenReader(
        fileDescriptor: ends[0], device: Self.device, options: options ?? plane, number: number)
    }

    deinit { unplug() }

    private var isPlugged = true

    /// Takes the panel away.
    func unplug() {
      if isPlugged { close(output) }
      isPlugged = false
    }

    /// Writes events and the end of their frame.
    func send(_ events: [(type: UInt16, code: UInt16, value: Int32)], at time: Timestamp = .monotonicNow) {
      write((events + [(EvdevType.synchronization, EvdevCode.report, 0)]).flatMap { Self.bytes($0, time) })
    }

    /// A finger comes near in a slot, touches, or moves away from the surface.
    func hover(
      _ slot: Int32, x: Int32, y: Int32, distance: Int32, isNew: Bool = false, at time: Timestamp = .monotonicNow
    ) {
      if isNew { nextID += 1 }
      send(
        place(slot, x, y, id: isNew ? nextID : nil) + [(EvdevType.absolute, EvdevCode.multiTouchDistance, distance)],
        at: time)
    }

    /// A finger comes down in a slot.
    func down(_ slot: Int32, x: Int32, y: Int32, at time: Timestamp = .monotonicNow) {
      nextID += 1
      send(place(slot, x, y, id: nextID), at: time)
    }

    /// The finger in a slot moves.
    func move(_ slot: Int32, x: Int32, y: Int32, at time: Timestamp = .monotonicNow) {
      send(place(slot, x, y, id: nil), at: time)
    }

    /// The finger in a slot is lifted.
    func up(_ slot: Int32, at time: Timestamp = .monotonicNow) {
      send(
        [
          (EvdevType.absolute, EvdevCode.slot, slot), (EvdevType.absolute, EvdevCode.trackingID, -1),
        ], at: time)
    }

    /// Everything that has arrived.
    func read() -> [ContactSample] {
      var samples: [ContactSample] = []
      while reader.read({ samples += $0.samples }) {}
      return samples
    }

    private func place(_ slot: Int32, _ x: Int32, _ y: Int32, id: Int32?) -> [(UInt16, UInt16, Int32)] {
      [(EvdevType.absolute, EvdevCode.slot, slot)] + (id.map { [(EvdevType.absolute, EvdevCode.trackingID, $0)] } ?? [])
        + [(EvdevType.absolute, EvdevCode.positionX, x), (EvdevType.absolute, EvdevCode.positionY, y)]
    }

    /// The kernel's `input_event`.
    static func bytes(_ event: (type: UInt16, code: UInt16, value: Int32), _ time: Timestamp) -> [UInt8] {
      var bytes: [UInt8] = []
      func add(_ value: some FixedWidthInteger) { withUnsafeBytes(of: value) { bytes += $0 } }
      add(Int(time.nanoseconds / 1_000_000_000))
      add(Int(time.nanoseconds % 1_000_000_000 / 1000))
      add(event.type)
      add(event.code)
      add(event.value)
      return bytes
    }

    /// Writes bytes as they are.
    func write(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress!, $0.count) }
        guard count > 0 else { fatalError("the pipe is full") }
        rest = rest.dropFirst(count)
      }
    }
  }

  extension Timestamp {
    /// This moment as a kernel stamp holds it: in whole microseconds.
    var stamp: Timestamp { Timestamp(nanoseconds: nanoseconds / 1000 * 1000) }
  }
#endif
