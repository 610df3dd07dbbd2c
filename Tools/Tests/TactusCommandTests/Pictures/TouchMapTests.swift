import Tactus
import TactusRecordings
import Testing

@testable import TactusCommand

@Suite("Touch map")
struct TouchMapTests {
  private func recording(surface: Size?, _ paths: [[(Double, Double)]]) -> Recording {
    var frames: [ContactFrame] = []
    for (id, path) in paths.enumerated() {
      for (index, place) in path.enumerated() {
        let time = Timestamp(nanoseconds: Int64(frames.count))
        let sample = ContactSample(
          id: UInt64(id), phase: index == 0 ? .began : .moved, position: Point(x: place.0, y: place.1), time: time)
        frames.append(ContactFrame(time: time, samples: [sample]))
      }
    }
    return Recording(surface: surface, frames: frames)
  }

  @Test("a diagonal is a diagonal of dots")
  func diagonal() {
    let map = TouchMap(recording(surface: Size(width: 8, height: 8), [[(0, 0), (8, 8)]]))
    #expect(map.lines(columns: 4) == ["⠑⢄⠀⠀", "⠀⠀⠑⢄"])
  }

  @Test("a tap is a dot, and nothing is nothing")
  func taps() {
    let surface = Size(width: 4, height: 4)
    #expect(TouchMap(recording(surface: surface, [[(0, 0)]])).lines(columns: 2, rows: 1) == ["⠁⠀"])
    #expect(TouchMap(recording(surface: surface, [[(3.9, 3.9)]])).lines(columns: 2, rows: 1) == ["⠀⢀"])
    #expect(TouchMap(Recording(surface: surface)).lines(columns: 2, rows: 1) == ["⠀⠀"])
    #expect(TouchMap(Recording()).lines(columns: 2) == ["⠀⠀"])
  }

  @Test("the shape of the surface is kept, with cells twice as high as wide")
  func shape() {
    let map = TouchMap(recording(surface: Size(width: 400, height: 300), [[(1, 1)]]))
    #expect(map.lines(columns: 40).count == 15)
    #expect(map.lines(columns: 40).allSatisfy { $0.unicodeScalars.count == 40 })
    #expect(map.lines(columns: 40, rows: 3).count == 3)
  }

  @Test("sizes beyond reason become the nearest reasonable ones")
  func clamping() {
    let map = TouchMap(recording(surface: Size(width: 1, height: 1_000_000), [[(0, 0)]]))
    #expect(map.lines(columns: 0).count == 500)
    #expect(map.lines(columns: -5, rows: -5) == ["⠁"])
    #expect(map.lines(columns: 5000, rows: 1)[0].unicodeScalars.count == 1000)
  }

  @Test("without a surface, or with touches beyond it, the touches set the area")
  func area() {
    #expect(
      TouchMap(recording(surface: nil, [[(10, 20), (30, 60)]])).area == Rect(x: 10, y: 20, width: 20, height: 40))
    let beyond = TouchMap(recording(surface: Size(width: 5, height: 5), [[(-1, 0), (4, 4)]]))
    #expect(beyond.area == Rect(x: -1, y: 0, width: 5, height: 4))
    #expect(TouchMap(recording(surface: nil, [[(7, 7)]])).area == Rect(x: 7, y: 7, width: 1, height: 1))
  }

  @Test("with colour every contact has one, and the lines end plain")
  func colour() {
    let map = TouchMap(recording(surface: Size(width: 4, height: 4), [[(0, 0)], [(3.9, 0)]]))
    #expect(map.lines(columns: 3, rows: 1, colour: true) == ["\u{1b}[31m⠁\u{1b}[0m⠀\u{1b}[32m⠈\u{1b}[0m"])
  }

  @Test("the picture of four fingers dragged down: four lines")
  func picture() throws {
    let recording = try Recording(
      contentsOfFile: Project.path("Recordings/evemu-devices/Atmel maXTouch Touchscreen.4-finger-drag-down.events"))
    let lines = TouchMap(recording).lines(columns: 40)
    #expect(lines.count == 12)
    let crossings = lines[7].unicodeScalars.split { $0.value == 0x2800 }.count
    #expect(crossings == 4)
  }
}
