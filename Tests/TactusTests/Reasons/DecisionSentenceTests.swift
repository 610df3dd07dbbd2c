import Testing

@testable import Tactus

@Suite("A decision in words")
struct PrintedDecisionTests {
  private let press = LongPressGestureRecognizer()

  init() { press.name = "press" }

  private func text(_ kind: Decision.Kind, _ reason: DecisionReason? = nil) -> String {
    "\(Decision(time: Timestamp(seconds: 0.12), recognizer: press, kind: kind, reason: reason))"
  }

  @Test("printing it says who, what, when and why")
  func printed() {
    #expect(
      text(.failed, .movedTooFar(distance: 20, allowed: 10)) == "`press` failed at 0.120 s: moved 20 pt, may move 10 pt"
    )
    #expect(text(.began) == "`press` began at 0.120 s")
    #expect(text(.cancelled, .touchCancelled) == "`press` was cancelled at 0.120 s: the system took the touch away")
  }

  @Test("every kind has words of its own")
  func kinds() {
    #expect(Set(Decision.Kind.allCases.map { text($0) }).count == Decision.Kind.allCases.count)
  }

  @Test("a recognizer without a name goes by its class")
  func unnamed() {
    let decision = Decision(time: .zero, recognizer: TapGestureRecognizer(), kind: .ended)
    #expect("\(decision)" == "the Tap ended at 0.000 s")
  }

  @Test("printing a reason says its sentence")
  func reason() {
    #expect("\(DecisionReason.liftedTooEarly(duration: 0.08, required: 0.5))" == "lifted after 0.08 s, needs 0.50 s")
  }

  @Test(
    "numbers are rounded to what people read",
    arguments: [
      (12.345, 1, false, "12.3"), (12.35, 0, false, "12"), (0.5, 0, false, "1"), (-0.04, 1, false, "0"),
      (-2.5, 1, true, "-2.5"), (3, 2, true, "3.00"), (3, 2, false, "3"), (0.999, 2, true, "1.00"),
      (0.05, 3, false, "0.05"), (1e18, 1, false, "1e+18"), (-2.5e20, 0, true, "-2.5e+20"), (.infinity, 1, true, "inf"),
      (.nan, 1, true, "nan"),
    ] as [(Double, Int, Bool, String)])
  func numbers(number: Double, decimals: Int, keepsZeros: Bool, text: String) {
    #expect(number.words(decimals: decimals, keepsZeros: keepsZeros) == text)
  }
}
