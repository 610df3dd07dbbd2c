import TactusScenes
import TactusWeb

/// Calls what a page calls, in any order, with any numbers, text and memory.
enum PageTarget {
  private static let texts: [String] = [
    #"{"format":"tactus-scene","version":1,"recognizers":[{"id":"t","type":"tap","view":"root"}]}"#,
    #"{"format":"tactus-scene","version":1}"#, #"{"format":"tactus-case","version":1,"touches":[]}"#, "{", "",
  ]

  static func run(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    var surfaces: [Int32] = [tactusPageOpen(400, 400)]
    let view = tactusViewAdd(surfaces[0], -1)
    _ = tactusViewPlace(surfaces[0], view, -1, 0, 0, 300, 300)
    var calls = 0
    while !input.isAtEnd, calls < 2000 {
      calls += 1
      let surface = surfaces[input.pick(surfaces.count)]
      if let opened = call(&input, surface) { surfaces.append(opened) }
      if surfaces.count > 8 { tactusClose(surfaces.removeFirst()) }
    }
    for surface in surfaces { tactusClose(surface) }
  }

  /// Numbers of things: mostly small ones.
  private static func number(_ input: inout FuzzInput) -> Int32 {
    switch input.byte() {
    case 250: .max
    case 251: .min
    case 252: -1
    case 253: 1 << 16
    case let small: Int32(small % 12)
    }
  }

  private static func write(_ input: inout FuzzInput) -> Int32 {
    let choice = input.byte()
    if choice >= 250 { return number(&input) }
    let text = choice < 200 ? Array(texts[Int(choice) % texts.count].utf8) : input.text(Int(choice - 199))
    guard let room = tactusTextIn(Int32(text.count)) else { return 0 }
    for (index, byte) in text.enumerated() { room[index] = byte }
    return Int32(text.count)
  }

  /// Options, as a page writes them: numbers of properties and their values; mostly as many as it says.
  private static func options(_ input: inout FuzzInput) -> Int32 {
    let memory = tactusOptions()
    let count = input.pick(12)
    for place in 0..<count { memory[place] = input.chance(60) ? Double(input.pick(12)) : input.oddNumber(-2, 50) }
    return input.chance(4) ? number(&input) : Int32(count)
  }

  /// One call; the surface that it opened.
  private static func call(_ input: inout FuzzInput, _ surface: Int32) -> Int32? {
    switch input.pick(24) {
    case 0: return tactusPageOpen(input.oddNumber(0, 500), input.oddNumber(0, 500))
    case 1: return photoTableOpen(input.oddNumber(0, 500), input.oddNumber(0, 500), input.oddNumber(0, 9))
    case 2:
      let opened = tactusSceneOpen(write(&input), input.oddNumber(0, 500), input.oddNumber(0, 500), number(&input))
      return opened == -1 ? nil : opened
    case 3: tactusPageResize(surface, input.oddNumber(0, 500), input.oddNumber(0, 500))
    case 4: _ = tactusViewAdd(surface, number(&input))
    case 5:
      _ = tactusViewPlace(
        surface, number(&input), number(&input), input.oddNumber(-50, 300), input.oddNumber(-50, 300),
        input.oddNumber(0, 300), input.oddNumber(0, 300))
    case 6: _ = tactusViewRemove(surface, number(&input))
    case 7, 8: _ = tactusRecognizerAdd(surface, number(&input), number(&input), options(&input))
    case 9:
      let recognizer = number(&input)
      _ = tactusRecognizerSet(surface, recognizer, options(&input))
      _ = tactusRecognizerReport(surface, recognizer)
    case 10: _ = tactusRecognizerRemove(surface, number(&input))
    case 11, 12: _ = tactusRelate(surface, Int32(input.pick(4)), number(&input), number(&input))
    case 13: _ = tactusAdvance(surface, input.oddNumber(0, 2e10))
    case 14: _ = tactusCancelAll(surface)
    case 15: photoTable(&input, surface)
    case 16: text(&input, surface)
    case 17: tactusCountFrom(surface, input.oddNumber(0, 100))
    case 18: tactusClose(number(&input))
    default: send(&input, surface)
    }
    _ = tactusNextDeadline(surface)
    _ = tactusActions()
    return nil
  }

  private static func text(_ input: inout FuzzInput, _ surface: Int32) {
    switch input.pick(6) {
    case 0: tactusSceneFinish(surface)
    case 1: _ = tactusSceneLines(surface)
    case 2: _ = tactusCaseRun(write(&input))
    case 3: _ = tactusFault()
    case 4: _ = tactusAnomalies(surface, number(&input))
    default: _ = tactusTextIn(number(&input))
    }
  }

  private static func photoTable(_ input: inout FuzzInput, _ surface: Int32) {
    switch input.pick(5) {
    case 0: photoTableResize(surface, input.oddNumber(0, 500), input.oddNumber(0, 500))
    case 1: _ = photoTableDraw(surface)
    case 2: _ = photoTableEventLine(surface, number(&input))
    case 3: _ = photoTableWord(number(&input), number(&input))
    default: _ = photoTableIsAnimating(surface)
    }
  }

  private static func send(_ input: inout FuzzInput, _ surface: Int32) {
    let memory = tactusSamples()
    let count = 1 + input.pick(4)
    for record in 0..<count {
      let slots = memory + record * SampleBatch.stride
      for slot in 0..<SampleBatch.stride { slots[slot] = 0 }
      slots[0] = input.oddNumber(0, 4e9)
      slots[1] = Double(input.pick(5))
      slots[2] = Double(input.pick(6))
      slots[3] = input.oddNumber(0, 300)
      slots[4] = input.oddNumber(0, 300)
      slots[12] = 1
      slots[14] = Double(input.pick(6))
      if input.chance(15) { slots[15] = Double(input.pick(6)) }
      while input.chance(20) { slots[input.pick(16)] = input.oddNumber(-2, 6) }
    }
    _ = tactusSend(surface, input.chance(4) ? number(&input) : Int32(count))
  }
}
