import Tactus
import TactusTesting
import Testing

@Suite("Tap sequence, in pictures")
struct TapSequenceMarbleTests {
  private func stage(_ reporting: TapSequence.Reporting = .whenDecided, upTo count: Int = 3) -> Stage {
    let stage = Stage()
    stage.add(TapSequence(upTo: count, reporting: reporting) { _ in }, named: "taps")
    return stage
  }

  @Test("S-4.7 one tap is reported when no second one came in time")
  func single() throws {
    try stage().expectMarbles(
      """
      step = 50 ms
      1 (100,200): v-^
      taps:        --h------E | count 1 | location (100,200)
      """)
  }

  @Test("S-4.7 two taps are reported when no third one came, and as nothing else")
  func double() throws {
    try stage().expectMarbles(
      """
      step = 50 ms
      1 (100,200): v-^--v-^
      taps:        --h----h------E | count 2 | location (100,200)
      """)
  }

  @Test("S-4.7 the longest series is reported at its last lift")
  func triple() throws {
    try stage().expectMarbles(
      """
      step = 50 ms
      1 (100,200): v-^--v-^--v-^
      taps:        --h----h----E | count 3
      """)
  }

  @Test("a provisional tap begins at the lift, and ends where nothing else comes")
  func confirmed() throws {
    try stage(.provisionally).expectMarbles(
      """
      step = 50 ms
      1:    v-^
      taps: --h------E | count 1
      taps: --B        | count 1
      """)
  }

  @Test("a provisional single tap is cancelled by the double tap that it becomes")
  func revoked() throws {
    let stage = stage(.provisionally, upTo: 2)
    stage.play(TouchScript(TapTrial.taps(2)))
    stage.advanceUntilQuiet()
    #expect(stage.log.states(of: "taps") == [.began, .cancelled, .ended])
  }

  @Test("the picture of the guide: two taps of up to three, early and revocably")
  func guide() throws {
    try stage(.provisionally).expectMarbles(
      """
      step = 50 ms
      1:    v-^--v-^
      taps: --h----h------E | count 2
      taps: --B----X        | count 1 1
      taps: -------B        | count 2
      """)
  }

  @Test("an immediate tap is reported at each lift")
  func immediate() throws {
    try stage(.immediately).expectMarbles(
      """
      step = 50 ms
      1:    v-^--v-^--v-^
      taps: --E----E----E | count 1 2 3
      """)
  }
}
