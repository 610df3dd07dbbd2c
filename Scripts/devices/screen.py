"""An X server with a recorded touchscreen, which umockdev presents and the server's libinput driver reads, and a program on it."""

import json
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from mock import NODE, InUdev, Mock

HERE = Path(__file__).resolve().parent
# Milliseconds until the first touch: a server and a window have to be there by then. Tried one after the other.
LEADS = (6000, 20000, 60000)
# Seconds that anything may take besides.
PATIENCE = 60


class Late(Exception):
    """The device spoke before the program was there."""


class Silent(RuntimeError):
    """Something did not come in time."""


def await_(what, answer, seconds=PATIENCE):
    """What `answer` answers, once that is something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := answer():
            return found
        time.sleep(0.02)
    raise Silent(f"{what} did not come within {seconds:.0f} s")


class Screen:
    """An X server with the device, and a program on it whose lines are read: objects of JSON, and others."""

    def __init__(self, device, command, is_ready, shim, folder, lead, environment=()):
        self.folder = folder
        self.in_udev = InUdev(device).__enter__()
        # The device speaks from now on.
        mock = Mock(device, shim=shim, lead=lead, in_future=True)
        configuration, number = folder / "xorg.conf", folder / "number"
        configuration.write_text((HERE / "xorg.conf").read_text().replace("@NODE@", NODE))
        number.write_text("")
        self.mock, self.processes = mock, []
        try:
            start = time.monotonic()
            # umockdev keeps open files from the server: it opens this one by itself.
            self._start("server", mock.command([
                "sh", "-c", f'exec Xorg -displayfd 3 "$@" 3>"{number}"', "sh", "-config", str(configuration), "-logfile",
                str(folder / "server.log"), "-sharevts", "-novtswitch", "-nolisten", "tcp", "-noreset", "-ac"]))
            self.display = await_("the X server", lambda: self.is_alive("server") and number.read_text().strip())
            self.environment = {
                **os.environ, "DISPLAY": f":{self.display}", "XDG_RUNTIME_DIR": str(folder), **dict(environment)}
            self._start("program", command, env=self.environment)
            await_("the program", lambda: self.is_alive("program") and is_ready(self))
            if time.monotonic() - start > lead / 1000 - 0.5:
                raise Late
        except BaseException:
            self.close()
            raise

    def _start(self, name, command, **options):
        with open(self.folder / f"{name}.out", "wb") as output:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True, **options)
        self.processes.append((name, process))

    def is_alive(self, name):
        for other, process in self.processes:
            if other == name and process.poll() is not None:
                log = self.folder / "server.log"
                said = (self.folder / f"{name}.out").read_text(errors="replace")[-2000:]
                raise RuntimeError(
                    f"the {name} has ended ({process.returncode}): {said}"
                    + (log.read_text(errors="replace")[-2000:] if name == "server" and log.exists() else ""))
        return True

    def text_lines(self):
        """What the program has said, as far as its lines are whole."""
        text = (self.folder / "program.out").read_text(errors="replace")
        return text[:text.rfind("\n") + 1].splitlines()

    def lines(self):
        """The objects of JSON among that."""
        return [json.loads(line) for line in self.text_lines() if line.startswith("{")]

    def samples(self):
        return [line for line in self.lines() if "phase" in line]

    def await_end(self, what, is_over):
        def is_over_now():
            self.is_alive("server")
            self.is_alive("program")
            return is_over(self)

        try:
            await_(what, is_over_now, self.mock.seconds + PATIENCE)
        except Silent as silence:
            down, moved, up = counts(self.samples())
            said = "\n".join(line[:200] for line in self.text_lines()[-5:])
            raise Silent(f"{silence}; {down} down, {moved} moved and {up} up came, and the program said last:\n{said}") from None

    def close(self):
        for _, process in reversed(self.processes):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(timeout=3)
            except subprocess.TimeoutExpired:
                # The server ends at once; umockdev around it may wait for a device that has nothing more to say.
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        self.in_udev.__exit__()
        self.mock.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def on_screen(device, command, is_ready, shim, place, act, environment=()):
    """What `act` answers, which is given a screen with the program on it before the device has said anything.

    Everything is begun anew where nothing comes any more: umockdev itself stops now and then, on a machine that has
    much else to do. A program that loses touches always loses them again.
    """
    fault = f"no program was there within {LEADS[-1] / 1000:.0f} s"
    for lead in LEADS:
        try:
            with tempfile.TemporaryDirectory(dir=place) as folder:
                with Screen(device, command, is_ready, shim, Path(folder), lead, environment) as screen:
                    return act(screen)
        except Late:
            print(f"the device spoke {lead / 1000:.0f} s after its beginning, before the program was there", flush=True)
        except Silent as silence:
            fault = str(silence)
            print(f"{fault}\nonce more", flush=True)
    raise RuntimeError(fault)


def recorded_samples(recording, tactus, folder):
    """The samples of a recording as the command reads them, and the size of its surface."""
    path = Path(folder) / "expected.touches.jsonl"
    subprocess.run([tactus, "convert", "--force", recording, path], capture_output=True, check=True)
    header, *samples = [json.loads(line) for line in path.read_text().splitlines()]
    return samples, (header["width"], header["height"])


def contacts(samples, place):
    """The steps of each contact, phase and place on the screen, whatever its name is."""
    lists = {}
    for sample in samples:
        lists.setdefault(sample["id"], []).append((sample["phase"], place(sample["x"], sample["y"])))
    return sorted(lists.values(), key=lambda steps: steps[0][1])


def compare_contacts(case, found, wanted, error):
    """Fails the test `case` where the contacts did other things than those that are `wanted`, or elsewhere."""
    case.assertEqual([[phase for phase, _ in steps] for steps in found], [[phase for phase, _ in steps] for steps in wanted])
    for steps, others in zip(found, wanted):
        for (_, place), (_, other) in zip(steps, others):
            case.assertLess(max(abs(place[0] - other[0]), abs(place[1] - other[1])), error)


def counts(samples):
    """How many came down, moved, and lifted."""
    return [sum(sample["phase"] == phase for sample in samples) for phase in ("began", "moved", "ended")]
