/// The numbers of a ``PhotoTable``, for its gestures and for the motion of its photos. All of them are our own choice,
/// made for hands on a table.
public struct PhotoTableConfiguration: Sendable, Hashable {
  /// The number of photos; 10 by default, one for each finger. Limited to 0...64.
  public var numberOfPhotos = 10 {
    didSet { numberOfPhotos = max(0, min(numberOfPhotos, 64)) }
  }
  /// The distance that a finger must move before a photo follows it, in points; 4 by default.
  public var gripHysteresis = 4.0
  /// The distance from a corner within which a finger must come down to spin the photo, in points; 40 by default, but
  /// never more than ``cornerShare`` of the photo's shorter side.
  public var cornerReach = 40.0
  /// The largest share of the shorter side for a corner; 0.28 by default.
  public var cornerShare = 0.28
  /// The time that one finger must rest for the menu, in seconds; 0.6 by default: a second finger may still come down
  /// to turn the photo over.
  public var menuPressDuration = 0.6
  /// The time that two fingers must rest to lift a photo off the table, in seconds; 0.5 by default.
  public var liftPressDuration = 0.5
  /// The time that one finger must hold a photo before the tap of another turns it over, in seconds; 0.2 by default.
  public var turnOverDelay = 0.2
  /// The largest movement of the holding finger meanwhile, in points; 20 by default.
  public var turnOverMovement = 20.0
  /// The largest movement of a finger in a tap, in points; 12 by default.
  public var tapMovement = 12.0
  /// The longest duration of a tap, in seconds; 0.3 by default.
  public var tapDuration = 0.3
  /// The longest duration of drawing a circle, in seconds; 8 by default: a circle around ten photos takes a while.
  public var lassoDuration = 8.0
  /// The largest number of times that a circle may change its direction to the left, right, up or down; 9 by default.
  public var lassoInflections = 9
  /// The smallest speed from which a released photo slides, in points per second; 120 by default.
  public var minimumThrowSpeed = 120.0
  /// The greatest speed of a thrown photo, in points per second; 6000 by default.
  public var maximumThrowSpeed = 6000.0
  /// The share of a sliding photo's speed that is left after each millisecond; 0.997 by default: paper on wood.
  public var deceleration = 0.997
  /// The share of its speed that is left when it bounces off a wall; 0.45 by default.
  public var restitution = 0.45
  /// The smallest resting size of a photo, as a factor of its initial size; 0.4 by default.
  public var smallestScale = 0.4
  /// The largest resting size of a photo, likewise; 3 by default. An enlarged photo may be larger.
  public var largestScale = 3.0
  /// The length from which on a contact is a palm, in points; 64 by default: twice a thumb.
  public var palmLength = 64.0
  /// The additional size of a photo that is lifted off the table; 0.05 by default.
  public var liftedGrowth = 0.05
  /// The share of the table that an enlarged photo covers in its tighter direction; 0.86 by default.
  public var enlargedShare = 0.86
  /// The rate at which a host should call while something moves, per second; 60 by default. Motion is a function of
  /// time, so the rate does not change it.
  public var frameRate = 60.0

  /// The defaults.
  public init() {}
}
