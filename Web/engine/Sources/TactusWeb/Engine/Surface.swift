import Tactus

/// The receiver of the page's samples: an application with its views, and their actions.
///
/// The page knows a surface by its number. There is one for the elements of a document (``PageSurface``), one for each
/// scene that is played, and further ones that an application adds with ``SurfaceList/add(_:)``.
public class Surface {
  /// Processes the samples, whose positions are CSS pixels of the viewport, and the time.
  public let application: Application
  /// The moment from which the page counts the surface's times; zero by default.
  ///
  /// A page's numbers are exact for nanoseconds of 104 days. This is enough for a page, but not for recordings whose
  /// times count from 1970.
  var origin = Timestamp.zero
  /// The page's name for the surface.
  fileprivate var number: Int32 = -1

  /// A surface in front of `application`.
  public init(_ application: Application) {
    self.application = application
  }

  /// Processes contacts, which have the same or rising times.
  func process(_ contacts: [ContactSample]) { application.send(contacts) }

  /// Processes a sample of a pointer that does not touch.
  func process(_ pointer: PointerSample) { application.send(pointer) }

  /// Advances the application to `time`.
  func advance(to time: Timestamp) { application.advance(to: time) }

  /// The latest time for the next advance; `nil` if the surface waits for nothing.
  var nextDeadline: Timestamp? { application.nextDeadline }

  /// The same in nanoseconds of the page; −1 if it waits for nothing.
  var pageDeadline: Double { nextDeadline.map { $0.pageTime(since: origin) } ?? -1 }

  /// Cancels all touches (S-1.7).
  func cancelAllTouches() { application.cancelAllTouches() }

  /// Called before the samples of a batch are sent to the application.
  ///
  /// - Parameter batch: the samples, of which the first `count` are to be sent.
  func willProcess(_ batch: SampleBatch, count: Int) {}

  /// Called when all actions of a batch, or of an advance, are written.
  func didProcess() {}
}

/// The surfaces of the page, by number.
public enum SurfaceList {
  nonisolated(unsafe) private static var surfaces: [Surface] = []
  nonisolated(unsafe) private static var last: Int32 = -1

  /// Gives `surface` a number. No other gets it later: a page that still holds it reaches nothing once the surface is
  /// released.
  public static func add(_ surface: Surface) -> Int32 {
    last &+= 1
    surface.number = last
    surfaces.append(surface)
    return last
  }

  /// Releases surface `number`; does nothing if there is none.
  public static func remove(_ number: Int32) { surfaces.removeAll { $0.number == number } }

  /// Surface `number`, if there is one.
  public static subscript(number: Int32) -> Surface? {
    @inline(never) get { surfaces.first { $0.number == number } }
  }
}
