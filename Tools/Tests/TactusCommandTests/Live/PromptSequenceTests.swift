import Tactus
import TactusRecordings
import Testing

@testable import TactusCommand

@Suite("Asking for gestures")
struct PromptSequenceTests {
  private func sample(_ phase: Touch.Phase, _ seconds: Double, id: UInt64) -> ContactSample {
    ContactSample(id: id, phase: phase, position: .zero, time: Timestamp(seconds: seconds))
  }

  private func tap(_ prompts: inout PromptSequence, at seconds: Double, id: UInt64) {
    prompts.receive([sample(.began, seconds, id: id)])
    prompts.receive([sample(.ended, seconds + 0.05, id: id)])
  }

  @Test("a double tap is one answer, with its span and both touches")
  func answer() {
    var prompts = PromptSequence(["double tap", "tap"], times: 1)
    #expect(prompts.text == "1 of 2: double tap")
    tap(&prompts, at: 5, id: 1)
    tap(&prompts, at: 5.3, id: 2)
    #expect(prompts.advance(to: Timestamp(seconds: 6.3)) == nil)
    #expect(prompts.deadline == Timestamp(seconds: 6.35))
    #expect(
      prompts.advance(to: Timestamp(seconds: 6.35))
        == Recording.Label(
          time: Timestamp(seconds: 5), text: "double tap", end: Timestamp(seconds: 5.3), touches: [1, 2]))
    #expect(prompts.text == "2 of 2: tap")
    #expect(prompts.deadline == nil)
  }

  @Test("an answer that went wrong is asked for once more; the last one ends")
  func again() {
    var prompts = PromptSequence(["tap"], times: 1)
    tap(&prompts, at: 1, id: 1)
    prompts.discard()
    #expect(prompts.advance(to: Timestamp(seconds: 9)) == nil)
    tap(&prompts, at: 10, id: 2)
    #expect(prompts.advance(to: Timestamp(seconds: 12))?.touches == [2])
    #expect(prompts.word == nil)
    #expect(prompts.text == "Thank you.")
  }

  @Test("a finger that is down when its answer goes wrong belongs to no answer, and its lift brings no deadline")
  func againWhileDown() {
    var prompts = PromptSequence(["tap"], times: 1)
    prompts.receive([sample(.began, 1, id: 1)])
    prompts.discard()
    prompts.receive([sample(.ended, 2, id: 1)])
    #expect(prompts.deadline == nil)
    #expect(prompts.advance(to: Timestamp(seconds: 9)) == nil)
    tap(&prompts, at: 10, id: 2)
    #expect(prompts.advance(to: Timestamp(seconds: 12))?.touches == [2])
  }

  @Test("a finger that stays down keeps the answer open")
  func resting() {
    var prompts = PromptSequence(["two-finger tap"], times: 1)
    prompts.receive([sample(.began, 1, id: 1)])
    tap(&prompts, at: 1, id: 2)
    #expect(prompts.deadline == nil)
    #expect(prompts.advance(to: Timestamp(seconds: 60)) == nil)
  }
}
