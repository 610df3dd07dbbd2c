import Tactus

/// Pictures on a table, moved by as many fingers, hands and people as fit: the logic of an application that knows
/// neither browser nor window.
///
/// ```swift
/// let table = PhotoTable(size: Size(width: 1280, height: 800), seed: 1)
/// table.onEvent = { event in print(event.line) }
/// table.send(samples)                  // whatever touches
/// table.advance(to: now)               // whenever `nextWake` has come
/// let count = table.draw(into: buffer) // a flat list of numbers; see ``DisplayItem``
/// ```
///
/// The table reads no clock: all motion is a function of the times of samples and of ``advance(to:)``. So the same
/// touches give the same frames to the last bit, however often the host calls.
///
/// # What fingers do
///
/// | gesture | recognizer | what happens |
/// | --- | --- | --- |
/// | a finger comes down on a photo | touch down | it comes to the front, and stops if it was sliding |
/// | one finger drags; two or more move, turn and stretch | transform (`grip`) | the photo stays under the fingers |
/// | … and lifts in motion | the grip's velocity | it slides on, and bounces off the walls |
/// | one finger drags a corner | a spin about the photo's center (`corner`) | it turns, and turns on when released |
/// | one finger holds, another taps | triggered tap (`turnOver`) | the photo is turned over |
/// | two fingers hold | long press (`lift`) | it is lifted off the table, until one of them lifts |
/// | two taps | tap (`enlarge`) | it fills the table, or goes back |
/// | one finger rests | long press (`press`) | its menu opens; slide to an item and lift, or tap one |
/// | a finger draws a circle on the table | circle (`lasso`) | the photos whose center lies inside are selected |
/// | a tap on the table | individual tap | the menu closes, else nothing is selected any more |
/// | a palm | – | nothing |
///
/// Selected photos move together: the grip of one also moves all others that no other hand holds.
///
/// # Which gesture wins
///
/// Photos never compete with each other, nor with the table: no finger is on two of them. On one photo, of a row and a
/// column only the named one continues; "both" continue together.
///
/// |          | grip | corner | press | lift | turn over | enlarge |
/// | ---      | ---  | ---    | ---   | ---  | ---       | ---     |
/// | grip     |      | corner, until a second finger comes | who begins first | both | both | both |
/// | corner   |      |        | who begins first | who begins first | both | both |
/// | press    |      |        |       | both: the second finger calls the press off | both, likewise | who begins first |
/// | lift     |      |        |       |      | both: a tap is shorter | – |
/// | enlarge  |      |        |       |      | – (only of a finger that is alone) | |
///
/// # A photo's states
///
/// ```
///             down             4 pt                      lifted, fast
///   resting ───────▶ touched ─────────▶ gripped ───────────────────────▶ sliding ──slow──▶ resting
///      ▲   ◀─lifted─┘ │ │ └─ 0.6 s ──▶ menu   │ ▲ └─ lifted, slow, or cancelled ──▶ resting where it is
///      │              │ └─ corner, 4 pt ▶ spinning ──lifted──▶ turning on ──slow──▶ resting
///      │              └─ two fingers 0.5 s ▶ lifted off ──a finger lifts──▶ gripped (not thrown)
///      └── back inside the walls and the limits of size, if it rests beyond them
/// ```
///
/// A gesture that the system cancels leaves the photo at its place: nothing jumps back.
public final class PhotoTable {
  /// The configuration; fixed when the table is made.
  public let configuration: PhotoTableConfiguration
  /// The engine of the table. Send samples to the table and not to it: sliding photos must be moved first.
  public let application = Application()
  /// The window: as large as the table.
  public let window: Window
  /// Called for every event, while it happens. It may read the table, but not send to it.
  public var onEvent: ((PhotoTableEvent) -> Void)?
  /// Grows with every change of the picture: a host that drew it at this number need not draw again.
  public internal(set) var revision: UInt64 = 0

  let surface: View
  let watch = FingerWatch()
  let menuView: PhotoMenuView
  var photosByID: [PhotoView] = []
  var lassos: [LassoGestureRecognizer] = []
  let tableTaps: IndividualTouchRecognizer
  /// The selected photo whose grip moves the others along.
  var leader: Int?
  var numberPutAway = 0
  var frame: [ContactSample] = []

  /// The largest number of people who may circle photos at once.
  private static var numberOfLassos: Int { 5 }

  /// A table with photos on it.
  ///
  /// - Parameters:
  ///   - size: the table's size, in points; each side is limited to 1 to 100,000.
  ///   - seed: determines the places of the photos: the same seed gives the same table.
  ///   - configuration: the configuration.
  public init(size: Size, seed: UInt64 = 1, configuration: PhotoTableConfiguration = PhotoTableConfiguration()) {
    let size = PhotoTable.possible(size)
    self.configuration = configuration
    let bounds = Rect(origin: .zero, size: size)
    window = Window(frame: bounds)
    surface = View(frame: bounds)
    menuView = PhotoMenuView()
    let tap = TapSubgesture("tap")
    tap.maximumTapDuration = configuration.tapDuration
    tap.allowableMovement = configuration.tapMovement
    tableTaps = IndividualTouchRecognizer([tap])
    frame.reserveCapacity(32)
    application.addWindow(window)
    window.addSubview(surface)
    window.addSubview(menuView)
    for (id, place) in PhotoLayout(count: configuration.numberOfPhotos, on: size, seed: seed).places.enumerated() {
      let photo = PhotoView(id: id, size: place.size, pose: place.pose, table: self)
      photo.connect()
      photosByID.append(photo)
      surface.addSubview(photo)
    }
    setUpTable()
    menuView.setUp(self)
  }

  private var bareTable: BareTable?

  private func setUpTable() {
    window.addGestureRecognizer(watch)
    let bareTable = BareTable(of: self)
    self.bareTable = bareTable
    tableTaps.delegate = bareTable
    tableTaps.addAction { [unowned(unsafe) self] taps in
      guard taps.subgesture != nil else { return }
      self.tableTapped(taps)
    }
    for _ in 0..<Self.numberOfLassos {
      let lasso = LassoGestureRecognizer()
      lasso.maximumDuration = configuration.lassoDuration
      lasso.maximumInflections = configuration.lassoInflections
      lasso.delegate = bareTable
      lasso.addAction { [unowned(unsafe) self] lasso in self.circled(lasso) }
      lasso.recognizeSimultaneously(with: tableTaps)
      lassos.append(lasso)
      surface.addGestureRecognizer(lasso)
    }
    surface.addGestureRecognizer(tableTaps)
  }

  /// The table's size, in points.
  public var size: Size { surface.bounds.size }

  /// Makes the table as large as `size`; photos beyond its walls then move inside. A host calls it when its window
  /// changes.
  public func resize(to size: Size) {
    let size = PhotoTable.possible(size)
    guard size != self.size else { return }
    let bounds = Rect(origin: .zero, size: size)
    window.frame = bounds
    surface.frame = bounds
    closeMenu()
    for photo in photosByID {
      photo.needsSettling = true
      if let pose = photo.poseBeforeEnlarging {
        photo.poseBeforeEnlarging?.center = walls.nearest(to: pose, size: photo.bounds.size)
        if !photo.isHeld { glide(photo, to: enlargedPose(of: photo)) }
      }
    }
    settlePhotos()
    changed()
  }

  private static func possible(_ size: Size) -> Size {
    Size(width: possible(size.width), height: possible(size.height))
  }

  /// A length from 1 to ``longestSide``; 1 for NaN.
  private static func possible(_ length: Double) -> Double { length >= 1 ? min(length, longestSide) : 1 }

  /// The longest side of a table, in points: longer ones count as this long. (A wall of a hundred screens.)
  private static var longestSide: Double { 100_000 }

  var walls: Walls { Walls(table: size) }

  func changed() { revision &+= 1 }

  func report(
    _ kind: PhotoTableEvent.Kind, _ photo: PhotoView? = nil, at place: Point? = nil, amount: Double = 0,
    time: Timestamp? = nil
  ) {
    changed()
    guard let onEvent else { return }
    let place = place ?? photo?.center ?? .zero
    onEvent(
      PhotoTableEvent(
        kind: kind, photo: photo?.id ?? -1, time: time ?? application.now, x: place.x, y: place.y, amount: amount))
  }
}

/// Gives the table's own gestures the fingers that come down outside of all photos, and each circle one finger.
///
/// A separate object, because recognizers keep their delegates alive: the table would keep itself alive.
final class BareTable: GestureRecognizerDelegate {
  private unowned(unsafe) let table: PhotoTable

  init(of table: PhotoTable) {
    self.table = table
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard touch.view === table.surface else { return false }
    if recognizer === table.tableTaps { return true }
    for lasso in table.lassos where !lasso.isTracking { return lasso === recognizer }
    return false
  }
}
