// The numbers on which the scripts and the module agree, one by one, so that minified scripts have the bare number at each use. samples.js
// has the same as objects, for hosts.

// Phases.
export const BEGAN = 0;
export const MOVED = 1;
export const STATIONARY = 2;
export const ENDED = 3;
export const CANCELLED = 4;

// Tools.
export const FINGER = 0;
export const PEN = 1;
export const ERASER = 2;
export const PALM = 3;
export const MOUSE = 4;

// Roles in a frame.
export const ACTUAL = 0;
export const COALESCED = 1;
export const PREDICTED = 2;

// Kinds.
export const CONTACT = 0;
export const WHEEL = 1;
export const SCROLL = 2;
export const TRANSFORM = 3;
export const HOVER = 4;

// The number of samples that fit in the module, and of numbers in the record of an action.
export const CAPACITY = 512;
export const STRIDE = 32;

// Slots of a sample, and their number.
export const TIME = 0;
export const ID = 1;
export const PHASE = 2;
export const X = 3;
export const Y = 4;
export const TOOL = 5;
export const FORCE = 6;
export const MAJOR = 7;
export const MINOR = 8;
export const ANGLE = 9;
export const ALTITUDE = 10;
export const AZIMUTH = 11;
export const BUTTONS = 12;
export const ROLE = 13;
export const TARGET = 14;
export const KIND = 15;
export const COUNT = 16;

// The place of the next deadline: after the last sample that fits.
export const DEADLINE = CAPACITY * COUNT;

// Bits of `touch-action`: the rights of the browser.
export const PAN_X = 3;
export const PAN_Y = 12;
export const PANS = 15;
export const ZOOM = 16;
export const MANIPULATION = 31;
export const AUTO = 63;

// Slots of the record of an action: its length, negative if something was omitted, and the values that every type has, before its own.
export const LENGTH = 3;
export const LOCATION = 4;
export const TOUCHES = 6;
export const NUMBER_OF_TOUCHES = 17;

// Relations.
export const FAILURE = 0;
export const SIMULTANEOUS = 1;
export const GATE = 2;
