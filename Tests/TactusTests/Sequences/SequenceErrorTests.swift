import Tactus
import Testing

@Suite("Terms that say nothing, or can never be satisfied")
struct SequenceErrorTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    var term: GestureTerm
    var path: [Int]
    var text: String
    var testDescription: String { term.description }

    init(_ term: GestureTerm, _ path: [Int], _ text: String) {
      (self.term, self.path, self.text) = (term, path, text)
    }
  }

  static let empty = Rect(x: 10, y: 10, width: 0, height: 20)
  static let whole = Rect(x: 0, y: 0, width: 390, height: 844)

  static let all: [Wrong] = [
    Wrong(.hold(1).within(0.3), [], "in hold(1).within(0.3): takes at least 0.5 s, but has 0.3 s"),
    Wrong(
      .tap.then(.hold(1, for: 1).then(.hold(1, for: 1)).within(1.5)), [1],
      "in hold(1, for: 1).then(hold(1, for: 1)).within(1.5): takes at least 2 s, but has 1.5 s"),
    Wrong(
      .hold(1).while(.tap.repeating(3)).within(1), [],
      "in hold(1).while(tap.repeating(3)).within(1): takes at least 1.5 s, but has 1 s"),
    Wrong(.tap(0), [], "in tap(0): 0 fingers are not between 1 and 10"),
    Wrong(.hold(1).while(.tap(0).repeating(3)), [1, 0], "in tap(0): 0 fingers are not between 1 and 10"),
    Wrong(.tap.then(.hold(11)), [1], "in hold(11): 11 fingers are not between 1 and 10"),
    Wrong(.hold(6).and(.hold(5)), [], "in hold(6).and(hold(5)): its fingers can be shared out in more than 64 ways"),
    Wrong(
      .tap(2).and(.tap.repeating(Int.max - 1)), [],
      "in tap(2).and(tap.repeating(\(Int.max - 1))): its fingers can be shared out in more than 64 ways"),
    Wrong(
      .tap.or(.hold(6)).and(.hold(5)), [],
      "in tap.or(hold(6)).and(hold(5)): is followed by a term, but may leave different numbers of fingers down"),
    Wrong(
      .tap.or(.hold(6).then(.lift)).and(.hold(5)), [],
      "in tap.or(hold(6).then(lift)).and(hold(5)): its fingers can be shared out in more than 64 ways"),
    Wrong(.hold(1, for: -1), [], "in hold(1, for: -1): a duration of -1 is not a length that can be measured"),
    Wrong(.hold(1, for: .nan), [], "in hold(1, for: nan): a duration of nan is not a length that can be measured"),
    Wrong(.hold(1, for: .infinity), [], "in hold(1, for: ∞): a duration of ∞ is not a length that can be measured"),
    Wrong(.tap.within(-0.5), [], "in tap.within(-0.5): a bound of -0.5 is not a length that can be measured"),
    Wrong(
      .move(by: -3), [], "in move(by: -3): a distance of -3 is not a length that can be measured"),
    Wrong(.tap.in(empty), [], "in tap.in(10, 10, 0 × 20): the region is empty: no finger can come down in it"),
    Wrong(
      .hold(1).then(.move.in(whole)), [1],
      "in move.in(0, 0, 390 × 844): the region has no effect: no finger comes down or lifts here"),
    Wrong(.tap.repeating(0), [], "in tap.repeating(0): repeats 0 times, which is nothing to do; at least 1 is needed"),
    Wrong(
      GestureTerm(.repeating(.tap, minimum: 3, maximum: 2)), [],
      "in tap.repeating(3...2): repeats at least 3 and at most 2 times, which is never"),
    Wrong(
      .hold(1).while(.tap.repeating(0)), [1],
      "in tap.repeating(0): repeats 0 times, which is nothing to do; at least 1 is needed"),
    Wrong(.lift, [], "in lift: lifts fingers, but none is down when it begins"),
    Wrong(.hold(1).then(.lift.repeating(2)), [1, 0], "in lift: lifts fingers, but none is down when it begins"),
    Wrong(.tap.then(.lift), [1], "in lift: lifts fingers, but none is down when it begins"),
    Wrong(.hold(1).while(.lift), [1], "in lift: lifts fingers, but none is down when it begins"),
    Wrong(
      .hold(1).then(.swipe(.left, fingers: 2)), [1],
      "in swipe(.left, fingers: 2): is made with 2 fingers, but the term before it leaves 1 down"),
    Wrong(
      .hold(2).then(.lift(1)), [1], "in lift(1): is made with 1 finger, but the term before it leaves 2 down"),
    Wrong(
      .tap.while(.tap), [], "in tap.while(tap): holds nothing: its first part leaves no finger down"),
    Wrong(
      .tap.repeating.then(.hold(1)), [],
      "in tap.repeating.then(hold(1)): is followed by a term, but does not say how often it repeats; only the last term, or "
        + "that of a while, need not"),
    Wrong(
      .tap.or(.hold(1)).then(.move), [],
      "in tap.or(hold(1)).then(move): is followed by a term, but may leave different numbers of fingers down"),
    Wrong(
      .hold(1).and(.tap.repeating), [],
      "in hold(1).and(tap.repeating): is followed by a term, but does not say how often it repeats; only the last term, or "
        + "that of a while, need not"),
    Wrong(
      .tap.and(.hold(1).while(.tap.repeating)), [],
      "in tap.and(hold(1).while(tap.repeating)): its terms may take any number of fingers, so a finger could belong to "
        + "any of them"),
    Wrong(.swipe([]), [], "in swipe([]): no direction is wanted, so none can be right"),
    Wrong(.move([]), [], "in move([]): no direction is wanted, so none can be right"),
    Wrong(
      .move(.left, by: 0), [], "in move(.left, by: 0): a direction can only be reported over a distance of more than 0"),
    Wrong(GestureTerm(.then([])), [], "in then(): has 0 terms, needs 1 or more"),
    Wrong(GestureTerm(.or([.tap])), [], "in tap: has 1 terms, needs 2 or more"),
    Wrong(GestureTerm(.and([])), [], "in and(): has 0 terms, needs 2 or more"),
  ]

  @Test("are refused with the part that is wrong, the way to it, and the reason", arguments: all)
  func refused(wrong: Wrong) {
    let error = #expect(throws: SequenceError.self) { try GestureSequence(wrong.term) }
    #expect(error?.description == wrong.text)
    #expect(error?.path == wrong.path)
  }

  @Test("the path leads to the part that is named")
  func paths() throws {
    for wrong in Self.all {
      let error = try #require(#expect(throws: SequenceError.self) { try GestureSequence(wrong.term) })
      var part = wrong.term
      for index in error.path { part = part.parts[index] }
      #expect(part.description == error.term)
    }
  }

  @Test("more than 64 steps are refused")
  func tooLong() {
    let many = GestureTerm(.then(Array(repeating: .tap, count: 65)))
    #expect(#expect(throws: SequenceError.self) { try GestureSequence(many) }?.problem == .tooManySteps(65))
    #expect(throws: Never.self) { try GestureSequence(GestureTerm(.then(Array(repeating: .tap, count: 64)))) }
  }

  @Test("a bound that is just long enough is allowed: it is inclusive")
  func justEnough() throws {
    #expect(try GestureSequence(.hold(1).within(0.5)).minimumDuration == 0.5)
  }

  @Test("ways to share fingers out multiply from one term to the next")
  func manyDisplacements() {
    let pairs = GestureTerm.tap(2).and(.tap(2))
    #expect(throws: Never.self) { try GestureSequence(pairs.and(.tap)) }
    let error = #expect(throws: SequenceError.self) { try GestureSequence(pairs.then(pairs).and(.tap)) }
    #expect(error?.problem == .tooManyWays)
  }
}
