// Code that builds the same as a scene: in Swift, and for a page.

import { edits, requiredBy, viewsOf } from "./scene.js";

const CLASSES = { tapSequence: "TapSequence", individual: "IndividualTouchRecognizer" };
const SUBGESTURES = {
  tap: "TapSubgesture", doubleTap: "TapSubgesture", longPress: "LongPressSubgesture", swipe: "SwipeSubgesture", pan: "PanSubgesture",
  flick: "FlickSubgesture", spin: "SpinSubgesture",
};
/** What scroll views have of their own. */
const SCROLLING = { scrollPan: "panGestureRecognizer", scrollPinch: "pinchGestureRecognizer" };
const COMMON_NAMES = { enabled: "isEnabled" };
const SIDES = ["left", "right", "up", "down"];
const RELATIONS = new Set(["id", "type", "view", "requireToFail"]);
const CONFIGURED = ["maximumDuration", "minimumPrimaryMovement", "maximumSecondaryMovement", "rateOfMinimumMovementDecay", "rateOfMaximumMovementDecay"];

/** Names for Swift or JavaScript: letters and digits, each once. They begin with a small letter, which types do not. */
function namer(reserved) {
  const used = new Set(reserved);
  return (id, fallback) => {
    let base = id.replace(/[^\p{L}\p{Nd}]+(.)?/gu, (_, next) => (next ?? "").toUpperCase());
    if (base === "" || /^\p{Nd}/u.test(base)) base = fallback + base;
    base = base[0].toLowerCase() + base.slice(1);
    let name = base;
    for (let number = 2; used.has(name); number++) name = base + number;
    used.add(name);
    return name;
  };
}

const listed = (value) => (Array.isArray(value) ? value : [value]);
const swiftString = (text) => JSON.stringify(text).replace(/\\u([0-9a-fA-F]{4})/g, "\\u{$1}");
const rect = ([x, y, width, height]) => `Rect(x: ${x}, y: ${y}, width: ${width}, height: ${height})`;

function swiftValue(name, value, words) {
  if (name === "triggerRegion") return rect(value);
  if (/^(active|fail)Offset$/.test(name)) {
    const limits = SIDES.filter((side) => side in value).map((side) => `${side}: ${value[side]}`);
    return limits.length > 0 ? `.init(${limits.join(", ")})` : "nil";
  }
  if (words?.kind === "choices") {
    const all = listed(value).map((word) => `.${word}`);
    return name === "allowedTouchTools" ? `Touch.Tools(${all.join(", ")})` : `[${all.join(", ")}]`;
  }
  return typeof value === "string" ? `.${value}` : String(value);
}

/** Words of the language, and names that the code uses. */
const SWIFT_WORDS = `
  associatedtype class deinit enum extension fileprivate func import init inout internal let operator precedencegroup private protocol
  public static struct subscript typealias var break case catch continue default defer do else fallthrough for guard if in repeat return
  switch throw where while as await false is nil rethrows self super throws true try build print recognizer window
`.trim().split(/\s+/);

/** Swift that makes the views and recognizers of `scene`. */
export function swiftCode(scene, size, types) {
  const name = namer(SWIFT_WORDS);
  const views = new Map();
  const recognizers = new Map();
  const scrollViews = [];
  const needsScenes = scene.recognizers.some(({ type }) => type === "sequence");
  const lines = ["import Tactus", ...(needsScenes ? ["import TactusScenes"] : []), "", "/// Puts the views and recognizers into `window`.",
    "func build(in window: Window) throws {"];
  const say = (line) => lines.push(line === "" ? "" : `  ${line}`);
  const addView = (view, parent) => {
    const own = name(view.id, "view");
    views.set(view.id, own);
    say(`let ${own} = ${view.scroll ? "ScrollView" : view.control ? "Control" : "View"}(frame: ${rect(view.frame)})`);
    if (view.scroll) scrollViews.push(view);
    for (const line of scrollLines(own, view.scroll)) say(line);
    const set = (key, property, value = "true") => view[key] !== undefined && say(`${own}.${property} = ${value}`);
    set("multipleTouch", "isMultipleTouchEnabled", view.multipleTouch);
    set("userInteraction", "isUserInteractionEnabled", view.userInteraction);
    set("hidden", "isHidden", view.hidden);
    set("alpha", "alpha", view.alpha);
    set("exclusiveTouch", "isExclusiveTouch", view.exclusiveTouch);
    set("clipsToBounds", "clipsToBounds", view.clipsToBounds);
    if (view.touchOutsets) {
      const [top, left, bottom, right] = view.touchOutsets;
      say(`${own}.touchOutsets = EdgeInsets(top: ${top}, left: ${left}, bottom: ${bottom}, right: ${right})`);
    }
    if (view.transform) {
      const [a, b, c, d, tx, ty] = view.transform;
      say(`${own}.transform = Transform(a: ${a}, b: ${b}, c: ${c}, d: ${d}, tx: ${tx}, ty: ${ty})`);
    }
    say(`${parent}.addSubview(${own})`);
    for (const child of view.children ?? []) addView(child, own);
  };
  for (const view of viewsOf(scene, size)) addView(view, "window");
  for (const recognizer of scene.recognizers) {
    const own = name(recognizer.id, "recognizer");
    recognizers.set(recognizer.id, own);
    say("");
    const view = views.get(recognizer.view);
    addRecognizer(recognizer, own, say, types, name, view, views);
    say(`${own}.name = ${swiftString(recognizer.id)}`);
    say(`${own}.addAction { recognizer in print(recognizer.name ?? "", recognizer.state) }`);
    if (!(recognizer.type in SCROLLING)) say(`${view}.addGestureRecognizer(${own})`);
  }
  for (const { id, scroll: { zoomedView, zoomToggledBy } } of scrollViews) {
    if (zoomedView === undefined) continue;
    const [own, content] = [views.get(id), views.get(zoomedView)];
    say("");
    say(`// The delegate of ${own} has to return ${content} from viewForZooming(in:).`);
    if (zoomToggledBy !== undefined) {
      say(`${recognizers.get(zoomToggledBy)}.addAction { [unowned ${own}, unowned ${content}] recognizer in`);
      say(`  ${own}.toggleZoom(about: recognizer.location(in: ${content}), animated: true)`);
      say("}");
    }
  }
  const relations = [];
  for (const recognizer of scene.recognizers) {
    for (const other of requiredBy(recognizer)) {
      relations.push(`try ${recognizers.get(recognizer.id)}.requireFailure(of: ${recognizers.get(other)})`);
    }
  }
  for (const [one, other] of pairsOf(scene)) {
    relations.push(`${recognizers.get(one)}.recognizeSimultaneously(with: ${recognizers.get(other)})`);
  }
  for (const [gated, gate] of Object.entries(scene.gatedBy ?? {})) relations.push(`${recognizers.get(gated)}.gate = ${recognizers.get(gate)}`);
  if (relations.length > 0) say("");
  for (const line of relations) say(line);
  lines.push("}");
  return lines.join("\n") + "\n";
}

/** What sets the properties of a scroll view. */
function scrollLines(own, scroll) {
  if (scroll === undefined) return [];
  const { contentSize, contentInset, contentOffset, zoomedView, zoomToggledBy, ...rest } = scroll;
  const lines = [`${own}.contentSize = Size(width: ${contentSize[0]}, height: ${contentSize[1]})`];
  if (contentInset) {
    const [top, left, bottom, right] = contentInset;
    lines.push(`${own}.contentInset = EdgeInsets(top: ${top}, left: ${left}, bottom: ${bottom}, right: ${right})`);
  }
  if (contentOffset) lines.push(`${own}.contentOffset = Point(x: ${contentOffset[0]}, y: ${contentOffset[1]})`);
  return [...lines, ...Object.entries(rest).map(([key, value]) => `${own}.${key} = ${swiftValue(key, value)}`)];
}

function addRecognizer(recognizer, own, say, types, name, view, views) {
  const { type } = recognizer;
  const known = Object.fromEntries((types[type]?.properties ?? []).map((property) => [property.name, property]));
  if (type === "sequence") {
    const { id, view, requireToFail, ...rest } = recognizer;
    const scene = JSON.stringify({ format: "tactus-scene", version: 1, recognizers: [{ id, view: "root", type, steps: rest.steps }] });
    const steps = name(`${own}Steps`, "steps");
    say("// The steps, as a scene has them.");
    say(`let ${steps} = try SceneDescription(json: Array(#"${scene}"#.utf8)).recognizers[0].gestureSequence`);
    say(`let ${own} = SequenceGestureRecognizer(${steps}!)`);
  } else if (type === "individual") {
    const parts = recognizer.subgestures.map(({ id, type: kind, ...properties }) => {
      const part = name(`${own}-${id}`, "part");
      say(`let ${part} = ${SUBGESTURES[kind]}(${swiftString(id)}${kind === "doubleTap" ? ", numberOfTapsRequired: 2" : ""})`);
      for (const [key, value] of Object.entries(properties)) {
        const path = kind === "swipe" && CONFIGURED.includes(key) ? `configuration.${key}` : key;
        say(`${part}.${path} = ${swiftValue(key, value, key === "direction" ? { kind: "choices" } : undefined)}`);
      }
      return part;
    });
    say(`let ${own} = IndividualTouchRecognizer([`);
    for (let first = 0; first < parts.length; first += 4) say(`  ${parts.slice(first, first + 4).join(", ")},`);
    say("])");
  } else if (type in SCROLLING) {
    say(`let ${own} = ${view}.${SCROLLING[type]}`);
  } else if (type === "handOver") {
    const axis = recognizer.axis === "horizontal" ? ", along: .horizontal" : "";
    const owners = new Map(recognizer.owners.map(({ view: id }) => [id, name(`${id}-owner`, "owner")]));
    for (const { view: id, range } of recognizer.owners) {
      say(`${views.get(id)}.name = ${swiftString(id)}`);
      say(`let ${owners.get(id)} = DragOwner(${views.get(id)}${range ? `, within: ${range.join(" ... ")}` : ""}${axis})`);
    }
    for (const { view: id, handsOver = {} } of recognizer.owners) {
      for (const [edge, other] of Object.entries(handsOver)) say(`${owners.get(id)}.handsOver(to: ${owners.get(other)}, at: .${edge})`);
    }
    say(`let ${own} = HandOverGestureRecognizer([${[...owners.values()].join(", ")}])`);
  } else {
    say(`let ${own} = ${CLASSES[type] ?? `${type[0].toUpperCase()}${type.slice(1)}GestureRecognizer`}()`);
  }
  for (const [key, value] of Object.entries(recognizer)) {
    if (RELATIONS.has(key) || ["subgestures", "steps", "owners"].includes(key)) continue;
    say(`${own}.${COMMON_NAMES[key] ?? key} = ${swiftValue(key, value, known[key])}`);
  }
}

function pairsOf(scene) {
  if (scene.simultaneous !== "all") return scene.simultaneous ?? [];
  const ids = scene.recognizers.map(({ id }) => id);
  return ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other]));
}

/** A scene without the recognizers of scroll views, and of drags that these hand over: in a page the browser scrolls. */
function withoutScrolling(scene) {
  return scene.recognizers.filter(({ type }) => type in SCROLLING || type === "handOver").reduce((rest, { id }) => edits.remove(rest, id), scene);
}

const SCRIPT_WORDS = `
  break case catch class const continue debugger default delete do else enum export extends false finally for function if import in
  instanceof new null return super switch this throw true try typeof var void while with await let static yield implements interface
  package private protected public arguments eval build document parent say state tactus view
`.trim().split(/\s+/);

/** A module for a page that makes the same of elements: it exports `build(parent)`, which returns the gestures by name. */
export function scriptCode(original, size) {
  const scene = withoutScrolling(original);
  const name = namer(SCRIPT_WORDS);
  const views = new Map();
  const gestures = new Map();
  const needsSequences = scene.recognizers.some(({ type }) => type === "sequence");
  const lines = ['import { tactus } from "@tactus-touch/web";', ...(needsSequences ? ['import "@tactus-touch/web/sequences";'] : []), "",
    "/** Puts the views into `parent`, with their gestures, and reports their states to `say`. */",
    "export function build(parent, say = console.log) {"];
  const put = (line) => lines.push(line === "" ? "" : `  ${line}`);
  put("const view = (parent, x, y, width, height, style = {}) => {");
  put("  const element = parent.appendChild(document.createElement(\"div\"));");
  put("  Object.assign(element.style, {");
  put("    position: \"absolute\", left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, ...style,");
  put("  });");
  put("  return element;");
  put("};");
  const addView = (view, parent) => {
    const own = name(view.id, "view");
    views.set(view.id, own);
    const style = {
      ...(view.hidden ? { visibility: "hidden" } : {}), ...(view.alpha !== undefined ? { opacity: String(view.alpha) } : {}),
      ...(view.userInteraction === false ? { pointerEvents: "none" } : {}), ...(view.clipsToBounds ? { overflow: "hidden" } : {}),
      ...(view.scroll ? { overflow: "auto" } : {}),
      ...(view.transform ? { transform: `matrix(${view.transform.join(", ")})` } : {}),
    };
    put(`const ${own} = view(${[parent, ...view.frame, ...(Object.keys(style).length > 0 ? [JSON.stringify(style)] : [])].join(", ")});`);
    if (view.scroll) {
      const [width, height] = view.scroll.contentSize;
      put(`view(${[own, 0, 0, width, height].join(", ")}); // as large as the content, which the browser scrolls`);
    }
    for (const child of view.children ?? []) addView(child, own);
  };
  for (const view of viewsOf(scene, size)) addView(view, "parent");
  put("");
  for (const { id } of original.recognizers.filter(({ type }) => type === "handOver")) {
    put(`// ${JSON.stringify(id)} is left out: in a page the browser scrolls, and a drag that it scrolls with cannot be handed over.`);
  }
  for (const { id, type, view, requireToFail, ...options } of scene.recognizers) {
    const own = name(id, "gesture");
    gestures.set(id, own);
    put(`const ${own} = tactus.on(${views.get(view)}, ${JSON.stringify(type)}, ${JSON.stringify({ name: id, ...options })},`);
    put(`  ({ state }) => say(${JSON.stringify(id)}, state));`);
  }
  for (const recognizer of scene.recognizers) {
    for (const other of requiredBy(recognizer)) put(`${gestures.get(recognizer.id)}.requireToFail(${gestures.get(other)});`);
  }
  for (const [one, other] of pairsOf(scene)) put(`${gestures.get(one)}.simultaneousWith(${gestures.get(other)});`);
  for (const [gated, gate] of Object.entries(scene.gatedBy ?? {})) put(`${gestures.get(gated)}.gatedBy(${gestures.get(gate)});`);
  put(`return { ${[...gestures].map(([id, own]) => (id === own ? own : `${JSON.stringify(id)}: ${own}`)).join(", ")} };`);
  lines.push("}", "", "await tactus.load();");
  return lines.join("\n") + "\n";
}

