import TactusTesting
import Testing

@testable import Tactus

@Suite("Moments and lengths of time")
struct TimestampTests {
  @Test(
    "seconds become the nearest whole nanosecond",
    arguments: [
      (0.35, 350_000_000), (0.5, 500_000_000), (0.75, 750_000_000), (0.1, 100_000_000), (0.3, 300_000_000),
      (0.29, 290_000_000), (1e-9, 1), (0.4e-9, 0), (0.6e-9, 1), (1.5e-9, 2), (0, 0),
      (235_655.749552755, 235_655_749_552_755),
    ] as [(Double, Int64)])
  func seconds(seconds: Double, nanoseconds: Int64) {
    #expect(Timestamp.Duration(seconds: seconds).nanoseconds == nanoseconds)
    #expect(Timestamp.Duration(seconds: -seconds).nanoseconds == -nanoseconds)
    #expect(Timestamp(seconds: seconds).nanoseconds == nanoseconds)
    #expect(Timestamp.Duration.seconds(seconds).nanoseconds == nanoseconds)
  }

  @Test("every millisecond of two hours is exact")
  func milliseconds() {
    var wrong = 0
    for millisecond in stride(from: Int64(0), to: 7_200_000, by: 7) {
      let exact = millisecond * 1_000_000
      if Timestamp(seconds: Double(millisecond) / 1000).nanoseconds != exact { wrong += 1 }
      if Timestamp(nanoseconds: exact).seconds != Double(millisecond) / 1000 { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test("numbers too large to have halves stay what they are")
  func noHalfAdded() {
    // 4,503,599.627370497 s are just above 2⁵² ns and an odd number of them.
    let odd = (Int64(1) << 52) + 1
    #expect(Timestamp.Duration(seconds: Double(odd) / 1_000_000_000).nanoseconds == odd)
  }

  @Test("seconds beyond the range become its end, and what is no number becomes zero")
  func saturation() {
    #expect(Timestamp(seconds: 1e300).nanoseconds == .max)
    #expect(Timestamp(seconds: -1e300).nanoseconds == .min)
    #expect(Timestamp(seconds: .infinity) == .distantFuture)
    #expect(Timestamp(seconds: -.infinity).nanoseconds == .min)
    #expect(Timestamp(seconds: .nan) == .zero)
    #expect(Timestamp(seconds: 9_223_372_036.854775807).nanoseconds == .max)
    #expect(Timestamp(seconds: 9_223_372_036.8547).nanoseconds > 9_223_372_036_854_600_000)
  }

  @Test("sums and differences are exact within the range and stop at its ends")
  func arithmetic() {
    let down = Timestamp(seconds: 0.1)
    #expect(down + .seconds(0.35) == Timestamp(nanoseconds: 450_000_000))
    #expect(down - .seconds(0.35) == Timestamp(nanoseconds: -250_000_000))
    #expect(Timestamp(seconds: 0.45) - down == .seconds(0.35))
    #expect(Timestamp.distantFuture + .nanoseconds(1) == .distantFuture)
    #expect(Timestamp(nanoseconds: .min) - .nanoseconds(1) == Timestamp(nanoseconds: .min))
    #expect(Timestamp(nanoseconds: .min) + .nanoseconds(-1) == Timestamp(nanoseconds: .min))
    #expect(Timestamp.distantFuture - .nanoseconds(-1) == .distantFuture)
    #expect(Timestamp.distantFuture - Timestamp(nanoseconds: .min) == .nanoseconds(.max))
    #expect(Timestamp(nanoseconds: .min) - Timestamp.distantFuture == .nanoseconds(.min))
    #expect(Timestamp.zero - Timestamp(nanoseconds: .min) == .nanoseconds(.max))
  }

  @Test("lengths add and subtract, and stop at the ends too")
  func durations() {
    #expect(Timestamp.Duration.seconds(0.2) + .seconds(0.1) == .seconds(0.3))
    #expect(Timestamp.Duration.seconds(0.2) - .seconds(0.3) == .seconds(-0.1))
    #expect(Timestamp.Duration.nanoseconds(.max) + .nanoseconds(1) == .nanoseconds(.max))
    #expect(Timestamp.Duration.nanoseconds(.min) - .nanoseconds(1) == .nanoseconds(.min))
    #expect(Timestamp.Duration.zero.nanoseconds == 0)
    #expect(Timestamp.Duration.nanoseconds(1_500_000_000).seconds == 1.5)
  }

  @Test("saturating arithmetic is exact or at the right end, for any two numbers")
  func saturatingProperty() {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<20_000 {
      let (a, b) = (Int64(bitPattern: random.next()), Int64(bitPattern: random.next()))
      func clamped(_ value: Int128) -> Int64 { Int64(max(Int128(Int64.min), min(Int128(Int64.max), value))) }
      #expect(a.addingSaturating(b) == clamped(Int128(a) + Int128(b)))
      #expect(a.subtractingSaturating(b) == clamped(Int128(a) - Int128(b)))
    }
  }

  @Test("moments and lengths are ordered by their nanoseconds")
  func order() {
    #expect(Timestamp(nanoseconds: 1) < Timestamp(nanoseconds: 2))
    #expect(!(Timestamp(nanoseconds: 2) < Timestamp(nanoseconds: 2)))
    #expect(Timestamp.Duration.nanoseconds(-1) < .zero)
    #expect(Timestamp(nanoseconds: .min) < .zero)
    #expect(.zero < Timestamp.distantFuture)
  }
}
