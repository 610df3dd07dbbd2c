"""Where the site has what the repository has: guides, pages of DocC, and everything else at the repository's own address."""

import os
import re

_CATALOGUE = re.compile(r"Sources/(\w+)/\w+\.docc/")


def guide_name(path):
    """The name of a Markdown file's page in the folder `guides`; `None` for what is no guide."""
    if not path.endswith(".md") or ".docc/" in path or path.startswith("."):
        return None
    folder, file = os.path.split(path)
    words = folder if file == "README.md" and folder else os.path.join("" if folder == "Documentation" else folder, file[:-3])
    return re.sub(r"[^a-z0-9]+", "-", words.lower())


def module_of(path):
    """The product whose catalogue a file belongs to; `None` for other files."""
    found = _CATALOGUE.match(path)
    return found.group(1) if found else None


def page_address(path):
    """The address of a page of DocC, from the site's first page on."""
    module, page = module_of(path), os.path.basename(path)[:-3]
    return f"documentation/{module}/" .lower() + (f"{page}/".lower() if page != module else "")


def fragment(heading):
    """What DocC calls a heading: its words without punctuation, with hyphens between."""
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", heading).strip())


def source_address(path, is_folder, release):
    """The address of a file or folder in the repository."""
    return f"{release['repository']}/{'tree' if is_folder else 'blob'}/{release['version']}/{path}"
