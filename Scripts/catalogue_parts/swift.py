"""What the catalogue writes in Swift: configurations, the types of scenes, the kinds of pages, the values of pictures."""

from . import words

HEAD = "// Made by Scripts/catalogue from Catalogue/{name}.toml.\n\n"
EVERY_HEAD = "// Made by Scripts/catalogue from Catalogue/.\n\n"
# How many numbers pages read for values of a kind; 1 for others.
PAGE_WIDTHS = {"vector": 2, "point": 2, "transform": 6}
CONFIGURED_ELSEWHERE = {"pan", "screenEdgePan"}  # Their initializers are in their classes: one is the other's subclass.
WITHOUT_CONFIGURATION = {"touchDown", "hover"}


def default_of(prop):
    """The default as Swift has it."""
    text = prop.default
    if prop.kind in ("choice", "choices"):
        if text == "none":
            return f"{prop.type}()"
        return f"{prop.type}.{text}"
    if prop.kind == "flag":
        return text
    if prop.kind == "count":
        return "Int.max" if text == "no limit" else text
    if text == "no limit":
        return "Double.infinity"
    if "π" in text:
        times, _, over = text.partition("/")
        factor = times.replace("π", "")
        number = f"{factor} * Double.pi" if factor else "Double.pi"
        return f"{number} / {over}" if over else number
    if "/" in text:
        over, under = text.split("/")
        return f"{float(over)} / {under}"
    return text if "." in text else f"{text}.0"


def type_of(prop, inside):
    """The type of a property as its class writes it."""
    if prop.kind == "count":
        return "Int"
    if prop.kind == "flag":
        return "Bool"
    if prop.kind == "rect":
        return "Rect?"
    if prop.kind in ("choice", "choices", "offset"):
        return prop.type.removeprefix(inside + ".") + ("?" if prop.kind == "offset" else "")
    return "Double"


def configuration(entry):
    """The file with a configuration: its numbers, how its class shows them, and how one is made with them."""
    name, owner = entry.configuration, entry.class_name
    held = [prop for prop in entry.properties if not prop.own]
    about = f"{entry.about}: the numbers of a ``{owner}``."
    if any(type_of(prop, owner) == "Double" for prop in held):
        about += " NaN is left out; debug builds print it."
    text = HEAD.format(name=entry.name)
    text += words.comment(about + (f"\n\n{entry.more}" if entry.more else ""), "")
    text += f"\npublic nonisolated struct {name}: Sendable, Hashable {{\n"
    for prop in held:
        text += words.comment(words.sentence(entry, prop, reason=True), "  ") + "\n"
        if prop.kind in ("rect", "offset"):
            text += f"  public var {prop.name}: {type_of(prop, '')}\n"
        elif prop.kind == "count" and prop.clamped:
            text += f"  public var {prop.name} = {default_of(prop)} {{\n"
            text += f"    didSet {{ {prop.name}.keep(atLeast: {prop.least}, \"{name}.{prop.name}\") }}\n  }}\n"
        elif type_of(prop, owner) == "Double":
            text += f"  public var {prop.name} = {default_of(prop)} {{\n"
            text += f"    didSet {{ {prop.name}.keepNumber(oldValue, \"{name}.{prop.name}\") }}\n  }}\n"
        else:
            text += f"  public var {prop.name} = {default_of(prop)}\n"
    text += "\n  /// The defaults.\n  public init() {}\n"
    if held:
        text += memberwise(held)
    text += "}\n\n"
    text += f"extension {owner} {{\n"
    for prop in held:
        text += words.comment(words.sentence(entry, prop, reason=False), "  ") + "\n"
        text += f"  public var {prop.name}: {type_of(prop, owner)} {{\n"
        text += f"    get {{ {entry.held}.{prop.name} }}\n    set {{ {entry.held}.{prop.name} = newValue }}\n  }}\n\n"
    text = text.rstrip("\n") + "\n"
    if entry.name != "screenEdgePan":
        is_whole = entry.name not in CONFIGURED_ELSEWHERE
        first = f" {entry.first}," if is_whole and entry.first else ""
        text += f"""
  /// A recognizer with these numbers.
  public convenience init(configuration: {name}) {{
    self.init()
    self.configuration = configuration
  }}

  /// A recognizer{first} with an action{", and with the defaults or these numbers" if is_whole else " and these numbers"}.
  public convenience init(configuration: {name}{f" = {name}()" if is_whole else ""}, _ action: @escaping ({owner}) -> Void) {{
    self.init(configuration: configuration)
    addAction(action)
  }}
"""
    return f"{text}}}\n"


def memberwise(held):
    """How a configuration is made with some of its numbers."""
    defaults = ["nil" if prop.kind in ("rect", "offset") else default_of(prop) for prop in held]
    parameters = [f"{prop.name}: {type_of(prop, '')} = {default}" for prop, default in zip(held, defaults)]
    text = f"\n  /// The defaults, but for what is given.\n  public init({', '.join(parameters)}) {{\n"
    # Set from outside, so that each is checked.
    text += "    var made = Self()\n" + "".join(f"    made.{prop.name} = {prop.name}\n" for prop in held)
    return text + "    self = made\n  }\n"


def initializer(entry):
    """How a recognizer is made with an action."""
    first = f" {entry.first}," if entry.first else ""
    return f"""  /// A recognizer{first} with an action.
  public convenience init(_ action: @escaping ({entry.class_name}) -> Void) {{
    self.init()
    addAction(action)
  }}
"""


def making(entry):
    """The file of a recognizer without a configuration: how it is made with an action."""
    return f"{HEAD.format(name=entry.name)}extension {entry.class_name} {{\n{initializer(entry)}}}\n"


# MARK: Scenes


def _range(prop, floating):
    least = f"{prop.least}" if prop.least is not None else "0"
    if prop.most is None:
        return f"{least} ... .infinity" if floating else f"{least}..."
    return f"{least}...{prop.most}"


def _scene_property(entry, prop):
    get, write = f"get: {{ $0.{prop.name} }}", f"{{ $0.{prop.name} = $1 }}"
    match prop.kind:
        case "count":
            return f".integer(\"{prop.name}\", {_range(prop, False)}, {get}) {write}"
        case "seconds":
            return f".seconds(\"{prop.name}\", {get}) {write}"
        case "length" | "speed":
            return f".length(\"{prop.name}\", {get}) {write}"
        case "number" | "angle":
            return f".number(\"{prop.name}\", {_range(prop, True)}, {get}) {write}"
        case "flag":
            return f".flag(\"{prop.name}\", {get}) {write}"
        case "rect" | "offset":
            return f".{prop.kind}(\"{prop.name}\", {get}) {write}"
        case "structure":
            stem = prop.name[0].upper() + prop.name[1:]
            return f".structure(\"{prop.name}\", check: check{stem}, get: get{stem}, set: set{stem})"
    pairs = ", ".join(f"(\"{word}\", .{word})" for word in prop.words)
    call = "choice" if prop.kind == "choice" else "choices"
    return f".{call}(\"{prop.name}\", [{pairs}], {get}) {write}"


def _scene_value(value):
    name, call = value.name, "()" if value.call else ""
    match value.kind:
        case "integer" | "number" | "flag":
            return f".{value.kind}(\"{name}\") {{ $0.{name}{call} }}"
        case "vector":
            return f".vector(\"{name}\") {{ $0.{name}(in: $1) }}"
        case "point":
            return f"TypedValue(\"{name}\", .pair) {{ .point($0.{name}(in: $0.view)) }}"
        case "transform":
            return f"TypedValue(\"{name}\", .transform) {{ .transform($0.{name}(in: $0.view)) }}"
        case "choice":
            return f"TypedValue(\"{name}\", .names) {{ $0.{name}.map {{ .names([$0.name]) }} }}"
        case "id":
            return f"TypedValue(\"{name}\", .names) {{ $0.{name}.map {{ .names([$0.id]) }} }}"
        case "contact":
            return f"TypedValue(\"{name}\", .contact) {{ $0.{name}.map {{ .contact($0.id) }} }}"
    pairs = ", ".join(f"(\"{word}\", .{word})" for word in value.words)
    return f".choices(\"{name}\", [{pairs}]) {{ $0.{value.read or name} }}"


def scene_type(entry):
    """The type of a recognizer in scenes."""
    text = f"  static let {entry.name} = RecognizerType(\n"
    text += f"    \"{entry.name}\", make: {{ {entry.made} }}"
    if entry.parent:
        text += f", parent: .{entry.parent}"
    listed = [prop for prop in entry.properties if prop.scenes]
    if listed:
        text += ",\n    properties: [\n" + "".join(f"      {_scene_property(entry, prop)},\n" for prop in listed) + "    ]"
    required = [prop.name for prop in entry.properties if prop.required]
    if required:
        text += f",\n    required: [{', '.join(chr(34) + name + chr(34) for name in required)}]"
    if entry.values:
        text += f",\n    values: [{', '.join(_scene_value(value) for value in entry.values)}]"
    if entry.reports_every_change:
        text += ",\n    reportsEveryChange: true"
    return text + ")\n"


def scene_types(entries):
    """All types, and the list of them."""
    names = ", ".join(f".{entry.name}" for entry in entries)
    types = "\n".join(scene_type(entry) for entry in entries)
    return EVERY_HEAD + f"""import Tactus

nonisolated extension RecognizerType {{
  /// The types that this version of the engine has, in the order of their numbers in pages.
  static let builtIn: [RecognizerType] = [
    {names},
  ]

{types}}}
"""


# MARK: Pages


def page_kinds(entries):
    """The kinds of recognizers that a page can have, and what they say of themselves."""
    text = EVERY_HEAD + """import Tactus

/// The kinds of recognizers that a page can have, by number. `Web/tactus/types.js` knows the same numbers by name.
enum GestureKind: UInt8, CaseIterable {
"""
    text += "  case " + ", ".join(entry.name for entry in entries) + "\n\n"
    text += "  /// A recognizer of this kind with every option at its default.\n  func make() -> GestureRecognizer {\n    switch self {\n"
    for entry in entries:
        text += f"    case .{entry.name}: " + (f"make{entry.stem}()\n" if entry.module else f"{entry.made}\n")
    text += "    }\n  }\n}\n\n// MARK: Values\n\nextension GestureKind {\n"
    text += "  /// Writes what `recognizer`, which is of this kind, says of itself now, in the order of `types.js`.\n"
    text += "  func write(_ recognizer: GestureRecognizer, to values: inout ValueWriter) {\n    let view = recognizer.view\n"
    text += "    switch self {\n"
    by_name = {entry.name: entry for entry in entries}
    nothing = [entry for entry in entries if not (entry.values or entry.parent)]
    text += "    case " + ", ".join(f".{entry.name}" for entry in nothing) + ": break\n"
    for entry in entries:
        if entry.parent or entry in nothing:
            continue
        heirs = [each for each in entries if each.parent == entry.name]
        text += "    case " + ", ".join(f".{each.name}" for each in [entry, *heirs]) + ":\n"
        text += f"      write{entry.stem}(recognizer, to: &values)\n" if entry.module else _page_lines(entry)
    assert all(not by_name[entry.parent].parent for entry in entries if entry.parent)
    return text + "    }\n  }\n}\n"


def page_kind_of_module(entry):
    """The same of a kind that a module for pages may be without."""
    return HEAD.format(name=entry.name) + f"""import Tactus

extension GestureKind {{
  /// A recognizer of the kind `{entry.name}` with every option at its default.
  func make{entry.stem}() -> GestureRecognizer {{ {entry.made} }}

  /// Writes what `recognizer`, which is of the kind `{entry.name}`, says of itself now.
  func write{entry.stem}(_ recognizer: GestureRecognizer, to values: inout ValueWriter) {{
    let view = recognizer.view
{_page_lines(entry)}  }}
}}
"""


def _page_lines(entry):
    """The statements that write the values of a recognizer."""
    lines = f"        let it = unsafeDowncast(recognizer, to: {entry.class_name}.self)\n"
    return lines + "".join(_page_line(value) for value in entry.values)


def _page_line(value):
    line = f"values.add({_page_value(value)})"
    if value.late:
        line = f"if values.reportsAll {{ {line} }} else {{ values.leaveOut({PAGE_WIDTHS.get(value.kind, 1)}) }}"
    return f"        {line}\n"


def _page_value(value):
    name = f"it.{value.read or value.name}" + ("()" if value.call else "")
    match value.kind:
        case "vector" | "point" | "transform":
            return f"{name}(in: view)"
        case "choice":
            return f"{name}.map {{ Double($0.rawValue) }} ?? .nan"
        case "choices":
            return f"Int({name}.rawValue)"
        case "id":
            return f"{name}.map {{ Double($0.tag) }} ?? .nan"
        case "contact":
            return f"{name}.map {{ Double($0.id) }} ?? .nan"
    return name


def page_options(entries):
    """How the options of each kind are set and read."""
    text = EVERY_HEAD + """import Tactus

extension GestureKind {
  /// Sets or reads option `number` of those that this kind has for itself.
  func accessOwn(_ number: Int, _ option: inout OptionAccess, of recognizer: GestureRecognizer) throws(PageFault) {
    switch self {
"""
    for entry in entries:
        if not entry.properties:
            continue
        call = f"access{entry.stem}(number, &option, unsafeDowncast(recognizer, to: {entry.class_name}.self))"
        if entry.module:
            call = f"try access{entry.stem}(number, &option, recognizer)"
        text += f"    case .{entry.name}: {call}\n"
    text += "    case " + ", ".join(f".{entry.name}" for entry in entries if not entry.properties) + ": break\n    }\n  }\n"
    for entry in entries:
        if not entry.properties or entry.module:
            continue
        listed = [prop for prop in entry.properties if prop.scenes]
        text += f"\n  private func access{entry.stem}(_ number: Int, _ option: inout OptionAccess, _ it: {entry.class_name}) {{\n"
        text += "    switch number {\n"
        for number, prop in enumerate(listed):
            text += f"    case {number}: {_page_option(prop)}\n"
        rest = "break"
        if entry.parent:
            rest = f"access{entry.parent[0].upper()}{entry.parent[1:]}(number - {len(listed)}, &option, it)"
        text += f"    default: {rest}\n    }}\n  }}\n"
    return text + "}\n"


def _page_option(prop):
    name = f"it.{prop.name}"
    match prop.kind:
        case "count":
            return f"option.integer({name}) {{ {name} = $0 }}"
        case "flag":
            return f"option.flag({name}) {{ {name} = $0 }}"
        case "rect":
            return f"option.rect {{ {name} = $0 }}"
        case "offset":
            return f"option.offset(&it.configuration.{prop.name})"
        case "structure":
            return f"option.structure {{ {name} = $0.{prop.name}() }}"
        case "choice":
            return f"option.byte({name}.rawValue) {{ {name} = {prop.type}(rawValue: $0) ?? .{prop.default} }}"
        case "choices":
            return f"option.byte({name}.rawValue) {{ {name} = {prop.type}(rawValue: $0) }}"
    return f"option.number({name}) {{ {name} = $0 }}"


# MARK: Pictures


def stage_values(entries):
    """What recognizers say of themselves in pictures of time."""
    text = EVERY_HEAD + """import Tactus

extension StageValue {
  /// What the built-in recognizers say of themselves, beside what every recognizer can say: in the coordinates of their views.
  static func own(of recognizer: GestureRecognizer) -> [StageValue] {
    switch recognizer {
"""
    for entry in entries:
        values = [value for value in entry.values if value.kind in ("integer", "number", "flag", "vector", "point")]
        if not values:
            continue
        items = []
        for value in values:
            name = f"it.{value.read or value.name}" + ("()" if value.call else "")
            shown = {
                "integer": f"Double({name})", "number": name, "flag": f"{name} ? 1 : 0",
            }.get(value.kind, f"{name}(in: it.view)")
            items.append(f"StageValue(\"{value.name}\", {shown})")
        text += f"    case let it as {entry.class_name}:\n      [{', '.join(items)}]\n"
    return text + "    default: []\n    }\n  }\n}\n"


# MARK: Tests


def configurations(entries):
    """A fresh configuration of every recognizer, and every number of it, for tests."""
    configured = [entry for entry in entries if entry.configuration]
    lines = "".join(f"    (\"{entry.configuration}\", {entry.configuration}()),\n" for entry in configured)
    wrong = ""
    for entry in configured:
        for prop in entry.properties:
            is_count = prop.kind == "count" and prop.clamped
            if is_count or (type_of(prop, "") == "Double" and not prop.own):
                value, kept = (prop.least - 1, prop.least) if is_count else (".nan", default_of(prop))
                made = f"{entry.configuration}({prop.name}: {value}).{prop.name}"
                wrong += f"    \"{entry.configuration}.{prop.name}\": {{ {made} == {kept} }},\n"
    return EVERY_HEAD + f"""@testable import Tactus

/// A fresh configuration of every recognizer that has one, by name.
enum Configurations {{
  static var all: [(String, Any)] {{
    [
{lines}    ]
  }}

  /// Every number of them, by name: gives it a value that it cannot have, and answers whether it has what it should instead.
  static var wrongNumbers: [String: @Sendable () -> Bool] {{
    [
{wrong}    ]
  }}
}}
"""
