import Tactus
import TactusTesting
import Testing

@testable import TactusTables

@Suite("Touches that are not meant")
struct StraySessionTests {
  private static let sessions = (0..<400).map { StraySession(number: $0) }

  private func sessions(_ kind: StrayKind) -> [StraySession] { Self.sessions.filter { $0.kind == kind } }

  /// When each contact came down, in order.
  private func downs(_ session: StraySession) -> [Double] {
    session.samples.filter { $0.phase == .began }.map { $0.time.seconds }
  }

  @Test("the same number is the same session, and the kinds take turns")
  func determinism() {
    for (number, session) in Self.sessions.enumerated().prefix(40) {
      #expect(StraySession(number: number).samples == session.samples)
      #expect(session.kind.rawValue == number % 4)
    }
    #expect(Self.sessions[0].samples != Self.sessions[4].samples)
  }

  @Test("whatever comes down is lifted or taken away, on the surface, in the order of time")
  func wellFormed() {
    for session in Self.sessions {
      var down: Set<UInt64> = []
      for (one, two) in zip(session.samples, session.samples.dropFirst()) { #expect(one.time <= two.time) }
      for sample in session.samples {
        switch sample.phase {
        case .began:
          #expect(Hand.surface.contains(sample.position))
          #expect(down.insert(sample.id).inserted)
        case .moved, .stationary: #expect(down.contains(sample.id))
        case .ended, .cancelled: #expect(down.remove(sample.id) != nil)
        }
      }
      #expect(down.isEmpty)
    }
  }

  @Test("a grip is one to five fingers at the edges; a third of the hands shift")
  func grips() {
    var counts: Set<Int> = []
    for session in sessions(.grip) {
      let began = session.samples.filter { $0.phase == .began }
      counts.insert(Set(began.map { $0.id & 0xFFFF_FFFF }).count)
      for sample in began { #expect(sample.position.x < 70 || sample.position.x > 320) }
    }
    #expect(counts == [1, 2, 3, 4, 5])
  }

  @Test("six palms in ten are called palms, all of them after at least 20 ms; the others never")
  func palms() {
    var called = 0
    for session in sessions(.palm) {
      let first = session.samples.first { $0.tool == .palm }
      guard let first else { continue }
      called += 1
      let began = session.samples.last { $0.id == first.id && $0.phase == .began && $0.time <= first.time }
      #expect(began.map { (first.time - $0.time).seconds >= 0.019 } == true)
    }
    #expect((45...75).contains(called))
  }

  @Test("two at once are two fingers that land at most 150 ms apart, in the panel's frames")
  func pairs() {
    for session in sessions(.pair) {
      let began = session.samples.filter { $0.phase == .began }
      let first = Dictionary(grouping: began) { $0.id & 0xFFFF_FFFF }.values.compactMap { $0.first?.time.seconds }
      #expect(first.count == 2)
      #expect((first[0] - first[1]).magnitude < 0.15 + 0.05)
    }
    let apart = sessions(.pair).map { downs($0)[1] - downs($0)[0] }
    #expect(apart.contains { $0 < 0.02 } && apart.contains { $0 > 0.12 })
  }

  @Test("a pocket takes four to twelve seconds and more, with about two contacts a second, short ones and long ones")
  func pockets() {
    var (contacts, seconds) = (0.0, 0.0)
    for session in sessions(.pocket) {
      let down = downs(session)
      #expect(down.last.map { $0 < 12.2 } == true)
      contacts += Double(down.count)
      seconds += 8
    }
    #expect((contacts / seconds - 2).magnitude < 0.5)
    #expect(sessions(.pocket).contains { $0.samples.contains { $0.phase == .cancelled } })
  }
}
