"""A recorded Linux input device: what an evemu file says of it, and its events."""

import struct
from dataclasses import dataclass, field
from pathlib import Path

EV_SYN, EV_KEY, EV_ABS = 0x00, 0x01, 0x03
SYN_REPORT, SYN_MT_REPORT, SYN_DROPPED = 0, 2, 3
ABS_X, ABS_Y = 0x00, 0x01
ABS_MT_SLOT, ABS_MT_POSITION_X, ABS_MT_POSITION_Y = 0x2F, 0x35, 0x36
ABS_MT_TOOL_TYPE, ABS_MT_TRACKING_ID = 0x37, 0x39


@dataclass
class RecordedDevice:
    """A device and what it sent. Times are whole microseconds since the first event."""

    name: str = "unnamed"
    identity: tuple = (0, 0, 0, 0)
    properties: bytearray = field(default_factory=bytearray)
    bits: dict = field(default_factory=dict)
    axes: dict = field(default_factory=dict)
    events: list = field(default_factory=list)

    @classmethod
    def load(cls, path):
        """Reads an evemu file; one without a description takes that of the `.desc` file beside it."""
        device = cls()
        device._read(Path(path))
        if not device.axes:
            base = Path(path).name
            for description in Path(path).parent.glob("*.desc"):
                if base.startswith(description.name[: -len("desc")]):
                    device._read(description)
        if device.events:
            first = device.events[0][0]
            device.events = [(time - first, *rest) for time, *rest in device.events]
        return device

    def _read(self, path):
        for line in path.read_text(errors="replace").splitlines():
            tag, _, rest = line.partition(":")
            fields = rest.split("#")[0].split()
            if tag == "N":
                self.name = rest.strip()
            elif tag == "I":
                self.identity = tuple(int(word, 16) for word in fields[:4])
            elif tag == "P":
                self.properties += bytes(int(word, 16) for word in fields)
            elif tag == "B":
                self.bits.setdefault(int(fields[0], 16), bytearray()).extend(int(word, 16) for word in fields[1:])
            elif tag == "A":
                values = [int(word) for word in fields[1:]]
                # Versions before 1.2 have no resolution.
                self.axes[int(fields[0], 16)] = (values + [0] * 5)[:5]
            elif tag == "E":
                seconds, _, micro = fields[0].partition(".")
                time = int(seconds) * 1_000_000 + int(micro.ljust(6, "0")[:6])
                self.events.append((time, int(fields[1], 16), int(fields[2], 16), int(fields[3])))

    @property
    def has_slots(self):
        return ABS_MT_SLOT in self.axes

    @property
    def is_multi_touch(self):
        return ABS_MT_POSITION_X in self.axes

    @property
    def reports_contacts(self):
        """Whether it speaks protocol A, in which every frame lists all contacts."""
        return any(kind == EV_SYN and code == SYN_MT_REPORT for _, kind, code, _ in self.events)

    def frames(self):
        """The events, frame by frame, each closed by its SYN_REPORT; what follows the last one is left out."""
        frame = []
        for event in self.events:
            frame.append(event)
            if event[1] == EV_SYN and event[2] == SYN_REPORT:
                yield frame
                frame = []

    def bit_field(self, kind, size):
        """The bytes of the codes of an event type, as the kernel answers; of type 0, the types."""
        if kind == 0:
            value = bytearray(size)
            for other, field_bytes in self.bits.items():
                if any(field_bytes) and other // 8 < size:
                    value[other // 8] |= 1 << other % 8
            value[0] |= 1
            return bytes(value)
        return bytes(self.bits.get(kind, b""))[:size].ljust(size, b"\0")


def event_bytes(time, kind, code, value):
    """The kernel's `input_event` of a 64-bit machine."""
    return struct.pack("<qqHHi", time // 1_000_000, time % 1_000_000, kind, code, value)
