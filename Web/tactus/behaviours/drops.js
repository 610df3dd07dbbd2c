// The drop zones of a page, and the zone under a finger.

import { isAt } from "./parts.js";

/** Each zone with its element. */
const zones = new Map();
/** For each element that is dragged, the zone that it is over. */
const over = new WeakMap();

export function addZone(element, zone) {
  zones.set(element, zone);
}

export function removeZone(element) {
  zones.delete(element);
}

/** The zone that an element is over, unless that zone has been removed. */
function zoneUnder(dragged) {
  const zone = over.get(dragged);
  return zone && zones.get(zone.element) === zone ? zone : null;
}

/** The innermost zone at a place in the window that accepts an element. */
function zoneAt(dragged, place) {
  let found = null;
  for (const [element, zone] of zones) {
    if (element === dragged || !element.isConnected || element.ownerDocument !== dragged.ownerDocument) continue;
    if (!isAt(element, place) || !zone.accepts(dragged)) continue;
    if (found === null || found.element.contains(element)) found = zone;
  }
  return found;
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
