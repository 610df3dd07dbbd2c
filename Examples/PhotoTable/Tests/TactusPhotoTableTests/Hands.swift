import Tactus
import TactusPhotoTable
import TactusTesting

/// A table, a person's fingers, and the resulting events.
final class Hands {
  let table: PhotoTable
  private(set) var events: [PhotoTableEvent] = []

  init(seed: UInt64 = 1, width: Double = 1200, height: Double = 800, photos: Int = 10) {
    var configuration = PhotoTableConfiguration()
    configuration.numberOfPhotos = photos
    table = PhotoTable(size: Size(width: width, height: height), seed: seed, configuration: configuration)
    table.onEvent = { [unowned self] event in events.append(event) }
  }

  /// Plays `script` from the table's current time on.
  func play(_ script: TouchScript, rate: Double = 120) {
    let start = table.now - Timestamp.zero
    table.send(
      script.samples(rate: rate).map { sample in
        var sample = sample
        sample.time = sample.time + start
        return sample
      })
  }

  /// Plays the actions of these fingers at the same time.
  func play(_ fingers: Finger...) { play(TouchScript(fingers)) }

  /// Advances the time.
  func wait(_ seconds: Double) { table.advance(to: table.now + .seconds(seconds)) }

  /// Advances whenever the table asks for it; returns whether it came to rest within `limit` calls.
  @discardableResult
  func waitForRest(limit: Int = 5000) -> Bool {
    for _ in 0..<limit {
      guard let wake = table.nextWake else { return true }
      table.advance(to: wake)
    }
    return false
  }

  /// The kinds of the events, in order.
  var kinds: [PhotoTableEvent.Kind] { events.map(\.kind) }

  func forget() { events = [] }

  /// The front-most photo.
  var front: PhotoTable.Photo { table.photos[table.photos.count - 1] }

  func photo(_ id: Int) -> PhotoTable.Photo { table.photo(id)! }

  /// The place on the table of a place in photo `id`, whose own coordinates run from −½ to ½ of its sides.
  func place(_ id: Int, _ x: Double = 0, _ y: Double = 0) -> Point {
    let photo = photo(id)
    return photo.transform.apply(to: Point(x: x * photo.size.width, y: y * photo.size.height))
  }

  /// A place in photo `id` that no other photo covers, away from its corners.
  func freePlace(on id: Int) -> Point? {
    for x in stride(from: -0.4, through: 0.4, by: 0.1) {
      for y in stride(from: -0.4, through: 0.4, by: 0.1) where abs(x) < 0.2 || abs(y) < 0.2 {
        let place = place(id, x, y)
        if table.photo(at: place) == id { return place }
      }
    }
    return nil
  }

  /// A place without a photo.
  func bareTable() -> Point {
    for x in stride(from: 5.0, to: table.size.width, by: 10) {
      for y in stride(from: 5.0, to: table.size.height, by: 10) where table.photo(at: Point(x: x, y: y)) == nil {
        return Point(x: x, y: y)
      }
    }
    return Point(x: 1, y: 1)
  }

  /// Whether the whole photo is on the table.
  func isInside(_ id: Int) -> Bool {
    for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] {
      let corner = place(id, x, y)
      let slack = 1e-6
      if corner.x < -slack || corner.y < -slack { return false }
      if corner.x > table.size.width + slack || corner.y > table.size.height + slack { return false }
    }
    return true
  }

  /// Everything that can be read of the photos, as bits.
  var bits: [UInt64] { table.displayList().map(\.bitPattern) }
}

func distance(_ one: Point, _ other: Point) -> Double { one.distance(to: other) }

extension PhotoTable.Photo {
  var center: Point { Point(x: transform.tx, y: transform.ty) }
  var scale: Double { (transform.a * transform.a + transform.b * transform.b).squareRoot() }
}
