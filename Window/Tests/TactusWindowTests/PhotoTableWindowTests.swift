import CSDL2
import Foundation
import Tactus
import TactusPhotoTable
import TactusProfiles
import TactusWindow
import Testing

@testable import PhotoTableWindow

/// On SDL's own screen without a screen (SDL_VIDEODRIVER=dummy), or on any other that there is.
@Suite("The photo table in a window", .serialized)
@MainActor
struct PhotoTableWindowTests {
  private let host: PhotoTableHost

  init() throws { try self.init(profile: nil) }

  private init(profile: TouchProfile?) throws {
    if getenv("SDL_VIDEODRIVER") == nil, getenv("DISPLAY") == nil { setenv("SDL_VIDEODRIVER", "dummy", 1) }
    host = try PhotoTableHost(size: Size(width: 1000, height: 700), seed: 1, usesSoftware: true, profile: profile)
    settle()
  }

  /// Steps until nothing moves any more, in SDL's own time.
  private func settle() {
    for _ in 0..<2000 {
      host.step()
      if host.table.nextWake == nil { return }
      SDL_Delay(2)
    }
  }

  /// The colour of a place in the window as it was drawn last.
  private func pixel(_ place: Point) -> (red: UInt8, green: UInt8, blue: UInt8) {
    var bytes = [UInt8](repeating: 0, count: 4)
    var rect = SDL_Rect(x: Int32(place.x), y: Int32(place.y), w: 1, h: 1)
    // SDL_PIXELFORMAT_RGBA32 on a little-endian machine, which is a macro of C.
    let status = SDL_RenderReadPixels(host.window.renderer, &rect, SDL_PIXELFORMAT_ABGR8888.rawValue, &bytes, 4)
    #expect(status == 0, "\(String(cString: SDL_GetError()))")
    return (bytes[0], bytes[1], bytes[2])
  }

  private func isWood(_ place: Point) -> Bool {
    let colour = pixel(place)
    return colour == (PhotoTablePainter.wood.red, PhotoTablePainter.wood.green, PhotoTablePainter.wood.blue)
  }

  private func push(_ kind: SDL_EventType, _ finger: Int64, _ place: Point) {
    var event = SDL_Event()
    event.tfinger.type = kind.rawValue
    event.tfinger.touchId = 1
    event.tfinger.fingerId = finger
    event.tfinger.x = Float(place.x / host.window.size.width)
    event.tfinger.y = Float(place.y / host.window.size.height)
    event.tfinger.pressure = 1
    #expect(SDL_PushEvent(&event) == 1)
    host.step()
    SDL_Delay(10)
  }

  /// The front-most photo, and where its center is.
  private var front: PhotoTable.Photo { host.table.photos[host.table.photos.count - 1] }
  private func centroid(_ photo: PhotoTable.Photo) -> Point { photo.transform.apply(to: .zero) }

  @Test("shows the photos where the table says that they are, and wood beside them")
  func picture() throws {
    #expect(host.table.photos.count == 10)
    for photo in host.table.photos { #expect(!isWood(centroid(photo)), "photo \(photo.id)") }
    let bare = try #require(
      stride(from: 2.0, to: 1000, by: 7).lazy.map { Point(x: $0, y: 2) }.first { place in
        host.table.photos.allSatisfy { photo in
          let corner = Vector(dx: photo.size.width, dy: photo.size.height).length / 2 + 20
          return centroid(photo).distance(to: place) > corner
        }
      })
    #expect(isWood(bare))
  }

  @Test("lets a finger drag a photo, and draws it where it went, with the finger's ring and way")
  func drag() {
    let photo = front
    let start = centroid(photo)
    let goal = Point(x: start.x > 500 ? start.x - 200 : start.x + 200, y: start.y)
    push(SDL_FINGERDOWN, 5, start)
    for step in 1...20 {
      push(
        SDL_FINGERMOTION, 5,
        Point(x: start.x + (goal.x - start.x) * Double(step) / 20, y: start.y))
    }
    #expect(host.trails.paths.count == 1)
    #expect(front.id == photo.id && front.isHeld)
    #expect(abs(centroid(front).x - goal.x) < 10)
    // The ring is around the finger; inside it the photo is seen.
    let ring = pixel(Point(x: goal.x, y: goal.y - 24))
    let picture = pixel(Point(x: goal.x, y: goal.y - 8))
    #expect(ring != picture)
    // The finger rests before it lifts: nothing is thrown.
    for _ in 0..<20 { push(SDL_FINGERMOTION, 5, goal) }
    push(SDL_FINGERUP, 5, goal)
    settle()
    #expect(abs(centroid(host.table.photo(photo.id)!).x - goal.x) < 20)
  }

  @Test("lets two fingers stretch a photo")
  func stretch() {
    let photo = front
    let centre = centroid(photo)
    func fingers(_ kind: SDL_EventType, _ reach: Double) {
      push(kind, 1, Point(x: centre.x - reach, y: centre.y))
      push(kind, 2, Point(x: centre.x + reach, y: centre.y))
    }
    fingers(SDL_FINGERDOWN, 30)
    for step in 1...15 { fingers(SDL_FINGERMOTION, 30 + Double(step) * 2) }
    let growth = host.table.photo(photo.id).map { $0.transform.a / photo.transform.a } ?? 0
    #expect(growth > 1.7 && growth < 2.3)
    fingers(SDL_FINGERUP, 60)
  }

  @Test("waits as long as a profile says: a finger that brushes by is none, and a drag begins beyond the tremor")
  func profile() throws {
    var profile = TouchProfile()
    profile.tremor = 10
    profile.holdDuration = 0.3
    let table = try PhotoTableWindowTests(profile: profile)
    var phases: [Touch.Phase] = []
    table.host.onSamples = { phases += $0.map(\.phase) }
    let photo = table.front
    let start = table.centroid(photo)
    table.push(SDL_FINGERDOWN, 5, start)
    table.push(SDL_FINGERUP, 5, start)
    table.settle()
    #expect(phases.isEmpty)
    table.push(SDL_FINGERDOWN, 6, start)
    while phases.isEmpty {
      SDL_Delay(20)
      table.host.step()
    }
    #expect(phases == [.began])
    let millimetre = table.host.window.pointsPerMillimetre ?? TouchProfile.pointsPerMillimetre
    table.push(SDL_FINGERMOTION, 6, Point(x: start.x + 9 * millimetre, y: start.y))
    #expect(!table.front.isHeld || table.centroid(table.front) == start)
    table.push(SDL_FINGERUP, 6, start)
    table.settle()
  }

  @Test("prints where photos are")
  func printing() {
    let line = host.table.stateLine
    for photo in host.table.photos { #expect(line.contains("{\"id\":\(photo.id),")) }
    #expect(line.hasPrefix(#"{"photos":[{"id":"#))
  }

  @Test("draws nothing while nothing changes")
  func rest() {
    settle()
    var drawn = 0
    for _ in 0..<20 where host.step() { drawn += 1 }
    #expect(drawn == 0)
    #expect(host.nextWake == nil)
  }

  @Test("loses its touches with the focus, also in what it records, and closes when SDL quits")
  func focusAndClose() {
    var last: Touch.Phase?
    host.onSamples = { last = $0.last?.phase }
    push(SDL_FINGERDOWN, 5, centroid(front))
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    SDL_PushEvent(&event)
    host.step()
    #expect(host.trails.paths.isEmpty)
    #expect(last == .cancelled)
    #expect(!front.isHeld)
    var quit = SDL_Event()
    quit.type = SDL_QUIT.rawValue
    SDL_PushEvent(&quit)
    host.step()
    #expect(!host.window.isOpen)
  }
}
