// A scene as an object, and the edits of one. The engine decides whether a scene is valid.

/** The views of a scene: its own, or the one that covers the surface. */
export function viewsOf(scene, { width, height }) {
  return scene.views ?? [{ id: "root", frame: [0, 0, width, height], multipleTouch: true }];
}

/** All views, with those inside of them: `{ view, depth }`. */
export function allViews(scene, size) {
  const all = [];
  const visit = (views, depth) => {
    for (const view of views) {
      all.push({ view, depth });
      visit(view.children ?? [], depth + 1);
    }
  };
  visit(viewsOf(scene, size), 0);
  return all;
}

/** What the window covers, as the engine makes it: `[x, y, width, height]`. */
export function windowOf(scene, size) {
  const views = viewsOf(scene, size);
  if (views.length === 1 && views[0].frame[0] === 0 && views[0].frame[1] === 0) return views[0].frame;
  let [left, top, right, bottom] = [0, 0, 390, 844];
  for (const { frame: [x, y, width, height] } of views) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return [left, top, right - left, bottom - top];
}

/** `window`, or one that also holds the touches of `session` that lie outside of it, with room for the fingers. */
export function windowHolding([x, y, width, height], session) {
  const finger = 24;
  let [left, top, right, bottom] = [x, y, x + width, y + height];
  for (const { points } of session.contacts) {
    for (const point of points) {
      if (point.x < x) left = Math.min(left, point.x - finger);
      if (point.y < y) top = Math.min(top, point.y - finger);
      if (point.x > x + width) right = Math.max(right, point.x + finger);
      if (point.y > y + height) bottom = Math.max(bottom, point.y + finger);
    }
  }
  return [left, top, right - left, bottom - top];
}

/** The numbers of the contacts that come down outside of every view: nothing decides about these. */
export function contactsOutside(scene, session) {
  const views = viewsOf(scene, session);
  return [...new Set(session.contacts.filter(({ points: [point] }) => !views.some((view) => isInside(view, point))).map(({ id }) => id))];
}

/** Whether a touch at a place of the surface comes down on a view. */
function isInside({ frame: [left, top, width, height], transform = [1, 0, 0, 1, 0, 0], touchOutsets: outsets = [0, 0, 0, 0] }, { x, y }) {
  const [a, b, c, d, tx, ty] = transform;
  // About the centre, as views have it.
  const [dx, dy] = [x - left - width / 2 - tx, y - top - height / 2 - ty];
  const scale = a * d - b * c;
  if (scale === 0) return false;
  const [own, across] = [(d * dx - c * dy) / scale + width / 2, (a * dy - b * dx) / scale + height / 2];
  return own >= -outsets[1] && across >= -outsets[0] && own < width + outsets[3] && across < height + outsets[2];
}

/** The centre of a view on the surface, transforms aside. */
export function centreOf(scene, size, id) {
  const find = (views, x, y) => {
    for (const view of views) {
      const [left, top, width, height] = view.frame;
      if (view.id === id) return { x: x + left + width / 2, y: y + top + height / 2 };
      const [right, down] = view.scroll?.contentOffset ?? [0, 0];
      const inside = find(view.children ?? [], x + left - right, y + top - down);
      if (inside) return inside;
    }
    return null;
  };
  return find(viewsOf(scene, size), 0, 0);
}

const listed = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** Views whose zoom `id` toggles: `name` does it now, or nothing if there is none. */
function zoomToggled(views, id, name) {
  return views?.map((view) => {
    const changed = { ...view };
    if (view.scroll?.zoomToggledBy === id) {
      const { zoomToggledBy: _, ...rest } = view.scroll;
      changed.scroll = name === undefined ? rest : { ...rest, zoomToggledBy: name };
    }
    if (view.children) changed.children = zoomToggled(view.children, id, name);
    return changed;
  });
}

/** Edits of a scene: each returns a changed copy. */
export const edits = {
  add(scene, type, view, required = []) {
    const ids = new Set(scene.recognizers.map(({ id }) => id));
    let id = type;
    for (let number = 2; ids.has(id); number++) id = `${type}${number}`;
    const recognizer = { id, type, view };
    if (required.includes("subgestures")) recognizer.subgestures = [{ id: "tap", type: "tap" }, { id: "pan", type: "pan" }];
    if (required.includes("steps")) recognizer.steps = [{ tap: 1 }, { hold: 1 }];
    return { ...scene, recognizers: [...scene.recognizers, recognizer] };
  },

  remove(scene, id) {
    const without = (list) => listed(list).filter((other) => other !== id);
    const recognizers = scene.recognizers.filter((recognizer) => recognizer.id !== id).map((recognizer) => {
      if (recognizer.requireToFail === undefined) return recognizer;
      const { requireToFail, ...rest } = recognizer;
      const left = without(requireToFail);
      return left.length > 0 ? { ...rest, requireToFail: left } : rest;
    });
    const changed = { ...scene, recognizers };
    if (scene.views) changed.views = zoomToggled(scene.views, id);
    if (Array.isArray(scene.simultaneous)) {
      changed.simultaneous = scene.simultaneous.filter((pair) => !pair.includes(id));
    }
    if (scene.gatedBy) {
      changed.gatedBy = Object.fromEntries(Object.entries(scene.gatedBy).filter((pair) => !pair.includes(id)));
    }
    return changed;
  },

  rename(scene, id, name) {
    const renamed = (other) => (other === id ? name : other);
    return {
      ...scene,
      ...(scene.views ? { views: zoomToggled(scene.views, id, name) } : {}),
      recognizers: scene.recognizers.map((recognizer) => ({
        ...recognizer, id: renamed(recognizer.id),
        ...(recognizer.requireToFail ? { requireToFail: listed(recognizer.requireToFail).map(renamed) } : {}),
      })),
      ...(Array.isArray(scene.simultaneous) ? { simultaneous: scene.simultaneous.map((pair) => pair.map(renamed)) } : {}),
      ...(scene.gatedBy
        ? { gatedBy: Object.fromEntries(Object.entries(scene.gatedBy).map(([gated, gate]) => [renamed(gated), renamed(gate)])) } : {}),
    };
  },

  /** Sets a property, or with `undefined` leaves it at its default. */
  set(scene, id, name, value) {
    return {
      ...scene,
      recognizers: scene.recognizers.map((recognizer) => {
        if (recognizer.id !== id) return recognizer;
        const { [name]: old, ...rest } = recognizer;
        return value === undefined ? rest : { ...recognizer, [name]: value };
      }),
    };
  },

  /** Has a recognizer wait for another to fail, or not. */
  require(scene, id, other, isRequired) {
    const { requireToFail } = scene.recognizers.find((recognizer) => recognizer.id === id);
    const left = listed(requireToFail).filter((name) => name !== other);
    const all = isRequired ? [...left, other] : left;
    return edits.set(scene, id, "requireToFail", all.length > 0 ? all : undefined);
  },

  /** Lets two be in progress at the same time, or not. */
  pair(scene, id, other, isPair) {
    const ids = scene.recognizers.map((recognizer) => recognizer.id);
    const all = scene.simultaneous === "all"
      ? ids.flatMap((first, index) => ids.slice(index + 1).map((second) => [first, second])) : scene.simultaneous ?? [];
    const left = all.filter((pair) => !(pair.includes(id) && pair.includes(other)));
    const pairs = isPair ? [...left, [id, other]] : left;
    const { simultaneous, ...rest } = scene;
    return pairs.length > 0 ? { ...rest, simultaneous: pairs } : rest;
  },

  /** Lets a recognizer be in progress only while another is; `""` lets it always. */
  gate(scene, id, gate) {
    const { [id]: old, ...gates } = scene.gatedBy ?? {};
    const all = gate === "" ? gates : { ...gates, [id]: gate };
    const { gatedBy, ...rest } = scene;
    return Object.keys(all).length > 0 ? { ...rest, gatedBy: all } : rest;
  },
};

/** All relations: `{ kind, from, to }`, of which `from` waits for `to`, is gated by it, or goes with it. */
export function relationsOf(scene) {
  const relations = scene.recognizers.flatMap(({ id, requireToFail }) =>
    listed(requireToFail).map((to) => ({ kind: "requires", from: id, to })));
  for (const [from, to] of Object.entries(scene.gatedBy ?? {})) relations.push({ kind: "gated", from, to });
  if (Array.isArray(scene.simultaneous)) {
    for (const [from, to] of scene.simultaneous) relations.push({ kind: "together", from, to });
  }
  return relations;
}

export const requiredBy = (recognizer) => listed(recognizer.requireToFail);
export const arePair = (scene, one, other) =>
  scene.simultaneous === "all" || (scene.simultaneous ?? []).some((pair) => pair.includes(one) && pair.includes(other));

/** The colours of recognizers, by their place: distinguishable in light and dark, and never without a name beside them. */
export const COLOURS = 8;
export const colourOf = (scene, id) =>
  `var(--c${Math.max(0, scene.recognizers.findIndex((recognizer) => recognizer.id === id)) % COLOURS})`;
