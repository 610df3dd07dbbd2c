import Tactus
import TactusTesting
import Testing

@Suite("Panels")
struct PanelTests {
  let drag = TouchScript(
    Finger(1).down(at: Point(x: 50, y: 100)).move(by: Vector(dx: 300, dy: 0), over: 0.6, pace: .minimumJerk).up())

  @Test("an ideal panel sees what the script says")
  func ideal() {
    #expect(Panel(rate: 90).samples(of: drag) == drag.samples(rate: 90))
  }

  @Test("a real panel is the same for the same seed and sees the same twice")
  func seeds() {
    let panel = Panel(seed: 3)
    #expect(panel == Panel(seed: 3))
    #expect(panel.samples(of: drag) == panel.samples(of: drag))
    #expect(panel.samples(of: drag) != Panel(seed: 4).samples(of: drag))
  }

  @Test(
    "a real panel's samples make sense: in the order of time, one for each contact and frame, each contact from down to lift"
  )
  func sense() {
    for seed in 0..<200 {
      let panel = Panel(seed: UInt64(seed), poor: true)
      var person = Person(seed: UInt64(seed))
      var script = person.drag(from: [Point(x: 50, y: 100), Point(x: 50, y: 200)], by: Vector(dx: 300, dy: 0))
      script.add(person.taps(2, at: Point(x: 300, y: 700), interval: 0.15, id: 9), after: 0.2)
      let samples = panel.samples(of: script)
      var down: Set<UInt64> = []
      var last: [UInt64: Timestamp] = [:]
      var now = Timestamp.zero
      for sample in samples {
        #expect(sample.time >= now)
        now = sample.time
        if let time = last[sample.id] { #expect(sample.time > time) }
        last[sample.id] = sample.time
        switch sample.phase {
        case .began:
          let isNew = down.insert(sample.id).inserted
          #expect(isNew)
        case .ended, .cancelled:
          let wasDown = down.remove(sample.id) != nil
          #expect(wasDown)
        default: #expect(down.contains(sample.id))
        }
      }
      #expect(down.isEmpty)
    }
  }

  @Test("a panel that loses every frame sees nothing")
  func everyFrameLost() {
    var panel = Panel(seed: 3)
    panel.lostFrames = 1
    #expect(panel.samples(of: drag).isEmpty)
  }

  @Test("a real panel holds a finger still and then lets it jump")
  func firstMove() {
    var jumps: [Double] = []
    for seed in 0..<300 {
      let samples = Panel(seed: UInt64(seed)).samples(of: drag)
      guard let first = samples.first(where: { $0.phase == .moved }) else { continue }
      jumps.append(first.position.distance(to: samples[0].position))
    }
    jumps.sort()
    #expect(jumps.count > 290)
    // The way to the next frame comes on top of the threshold, whose median is 5.8.
    #expect((5.8...10).contains(jumps[jumps.count / 2]))
  }

  @Test("a poor panel breaks about one contact in five, a good one hardly any")
  func breaks() {
    func broken(poor: Bool) -> Int {
      (0..<300).filter { seed in
        Panel(seed: UInt64(seed), poor: poor).samples(of: drag).filter { $0.phase == .began }.count > 1
      }.count
    }
    #expect((35...85).contains(broken(poor: true)))
    #expect(broken(poor: false) < 12)
  }

  @Test("a tap shorter than a frame still has a down and, a frame later, a lift")
  func shortTap() {
    let script = TouchScript(Finger().tap(at: Point(x: 10, y: 10), for: 0.001))
    for seed in 0..<50 {
      let samples = Panel(seed: UInt64(seed)).samples(of: script)
      #expect(samples.map { $0.phase } == [.began, .ended])
      #expect(samples[1].time > samples[0].time)
    }
  }
}
