"""The project's files as the checks see them: what git tracks, plus what is new and not ignored."""

import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Finding:
    """Something to mend: where it is, what is wrong, and what would be right."""

    path: str
    line: int
    message: str

    def __str__(self):
        place = f"{self.path}:{self.line}" if self.line else self.path
        return f"{place}: {self.message}"


class Project:
    """A folder with a project in it. Tests make one from a dictionary of paths and texts."""

    def __init__(self, root, paths):
        self.root = Path(root)
        self.paths = sorted(paths)

    @classmethod
    def at(cls, root):
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=root, check=True, capture_output=True, text=True).stdout
        return cls(root, {path for path in listed.split("\0") if path and (Path(root) / path).is_file()})

    def tracked(self):
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=self.root, check=True, capture_output=True, text=True).stdout
        return [path for path in listed.split("\0") if path]

    def files(self, *folders, suffixes=(".swift",)):
        """The files below `folders` (all, if none is named) that end in one of `suffixes`."""
        return [
            path for path in self.paths
            if path.endswith(tuple(suffixes))
            and (not folders or any(path.startswith(folder.rstrip("/") + "/") for folder in folders))
        ]

    def has(self, path):
        return path in self.paths

    def text(self, path):
        return (self.root / path).read_text(encoding="utf-8")

    def lines(self, path):
        return self.text(path).splitlines()
