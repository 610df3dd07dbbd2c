import Tactus
import Testing

@Suite("Parts that are set in a callback")
struct PartsInCallbacksTests {
  private final class Whole: CompositeGestureRecognizer {
    var onPrepare: (Whole) -> Void = { _ in }

    override func prepareParts() { onPrepare(self) }

    func follow(_ parts: [GestureRecognizer]) {
      for part in parts { part.addAction { part in (part.wholeRecognizer as? Whole)?.callActions(of: part) } }
      setParts(parts)
    }
  }

  private let surface = Surface()
  private let box: RecordingView
  private let whole: Whole

  init() {
    box = surface.box("box")
    whole = surface.add(Whole(), "whole", to: box)
  }

  private var lines: [String] { surface.log.filter { $0.contains("whole") } }

  @Test("that prepares them get the touch")
  func preparing() {
    let (old, new) = (TapGestureRecognizer(), TapGestureRecognizer())
    whole.follow([old])
    whole.onPrepare = { whole in if whole.parts[0] === old { whole.follow([new]) } }
    surface.down(1, at: 0, x: 50, y: 50)
    #expect(new.isTracking && !old.isTracking)
    surface.up(1, at: 0.1, x: 50, y: 50)
    #expect(lines == ["0.1 whole ended"])
  }

  /// A whole with a pan that is in progress.
  private func dragging() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    whole.follow([pan])
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 150, y: 50)
    return pan
  }

  @Test("of a cancellation that setting parts causes give way to those that were being set")
  func nested() {
    let pan = dragging()
    let (inner, outer) = (TapGestureRecognizer(), TapGestureRecognizer())
    pan.addAction { [whole] pan in if pan.state == .cancelled { whole.setParts([inner]) } }
    whole.setParts([outer])
    #expect(whole.parts.map { $0 === outer } == [true])
    #expect(outer.wholeRecognizer === whole && outer.view === box)
    #expect(inner.wholeRecognizer == nil && inner.view == nil)
    #expect(pan.wholeRecognizer == nil && !pan.isTracking)
  }

  @Test("of such a cancellation are released, and their end reads the whole")
  func nestedDeinit() {
    let pan = dragging()
    let last = TapGestureRecognizer()
    var read: [Bool] = []
    pan.addAction { [whole] pan in
      guard pan.state == .cancelled else { return }
      let inner = TapGestureRecognizer()
      let parting = Parting {
        read.append(whole.isEnabled && whole.gate == nil && whole.parts.map { $0 === last } == [true])
      }
      inner.addAction { _ in withExtendedLifetime(parting) {} }
      whole.setParts([inner])
    }
    whole.setParts([last])
    #expect(read == [true])
    #expect(last.view === box)
  }

  @Test("release parts whose end reads the whole, and sets parts again")
  func deinitReads() {
    var read: [Bool] = []
    let last = TapGestureRecognizer()
    do {
      let old = TapGestureRecognizer()
      let parting = Parting { [whole] in
        read.append(whole.isEnabled && whole.gate == nil && whole.parts.count == 1)
        whole.setParts([last])
      }
      old.addAction { _ in withExtendedLifetime(parting) {} }
      whole.setParts([old])
    }
    whole.setParts([TapGestureRecognizer()])
    #expect(read == [true])
    #expect(whole.parts.map { $0 === last } == [true])
    #expect(last.view === box)
  }

  @Test("leave a part where a callback has put it meanwhile")
  func movedMeanwhile() {
    let (pan, tap) = (dragging(), TapGestureRecognizer())
    let elsewhere = surface.box("elsewhere")
    pan.addAction { pan in if pan.state == .cancelled { elsewhere.addGestureRecognizer(tap) } }
    whole.setParts([tap])
    #expect(tap.view === elsewhere && tap.wholeRecognizer == nil)
    #expect(whole.parts.isEmpty)
  }

  @Test("count once, however often they are named")
  func twice() {
    let tap = TapGestureRecognizer()
    whole.setParts([tap, tap])
    #expect(whole.parts.map { $0 === tap } == [true])
    whole.setParts([tap])
    #expect(whole.parts.map { $0 === tap } == [true] && tap.view === box)
  }
}
