"""The guides of the repository as pages of the site."""

import html
import os
import re
import shutil
import subprocess

from checks import links

from . import places


def paths(project):
    """The Markdown files that become pages."""
    return [path for path in project.files(suffixes=(".md",)) if places.guide_name(path)]


class Guide:
    """A page of the site, made of a Markdown file."""

    def __init__(self, project, path, release):
        self.project, self.path, self.release = project, path, release
        self.name = places.guide_name(path)
        self.text = project.text(path)
        self.pictures = []
        self.anchors = list(links.anchors(self.text).items())
        self.title = self.anchors[0][1] if self.anchors else self.name

    def body(self, up="../"):
        """The page's content. `up` leads from the page to the site's first page."""
        turned = links.rewritten(self.text, lambda words, target, image: self._link(words, target, image, up))
        rendered = subprocess.run(
            ["cmark-gfm", "--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough"], input=turned, capture_output=True,
            text=True, check=True).stdout
        names = iter(self.anchors)

        def named(match):
            name = next(names, ("", ""))[0]
            return f'<h{match[1]} id="{html.escape(name)}">{match[2]}</h{match[1]}>'

        rendered = re.sub(r"<h([1-6])>(.*?)</h\1>", named, rendered, flags=re.DOTALL)
        # A table that is wider than a phone scrolls by itself.
        return rendered.replace("<table>", '<div class="wide" role="region" aria-label="Table" tabindex="0"><table>').replace("</table>", "</table></div>")

    def _link(self, words, target, image, up):
        mark = "!" if image else ""
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            return f"{mark}[{words}]({target})"
        file, _, anchor = target.partition("#")
        aim = os.path.normpath(os.path.join(os.path.dirname(self.path), file)) if file else self.path
        if image:
            self.pictures.append(aim)
            return f"![{words}]({up}guides/pictures/{os.path.basename(aim)})"
        if name := places.guide_name(aim):
            address = f"{up}guides/{name}.html" if aim != self.path else ""
            return f"[{words}]({address}{'#' + anchor if anchor else ''})"
        if places.module_of(aim) and aim.endswith(".md"):
            heading = links.anchors(self.project.text(aim)).get(anchor) if anchor else None
            return f"[{words}]({up}{places.page_address(aim)}{'#' + places.fragment(heading) if heading else ''})"
        return f"[{words}]({places.source_address(aim, (self.project.root / aim).is_dir(), self.release)})"

    def contents(self):
        """The list of the second-level headings, if there are several."""
        second = [line[3:].strip() for line in _without_fences(self.text).split("\n") if line.startswith("## ")]
        names = {heading: name for name, heading in self.anchors}
        entries = [f'<li><a href="#{html.escape(names[text])}">{html.escape(_plain(text))}</a></li>' for text in second if text in names]
        return f'<nav class="contents" aria-label="On this page"><ul>{"".join(entries)}</ul></nav>' if len(entries) > 2 else ""

    def sections(self):
        """The parts of the page for the search: heading, anchor, words."""
        lines, found, names = _without_fences(self.text).split("\n"), [], iter(self.anchors)
        for line in lines:
            if re.match(r"#{1,6}\s", line):
                name, heading = next(names, ("", ""))
                found.append([_plain(heading), name, []])
            elif found:
                found[-1][2].append(line)
        return [(heading, name, _plain(" ".join(words))) for heading, name, words in found]

    def copy_pictures(self, folder):
        for path in self.pictures:
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy(self.project.root / path, folder / os.path.basename(path))


def _without_fences(text):
    return re.sub(r"^[ \t]*(```|~~~).*?^[ \t]*\1[^\n]*$", "", text, flags=re.MULTILINE | re.DOTALL)


def _plain(text):
    """Text without the marks of Markdown."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"<[^>]*>|[`*|]|-{3,}", " ", text)
    return re.sub(r"\s+", " ", text).strip()
