// The drop zones of a page, and the zone under a finger.

import { frontmost, isAt } from "./parts.js";

/** References to all zones. */
const zones = new Set();
/** The zones of each element, which keeps them: they become garbage together. */
const kept = new WeakMap();
/** For each element that is dragged, the zone that it is over. */
const over = new WeakMap();

/** Adds a zone; returns a function that removes it. */
export function addZone(zone) {
  const ref = new WeakRef(zone);
  const own = kept.get(zone.element) ?? new Set();
  kept.set(zone.element, own.add(zone));
  zones.add(ref);
  return () => {
    zones.delete(ref);
    own.delete(zone);
  };
}

/** The zone that an element is over, unless that zone has been removed. */
function zoneUnder(dragged) {
  const zone = over.get(dragged);
  return zone && kept.get(zone.element).has(zone) ? zone : null;
}

/** The innermost zone at a place in the window that accepts an element; of several, the one in front. */
function zoneAt(dragged, place) {
  const found = [];
  for (const ref of zones) {
    const zone = ref.deref();
    if (zone === undefined) zones.delete(ref);
    const { element } = zone ?? {};
    if (element === undefined || element === dragged || !element.isConnected || element.ownerDocument !== dragged.ownerDocument) continue;
    if (isAt(element, place) && zone.accepts(dragged)) found.push(zone);
  }
  const front = frontmost(found.map(({ element }) => element), place, dragged);
  return found.find(({ element }) => element === front) ?? null;
}

/** Call it when an element is dragged over a place. */
export function hovered(dragged, place) {
  if (zones.size === 0) return;
  const zone = place && zoneAt(dragged, place);
  const before = zoneUnder(dragged);
  if (zone === before) return;
  before?.left(dragged);
  over.set(dragged, zone);
  zone?.entered(dragged);
}

/** Call it when an element is dropped at a place, or at none. Returns whether a zone has it now. */
export function dropped(dragged, place) {
  hovered(dragged, place);
  const zone = zoneUnder(dragged);
  over.delete(dragged);
  zone?.left(dragged);
  zone?.dropped(dragged);
  return Boolean(zone);
}
