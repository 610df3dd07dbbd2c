import Tactus
import TactusTesting

/// Chance with a seed, for screens and fingers that are the same in every run.
struct TraceNumbers {
  private var generator: SeededGenerator

  init(seed: Int) {
    generator = SeededGenerator(seed: UInt64(seed) &* 0x9E37_79B9 &+ 1)
  }

  /// A whole number from 0 up to, not including, `count`.
  mutating func below(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
