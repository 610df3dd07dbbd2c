// The limits of recognizers as shapes on the surface: how far a finger may go, or has to go, from where it came down.

const number = (recognizer, types, name, otherwise = 0) => {
  const value = recognizer[name] ?? types[recognizer.type]?.properties.find((property) => property.name === name)?.default;
  return typeof value === "number" ? value : otherwise;
};
const listed = (value) => (Array.isArray(value) ? value : [value]);
const DIRECTIONS = { right: [1, 0], left: [-1, 0], down: [0, 1], up: [0, -1] };

/**
 * The shapes for a recognizer that attends to fingers.
 *
 * @param fingers `{ first: { x, y }, at: { x, y } }` for each, in the order in which they came
 * @returns `{ kind: "circle", x, y, r }` or `{ kind: "path", d }`, each with a `label`
 */
export function shapesOf(recognizer, types, fingers) {
  const value = (name, otherwise) => number(recognizer, types, name, otherwise);
  const centroid = (place) => ({
    x: fingers.reduce((sum, finger) => sum + finger[place].x, 0) / fingers.length,
    y: fingers.reduce((sum, finger) => sum + finger[place].y, 0) / fingers.length,
  });
  const around = (point, r, label) => (r > 0 && r < 5000 ? [{ kind: "circle", ...point, r, label }] : []);
  if (fingers.length === 0) return [];
  switch (recognizer.type) {
    case "tap": case "tapSequence": case "longPress": case "forcePress":
      return fingers.flatMap(({ first }) => around(first, value("allowableMovement"), `may move ${text(value("allowableMovement"))}`));
    case "triggeredTap":
      return fingers.flatMap(({ first }, index) => {
        const name = index === 0 ? "triggerAllowableMovement" : "allowableMovement";
        return around(first, value(name), `may move ${text(value(name))}`);
      });
    case "pan": case "flick": case "screenEdgePan":
      return pan(recognizer, value, centroid("first"), around);
    case "swipe": return swipe(recognizer, value, fingers);
    case "pinch": case "rotation": case "transform": return twoFingers(recognizer, value, fingers, centroid, around);
    case "spin": return around(centroid("first"), value("minimumRadius"), `goes round at ${text(value("minimumRadius"))}`);
    default: return [];
  }
}

function pan(recognizer, value, from, around) {
  const reach = value("hysteresis");
  const label = `begins at ${text(reach)}`;
  const axis = recognizer.axis ?? "both";
  const shapes = around(from, reach, axis === "both" ? label : `${label}, ${axis}`);
  if (axis === "both" || reach === 0) return shapes;
  // Along its axis only: what lies within an eighth of a turn of it.
  const far = reach * 2.4;
  const sides = axis === "horizontal" ? [[1, 1], [1, -1], [-1, 1], [-1, -1]] : [[1, 1], [-1, 1], [1, -1], [-1, -1]];
  const d = sides.map(([x, y]) => `M${from.x} ${from.y}l${far * x} ${far * y}`).join("");
  return [...shapes, { kind: "path", d, label: "" }];
}

function swipe(recognizer, value, fingers) {
  const length = value("minimumPrimaryMovement");
  const half = value("maximumSecondaryMovement");
  return fingers.flatMap(({ first: { x, y } }) => listed(recognizer.direction ?? "right").map((name) => {
    const [dx, dy] = DIRECTIONS[name] ?? [1, 0];
    const [sx, sy] = [-dy * half, dx * half];
    const [lx, ly] = [dx * length, dy * length];
    return {
      kind: "path", label: `${text(length)} ${name}, within ${text(half)}`, at: { x: x + lx, y: y + ly },
      d: `M${x + sx} ${y + sy}l${lx * 1.6} ${ly * 1.6}M${x - sx} ${y - sy}l${lx * 1.6} ${ly * 1.6}M${x + lx + sx} ${y + ly + sy}L${x + lx - sx} ${y + ly - sy}`,
    };
  }));
}

function twoFingers(recognizer, value, fingers, centroid, around) {
  const reach = value("hysteresis");
  if (fingers.length < 2) {
    return recognizer.type === "transform" ? around(fingers[0].first, reach, `begins at ${text(reach)}`) : [];
  }
  const [one, other] = fingers;
  const span = Math.hypot(one.first.x - other.first.x, one.first.y - other.first.y);
  const centre = centroid("at");
  if (recognizer.type === "rotation") {
    const angle = Math.atan2(other.first.y - one.first.y, other.first.x - one.first.x);
    const turn = Math.min(1.5, reach / Math.max(1, span / 2));
    const ray = (by) => {
      const [dx, dy] = [(Math.cos(angle + by) * span) / 2, (Math.sin(angle + by) * span) / 2];
      return `M${centre.x - dx} ${centre.y - dy}L${centre.x + dx} ${centre.y + dy}`;
    };
    return [{ kind: "path", d: ray(turn) + ray(-turn), label: `begins at ${text(reach)} of arc`, at: centre }];
  }
  return [
    ...around(centre, (span + reach) / 2, `span ${text(span)} ± ${text(reach)}`),
    ...around(centre, Math.max(0, span - reach) / 2, ""),
  ];
}

/** The zones of a view in which a touch must begin: rectangles `[x, y, width, height]` in the view. */
export function zonesOf(recognizer, types, [, , width, height]) {
  if (recognizer.type === "triggeredTap" && recognizer.triggerRegion) return [recognizer.triggerRegion];
  if (recognizer.type !== "screenEdgePan") return [];
  const edge = number(recognizer, types, "edgeWidth", 20);
  return listed(recognizer.edges ?? "left").map((name) => ({
    left: [0, 0, edge, height], right: [width - edge, 0, edge, height],
    top: [0, 0, width, edge], bottom: [0, height - edge, width, edge],
  })[name]);
}

const text = (value) => `${Math.round(value * 10) / 10} pt`;
