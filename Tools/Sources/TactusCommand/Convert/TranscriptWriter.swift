import Tactus
import TactusEvdev
import TactusRecordings

/// Turns frames of samples into the events of a touchscreen with slots, as the kernel sends them: only what changed.
struct TranscriptWriter {
  /// What a slot holds.
  private struct Slot {
    var contact: UInt64?
    var values: [UInt16: Int32] = [:]
    /// Whether anything happened in it in the frame that is being written.
    var isFresh = false
  }

  private let axes: Set<UInt16>
  /// What is added to all times.
  private let shift: Timestamp.Duration
  private var slots: [Slot] = []
  private var current: Int32 = 0
  private var nextTrackingID: Int32 = 0
  private var time = Timestamp.zero
  private var events: [EvdevEvent] = []
  /// The slots in use, oldest contact first.
  private var order: [Int] = []
  /// What `BTN_TOUCH`, `ABS_X` and `ABS_Y` were last.
  private var isTouched = false
  private var place: (x: Int32, y: Int32)?

  init(device: EvdevDevice, shift: Timestamp.Duration) {
    axes = Set(device.axes.map(\.code))
    self.shift = shift
  }

  /// Writes a frame, which may become several: a contact changes once in each.
  mutating func write(_ frame: ContactFrame, _ body: (EvdevEvent) -> Void) {
    for sample in frame.samples where sample.role == .actual {
      let moment = Timestamp(nanoseconds: (sample.time + shift).nanoseconds / 1000 * 1000)
      if moment != time {
        close(body)
        // Time does not go back, not even for samples that come late.
        time = max(moment, time)
      }
      write(sample, body)
    }
    close(body)
  }

  private mutating func write(_ sample: ContactSample, _ body: (EvdevEvent) -> Void) {
    let known = slots.firstIndex { $0.contact == sample.id }
    switch sample.phase {
    case .began:
      if let known { cancel(known, body) }
      begin(sample)
    case .moved, .stationary:
      guard let known else { return }
      if slots[known].isFresh { close(body) }
      change(known, to: sample)
    case .ended:
      guard let known else { return }
      if slots[known].isFresh { close(body) }
      // A lift has no place: one that lies elsewhere is a move before it.
      if values(of: sample).contains(where: { slots[known].values[$0.code] != $0.value }) {
        change(known, to: sample)
        close(body)
      }
      end(known)
    case .cancelled:
      guard let known else { return }
      cancel(known, body)
    }
  }

  private mutating func begin(_ sample: ContactSample) {
    var index = slots.firstIndex { $0.contact == nil && !$0.isFresh }
    if index == nil {
      index = slots.count
      slots.append(Slot())
    }
    guard let index else { return }
    slots[index].contact = sample.id
    slots[index].isFresh = true
    order.append(index)
    set(index, EvdevCode.trackingID, nextTrackingID)
    nextTrackingID = (nextTrackingID + 1) % 65536
    slots[index].values[EvdevCode.positionX] = nil
    slots[index].values[EvdevCode.positionY] = nil
    change(index, to: sample)
  }

  private mutating func change(_ index: Int, to sample: ContactSample) {
    for (code, value) in values(of: sample) where slots[index].values[code] != value {
      set(index, code, value)
      slots[index].isFresh = true
    }
  }

  private mutating func end(_ index: Int) {
    set(index, EvdevCode.trackingID, -1)
    slots[index].contact = nil
    slots[index].isFresh = true
    order.removeAll { $0 == index }
  }

  private mutating func cancel(_ index: Int, _ body: (EvdevEvent) -> Void) {
    if slots[index].isFresh { close(body) }
    set(index, EvdevCode.toolType, 2)
    close(body)
    end(index)
    close(body)
  }

  private mutating func set(_ index: Int, _ code: UInt16, _ value: Int32) {
    if current != Int32(index) {
      current = Int32(index)
      add(EvdevType.absolute, EvdevCode.slot, current)
    }
    slots[index].values[code] = value
    add(EvdevType.absolute, code, value)
  }

  private mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    events.append(EvdevEvent(type: type, code: code, value: value, time: time))
  }

  /// Ends the frame, if anything happened in it: with the oldest contact as the only one, for programs that know only one.
  private mutating func close(_ body: (EvdevEvent) -> Void) {
    for index in slots.indices where slots[index].isFresh { slots[index].isFresh = false }
    guard !events.isEmpty else { return }
    if isTouched == order.isEmpty {
      isTouched.toggle()
      add(EvdevType.key, EvdevCode.touch, isTouched ? 1 : 0)
    }
    if let oldest = order.first, let x = slots[oldest].values[EvdevCode.positionX],
      let y = slots[oldest].values[EvdevCode.positionY]
    {
      if place?.x != x { add(EvdevType.absolute, EvdevCode.x, x) }
      if place?.y != y { add(EvdevType.absolute, EvdevCode.y, y) }
      place = (x, y)
    }
    add(EvdevType.synchronization, EvdevCode.report, 0)
    for event in events { body(event) }
    events.removeAll(keepingCapacity: true)
  }

  /// The values of a sample for the axes that the device has.
  private func values(of sample: ContactSample) -> [(code: UInt16, value: Int32)] {
    var values: [(UInt16, Int32)] = []
    func add(_ code: UInt16, _ value: Double, upTo limit: Double = Double(Int32.max)) {
      guard axes.contains(code) else { return }
      values.append((code, Int32(min(max(value.rounded(), -limit), limit))))
    }
    let units = EvdevTranscript.unitsPerPoint
    add(EvdevCode.positionX, sample.position.x * units)
    add(EvdevCode.positionY, sample.position.y * units)
    add(EvdevCode.touchMajor, sample.major.isFinite ? sample.major * units : 0)
    add(EvdevCode.touchMinor, sample.minor.isFinite ? sample.minor * units : 0)
    add(EvdevCode.orientation, Self.turn(sample.angle) * EvdevTranscript.quarterTurn)
    add(
      EvdevCode.multiTouchPressure, sample.force.isFinite ? sample.force * EvdevTranscript.forceRange : 0,
      upTo: EvdevTranscript.forceRange)
    let tool: Double =
      switch sample.tool {
      case .pen: 1
      case .palm: 2
      case .finger, .eraser, .mouse: 0
      }
    add(EvdevCode.toolType, tool)
    return values
  }

  /// An angle in quarter turns, from −1 to 1: an ellipse that is turned by half a turn is the same.
  private static func turn(_ angle: Double) -> Double {
    guard angle.isFinite else { return 0 }
    let quarters = angle / (.pi / 2)
    return quarters - 2 * (quarters / 2).rounded()
  }
}
