import Testing

@testable import Tactus

@Suite("The machine of swipes")
struct SwipeStateMachineTests {
  private func judge(
    _ dx: Double, _ dy: Double, first: Bool = false, after seconds: Double = 0,
    _ direction: SwipeGestureRecognizer.Direction = .right
  ) -> StateMachineOutput {
    var numbers = SwipeConfiguration()
    numbers.direction = direction
    return SwipeStateMachine.judge(Vector(dx: dx, dy: dy), isFirstMotion: first, after: seconds, numbers)
  }

  @Test("a finger that has gone far enough along has swiped; one that has not may still")
  func along() {
    #expect(judge(50, 0) == .recognize)
    #expect(judge(49.9, 0) == .nothing)
    #expect(judge(-50, 0, .left) == .recognize)
    #expect(judge(0, 50, .down) == .recognize)
    #expect(judge(0, -50, .up) == .recognize)
  }

  @Test("what is required falls with time, and what is allowed across as well")
  func decay() {
    #expect(judge(26.5, 0, after: 0.5) == .recognize)
    #expect(judge(26.4, 0, after: 0.5) == .nothing)
    #expect(judge(30, 25.5, after: 0.5) == .recognize)
    #expect(judge(30, 25.6, after: 0.5) == .fail(.movedTooFar(distance: 25.6, allowed: 25.5)))
  }

  @Test("a first motion the other way fails, a later one does not")
  func first() {
    #expect(judge(-1, 0, first: true) == .fail(.wrongDirection))
    #expect(judge(-1, 0) == .nothing)
    #expect(judge(0, 0, first: true) == .nothing)
  }

  @Test("further across than along is the wrong direction")
  func across() {
    #expect(judge(10, 51) == .fail(.wrongDirection))
    #expect(judge(60, 51) == .fail(.movedTooFar(distance: 51, allowed: 50)))
    #expect(judge(60, 50) == .recognize)
  }

  @Test("of a set with both axes only the horizontal directions count")
  func bothAxes() {
    #expect(judge(0, 50, [.right, .down]) == .nothing)
    #expect(judge(50, 0, [.right, .down]) == .recognize)
    #expect(SwipeStateMachine.progress(Vector(dx: -7, dy: 0), [.left, .right]) == 7)
    #expect(SwipeStateMachine.progress(Vector(dx: -7, dy: 0), .right) == 0)
  }
}
