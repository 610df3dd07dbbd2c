import CTactus

/// The host's name for an object: its kind, the number of objects made before it, and its place.
///
/// ```
/// 63..61  kind        60..32  generation        31..20  session        19..0  place
/// ```
struct Handle {
  /// The kind of the object.
  enum Kind: UInt64 {
    case session = 1
    case view, recognizer, scene, recording, replay

    var noun: String {
      switch self {
      case .session: "a session"
      case .view: "a view"
      case .recognizer: "a recognizer"
      case .scene: "a scene"
      case .recording: "a recording"
      case .replay: "a replay"
      }
    }
  }

  let bits: UInt64

  init(_ bits: UInt64) {
    self.bits = bits
  }

  init(_ kind: Kind, generation: UInt64, session: Int, place: Int) {
    bits = kind.rawValue << 61 | generation << 32 | UInt64(session) << 20 | UInt64(place)
  }

  var kind: Kind? { Kind(rawValue: bits >> 61) }
  /// The place of its session.
  var session: Int { Int(bits >> 20 & 0xfff) }
  /// Its place among the objects of its kind.
  var place: Int { Int(bits & 0xfffff) }

  /// The largest number of sessions.
  static var mostSessions: Int { 0x1000 }
  /// The largest number of objects of any other kind; of views and recognizers in each session.
  static var mostPlaces: Int { 0x100000 }

  /// Counts all handles: a reused place gets another generation.
  nonisolated(unsafe) private static var made: UInt64 = 0

  /// The generation of the next handle.
  static func nextGeneration() -> UInt64 {
    made = made % 0x1fff_ffff + 1
    return made
  }

  /// The refusal of a handle without an object of `kind`.
  func refusal(_ wanted: Kind) -> Refusal {
    let message: String
    if bits == 0 {
      message = "expected \(wanted.noun), found 0, which is none"
    } else if let kind, kind != wanted {
      message = "expected \(wanted.noun), found \(kind.noun)"
    } else {
      message = "there is no such thing, or no longer: expected \(wanted.noun)"
    }
    return Refusal(Refusal.Code.handle, message)
  }
}

/// Objects by handle.
struct HandleTable<Element> {
  private var elements: [(bits: UInt64, element: Element?)] = []
  private var free: [Int] = []
  private let kind: Handle.Kind
  private let session: Int
  private let limit: Int

  init(_ kind: Handle.Kind, session: Int = 0, limit: Int = Handle.mostPlaces) {
    self.kind = kind
    self.session = session
    self.limit = limit
  }

  /// The element of a handle; `nil` if there is none any more, or never was.
  subscript(handle: Handle) -> Element? {
    let place = handle.place
    guard place < elements.count, elements[place].bits == handle.bits else { return nil }
    return elements[place].element
  }

  /// The element of a handle from the host.
  @inline(__always)
  func element(_ bits: UInt64) throws(Refusal) -> Element {
    guard let element = self[Handle(bits)] else { throw Handle(bits).refusal(kind) }
    return element
  }

  /// The element at a place.
  func at(_ place: Int) -> Element? { place < elements.count ? elements[place].element : nil }

  /// The handle of the first wanted element; `nil` if there is none.
  func first(where isWanted: (Element) -> Bool) -> Handle? {
    for (bits, element) in elements {
      if let element, isWanted(element) { return Handle(bits) }
    }
    return nil
  }

  /// All elements.
  var all: [Element] { elements.compactMap { $0.element } }

  /// Adds the element that `make` returns for its handle.
  mutating func add(_ make: (Handle) throws(Refusal) -> Element) throws(Refusal) -> UInt64 {
    guard let place = free.last ?? (elements.count < limit ? elements.count : nil) else {
      throw Refusal(
        Refusal.Code.limit, "\(kind.noun) cannot be made: there are \(limit) already, which is the most")
    }
    let handle = Handle(kind, generation: Handle.nextGeneration(), session: session, place: place)
    let element = try make(handle)
    if place == elements.count {
      elements.append((handle.bits, element))
    } else {
      free.removeLast()
      elements[place] = (handle.bits, element)
    }
    return handle.bits
  }

  /// Removes an element; its place is free for another one.
  mutating func remove(_ handle: Handle) -> Element? {
    guard let element = self[handle] else { return nil }
    elements[handle.place] = (0, nil)
    free.append(handle.place)
    return element
  }
}
