"""Presents a recorded device to a program as /dev/input/event15, by umockdev."""

import fcntl
import os
import signal
import struct
import subprocess
import tempfile
import time
from pathlib import Path

from recorded_device import ABS_MT_SLOT, ABS_MT_TRACKING_ID

NODE = "/dev/input/event15"
# The number of that node: input devices have major 13, and event0 is minor 64.
NUMBER = "13:79"
# umockdev up to 0.17 does not redirect this folder.
UDEV_DATABASE = Path(f"/run/udev/data/c{NUMBER}")
LOCK = Path(f"/run/lock/tactus-{NUMBER}")
# Programs ask for buffers of these sizes; umockdev knows a request by its exact size.
STRING_SIZES = (32, 64, 80, 128, 255, 256, 512)
BIT_SIZES = (1, 2, 3, 4, 8, 16, 31, 32, 64, 95, 96, 128, 256, 767)
# Milliseconds between two frames at most: a test does not wait for a finger that rests.
LONGEST_PAUSE = 8
# Seconds that a program has to end in when it is asked to.
GRACE = 5
# The sizes of the kernel's bit fields, by event type.
FIELD_SIZES = {1: 96, 2: 8, 3: 8, 4: 8, 5: 8, 0x11: 8, 0x12: 8, 0x15: 16}


def build_shim(folder):
    """The library that lets umockdev's devices pass for real ones with libevdev and libinput."""
    shim = Path(folder) / "mock-shim.so"
    source = Path(__file__).parent / "mock-shim.c"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", shim, source, "-ldl"], check=True)
    return shim


def _hex(data):
    return bytes(data).hex().upper()


def ioctl_lines(device):
    """The answers of the device to everything that readers ask when they open it: no finger is down."""
    lines = [f"@DEV {NODE}", "EVIOCGVERSION 0 01000100", "EVIOCGID 0 " + _hex(struct.pack("<4H", *device.identity))]
    name = device.name.encode() + b"\0"
    for size in STRING_SIZES:
        lines.append(f"EVIOCGNAME(0) {min(len(name), size)} " + _hex(name[:size].ljust(size, b"\0")))
        lines.append(f"EVIOCGPHYS(0) 1 {_hex(bytes(size))}")
        lines.append(f"EVIOCGUNIQ(0) 1 {_hex(bytes(size))}")
    for size in (4, 8, 31, 32):
        properties = bytes(device.properties)[:size].ljust(size, b"\0")
        lines.append(f"EVIOCGPROP(0) {min(size, 8)} {_hex(properties)}")
    for size in (4, 8, 31, 32, 96, 256):
        lines.append(f"EVIOCGBIT(0) {min(size, 8)} {_hex(device.bit_field(0, min(size, 8)).ljust(size, bytes(1)))}")
    for kind, whole in FIELD_SIZES.items():
        for size in sorted({whole, *BIT_SIZES}):
            data = device.bit_field(kind, min(size, whole)).ljust(size, b"\0")
            lines.append(f"EVIOCGBIT({kind}) {min(size, whole)} {_hex(data)}")
    for size in (96, 128):
        lines.append(f"EVIOCGKEY(0) {min(size, 96)} {_hex(bytes(size))}")
    for size in (1, 2, 8):
        lines += [f"EVIOCGLED(0) {size} {_hex(bytes(size))}", f"EVIOCGSW(0) {size} {_hex(bytes(size))}"]
    for code in range(0x40):
        minimum, maximum, _, flat, resolution = device.axes.get(code, (0, 0, 0, 0, 0))
        suffix = f"({code})" if code else ""
        # Without the fuzz: the kernel has applied it before, and a reader that does so too would smooth once more.
        lines.append(f"EVIOCGABS{suffix} 0 " + _hex(struct.pack("<6i", 0, minimum, maximum, 0, flat, resolution)))
    if device.has_slots:
        # umockdev takes no notice of the axis, so every one answers as the tracking id does: nothing is down.
        slots = device.axes[ABS_MT_SLOT][1] + 1
        for count in sorted({slots, 10, 16, 32, 60, 64, 256}):
            if count >= slots:
                request = struct.pack("<I", ABS_MT_TRACKING_ID) + struct.pack(f"<{count}i", *[-1] * count)
                lines.append(f"EVIOCGMTSLOTS(0) 0 {_hex(request)}")
    return lines


def _words(data):
    """A bit field as sysfs shows it: words of 64 bits in hexadecimal, the highest first."""
    words = [int.from_bytes(data[place:place + 8], "little") for place in range(0, len(data), 8)]
    while len(words) > 1 and words[-1] == 0:
        words.pop()
    return " ".join(f"{word:x}" for word in reversed(words))


def udev_properties(device, extra=()):
    return ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1", *extra]


def description(device, extra=()):
    """The device as umockdev describes it: its place in sysfs and its properties."""
    number = NODE.removeprefix("/dev/input/event")
    bus, vendor, product, version = device.identity
    properties = int.from_bytes(bytes(device.properties)[:8], "little")
    types, axes, keys = (_words(device.bit_field(kind, size)) for kind, size in ((0, 8), (3, 8), (1, 96)))
    lines = [
        f"P: /devices/virtual/input/input{number}/event{number}", f"N: input/event{number}",
        f"E: DEVNAME={NODE}", "E: SUBSYSTEM=input", "E: MAJOR=13", "E: MINOR=79",
        *(f"E: {line}" for line in udev_properties(device, extra)), "E: ID_SEAT=seat0", f"A: dev={NUMBER}",
        f"L: device=../../input{number}", "",
        f"P: /devices/virtual/input/input{number}", "E: ID_INPUT=1", "E: ID_INPUT_TOUCHSCREEN=1", f"E: EV={types}",
        f"E: ABS={axes}", f"E: KEY={keys}", f"E: PROP={properties:x}", f'E: NAME="{device.name}"',
        f"E: PRODUCT={bus:x}/{vendor:x}/{product:x}/{version:x}", "E: SUBSYSTEM=input", f"A: name={device.name}",
        f"A: properties={properties:x}", f"A: capabilities/abs={axes}", f"A: capabilities/key={keys}",
        f"A: capabilities/ev={types}", f"A: id/bustype={bus:04x}", f"A: id/vendor={vendor:04x}",
        f"A: id/product={product:04x}", f"A: id/version={version:04x}", "",
    ]
    return "\n".join(lines)


def _encoded(data):
    """Bytes as a umockdev script holds them."""
    text = bytearray()
    for byte in data:
        text += bytes((94, byte + 64)) if byte < 32 else b"^`" if byte == 94 else bytes((byte,))
    return bytes(text)


def _pause(microseconds):
    """The pause before a frame, in milliseconds: as recorded, but not longer than one of a slow panel."""
    return max(0, min(microseconds // 1000, LONGEST_PAUSE))


def script(device, start, lead):
    """The frames with stamps from `start` microseconds on, the first one `lead` milliseconds after the beginning.

    Stamps stay as recorded, however soon a frame comes after the one before it: a reader of stamps sees no difference.
    """
    from recorded_device import event_bytes
    output = bytearray(b"# frames\n")
    last = None
    for frame in device.frames():
        time_of_frame = frame[-1][0]
        pause = lead if last is None else _pause(time_of_frame - last)
        last = time_of_frame
        data = b"".join(event_bytes(start + moment, *rest) for moment, *rest in frame)
        output += b"r %d " % pause + _encoded(data) + b"\n"
    return bytes(output)


def duration(device):
    """How many seconds the frames take when they are played."""
    times = [frame[-1][0] for frame in device.frames()]
    return sum(_pause(later - earlier) for earlier, later in zip(times, times[1:])) / 1000


class InUdev:
    """A device in udev's database, where libinput and X servers look it up: one at a time on the whole machine, others wait."""

    def __init__(self, device):
        self.lines = "".join(f"E:{line}\n" for line in udev_properties(device))

    def __enter__(self):
        for folder in (UDEV_DATABASE.parent, LOCK.parent):
            folder.mkdir(parents=True, exist_ok=True)
        self._lock = open(LOCK, "w")
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        UDEV_DATABASE.write_text(f"I:1000000\n{self.lines}G:seat\nQ:seat\nV:1\n")
        return self

    def __exit__(self, *_):
        UDEV_DATABASE.unlink(missing_ok=True)
        self._lock.close()


class Mock:
    """Files with which umockdev presents a device; a folder of their own holds them."""

    def __init__(self, device, shim=None, lead=1000, in_future=False, extra=()):
        self._folder = tempfile.TemporaryDirectory(prefix="tactus-device-")
        self._shim = shim
        self.device = device
        self.lead = lead
        folder = Path(self._folder.name)
        now = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000
        # A machine that was just started has no past; stamps begin at 0 then.
        length = device.events[-1][0] if device.events else 0
        start = now + lead * 1000 if in_future else max(now - length, 0)
        (folder / "device.umockdev").write_text(description(device, extra))
        (folder / "device.ioctl").write_text("\n".join(ioctl_lines(device)) + "\n")
        (folder / "device.script").write_bytes(script(device, start, lead))
        self.folder = folder

    def close(self):
        """Removes the files."""
        self._folder.cleanup()

    @property
    def seconds(self):
        """How long the whole play takes."""
        return self.lead / 1000 + duration(self.device)

    def command(self, arguments):
        """The command line that runs `arguments` with the device."""
        inner = list(arguments)
        if self._shim:
            inner = ["sh", "-c", f'LD_PRELOAD="{self._shim}:$LD_PRELOAD" exec "$@"', "sh", *inner]
        return [
            "umockdev-run", "--device", str(self.folder / "device.umockdev"),
            "--ioctl", f"{NODE}={self.folder / 'device.ioctl'}",
            "--script", f"{NODE}={self.folder / 'device.script'}", "--", *inner]

    def run(self, arguments, patience=30, **options):
        """Runs the program with the device; what it wrote to standard output, and its exit status.

        Raises `Stuck` where it has not ended `patience` seconds after the whole play: everything that was started is ended
        first. It happens to umockdev itself, now and then, on a machine that has much else to do.
        """
        environment = {key: value for key, value in os.environ.items() if key != "LD_PRELOAD"}
        process = subprocess.Popen(
            self.command(arguments), env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
            start_new_session=True, **options)
        try:
            output, _ = process.communicate(timeout=self.seconds + patience)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            raise Stuck(f"{arguments[0]} had not ended {patience} s after the device") from None
        return output, process.returncode


    def run_until_quiet(self, arguments, output, watched, margin, patience=30, **options):
        """Runs the program with the device until `margin` seconds after the end of the play, and after the file `watched` has
        grown last: a busy machine falls behind, and what is on its way still counts. Its standard output goes to the file
        `output`. Answers the exit status; raises `Stuck` like `run`.
        """
        environment = {key: value for key, value in os.environ.items() if key != "LD_PRELOAD"}
        start = time.monotonic()
        last_growth, size = start, -1
        with open(output, "wb") as file:
            process = subprocess.Popen(
                self.command(arguments), env=environment, stdin=subprocess.DEVNULL, stdout=file, start_new_session=True,
                **options)
        asked = None
        while process.poll() is None:
            now = time.monotonic()
            grown = watched.stat().st_size if watched.exists() else -1
            if grown != size:
                size, last_growth = grown, now
            if asked is None and now > max(start + self.seconds, last_growth) + margin:
                asked = now
                _signal_children(process.pid, signal.SIGINT)
            elif asked is not None and now > asked + GRACE:
                _signal_children(process.pid, signal.SIGKILL)
            if now > (asked or start + self.seconds + margin) + patience:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                raise Stuck(f"{arguments[0]} had not ended {patience} s after the device")
            time.sleep(0.05)
        return process.returncode


def _signal_children(process, number):
    """Sends a signal to the processes that `process` has started, if it and they are still there."""
    try:
        for child in Path(f"/proc/{process}/task/{process}/children").read_text().split():
            os.kill(int(child), number)
    except (FileNotFoundError, ProcessLookupError):
        pass


class Stuck(Exception):
    """A program that was played a device to, and does not end."""
