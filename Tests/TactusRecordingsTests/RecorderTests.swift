import Tactus
import TactusRecordings
import Testing

@Suite("A recorder of an application")
struct RecorderTests {
  private let application = Application()

  init() { application.addWindow(Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))) }

  private func sample(_ seconds: Double, _ phase: Touch.Phase, _ x: Double, id: UInt64 = 7) -> ContactSample {
    ContactSample(id: id, phase: phase, position: Point(x: x, y: 100), time: Timestamp(seconds: seconds))
  }

  private func tap(_ seconds: Double, id: UInt64 = 7) {
    application.send([sample(seconds, .began, 100, id: id)])
    application.send([sample(seconds + 0.05, .ended, 100, id: id)])
  }

  @Test("writes text as touches come: a header with the windows' size, times from the first touch, fingers from 1")
  func text() {
    var pieces: [String] = []
    Recorder(application, device: "Panel") { pieces.append($0) }
    #expect(pieces == [])
    tap(1000.5)
    #expect(
      pieces == [
        #"{"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844,"device":"Panel"}"# + "\n",
        #"{"t":0,"id":1,"phase":"began","x":100,"y":100}"# + "\n",
        #"{"t":0.05,"id":1,"phase":"ended","x":100,"y":100}"# + "\n",
      ])
  }

  @Test("what it keeps in memory is what it wrote")
  func memory() throws {
    var written = ""
    let recorder = Recorder(application) { written += $0 }
    tap(3)
    tap(4, id: 9)
    #expect(recorder.text == written)
    #expect(recorder.samples == 4)
    #expect(recorder.start == Timestamp(seconds: 3))
    #expect(
      try read(recorder.text).lines == [
        "0: 1 began 100,100", "0.05: 1 ended 100,100", "1: 2 began 100,100", "1.05: 2 ended 100,100",
      ])
  }

  @Test("before the first touch its text is a recording without touches")
  func empty() throws {
    #expect(try read(Recorder(application).text).frames.isEmpty)
  }

  @Test(
    "its memory does not grow, and what is left is a recording, also where it begins in a drag",
    arguments: [false, true])
  func bounded(isDrag: Bool) throws {
    let recorder = Recorder(application, keeping: 2000)
    if isDrag { application.send([sample(0, .began, 0)]) }
    for index in 1...2000 {
      if isDrag {
        application.send([sample(Double(index) / 100, .moved, Double(index))])
      } else {
        tap(Double(index))
      }
      #expect(recorder.text.utf8.count < 9000)
    }
    let recording = try read(recorder.text)
    #expect(recording.frames.count > 20)
    #expect(recording.imbalance == nil)
    #expect(recording.warnings == [])
    if isDrag { #expect(recording.frames.first?.samples.first?.phase == .began) }
  }

  @Test(
    "samples are written as the engine understands them: late ones now, strange ones not at all, none with a place that is none"
  )
  func repaired() throws {
    let recorder = Recorder(application)
    application.send([sample(1, .began, 100)])
    application.advance(to: Timestamp(seconds: 2))
    application.send([sample(1.5, .moved, 110)])
    application.send([sample(2.1, .moved, .nan), sample(2.1, .moved, 5, id: 8)])
    application.send([sample(2.2, .ended, .infinity)])
    var odd = sample(3, .began, 1)
    odd.force = .nan
    odd.major = -.infinity
    odd.angle = 1e300
    application.send([odd])
    application.send([sample(3.1, .ended, 1e200)])
    let recording = try read(recorder.text)
    #expect(recording.warnings == [])
    #expect(
      recording.lines == [
        "0: 1 began 100,100", "1: 1 moved 110,100", "1.2: 1 ended 110,100", "2: 2 began 1,100", "2.1: 2 ended 1,100",
      ])
  }

  @Test("fingers that were down before are left out until they lift")
  func duringATouch() throws {
    application.send([sample(1, .began, 100)])
    let recorder = Recorder(application)
    application.send([sample(1.1, .moved, 110)])
    application.send([sample(1.2, .ended, 110)])
    tap(2)
    #expect(try read(recorder.text).lines == ["0: 1 began 100,100", "0.05: 1 ended 100,100"])
  }

  @Test("one frame that comes in several calls is one; two frames of one moment stay two")
  func frames() throws {
    let recorder = Recorder(application)
    application.send([sample(1, .began, 1, id: 1)], closesFrame: false)
    application.send([sample(1, .began, 2, id: 2)])
    application.send([sample(1, .moved, 3, id: 1)])
    let recording = try read(recorder.text)
    #expect(recording.frames.map(\.samples.count).prefix(2) == [2, 1])
    #expect(recording.frames[1].time == Timestamp(nanoseconds: 1))
  }

  @Test("fingers that are sent one by one with one time are one frame, so that a replay knows the velocity of the app")
  func fingerByFinger() throws {
    let recorder = Recorder(application)
    for (seconds, phase) in [(1, .began), (1.01, .moved), (1.02, .moved)] as [(Double, Touch.Phase)] {
      for id in UInt64(1)...3 { application.send([sample(seconds, phase, 100 * seconds, id: id)]) }
    }
    let recording = try read(recorder.text)
    #expect(recording.frames.map(\.samples.count) == [3, 3, 3])
    #expect(recording.frames.map(\.time) == [0, 0.01, 0.02].map { Timestamp(seconds: $0) })
  }

  @Test("a hover at a place that no file can hold is left out, and the rest can be read")
  func hoverFarAway() throws {
    let recorder = Recorder(application)
    for (x, y) in [(1, 2), (1e12, 2), (1, .nan), (.nan, 1), (-.infinity, 1), (2, 2)] as [(Double, Double)] {
      application.send(
        PointerSample(.hover, phase: .moved, position: Point(x: x, y: y), time: Timestamp(seconds: x == 2 ? 2 : 1)))
    }
    #expect(try read(recorder.text).frames.prefix(2).map { $0.hover?.position.x } == [1, 2])
  }

  @Test("a pen that hovers is written; wheels and transforms are not")
  func hover() throws {
    let recorder = Recorder(application)
    application.send(PointerSample(.hover, phase: .began, position: Point(x: 1, y: 2), time: .zero))
    application.send(
      PointerSample(.transform(scale: 2, rotation: 0), phase: .moved, position: .zero, time: Timestamp(seconds: 1)))
    #expect(try read(recorder.text).frames.first?.hover?.position == Point(x: 1, y: 2))
    #expect(try read(recorder.text).frames.allSatisfy { $0.samples.isEmpty })
  }

  @Test("what cancels all touches is written, at its time")
  func cancelled() throws {
    let recorder = Recorder(application)
    application.send([sample(1, .began, 1)])
    application.cancelAllTouches()
    #expect(try read(recorder.text).frames.last?.samples.map(\.phase) == [.cancelled])
    #expect(try read(recorder.text).warnings == [])
  }

  @Test("a label stands at the latest time")
  func label() throws {
    let recorder = Recorder(application)
    tap(1)
    application.advance(to: Timestamp(seconds: 2))
    recorder.label("it did not react")
    #expect(try read(recorder.text).labels == [.init(time: Timestamp(seconds: 1), text: "it did not react")])
  }

  @Test("after it was stopped it writes nothing; fingers that were down are cancelled")
  func stops() throws {
    let recorder = Recorder(application)
    application.send([sample(1, .began, 1)])
    recorder.stop()
    tap(2, id: 9)
    recorder.label("late")
    #expect(!recorder.isRecording)
    #expect(try read(recorder.text).frames.map { $0.samples.map(\.phase) } == [[.began], [.cancelled]])
  }

  @Test("two record side by side, and a closure that listened before still does")
  func several() {
    var inputs = 0
    application.onInput = { _ in inputs += 1 }
    let first = Recorder(application)
    let second = Recorder(application)
    tap(1)
    #expect(inputs == 2)
    #expect(first.text == second.text)
    #expect(first.samples == 2)
  }

  @Test("does not keep its application alive")
  func ownership() {
    weak var gone: Application?
    let recorder: Recorder
    do {
      let application = Application()
      gone = application
      recorder = Recorder(application)
    }
    #expect(gone == nil)
    #expect(recorder.application == nil)
  }
}
