"""Puts the library, which `make library` has built, into the package: nothing is compiled where it is installed."""

import os
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
# The processor that the wheel is for, as Scripts/wheel says it; none for this one.
PROCESSOR = os.environ.get("TACTUS_PROCESSOR", "")
BUILT = HERE.parent / ".build/library" / PROCESSOR / "out/lib/libtactus.so"
PLATFORMS = {"aarch64": "linux_aarch64", "armv7": "linux_armv7l"}


class WithLibrary(build_py):
    """The package, and the library in it."""

    def run(self) -> None:
        super().run()
        if not BUILT.exists():
            raise SystemExit(f"{BUILT} is not there; run `make library{PROCESSOR and f' FOR={PROCESSOR}'}` first")
        shutil.copyfile(BUILT, Path(self.build_lib) / "tactus/libtactus.so")


class OfPlatform(bdist_wheel):
    """A wheel for every Python, but for one platform."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple[str, str, str]:
        return ("py3", "none", PLATFORMS.get(PROCESSOR) or super().get_tag()[2])


setup(cmdclass={"build_py": WithLibrary, "bdist_wheel": OfPlatform})
