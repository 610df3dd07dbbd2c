import Tactus

extension PhotoTable {
  /// The possible gestures of fingers; the number is that of the bit in a ring's sets.
  public enum Gesture: UInt8, Sendable, Hashable, CaseIterable {
    /// A grip: move, rotate, scale.
    case move
    /// A spin by a corner.
    case spin
    /// A triggered tap.
    case turnOver
    /// A long press for the menu.
    case menu
    /// Two fingers that lift.
    case lift
    /// A double tap.
    case enlarge
    /// A circle.
    case select
    /// A tap on the table.
    case tap
    /// A tap on an item of the menu.
    case choose

    /// The gesture's place in a set of bits.
    public var bit: UInt32 { 1 << UInt32(rawValue) }

    /// The gesture in a word, as shown beside a finger.
    public var name: String {
      switch self {
      case .move: "move"
      case .spin: "spin"
      case .turnOver: "turn over"
      case .menu: "menu"
      case .lift: "lift"
      case .enlarge: "enlarge"
      case .select: "select"
      case .tap: "tap"
      case .choose: "choose"
      }
    }
  }

  /// The current state of a photo.
  public struct Photo: Sendable, Hashable {
    /// Its number, from 0; it does not change while the table exists.
    public var id: Int
    /// From the photo's own coordinates, whose origin is its center, to the table.
    public var transform: Transform
    /// Its size before the transform, in points.
    public var size: Size
    /// Whether its back is up, or will be when it has turned.
    public var isFlipped: Bool
    /// The progress of its turn-over, from 0 (front) to 1 (back).
    public var flipProgress: Double
    /// Its height above the table, from 0 (on it) to 1 (lifted).
    public var elevation: Double
    /// Whether it is selected.
    public var isSelected: Bool
    /// Whether two fingers have lifted it.
    public var isLifted: Bool
    /// Whether it fills the table.
    public var isEnlarged: Bool
    /// Whether fingers move it.
    public var isHeld: Bool
  }

  /// A finger to draw: it is down, or has just lifted.
  public struct Ring: Sendable, Hashable {
    /// The source's id for the contact.
    public var id: UInt64
    /// Its place on the table.
    public var position: Point
    /// Its phase in the last frame.
    public var phase: Touch.Phase
    /// Its tool.
    public var tool: Touch.Tool
    /// Half of the contact's length, in points; 0 if unknown.
    public var radius: Double
    /// 1 while it is down; falls to 0 after the lift.
    public var opacity: Double
    /// The gestures in progress to which it belongs, one bit each.
    public var inProgress: UInt32
    /// The gestures that were recognized with it so far, likewise.
    public var recognized: UInt32
    /// The gestures that it may still become, likewise.
    public var possible: UInt32
    /// The photo on which it came down, or −1.
    public var photo: Int
  }

  /// The photos, from back to front.
  public var photos: [Photo] {
    var list: [Photo] = []
    list.reserveCapacity(photosByID.count)
    for view in surface.subviews { if let view = view as? PhotoView { list.append(reading(of: view)) } }
    return list
  }

  /// The current state of photo `id`; `nil` if there is no such photo.
  public func photo(_ id: Int) -> Photo? {
    guard photosByID.indices.contains(id) else { return nil }
    return reading(of: photosByID[id])
  }

  /// The number of the front-most photo at `place` of the table; `nil` if there is none.
  public func photo(at place: Point) -> Int? {
    for view in surface.subviews.reversed() {
      if let photo = view as? PhotoView, photo.point(inside: photo.convert(place, from: nil), with: nil) {
        return photo.id
      }
    }
    return nil
  }

  func reading(of view: PhotoView) -> Photo {
    var transform = view.transform
    transform.tx = view.center.x
    transform.ty = view.center.y
    return Photo(
      id: view.id, transform: transform, size: view.bounds.size, isFlipped: view.flip.target == 1,
      flipProgress: view.flip.value(at: now), elevation: view.elevation.value(at: now), isSelected: view.isSelected,
      isLifted: view.isLifted, isEnlarged: view.poseBeforeEnlarging != nil, isHeld: view.isHeld)
  }

  /// The fingers that are down, and those that have just lifted, in the order in which they came down.
  public var rings: [Ring] {
    var list: [Ring] = []
    list.reserveCapacity(watch.fingers.count)
    for finger in watch.fingers { list.append(ring(of: finger)) }
    return list
  }

  func ring(of finger: FingerWatch.Finger) -> Ring {
    var opacity = 1.0
    if let lifted = finger.lifted {
      opacity = max(0, 1 - (now - lifted).seconds / FingerWatch.fading.seconds)
    }
    var (inProgress, possible) = (UInt32(0), UInt32(0))
    if let touch = finger.touch {
      for recognizer in touch.gestureRecognizers {
        guard let kind = kind(of: recognizer) else { continue }
        switch recognizer.state {
        case .began, .changed: inProgress |= kind.bit
        case .possible: possible |= kind.bit
        default: break
        }
      }
    }
    return Ring(
      id: finger.id, position: finger.place, phase: finger.phase, tool: finger.tool, radius: finger.radius,
      opacity: opacity, inProgress: inProgress, recognized: finger.recognized, possible: possible, photo: finger.photo)
  }

  private func kind(of recognizer: GestureRecognizer) -> Gesture? {
    if recognizer === watch { return nil }
    if recognizer === tableTaps { return .tap }
    if recognizer.view === surface { return .select }
    if let photo = recognizer.view as? PhotoView { return photo.kind(of: recognizer) }
    return recognizer.view is PhotoMenuView.ItemView ? .choose : nil
  }

  /// The open menu; `nil` if there is none.
  public var menu: PhotoMenu? {
    guard let photo = menuView.photo else { return nil }
    return PhotoMenu(
      photo: photo.id, frame: menuView.frame,
      entries: menuView.items.map { view in
        PhotoMenu.Entry(item: view.item, frame: frame(of: view), isHighlighted: isHighlighted(view))
      })
  }

  func frame(of view: PhotoMenuView.ItemView) -> Rect {
    Rect(origin: view.convert(Point.zero, to: nil), size: view.bounds.size)
  }

  func isHighlighted(_ view: PhotoMenuView.ItemView) -> Bool {
    menuView.pressed == view.item || watch.hasFinger(on: view)
  }
}
