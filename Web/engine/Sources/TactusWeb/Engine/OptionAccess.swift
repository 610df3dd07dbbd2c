import Tactus

/// One option of a recognizer on its way in or out: set to what the page wrote, or written where the page reads it.
///
/// Both ways go through the same lines, so that what can be set can be read:
///
/// ```swift
/// option.number(pan.hysteresis) { pan.hysteresis = $0 }
/// ```
struct OptionAccess {
  /// What the page wrote; `nil` where the page reads.
  private(set) var written: OptionReader?
  /// How many numbers the page may read.
  private(set) var count = 0

  private init() {}

  /// Sets an option to `values`.
  init(setting values: OptionReader) { written = values }

  /// Reads an option.
  static var reading: OptionAccess { OptionAccess() }

  /// Whether the option stays as it is.
  var isReading: Bool { written == nil }

  /// An option that is a number; of times, in seconds.
  mutating func number(_ now: Double, _ set: (Double) -> Void) {
    if isReading { report(now) } else { set(written!.number()) }
  }

  /// An option that is a count.
  mutating func integer(_ now: Int, _ set: (Int) -> Void) {
    if isReading { report(Double(now)) } else { set(written!.integer()) }
  }

  /// An option that is true or false.
  mutating func flag(_ now: Bool, _ set: (Bool) -> Void) {
    if isReading { report(now ? 1 : 0) } else { set(written!.flag()) }
  }

  /// An option that is a choice, or the bits of several.
  mutating func byte(_ now: UInt8, _ set: (UInt8) -> Void) {
    if isReading { report(Double(now)) } else { set(written!.byte()) }
  }

  /// An option that is a rectangle; which one it is, the page knows.
  mutating func rect(_ set: (Rect) -> Void) {
    if !isReading { set(written!.rect()) }
  }

  /// An option that has limits to sides, or none: options of an option. Which ones there are, the page knows.
  @inline(never)
  mutating func offset(_ offset: inout PanGestureRecognizer.Offset?) {
    if isReading { return }
    offset = nil
    while var side = written!.option() {
      var limits = offset ?? PanGestureRecognizer.Offset()
      let limit = side.values.number()
      switch side.number {
      case 0: limits.left = limit
      case 1: limits.right = limit
      case 2: limits.up = limit
      default: limits.down = limit
      }
      offset = limits
    }
  }

  /// An option that only the page can read, for it alone knows what it wrote.
  mutating func structure(_ set: (OptionReader) -> Void) {
    if let written { set(written) }
  }

  @inline(never)
  private mutating func report(_ number: Double) {
    OptionReader.memory[count] = number
    count += 1
  }
}
