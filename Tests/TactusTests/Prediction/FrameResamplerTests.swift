import Tactus
import TactusTesting
import TestRounds
import Testing

@Suite("Touches at the times of frames")
struct FrameResamplerTests {
  private func sample(_ phase: Touch.Phase, _ x: Double, at time: Double, id: UInt64 = 1) -> ContactSample {
    ContactSample(id: id, phase: phase, position: Point(x: x, y: 0), time: Timestamp(seconds: time))
  }

  /// Samples in words: `move 1 25@0.025`, in brackets if coalesced.
  private func text(_ samples: [ContactSample]) -> [String] {
    samples.map { sample in
      let words = "\(sample.phase.name) \(sample.id) \(sample.position.x)@\(sample.time.text)"
      return sample.role == .coalesced ? "(\(words))" : words
    }
  }

  private var resampler: FrameResampler {
    var resampler = FrameResampler()
    resampler.latency = 0.005
    return resampler
  }

  @Test("a finger is between the two reports around the moment of the frame, which are 5 ms older than it")
  func between() {
    var resampler = resampler
    resampler.receive([sample(.began, 0, at: 0), sample(.moved, 8, at: 0.008), sample(.moved, 16, at: 0.016)])
    #expect(
      text(resampler.frame(at: Timestamp(seconds: 0.017))) == [
        "began 1 0.0@0", "(moved 1 8.0@0.008)", "moved 1 12.0@0.012",
      ])
    resampler.receive([sample(.moved, 24, at: 0.024), sample(.moved, 32, at: 0.032)])
    #expect(
      text(resampler.frame(at: Timestamp(seconds: 0.033))) == [
        "(moved 1 16.0@0.016)", "(moved 1 24.0@0.024)", "moved 1 28.0@0.028",
      ])
  }

  @Test("the last report before a lift in the same frame is a move, so that a short drag is one")
  func lift() {
    var resampler = resampler
    resampler.receive([
      sample(.began, 0, at: 0), sample(.moved, 8, at: 0.008), sample(.moved, 16, at: 0.016),
      sample(.ended, 16, at: 0.02),
    ])
    #expect(
      text(resampler.frame(at: Timestamp(seconds: 0.1)))
        == ["began 1 0.0@0", "(moved 1 8.0@0.008)", "moved 1 16.0@0.016", "ended 1 16.0@0.02"])
  }

  @Test("a finger does not move towards the place of its cancellation, nor by a report that is too late")
  func cancelled() {
    var resampler = resampler
    resampler.receive([sample(.began, 100, at: 0), sample(.moved, 110, at: 0.01), sample(.cancelled, 0, at: 0.02)])
    #expect(text(resampler.frame(at: Timestamp(seconds: 0.021))).last == "moved 1 110.0@0.016")
    resampler.receive([sample(.began, 0, at: 0.03), sample(.moved, 50, at: 0.03, id: 2), sample(.moved, 9, at: 0.01)])
    for frame in [0.035, 0.05] {
      #expect(resampler.frame(at: Timestamp(seconds: frame)).allSatisfy { $0.position.isFinite })
    }
  }

  @Test("without a later report a finger is where the last one says, and a finger at rest says nothing")
  func late() {
    var resampler = resampler
    resampler.receive([sample(.began, 0, at: 0), sample(.moved, 8, at: 0.008)])
    #expect(
      text(resampler.frame(at: Timestamp(seconds: 0.033))) == [
        "began 1 0.0@0", "(moved 1 8.0@0.008)", "moved 1 8.0@0.028",
      ])
    #expect(resampler.frame(at: Timestamp(seconds: 0.05)) == [])
    #expect(resampler.nextFrame == nil)
  }

  @Test("fingers come down and lift at their own times, in the first frame that shows them")
  func ends() {
    var resampler = resampler
    resampler.receive([sample(.began, 0, at: 0.01), sample(.ended, 0, at: 0.03), sample(.began, 5, at: 0.031, id: 2)])
    #expect(resampler.frame(at: Timestamp(seconds: 0.012)) == [])
    #expect(resampler.nextFrame == Timestamp(seconds: 0.015))
    #expect(text(resampler.frame(at: Timestamp(seconds: 0.035))) == ["began 1 0.0@0.01", "ended 1 0.0@0.03"])
    #expect(text(resampler.frame(at: Timestamp(seconds: 0.04))) == ["began 2 5.0@0.031"])
    resampler.receive([sample(.cancelled, 5, at: 0.05, id: 2)])
    #expect(text(resampler.frame(at: Timestamp(seconds: 0.06))) == ["cancelled 2 5.0@0.05"])
  }

  @Test("what waits can be sent as it is, or forgotten")
  func flush() {
    var resampler = resampler
    resampler.receive([sample(.began, 0, at: 0), sample(.moved, 8, at: 0.008)])
    #expect(text(resampler.flush()) == ["began 1 0.0@0", "moved 1 8.0@0.008"])
    resampler.receive([sample(.moved, 16, at: 0.016)])
    resampler.forget()
    #expect(resampler.frame(at: Timestamp(seconds: 1)) == [])
  }

  @Test("after a flush a finger does not move back to the moment of the next frame")
  func afterFlush() {
    var resampler = resampler
    resampler.receive([sample(.began, 0, at: 0), sample(.moved, 16, at: 0.016)])
    #expect(text(resampler.flush()) == ["began 1 0.0@0", "moved 1 16.0@0.016"])
    resampler.receive([sample(.moved, 24, at: 0.024)])
    #expect(resampler.frame(at: Timestamp(seconds: 0.017)) == [])
    #expect(text(resampler.frame(at: Timestamp(seconds: 0.025))) == ["moved 1 20.0@0.02"])
  }

  @Test("a latency below 0 counts as 0, and what is not a number changes nothing")
  func latencies() {
    var resampler = FrameResampler()
    resampler.latency = -1
    #expect(resampler.latency == 0 && resampler.limit(Timestamp(seconds: 1)) == Timestamp(seconds: 1))
    resampler.latency = .nan
    #expect(resampler.latency == 0)
  }

  @Test("random reports at random frames: times never go back, no sample is an anomaly, no place is beyond the reports")
  func random() {
    for seed in 1...rounds(UInt64(200)) {
      var random = SeededGenerator(seed: seed)
      var resampler = FrameResampler()
      resampler.latency = Double(Int.random(in: 0..<20, using: &random)) / 1000
      let application = Application()
      application.addWindow(Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000)))
      var (time, frameTime) = (0.0, 0.0)
      var down: [UInt64: Double] = [:]
      var sent: [ContactSample] = []
      for _ in 0..<200 {
        time += Double(Int.random(in: 0..<12, using: &random)) / 1000
        let id = UInt64.random(in: 1...3, using: &random)
        if let x = down[id] {
          let phase: Touch.Phase = Int.random(in: 0..<6, using: &random) == 0 ? .ended : .moved
          down[id] = phase == .ended ? nil : x + 1
          resampler.receive([sample(phase, x + 1, at: time, id: id)])
        } else {
          down[id] = 0
          resampler.receive([sample(.began, 0, at: time, id: id)])
        }
        while frameTime < time {
          let frame = resampler.frame(at: Timestamp(seconds: frameTime))
          application.send(frame)
          application.advance(to: resampler.limit(Timestamp(seconds: frameTime)))
          sent += frame
          frameTime += 0.0166
        }
      }
      #expect(SampleAnomaly.allCases.allSatisfy { application.count(of: $0) == 0 }, "seed \(seed)")
      #expect(zip(sent, sent.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
      #expect(sent.allSatisfy { (0...200).contains($0.position.x) }, "seed \(seed)")
    }
  }
}
