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
  nonisolated(unsafe) private static var surfaces: [Surface?] = []

  /// Gives `surface` a number: the smallest that is free.
  public static func add(_ surface: Surface) -> Int32 {
    if let index = surfaces.firstIndex(where: { $0 == nil }) {
      surfaces[index] = surface
      return Int32(index)
    }
    surfaces.append(surface)
    return Int32(surfaces.count - 1)
  }

  /// Releases surface `number`; does nothing if there is none.
  public static func remove(_ number: Int32) {
    if self[number] != nil { surfaces[Int(number)] = nil }
  }

  /// Surface `number`, if there is one.
  public static subscript(number: Int32) -> Surface? {
    @inline(never) get { surfaces.indices.contains(Int(number)) ? surfaces[Int(number)] : nil }
  }
}
