import Testing

@testable import Tactus

@Suite("A path in bounded memory")
struct ThinnedPathTests {
  private func path(_ count: Int, capacity: Int) -> ThinnedPath {
    var path = ThinnedPath(capacity: capacity)
    path.begin(at: .zero)
    for step in 1..<count { path.add(Point(x: Double(step), y: 0)) }
    return path
  }

  @Test("until it is full it holds every sample")
  func all() {
    for count in 2...15 {
      #expect(path(count, capacity: 16).points.map { $0.x } == (0..<count).map { Double($0) })
    }
  }

  @Test("the first and the newest sample are always there, in order, and never more than fit", arguments: [4, 16, 64])
  func ends(capacity: Int) {
    for count in [2, 3, 15, 16, 17, 31, 32, 33, 100, 1000, 9999] {
      let places = path(count, capacity: capacity).points.map { $0.x }
      #expect(places.first == 0)
      #expect(places.last == Double(count - 1))
      #expect(places.count <= capacity)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test("what is kept is spread evenly: the beginning counts as much as the end")
  func even() {
    for count in [100, 1000, 9999] {
      let places = path(count, capacity: 16).points.map { $0.x }
      let gaps = zip(places, places.dropFirst()).map { $1 - $0 }.dropLast()
      #expect(Set(gaps).count == 1)
      #expect(places.count >= 8)
    }
  }

  @Test("a new way starts from nothing")
  func again() {
    var path = path(1000, capacity: 16)
    path.begin(at: Point(x: 5, y: 5))
    path.add(Point(x: 6, y: 5))
    #expect(path.points == [Point(x: 5, y: 5), Point(x: 6, y: 5)])
    // And holds every sample again, though the way before it was thinned.
    for step in 7...12 { path.add(Point(x: Double(step), y: 5)) }
    #expect(path.points.map { $0.x } == [5, 6, 7, 8, 9, 10, 11, 12])
  }
}
