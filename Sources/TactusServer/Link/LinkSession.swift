import FlyingFox
import Foundation
import TactusJSON
import TactusRecordings

/// One page and its web socket.
actor LinkSession: WSHandler {
  nonisolated let number: Int
  private let registry: LinkRegistry
  private var frames: LinkFrames
  private var conversation: LinkConversation
  private var header: LinkHeader?
  private var recording: RecordingFile?
  /// Whether touches are to be written: until the folder is full, or a file cannot be written.
  private var records: Bool
  private var isOver = false
  private var answers: AsyncStream<WSFrame>.Continuation?

  init(number: Int, registry: LinkRegistry) {
    self.number = number
    self.registry = registry
    frames = LinkFrames(limits: registry.limits)
    conversation = LinkConversation(limits: registry.limits)
    records = registry.recordings != nil
  }

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    let (stream, answers) = AsyncStream.makeStream(of: WSFrame.self)
    self.answers = answers
    // What the server has to say to a page, it says at once.
    let greeting = JSONNode(members: [
      ("format", JSONNode(LinkHeader.format)), ("version", JSONNode(LinkHeader.version)),
      ("recording", JSONNode(records)),
    ])
    answers.yield(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(greeting.text.utf8)))
    let reading = Task { await self.read(client) }
    // The stream also ends because the page has gone.
    answers.onTermination = { _ in reading.cancel() }
    return stream
  }

  private func read(_ client: AsyncThrowingStream<WSFrame, any Error>) async {
    do {
      for try await frame in client {
        if try receive(frame) { break }
      }
      end(.normalClosure, fault: nil)
    } catch let fault as LinkFault {
      end(fault.closeCode, fault: fault.message)
    } catch {
      // The way to the page is broken, so nobody is there to be told.
      end(.goingAway, fault: nil)
    }
  }

  /// Takes a frame in, and answers whether it was the last.
  private func receive(_ frame: WSFrame) throws -> Bool {
    switch try frames.receive(frame) {
    case .wait: return false
    case .answer(let answer):
      answers?.yield(answer)
      return false
    case .farewell: return true
    case .message(let message):
      take(try conversation.receive(message))
      return isOver
    }
  }

  private func take(_ lines: [LinkConversation.Line]) {
    var touches: [TouchesLine] = []
    for line in lines {
      switch line {
      case .header(let header):
        self.header = header
        registry.tell(.linkOpened(link: number, device: header.device))
      case .touches(let line): touches.append(line)
      case .gesture(let gesture): registry.tell(.gesture(link: number, gesture))
      }
    }
    if !touches.isEmpty, records { record(touches) }
  }

  private func record(_ lines: [TouchesLine]) {
    do {
      if recording == nil, let folder = registry.recordings {
        let file = try folder.makeFile(surface: header?.surface, device: header?.device)
        recording = file
        registry.tell(.recordingStarted(link: number, file: file.path))
      }
      try recording?.append(lines)
    } catch {
      records = false
      endRecording(fault: error.message)
    }
  }

  private func endRecording(fault: String?) {
    if let file = recording {
      recording = nil
      let closing = file.close()
      registry.tell(
        .recordingEnded(link: number, file: file.path, samples: file.samples, fault: fault ?? closing?.message))
    } else if let fault {
      registry.tell(.recordingEnded(link: number, file: registry.recordings?.path ?? "", samples: 0, fault: fault))
    }
  }

  /// Sends the page away because the server stops.
  func goAway() { end(WSCloseCode(WSCloseCode.goingAway.code, reason: "the server stops"), fault: nil) }

  private func end(_ code: WSCloseCode, fault: String?) {
    if isOver { return }
    isOver = true
    endRecording(fault: nil)
    registry.remove(number)
    if header != nil || fault != nil { registry.tell(.linkClosed(link: number, fault: fault)) }
    answers?.yield(.close(code: code))
    answers?.finish()
  }
}
