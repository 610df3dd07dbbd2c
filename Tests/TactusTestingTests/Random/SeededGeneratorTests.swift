import TactusTesting
import Testing

@Suite("Seeded generator")
struct SeededGeneratorTests {
  @Test("gives the published SeededGenerator series for seed 0")
  func series() {
    var generator = SeededGenerator(seed: 0)
    let series = (0..<3).map { _ in generator.next() }
    #expect(series == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
  }

  @Test("gives the same series for the same seed and another one for another seed")
  func seeds() {
    var (one, same, other) = (SeededGenerator(seed: 5), SeededGenerator(seed: 5), SeededGenerator(seed: 6))
    let series = (0..<10).map { _ in one.next() }
    let sameSeries = (0..<10).map { _ in same.next() }
    let otherSeries = (0..<10).map { _ in other.next() }
    #expect(series == sameSeries)
    #expect(series != otherSeries)
  }

  @Test("uniform numbers fill 0 to 1 and their range evenly")
  func uniform() {
    var generator = SeededGenerator(seed: 1)
    let numbers = (0..<10_000).map { _ in generator.uniform() }
    #expect(numbers.allSatisfy { $0 >= 0 && $0 < 1 })
    #expect((numbers.reduce(0, +) / 10_000 - 0.5).magnitude < 0.02)
    let ranged = (0..<1000).map { _ in generator.uniform(in: -3...5) }
    #expect(ranged.allSatisfy { (-3...5).contains($0) })
    #expect(ranged.contains { $0 < -2.5 } && ranged.contains { $0 > 4.5 })
  }

  @Test("what is certain happens, what is impossible does not")
  func chance() {
    var generator = SeededGenerator(seed: 2)
    #expect((0..<100).filter { _ in generator.chance(1) }.count == 100)
    #expect((0..<100).filter { _ in generator.chance(0) }.isEmpty)
    let quarter = (0..<10_000).filter { _ in generator.chance(0.25) }.count
    #expect((2300...2700).contains(quarter))
  }

  @Test("normal numbers have the mean and deviation asked for")
  func normal() {
    var generator = SeededGenerator(seed: 3)
    let numbers = (0..<10_000).map { _ in generator.normal(mean: 4, deviation: 2) }
    let mean = numbers.reduce(0, +) / 10_000
    let variance = numbers.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 10_000
    #expect((mean - 4).magnitude < 0.1)
    #expect((variance.squareRoot() - 2).magnitude < 0.1)
  }

  @Test("log-normal numbers have the median asked for, and two thirds lie within a factor of the spread")
  func logNormal() {
    var generator = SeededGenerator(seed: 4)
    let numbers = (0..<10_000).map { _ in generator.logNormal(median: 78, spread: 0.55) }.sorted()
    #expect((numbers[5000] - 78).magnitude < 3)
    let near = numbers.filter { $0 > 78 / 1.7333 && $0 < 78 * 1.7333 }.count
    #expect((6600...7050).contains(near))
  }
}
