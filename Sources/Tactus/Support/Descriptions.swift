// The texts for `print`. Not in Embedded Swift, where classes have no names.
#if !hasFeature(Embedded)
  extension View: CustomDebugStringConvertible {
    /// Its name, or the name of its class, and its frame: `photo (40, 60, 200 × 150)`. `print` shows it.
    public var debugDescription: String {
      let (frame, name) = (frame, name ?? String(describing: type(of: self)))
      return "\(name) (\(frame.minX.text), \(frame.minY.text), \(frame.size.width.text) × \(frame.size.height.text))"
    }
  }

  nonisolated extension SwipeGestureRecognizer.Direction: CustomStringConvertible {
    /// The directions by name: `left`, or `left or right`; `none` for an empty set.
    public var description: String {
      let names: [(Self, String)] = [(.right, "right"), (.left, "left"), (.up, "up"), (.down, "down")]
      let contained = names.filter { contains($0.0) }.map { $0.1 }
      return contained.isEmpty ? "none" : contained.joined(separator: " or ")
    }
  }

  nonisolated extension Timestamp: CustomStringConvertible {
    /// The seconds since the source's zero: `0.45 s`.
    public var description: String { "\(seconds.text) s" }
  }

  nonisolated extension Timestamp.Duration: CustomStringConvertible {
    /// The length in seconds: `0.45 s`.
    public var description: String { "\(seconds.text) s" }
  }

  nonisolated extension Double {
    /// The number in its usual form: `40` and not `40.0`.
    fileprivate var text: String {
      let text = "\(self)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }
#endif
