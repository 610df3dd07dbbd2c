"""Makes small projects for the tests."""

import tempfile
from pathlib import Path

from checks.project import Project


class Sample:
    """A temporary project with the files of `texts`, gone when the `with` block ends."""

    def __init__(self, texts):
        self.texts = texts

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        root = Path(self.folder.name)
        for path, text in self.texts.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            content = text if isinstance(text, bytes) else text.encode()
            (root / path).write_bytes(content)
        return Project(root, self.texts)

    def __exit__(self, *_):
        self.folder.cleanup()


def findings(check, texts):
    """What `check` says of a project with these files, as lines of text."""
    with Sample(texts) as project:
        return [str(finding) for finding in check(project)]
