"""A Goodix touch controller (GT911 and its kin) as seen from its bus: fingers on it, and the bytes that are read from it."""

SIZE = 16


class Controller:
    """Fingers on a panel. `read` gives the report of the present moment, `expected_samples` what it means."""

    def __init__(self):
        self._down = {}  # contact's id: (track id, x, y)
        self._known = {}  # track id: (number of the contact, x, y), as the last report had it
        self._count = 0

    def see(self, contact, phase, x, y):
        """What a contact does, with whole numbers for its place."""
        if phase in ("ended", "cancelled"):
            self._down.pop(contact, None)
            return
        used = {track for track, _, _ in self._down.values()}
        track = self._down[contact][0] if contact in self._down else next(n for n in range(16) if n not in used)
        self._down[contact] = (track, x, y)

    def read(self):
        """The bytes from the status register on."""
        data = [0x80 | len(self._down)]
        for track, x, y in sorted(self._down.values()):
            data += [track, x & 0xFF, x >> 8, y & 0xFF, y >> 8, SIZE & 0xFF, SIZE >> 8, 0]
        return bytes(data)

    def expected_samples(self):
        """The samples between the last report and this one, as lines of a recording without times."""
        now = {track: (x, y) for track, x, y in sorted(self._down.values())}
        for track, (x, y) in now.items():
            if track not in self._known:
                self._count += 1
                self._known[track] = (self._count, x, y)
                yield self._sample(track, "began")
            elif self._known[track][1:] != (x, y):
                self._known[track] = (self._known[track][0], x, y)
                yield self._sample(track, "moved")
        # In the order in which they came down.
        for track in sorted(self._known, key=lambda track: self._known[track][0]):
            if track not in now:
                yield self._sample(track, "ended")
                del self._known[track]

    def _sample(self, track, phase):
        number, x, y = self._known[track]
        return {"id": number, "phase": phase, "x": x, "y": y, "major": SIZE, "minor": SIZE}
