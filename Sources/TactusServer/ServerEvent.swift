/// Something that people at the terminal want to know of.
public enum ServerEvent: Sendable, Hashable {
  /// A page has introduced itself.
  case linkOpened(link: Int, device: String?)
  /// A page has gone, or was sent away because of `fault`.
  case linkClosed(link: Int, fault: String?)
  /// A recognizer of a page has recognized something.
  case gesture(link: Int, GestureLine)
  /// Touches are being recorded to a file of this path.
  case recordingStarted(link: Int, file: String)
  /// A recording is complete; `fault` tells why it ended before the touches did.
  case recordingEnded(link: Int, file: String, samples: Int, fault: String?)
  /// Somebody was refused, for this reason.
  case refused(String)
  /// The server cannot go on, for this reason.
  case failed(String)
}
