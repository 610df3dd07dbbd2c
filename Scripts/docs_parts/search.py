"""What the site's search finds: every section of the guides, every article and every symbol of the reference."""

import json

# How many letters of a text the search keeps.
LONGEST = 1500


def entry(kind, title, address, context="", text=""):
    return [kind, title, address, context, text[:LONGEST]]


def of_guides(guides):
    for guide in guides:
        for heading, anchor, text in guide.sections():
            is_first = anchor == guide.anchors[0][0]
            address = f"guides/{guide.name}.html" + ("" if is_first else f"#{anchor}")
            yield entry("guide", heading, address, "" if is_first else guide.title, text)


def of_reference(pages, plain):
    for address, page in pages.items():
        metadata = page.get("metadata", {})
        is_symbol = page.get("kind") == "symbol"
        modules = [module["name"] for module in metadata.get("modules", [])]
        title = metadata.get("title", "")
        context = modules[0] if modules else ""
        # A member is found by its type as well.
        parts = address.split("/")[3:-1]
        if is_symbol and parts:
            context += " " + parts[-1]
        yield entry("symbol" if is_symbol else "guide", title, address.lstrip("/") + "/", context,
                    plain(page.get("abstract", []), page.get("references", {})))


def write(entries, path):
    entries = sorted(entries, key=lambda found: (found[0] != "guide", found[2]))
    path.write_text(json.dumps(entries, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    return len(entries)
