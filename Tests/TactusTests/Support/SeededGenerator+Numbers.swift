import TactusTesting

extension SeededGenerator {
  /// Any finite number, with even chances for every exponent.
  mutating func finiteDouble() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }
}
