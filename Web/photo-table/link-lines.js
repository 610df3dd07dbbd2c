// What the terminal gets of an event: the gesture, its state, and the photo.

import { titleOf } from "./pictures.js";
import { Kind } from "./table-client.js";

/** The gesture and the state that an event stands for. */
const gestures = {
  [Kind.touched]: ["touch", "recognized"],
  [Kind.gripped]: ["move", "began"],
  [Kind.moved]: ["move", "ended"],
  [Kind.thrown]: ["throw", "recognized"],
  [Kind.cameToRest]: ["throw", "ended"],
  [Kind.spinBegan]: ["spin", "began"],
  [Kind.spun]: ["spin", "ended"],
  [Kind.turnedOver]: ["turn over", "recognized"],
  [Kind.lifted]: ["lift", "began"],
  [Kind.putDown]: ["lift", "ended"],
  [Kind.enlarged]: ["enlarge", "recognized"],
  [Kind.restored]: ["enlarge", "ended"],
  [Kind.menuOpened]: ["menu", "began"],
  [Kind.menuChosen]: ["menu", "recognized"],
  [Kind.menuClosed]: ["menu", "ended"],
  [Kind.sentToBack]: ["send to back", "recognized"],
  [Kind.putAway]: ["put away", "recognized"],
  [Kind.selected]: ["select", "recognized"],
  [Kind.cleared]: ["tap", "recognized"],
  [Kind.cancelled]: ["move", "cancelled"],
};

/** The event as an action for `Link.gesture`. */
export function linkLines(event, items) {
  const [type, state] = gestures[event.kind];
  const line = {
    time: event.time, recognizer: event.photo >= 0 ? `photo ${event.photo}` : "table", type, state, x: event.x, y: event.y,
  };
  if (event.photo >= 0) line.title = titleOf(event.photo);
  if (event.kind === Kind.menuChosen) line.item = items[event.amount];
  else if (event.amount !== 0) line.amount = event.amount;
  return line;
}
