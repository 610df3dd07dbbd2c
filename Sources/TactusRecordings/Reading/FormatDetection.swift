import TactusJSON

extension Recording.Format {
  /// The format of a file with this content, or `nil` if it is none that is known. Names play no part.
  ///
  /// The first 500 lines are looked at, so the start of a large file is enough. That a format is found does not mean
  /// that the rest of the file is right: any object counts as ``touches``, so that its reader can say what is wrong
  /// with it.
  public static func detect(in bytes: [UInt8]) -> Recording.Format? {
    for line in TextLines(bytes).lazy.prefix(500) where !line.isBlank {
      if line.starts(with: "# EVEMU") { return .evemu }
      if line.starts(with: "# libinput record") { return .libinput }
      // Comments start lines in several formats, and some say what the rest is.
      if line.bytes.first == UInt8(ascii: "#") { continue }
      return detect(firstLine: line, in: bytes)
    }
    return nil
  }

  /// The format of a file by its first line that is no comment.
  private static func detect(firstLine line: TextLines.Line, in bytes: [UInt8]) -> Recording.Format? {
    let start = line.bytes.drop { $0 == 0x20 || $0 == 0x09 }
    switch start.first {
    case UInt8(ascii: "{"):
      return .touches
    case UInt8(ascii: "["):
      return isGetevent(start) ? .getevent : arrayFormat(bytes)
    default:
      break
    }
    if line.bytes.count >= 2, line.bytes.dropFirst().first == UInt8(ascii: ":"),
      "NIPBALSE".utf8.contains(line.bytes[line.bytes.startIndex])
    {
      return .evemu
    }
    if line.starts(with: "add device") || line.starts(with: "/dev/input/") { return .getevent }
    if isTrialHead(line.text) { return .gestureTrial }
    return isLibinput(bytes) ? .libinput : nil
  }

  /// Whether a line is a time in brackets and more: `[   34490.122344] EV_ABS …`.
  private static func isGetevent(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.firstIndex(of: UInt8(ascii: "]")) else { return false }
    var inside = Fields(line[..<end].dropFirst())
    guard let time = inside.next(), inside.next() == nil, time.contains(UInt8(ascii: ".")) else { return false }
    var rest = Fields(line[(end + 1)...])
    return Fields.nanoseconds(time) != nil && rest.next().map { $0.first != UInt8(ascii: ",") } ?? false
  }

  /// Tells JSON arrays apart by the keys of their first object; an array without objects counts as pointer events.
  private static func arrayFormat(_ bytes: [UInt8]) -> Recording.Format {
    let keys = [("touchIdentifier", uiTouches), ("estimationUpdateIndex", .uiTouches), ("pointerId", .pointerEvents)]
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    var first: (place: String.Index, format: Recording.Format)?
    for (key, format) in keys {
      guard let range = head.firstRange(of: "\"\(key)\"") else { continue }
      if first.map({ range.lowerBound < $0.place }) ?? true { first = (range.lowerBound, format) }
    }
    return first?.format ?? .pointerEvents
  }

  /// Whether a line is the head of a trial table.
  private static func isTrialHead(_ text: String) -> Bool {
    let cells = text.split(separator: ",").map(trimmed)
    return GestureTrialReader.neededColumns.allSatisfy(cells.contains)
  }

  /// Whether the keys of `libinput record` start lines.
  private static func isLibinput(_ bytes: [UInt8]) -> Bool {
    TextLines(bytes).lazy.prefix(500).contains { line in
      line.starts(with: "libinput:") || line.starts(with: "ndevices:") || line.starts(with: "devices:")
    }
  }
}
