/// The numbers of a ``PhotoTable``: what its gestures need, and how its photos move. All of them are our own choice, made
/// for hands on a table.
public struct PhotoTableConfiguration: Sendable, Hashable {
  /// How many photos there are; 10 by default, one for each finger. Taken into 0...64.
  public var numberOfPhotos = 10 {
    didSet { numberOfPhotos = max(0, min(numberOfPhotos, 64)) }
  }
  /// How far a finger has to go before a photo follows it, in points; 4 by default.
  public var gripHysteresis = 4.0
  /// How near a corner a finger has to come down to spin the photo, in points; 40 by default, but never more than
  /// ``cornerShare`` of the photo's shorter side.
  public var cornerReach = 40.0
  /// How much of the shorter side a corner is at most; 0.28 by default.
  public var cornerShare = 0.28
  /// How long one finger has to rest for the menu, in seconds; 0.6 by default: a second finger may still come to turn the
  /// photo over.
  public var menuPressDuration = 0.6
  /// How long two fingers have to rest to lift a photo off the table, in seconds; 0.5 by default.
  public var liftPressDuration = 0.5
  /// How long one finger has to hold a photo before the tap of another turns it over, in seconds; 0.2 by default.
  public var turnOverDelay = 0.2
  /// How far the holding finger may stray meanwhile, in points; 20 by default.
  public var turnOverMovement = 20.0
  /// How far a finger may go in a tap, in points; 12 by default.
  public var tapMovement = 12.0
  /// How long a tap may take, in seconds; 0.3 by default.
  public var tapDuration = 0.3
  /// How long drawing a circle may take, in seconds; 8 by default: around ten photos it takes a while.
  public var lassoDuration = 8.0
  /// How often a circle may change its direction to the left, right, up or down; 9 by default: hands draw lumpy circles.
  public var lassoInflections = 9
  /// From which speed on a photo that is released slides on, in points per second; 120 by default.
  public var minimumThrowSpeed = 120.0
  /// The greatest speed of a thrown photo, in points per second; 6000 by default.
  public var maximumThrowSpeed = 6000.0
  /// What is left of a sliding photo's speed after each millisecond; 0.997 by default: paper on wood.
  public var deceleration = 0.997
  /// What is left of its speed when it bounces off a wall; 0.45 by default.
  public var restitution = 0.45
  /// How small a photo may stay, as a factor of its size at first; 0.4 by default.
  public var smallestScale = 0.4
  /// How large a photo may stay, likewise; 3 by default. One that is enlarged may be larger.
  public var largestScale = 3.0
  /// From which length on a contact is a palm, in points; 64 by default: twice a thumb.
  public var palmLength = 64.0
  /// How much larger a photo looks that is lifted off the table; by 0.05 by default.
  public var liftedGrowth = 0.05
  /// How much of the table an enlarged photo covers in the direction in which it fits less; 0.86 by default.
  public var enlargedShare = 0.86
  /// How often a host should look while something moves, per second; 60 by default. What moves is a function of time:
  /// how often the host looks changes nothing.
  public var frameRate = 60.0

  /// The defaults.
  public init() {}
}
