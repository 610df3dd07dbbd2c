/// A movement of content that a program requested: the place and the scale of content at any moment.
///
///     0 ──slow──▶ fast ──slow──▶ duration
///
/// It is a pure function of time, `3 × t² − 2 × t³` of the displacement after the share `t` of ``duration``, so the number of
/// reads does not matter. Offset and scale change in step: the point about which content grows stays at its place.
public struct ScrollAnimation: Sendable, Hashable {
  /// Where content is at the beginning.
  public var startOffset: Point
  /// Where content is at the end.
  public var endOffset: Point
  /// How much content is enlarged at the beginning.
  public var startScale: Double
  /// How much content is enlarged at the end.
  public var endScale: Double
  /// The duration in seconds; 0.3 by default (measured by people who re-created UIKit). With 0 or less, the animation ends at
  /// once.
  public var duration: Double

  /// A movement from one offset to another, and from one scale to another.
  public init(
    from startOffset: Point, to endOffset: Point, startScale: Double = 1, endScale: Double = 1, duration: Double = 0.3
  ) {
    self.startOffset = startOffset
    self.endOffset = endOffset
    self.startScale = startScale
    self.endScale = endScale
    self.duration = duration
  }

  /// The share of the displacement that is complete `seconds` after the beginning, from 0 to 1.
  public func progress(after seconds: Double) -> Double {
    guard duration > 0, seconds < duration else { return 1 }
    guard seconds > 0 else { return 0 }
    let time = seconds / duration
    return time * time * (3 - 2 * time)
  }

  /// Where content is `seconds` after the beginning.
  public func offset(after seconds: Double) -> Point {
    let progress = progress(after: seconds)
    if progress == 1 { return endOffset }
    return startOffset + (endOffset - startOffset) * progress
  }

  /// How much content is enlarged `seconds` after the beginning.
  public func scale(after seconds: Double) -> Double {
    let progress = progress(after: seconds)
    if progress == 1 { return endScale }
    return startScale + (endScale - startScale) * progress
  }
}
