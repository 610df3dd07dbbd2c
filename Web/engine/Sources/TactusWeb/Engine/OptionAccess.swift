import Tactus

/// One access to an option of a recognizer: it is set to the page's value, or written for the page.
///
/// The same code does both, so that every option that can be set can also be read:
///
/// ```swift
/// option.number(pan.hysteresis) { pan.hysteresis = $0 }
/// ```
struct OptionAccess {
  /// The page's numbers; `nil` if the page reads the option.
  private(set) var written: OptionReader?
  /// The number of numbers that the page may read.
  private(set) var count = 0

  private init() {}

  /// Sets an option to `values`.
  init(setting values: OptionReader) { written = values }

  /// Reads an option.
  static var reading: OptionAccess { OptionAccess() }

  /// Whether the option does not change.
  var isReading: Bool { written == nil }

  /// An option that is a number; a time is in seconds.
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

  /// An option that is a rectangle; the page knows its value.
  mutating func rect(_ set: (Rect) -> Void) {
    if !isReading { set(written!.rect()) }
  }

  /// An option that has limits for sides, or none: options of an option. The page knows which ones are set.
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

  /// An option that only the page can read, because only the page knows its value.
  mutating func structure(_ set: (OptionReader) -> Void) {
    if let written { set(written) }
  }

  @inline(never)
  private mutating func report(_ number: Double) {
    OptionReader.memory[count] = number
    count += 1
  }
}
