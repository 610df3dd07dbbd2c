import TactusJSON
import TactusServer

extension ServerEvent {
  /// The event as one JSON object that starts with its name.
  var json: JSONNode {
    switch self {
    case .linkOpened(let link, let device):
      Self.object("linked", link, [("device", device.map { JSONNode($0) })])
    case .linkClosed(let link, let fault):
      Self.object("unlinked", link, [("fault", fault.map { JSONNode($0) })])
    case .gesture(let link, let gesture):
      // A page's own values have other names, so that every key of the object occurs once.
      Self.object(
        "gesture", link,
        (gesture.json.object ?? []).filter { !["event", "link"].contains($0.key) }.map { ($0.key, $0.value) })
    case .recordingStarted(let link, let file):
      Self.object("recording", link, [("file", JSONNode(file))])
    case .recordingEnded(let link, let file, let samples, let fault):
      Self.object(
        "recorded", link,
        [("file", JSONNode(file)), ("samples", JSONNode(samples)), ("fault", fault.map { JSONNode($0) })])
    case .refused(let reason):
      Self.object("refused", nil, [("reason", JSONNode(reason))])
    case .failed(let reason):
      Self.object("failed", nil, [("reason", JSONNode(reason))])
    }
  }

  private static func object(_ event: String, _ link: Int?, _ rest: [(key: String, value: JSONNode?)]) -> JSONNode {
    JSONNode(members: [("event", JSONNode(event)), ("link", link.map { JSONNode($0) })] + rest)
  }
}
