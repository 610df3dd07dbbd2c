"""The recordings that the firmware plays: as samples, and as what a touch controller would have been read."""

import json
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path

from .controller import Controller

# Played as they were recorded.
SAMPLES = [
    "Recordings/evemu-devices/Atmel maXTouch Touchscreen.4-finger-drag-down.events",
    "Recordings/evemu-devices/Atmel maXTouch Touchscreen.1-finger-fast-taps.events",
    "Recordings/evemu-devices/EP0430M09.2-finger-scroll-down.events",
    "Recordings/evemu-devices/QUANTA OpticalTouchScreen.touch-on-left.events",
    "Recordings/android-getevent/tablet-three-touches.txt",
    "Recordings/strokes/flutter-03.touches.jsonl",
]
# Played through the decoder: what a controller would have seen of these.
THROUGH_CONTROLLER = [
    "Recordings/evemu-devices/Atmel maXTouch Touchscreen.1-finger-fast-taps.events",
    "Recordings/android-getevent/phone-two-finger-drag.txt",
]

PHASES = ["began", "moved", "stationary", "ended", "cancelled"]
TOOLS = ["finger", "pen", "eraser", "palm", "mouse"]


@dataclass
class Recording:
    """What is compiled in, and the file that says the same to `tactus replay`."""

    name: str
    file: Path
    width: float
    height: float
    samples: list = field(default_factory=list)
    reads: list = field(default_factory=list)
    maximum_contacts: int = 5


def chosen(root, folder, tactus):
    """All recordings; `tactus` runs the command with the given arguments, in `folder` the files are made."""
    found = []
    for path in SAMPLES:
        header, samples = converted(root / path, tactus)
        width, height = surface(header, samples)
        found.append(Recording(Path(path).name, root / path, width, height, samples=samples))
    for path in THROUGH_CONTROLLER:
        header, samples = converted(root / path, tactus)
        found.append(through_controller(f"{Path(path).name} read from a controller", samples, folder, 5))
    found.append(through_controller("ten fingers read from a controller", list(ten_fingers()), folder, 10))
    return found


def converted(path, tactus):
    """The header and samples of a recording in any format."""
    lines = [json.loads(line, parse_float=Decimal) for line in tactus("convert", path).splitlines()]
    return lines[0], [line for line in lines[1:] if "phase" in line]


def surface(header, samples):
    """The recording's surface; where it names none, one that holds all its samples."""
    if "width" in header and "height" in header:
        return float(header["width"]), float(header["height"])
    return tuple(max(float(sample[axis]) for sample in samples) + 1 for axis in ("x", "y"))


def nanoseconds(sample):
    return int((Decimal(sample["t"]) * 10**9).to_integral_value())


def ten_fingers():
    """Ten fingers that come down one by one, spread, move together, and are lifted: made up, at 100 Hz."""
    centres = [(200 + 60 * finger, 200 + 17 * (finger % 3)) for finger in range(10)]
    for frame in range(60):
        for finger, (x, y) in enumerate(centres):
            if frame < finger or frame > 50 + finger // 2:
                continue
            phase = "began" if frame == finger else "ended" if frame == 50 + finger // 2 else "moved"
            # Outwards from the center of the row, and down.
            place = {"x": x + (finger - 5) * (frame - finger) // 2, "y": y + 3 * (frame - finger)}
            yield {"t": Decimal(frame) / 100 + 1, "id": finger + 1, "phase": phase, **place}


def through_controller(name, samples, folder, maximum_contacts):
    """The samples as a controller sees them, with whole numbers for places, and what the decoder should make of it."""
    width = int(max(float(sample["x"]) for sample in samples)) + 2
    height = int(max(float(sample["y"]) for sample in samples)) + 2
    controller = Controller()
    reads, lines = [], [{"format": "tactus-touches", "version": 1, "units": "pt", "width": width, "height": height,
                         "device": "GT911"}]
    for time in dict.fromkeys(nanoseconds(sample) for sample in samples):
        for sample in samples:
            if nanoseconds(sample) == time:
                controller.see(sample["id"], sample["phase"], round(sample["x"]), round(sample["y"]))
        reads.append((time, controller.read()))
        seconds = f"{time // 10**9}.{time % 10**9:09d}"
        lines += [{"t": seconds, **sample} for sample in controller.expected_samples()]
    file = folder / (name.replace(" ", "-") + ".touches.jsonl")
    file.write_text("".join(text(line) + "\n" for line in lines))
    return Recording(name, file, width, height, reads=reads, maximum_contacts=maximum_contacts)


def text(line):
    """A line of JSON, its time as the number that it is."""
    time = line.pop("t", None)
    rest = json.dumps(line)
    return rest if time is None else f'{{"t":{time},{rest[1:]}'


def c_source(recordings):
    """The recordings as C, in a section of their own."""
    parts = ['#include "Board.h"\n', '#define DATA __attribute__((section(".recordings")))\n']
    entries = []
    for index, recording in enumerate(recordings):
        entry = {"name": f"name_{index}", "width": float(recording.width).hex(),
                 "height": float(recording.height).hex(), "maximum_contacts": recording.maximum_contacts}
        parts.append(f'DATA static const char name_{index}[] = {json.dumps(recording.name)};\n')
        if recording.samples:
            rows = list(sample_rows(recording.samples))
            parts.append(f"DATA static const struct board_sample samples_{index}[] = {{\n{''.join(rows)}}};\n")
            entry |= {"samples": f"samples_{index}", "sample_count": len(rows)}
        if recording.reads:
            for number, (_, data) in enumerate(recording.reads):
                parts.append(f"DATA static const uint8_t bytes_{index}_{number}[] = {{{','.join(map(str, data))}}};\n")
            rows = [f"  {{{time}LL, {len(data)}, bytes_{index}_{number}}},\n"
                    for number, (time, data) in enumerate(recording.reads)]
            parts.append(f"DATA static const struct board_read reads_{index}[] = {{\n{''.join(rows)}}};\n")
            entry |= {"reads": f"reads_{index}", "read_count": len(rows)}
        entries.append("  {" + ", ".join(f".{key} = {value}" for key, value in entry.items()) + "},\n")
    parts.append(f"DATA static const struct board_recording all[] = {{\n{''.join(entries)}}};\n")
    parts.append("const struct board_recording *board_recording_list(void) { return all; }\n")
    parts.append(f"const uint32_t board_recording_count = {len(entries)};\n")
    return "".join(parts)


def sample_rows(samples):
    for index, sample in enumerate(samples):
        number = {key: float(sample.get(key, 0)).hex() for key in ("x", "y", "force", "major", "minor", "angle")}
        goes_on = index + 1 < len(samples) and nanoseconds(samples[index + 1]) == nanoseconds(sample)
        yield (f"  {{{nanoseconds(sample)}LL, {sample['id']}, {', '.join(number.values())}, "
               f"{PHASES.index(sample['phase'])}, {TOOLS.index(sample.get('tool', 'finger'))}, {int(goes_on)}}},\n")
