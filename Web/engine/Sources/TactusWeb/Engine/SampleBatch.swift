import Tactus

/// The memory in which the page writes samples: records of 16 numbers each, one after the other, oldest first.
///
/// | slot | contact | pointer that does not touch |
/// | ---: | --- | --- |
/// | 0 | time in nanoseconds since the surface's zero | the same |
/// | 1 | id, a whole number | – |
/// | 2 | phase: 0 began, 1 moved, 2 stationary, 3 ended, 4 cancelled | the same |
/// | 3, 4 | x, y in CSS pixels of the viewport | the same |
/// | 5 | tool: 0 finger, 1 pen, 2 eraser, 3 palm, 4 mouse | – |
/// | 6 | force, 0 to 1; 0 if unknown | scroll: x; transform: scale |
/// | 7 | longer axis of the contact in pixels; 0 if unknown | scroll: y; transform: rotation in radians |
/// | 8 | shorter axis in pixels; 0 if unknown | – |
/// | 9 | angle of the longer axis, clockwise from straight up | – |
/// | 10 | altitude of a pen in radians; π/2 is upright | – |
/// | 11 | azimuth of a pen in radians | – |
/// | 12 | buttons, one bit each: 1 primary, 2 secondary, 4 auxiliary | – |
/// | 13 | role: 0 actual, 1 coalesced, 2 predicted | – |
/// | 14 | what was hit, by number; read where the phase is began (or for pointers) | the same |
/// | 15 | 0: a contact | 1 wheel, 2 trackpad scroll, 3 transform, 4 hover |
///
/// ``deadline`` is after the last possible record.
///
/// No content from a page makes this trap: an invalid record is left out and counted.
public struct SampleBatch {
  /// The number of numbers in a record.
  public static var stride: Int { 16 }
  /// The number of records that fit.
  public static var capacity: Int { 512 }

  /// The first number of the first record.
  let memory: UnsafeMutablePointer<Double>
  /// The number of records that were left out so far because they were invalid.
  private(set) var malformed: Int64 = 0
  private var contacts: [ContactSample] = []

  init() {
    memory = .allocate(capacity: Self.capacity * Self.stride + 1)
    memory.initialize(repeating: 0, count: Self.capacity * Self.stride + 1)
    contacts.reserveCapacity(Self.capacity)
  }

  /// The batch that the page writes.
  nonisolated(unsafe) static var shared = SampleBatch()

  /// The next time to advance the surface that was called last, where the page finds it without another call. In
  /// nanoseconds of the page; −1 while the surface waits for nothing.
  var deadline: Double {
    get { memory[Self.capacity * Self.stride] }
    nonmutating set { memory[Self.capacity * Self.stride] = newValue }
  }

  /// Limits `count`, the announced number of records, to the room; the excess counts as malformed.
  mutating func admit(_ count: Int32) -> Int {
    if count < 0 {
      malformed += 1
      return 0
    }
    let admitted = min(Int(count), Self.capacity)
    malformed += Int64(count) - Int64(admitted)
    return admitted
  }

  /// Whether the first `count` records have the same time.
  func isOneFrame(_ count: Int) -> Bool { count > 0 && memory[0] == memory[(count - 1) * Self.stride] }

  /// Sends the first `count` records to `surface`.
  ///
  /// Neighbouring contacts are sent in one call, which makes frames of those with the same time.
  mutating func send(_ count: Int, to surface: Surface) {
    contacts.removeAll(keepingCapacity: true)
    for index in 0..<count {
      let record = Record(memory + index * Self.stride, origin: surface.origin)
      if record.isContact {
        if let contact = record.contact { contacts.append(contact) } else { malformed += 1 }
      } else {
        flush(to: surface)
        if let pointer = record.pointer { surface.process(pointer) } else { malformed += 1 }
      }
    }
    flush(to: surface)
  }

  private mutating func flush(to surface: Surface) {
    if contacts.isEmpty { return }
    surface.process(contacts)
    contacts.removeAll(keepingCapacity: true)
  }

  /// One record.
  struct Record {
    private let slots: UnsafeMutablePointer<Double>
    private let origin: Timestamp

    init(_ slots: UnsafeMutablePointer<Double>, origin: Timestamp = .zero) {
      self.slots = slots
      self.origin = origin
    }

    var isContact: Bool { slots[15] == 0 }

    /// Whether the record can hit a view that was not touched before.
    var startsSomething: Bool { slots[2] == 0 || slots[15] != 0 }

    var position: Point { Point(x: slots[3], y: slots[4]) }

    /// The number of the hit view; −1 if it is invalid.
    var target: Int { Int(exactly: slots[14]) ?? -1 }

    /// The record as a contact; `nil` if it is invalid. The engine checks places and shapes.
    var contact: ContactSample? {
      guard let time, let phase, let id = UInt64(exactly: slots[1]),
        let tool = UInt8(exactly: slots[5]).flatMap({ Touch.Tool(rawValue: $0) }),
        let buttons = UInt8(exactly: slots[12]),
        let role = UInt8(exactly: slots[13]).flatMap({ ContactSample.Role(rawValue: $0) })
      else { return nil }
      return ContactSample(
        id: id, phase: phase, position: position, time: time, tool: tool, force: slots[6], major: slots[7],
        minor: slots[8], angle: slots[9], altitude: slots[10], azimuth: slots[11],
        buttons: Touch.Buttons(rawValue: buttons), role: role)
    }

    /// The record as a sample of a pointer that does not touch; `nil` if it is invalid.
    var pointer: PointerSample? {
      guard let time, let phase else { return nil }
      let kind: PointerSample.Kind
      switch slots[15] {
      case 1: kind = .scroll(delta: Vector(dx: slots[6], dy: slots[7]), type: .discrete)
      case 2: kind = .scroll(delta: Vector(dx: slots[6], dy: slots[7]), type: .continuous)
      case 3: kind = .transform(scale: slots[6], rotation: slots[7])
      case 4: kind = .hover
      default: return nil
      }
      return PointerSample(kind, phase: phase, position: position, time: time)
    }

    private var time: Timestamp? { Timestamp(pageTime: slots[0], since: origin) }

    private var phase: Touch.Phase? { UInt8(exactly: slots[2]).flatMap { Touch.Phase(rawValue: $0) } }
  }
}

extension Timestamp {
  /// The moment for `nanoseconds` on a page that counts from `origin`; `nil` for an invalid time, and for more than 292
  /// years.
  init?(pageTime nanoseconds: Double, since origin: Timestamp) {
    guard let whole = Int64(exactly: nanoseconds.rounded()) else { return nil }
    self = origin + Duration(nanoseconds: whole)
  }

  /// The moment in the numbers of a page that counts from `origin`: exact up to about 104 days after that.
  func pageTime(since origin: Timestamp) -> Double { Double((self - origin).nanoseconds) }
}
