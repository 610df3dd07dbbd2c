/** The phases of samples. */
export const Phase: Readonly<{ began: 0; moved: 1; stationary: 2; ended: 3; cancelled: 4 }>;
/** The tools. */
export const Tool: Readonly<{ finger: 0; pen: 1; eraser: 2; palm: 3; mouse: 4 }>;
/** The role of a sample in its frame. */
export const Role: Readonly<{ actual: 0; coalesced: 1; predicted: 2 }>;
/** Contacts, and pointers that do not touch. */
export const Kind: Readonly<{ contact: 0; wheel: 1; scroll: 2; transform: 3; hover: 4 }>;
/** The slots of a sample, and their number. */
export const Slot: Readonly<{
  time: 0; id: 1; phase: 2; x: 3; y: 4; tool: 5; force: 6; major: 7; minor: 8; angle: 9; altitude: 10; azimuth: 11;
  buttons: 12; role: 13; target: 14; kind: 15; count: 16;
}>;
