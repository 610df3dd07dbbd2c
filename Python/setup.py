"""Puts the library, which `make library` has built, into the package: nothing is compiled where it is installed."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
BUILT = HERE.parent / ".build/library/out/lib/libtactus.so"


class WithLibrary(build_py):
    """The package, and the library in it."""

    def run(self) -> None:
        super().run()
        if not BUILT.exists():
            raise SystemExit(f"{BUILT} is not there; run `make library` first")
        shutil.copyfile(BUILT, Path(self.build_lib) / "tactus/libtactus.so")


class OfPlatform(bdist_wheel):
    """A wheel for every Python, but for one platform."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple[str, str, str]:
        return ("py3", "none", super().get_tag()[2])


setup(cmdclass={"build_py": WithLibrary, "bdist_wheel": OfPlatform})
