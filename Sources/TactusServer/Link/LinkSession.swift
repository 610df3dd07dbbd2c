import NIOCore
import TactusJSON
import TactusRecordings

/// What one page has said and what came of it; belongs to the thread of the page's connection.
final class LinkSession {
  let number: Int
  private let registry: LinkRegistry
  private var conversation: LinkConversation
  private var header: LinkHeader?
  private var recording: RecordingFile?
  /// Whether touches are to be written: until the folder is full, or a file cannot be written.
  private var records: Bool
  private var isOver = false

  init(number: Int, registry: LinkRegistry) {
    self.number = number
    self.registry = registry
    conversation = LinkConversation(limits: registry.limits)
    records = registry.recordings != nil
  }

  /// Whether the page has introduced itself.
  var isKnown: Bool { header != nil }

  /// The first line for the page: whether its touches will be recorded, and if that was asked for but cannot be, why not.
  func greeting() -> String {
    let fault = registry.recordings?.fault()
    if let fault {
      records = false
      tellEnd(of: nil, samples: 0, fault: fault.message)
    }
    return line(reason: fault?.message)
  }

  private func line(reason: String?) -> String {
    JSONNode(members: [
      ("format", JSONNode(LinkHeader.format)), ("version", JSONNode(LinkHeader.version)),
      ("recording", JSONNode(records)), ("reason", reason.map { JSONNode($0) }),
    ]).text
  }

  /// Takes in a message; returns a line for the page, if there is something to say.
  func receive(_ message: some Collection<UInt8>) throws(LinkFault) -> String? {
    var touches: [TouchesLine] = []
    for line in try conversation.receive(message) {
      switch line {
      case .header(let header):
        self.header = header
        registry.tell(.linkOpened(link: number, device: header.device))
      case .touches(let line): touches.append(line)
      case .gesture(let gesture): registry.tell(.gesture(link: number, gesture))
      }
    }
    guard !touches.isEmpty, records, let fault = record(touches) else { return nil }
    records = false
    endRecording(fault: fault.message)
    return line(reason: fault.message)
  }

  private func record(_ lines: [TouchesLine]) -> RecordingFault? {
    do throws(RecordingFault) {
      if recording == nil, let folder = registry.recordings {
        let file = try folder.makeFile(surface: header?.surface, device: header?.device)
        recording = file
        registry.tell(.recordingStarted(link: number, file: file.path))
      }
      try recording?.append(lines)
      return nil
    } catch {
      return error
    }
  }

  private func endRecording(fault: String?) {
    if let file = recording {
      recording = nil
      let closing = file.close()
      tellEnd(of: file.path, samples: file.samples, fault: fault ?? closing?.message)
    } else if let fault {
      tellEnd(of: nil, samples: 0, fault: fault)
    }
  }

  private func tellEnd(of file: String?, samples: Int, fault: String?) {
    let file = file ?? registry.recordings?.path ?? ""
    registry.tell(.recordingEnded(link: number, file: file, samples: samples, fault: fault))
  }

  /// The page has gone, or is sent away because of `fault`.
  func end(fault: String?) {
    if isOver { return }
    isOver = true
    endRecording(fault: nil)
    registry.remove(number)
    if header != nil || fault != nil { registry.tell(.linkClosed(link: number, fault: fault)) }
  }
}
