import CTactus
@_spi(Tools) import Tactus
import TactusScenes

// The contacts that are down, and the changes since an action, as include/tactus.h documents them.

extension LibrarySession {
  /// Copies those of `touches` that are down to the host; returns their number.
  fileprivate func copy(
    _ touches: some Sequence<Touch>, to contacts: UnsafeMutablePointer<tactus_sample>?, _ capacity: Int
  ) throws(Refusal) -> Int64 {
    try checkRoom(capacity)
    var count = 0
    for touch in touches where touch.isDown {
      if let contacts, count < capacity {
        contacts[count] = touch.forHost
        // A view that was removed is no longer one of the session.
        contacts[count].view = touch.view?.window === window ? try handle(of: touch.view) : 0
      }
      count += 1
    }
    return Int64(count)
  }
}

extension Touch {
  /// The current sample, in the form for the host.
  fileprivate var forHost: tactus_sample {
    ContactSample(
      id: id, phase: phase, position: position, time: timestamp, tool: tool, force: force, major: majorRadius * 2,
      minor: minorRadius * 2, angle: angle, altitude: altitudeAngle, azimuth: azimuthAngle(in: nil), buttons: buttons
    ).forHost
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_session_contacts(
  _ session: tactus_session, _ contacts: UnsafeMutablePointer<tactus_sample>?, _ capacity: Int
) -> Int64 {
  Door.count { () throws(Refusal) in
    let session = try Sessions.session(session)
    return try session.copy(session.application.touches.filter { $0.tool != .palm }, to: contacts, capacity)
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recognizer_contacts(
  _ recognizer: tactus_recognizer, _ contacts: UnsafeMutablePointer<tactus_sample>?, _ capacity: Int
) -> Int64 {
  Door.count { () throws(Refusal) in
    let (session, member) = try Sessions.member(recognizer)
    return try session.copy(member.recognizer.trackedTouches, to: contacts, capacity)
  }
}

/// The displacement, scale and rotation of a gesture.
struct Pose {
  var position = Vector.zero
  var scale = 1.0
  var rotation = 0.0

  init() {}

  /// The pose in an action of a recognizer of this kind; `nil` if the kind moves nothing.
  init?(_ action: UnsafePointer<tactus_action>, _ kind: GestureKind) {
    let values = system_passed_values(action)!
    switch kind {
    case .pan, .screenEdgePan: position = Vector(dx: values[0], dy: values[1])
    case .pinch: scale = values[0]
    case .rotation, .spin: rotation = values[0]
    case .transform: (position, scale, rotation) = (Vector(dx: values[4], dy: values[5]), values[6], values[7])
    default: return nil
    }
  }

  /// The change from `last` to this: a rotation and a scale about `center`, then a displacement.
  func since(_ last: Pose, about center: Vector) -> tactus_delta {
    var delta = tactus_delta()
    delta.scale = scale / last.scale
    delta.rotation = rotation - last.rotation
    let moved = position - center - ((last.position - center) * delta.scale).turned(by: delta.rotation)
    delta.x = moved.dx
    delta.y = moved.dy
    return delta
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_take_delta(
  _ action: UnsafePointer<tactus_action>?, _ delta: UnsafeMutablePointer<tactus_delta>?
) -> Int32 {
  Door.result { () throws(Refusal) in
    guard let action else { throw .null("action") }
    guard let delta else { throw .null("delta") }
    let (_, member) = try Sessions.member(action.pointee.recognizer)
    let (order, taken) = (action.pointee.order, member.taken)
    guard let pose = Pose(action, member.kind) else {
      throw .value("a \(member.type.name) moves nothing; pan, screenEdgePan, pinch, rotation, spin and transform do")
    }
    guard order >= taken.order else {
      throw .value("action \(order) is older than \(taken.order), which was taken already")
    }
    let isAnother = member.begins.contains { $0 > taken.order && $0 <= order }
    let last = isAnother ? Pose() : taken.pose
    // A transform reports the corner of the view, the others report changes about their own place.
    let place = Vector(dx: action.pointee.x, dy: action.pointee.y)
    delta.pointee = pose.since(last, about: member.kind == .transform ? place : last.position)
    // Its rotation is that of a matrix, which has no whole turns.
    if member.kind == .transform {
      delta.pointee.rotation -= (delta.pointee.rotation / (2 * .pi)).rounded() * 2 * .pi
    }
    member.taken = (order, pose)
    return 0
  }
}
