import Board
import Tactus

/// What the board calls after its start: plays every recording that is compiled in, and prints what that took.
///
/// Lines that start with `#` are measurements; all others are what `tactus replay --json` prints of the recording over
/// `panel.scene.json`.
@c(firmware_main)
public func firmwareMain() -> Int32 {
  let console = Console()
  guard let recordings = board_recording_list() else { return 1 }
  for index in 0..<Int(board_recording_count) { play(recordings[index], on: console) }
  console.text("# stack ")
  console.integer(UInt64(board_stack_peak()))
  console.endLine()
  countInstructions(console)
  Costs(readsVelocities: true, console).countAllocations()
  return 0
}

// Not a part of its caller: what it keeps on the stack would stay there.
@inline(never)
private func play(_ recording: board_recording, on console: Console) {
  console.text("# recording ")
  console.text(recording.name)
  console.endLine()
  board_heap_reset_peak()
  let panel = Panel(size: Size(width: recording.width, height: recording.height), console)
  let player = Player(recording, panel)
  let before = board_heap_state()
  player.play()
  let after = board_heap_state()
  console.text("# heap ")
  console.integer(UInt64(before.used))
  console.text(" peak ")
  console.integer(UInt64(after.peak))
  console.text(" allocations ")
  console.integer(UInt64(after.requests &- before.requests))
  console.endLine()
}

@inline(never)
private func countInstructions(_ console: Console) {
  for readsVelocities in [false, true] {
    for fingers in [1, 2, 4, 10] { Costs(readsVelocities: readsVelocities, console).count(fingers: fingers) }
  }
}
