import NIOCore
import Synchronization
import TactusJSON
@_spi(Tools) import TactusRecordings

/// What one page has said and its results; belongs to the thread of the page's connection.
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
      reportEnd(of: nil, samples: 0, fault: fault.message)
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
        registry.report(.linkOpened(link: number, device: header.device))
      case .touches(let line): touches.append(line)
      case .gesture(let gesture): registry.report(.gesture(link: number, gesture))
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
        registry.report(.recordingStarted(link: number, file: file.path))
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
      reportEnd(of: file.path, samples: file.samples, fault: fault ?? closing?.message)
    } else if let fault {
      reportEnd(of: nil, samples: 0, fault: fault)
    }
  }

  private func reportEnd(of file: String?, samples: Int, fault: String?) {
    let file = file ?? registry.recordings?.path ?? ""
    registry.report(.recordingEnded(link: number, file: file, samples: samples, fault: fault))
  }

  /// The page has gone, or is sent away because of `fault`.
  func end(fault: String?) {
    if isOver { return }
    isOver = true
    endRecording(fault: nil)
    registry.remove(number)
    if header != nil || fault != nil { registry.report(.linkClosed(link: number, fault: fault)) }
  }
}

// MARK: All links

/// The links that are open, and whether there may be more of them.
final class LinkRegistry: Sendable {
  private struct State {
    var open: [Int: any Channel] = [:]
    var lastNumber = 0
    var newLinks: RateLimit
    // A client that sends nonsense all the time does not fill the terminal with it.
    var refusals = RateLimit(perMinute: 30)
    var isClosed = false
  }

  let limits: LinkLimits
  let recordings: RecordingFolder?
  let report: @Sendable (ServerEvent) -> Void
  private let state: Mutex<State>
  private let start = ContinuousClock.now

  init(limits: LinkLimits, recordings: RecordingFolder?, report: @escaping @Sendable (ServerEvent) -> Void) {
    self.limits = limits
    self.recordings = recordings
    self.report = report
    state = Mutex(State(newLinks: RateLimit(perMinute: limits.linksPerMinute)))
  }

  /// The number of a new link on `channel`, or the reason why there is none.
  func open(_ channel: any Channel) -> Result<Int, LinkRefusal> {
    let now = start.duration(to: .now)
    let result = state.withLock { state -> Result<Int, LinkRefusal> in
      guard !state.isClosed, state.open.count < limits.openLinks else { return .failure(.tooMany) }
      guard state.newLinks.allows(at: now) else { return .failure(.tooOften) }
      state.lastNumber += 1
      state.open[state.lastNumber] = channel
      return .success(state.lastNumber)
    }
    if case .success(let number) = result {
      channel.closeFuture.whenComplete { [self] _ in remove(number) }
    }
    return result
  }

  /// Forgets a link that is over.
  func remove(_ number: Int) {
    state.withLock { $0.open[number] = nil }
  }

  /// Reports that a page was refused.
  func refuse(_ reason: String) {
    let now = start.duration(to: .now)
    if state.withLock({ $0.refusals.allows(at: now) }) { report(.refused(reason)) }
  }

  /// Sends every page away, and accepts no more; returns the connections that they had, when each was notified.
  func closeAll() async -> [any Channel] {
    let links = state.withLock { state in
      state.isClosed = true
      return state.open.sorted { $0.key < $1.key }.map(\.value)
    }
    for channel in links {
      channel.pipeline.fireUserInboundEventTriggered(ServerStops())
      // What comes after it on the same thread comes when it is done.
      try? await channel.eventLoop.submit {}.get()
    }
    return links
  }
}

/// Notifies a link that the server stops.
struct ServerStops: Sendable {}
