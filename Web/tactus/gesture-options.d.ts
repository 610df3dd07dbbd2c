import type { GestureEvent, Pair, PlaneTransform } from "./gesture-event.js";

/** Options of every gesture. */
export interface CommonOptions {
  /** Its name in the terminal; its type by default. */
  name?: string;
  /** Whether it attends to touches; true by default. */
  enabled?: boolean;
  /** Has no effect on elements: the engine delivers touches to views of scenes only. */
  cancelsTouchesInView?: boolean;
  /** As `cancelsTouchesInView`. */
  delaysTouchesBegan?: boolean;
  /** As `cancelsTouchesInView`. */
  delaysTouchesEnded?: boolean;
  /** The tools that may touch; all but `palm` by default. */
  allowedTouchTools?: OneOrMore<"finger" | "pen" | "eraser" | "palm" | "mouse">;
  /** Whether a gesture of fingers ignores a pen or mouse, and the other way round; true by default. */
  requiresExclusiveTouchType?: boolean;
  /** Whether fingers that are left over from another gesture may start it; false by default. */
  acceptsLeftoverTouches?: boolean;
  /** Whether the gesture ends as soon as one of its fingers leaves the element; false by default. */
  cancelsWhenOutside?: boolean;
  /** The browser's rights for touches of the element, in place of those that follow from the gesture. */
  touchAction?: TouchAction;
  /** Whether the gesture uses wheels and trackpads over the element; by default if its type and options need them. */
  wheel?: boolean;
  /** A selector: only touches inside such an element of the gesture's element count. */
  allowFrom?: string | null;
  /**
   * A selector: touches inside such an element do not count. By default a gesture that drags ignores text fields, sliders and editable
   * content, unless it is on one itself; `null` includes them.
   */
  ignoreFrom?: string | null;
  /** It begins only while these keys are held and no others of the four; `[]`: while none is held. By default keys are ignored. */
  modifiers?: OneOrMore<"Alt" | "Control" | "Meta" | "Shift">;
  /** Takes the gesture off when it is aborted. */
  signal?: AbortSignal;
  /** The closed shadow root of the element, for an element that is not in it yet. */
  root?: ShadowRoot;
}

/** Additional options of `pan`, `screenEdgePan`, `pinch`, `rotation` and `transform`. */
export interface OffsetOption<Value, Bounds> {
  /**
   * Accumulates the effect of the gesture over all attempts. Its events then have `offset`, `delta` and, for pans, `predictedEnd`. A
   * mistake in it is thrown at once; a mistake in the result of one of its functions is an error of the page.
   */
  offset?: boolean | OffsetOptions<Value, Bounds>;
}

/** The start and the limits of an `offset`. */
export interface OffsetOptions<Value, Bounds> {
  /**
   * Its value at the beginning of the gesture. The default is the value at the end of the last one, at first 0; 1 for a pinch, and the
   * identity for a transform. A value is used for each beginning; a function is called for each.
   */
  from?: Value | (() => Value);
  /** Its ends; none by default. */
  bounds?: Partial<Bounds> | (() => Partial<Bounds>);
  /**
   * The largest distance by which it follows the fingers beyond an end, less and less, as the engine's `RubberBand`: `true` for 100 pixels,
   * or 0.5 for a scale or an angle. None by default. After the lift, it is at the end again.
   */
  rubberband?: boolean | number;
}

/** The ends of a pan's offset, in CSS pixels. */
export interface PanBounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The ends of a scale or an angle; of a transform, those of its scale. */
export interface NumberBounds {
  minimum: number;
  maximum: number;
}

/** The additional values in the events of a gesture with `offset`. */
export interface OffsetValues<Value> {
  /** The sum over all attempts; for a pinch the product; for a transform, one after the other. */
  readonly offset: Value;
  /** The change since the last call of the handler; for a pinch the factor. */
  readonly delta: Value;
}

/** The same for pans. */
export interface PanOffsetValues extends OffsetValues<Pair> {
  /** The place at which the offset would come to rest with inertia, within its bounds. */
  readonly predictedEnd: Pair;
}

/** The values that the option `offset` adds to the events of a type. */
export type OffsetsOf<T extends GestureType> =
  T extends "pan" | "screenEdgePan" ? PanOffsetValues
    : T extends "pinch" | "rotation" ? OffsetValues<number>
    : T extends "transform" ? OffsetValues<PlaneTransform> : {};

type PanX = "pan-x" | "pan-left" | "pan-right";
type PanY = "pan-y" | "pan-up" | "pan-down";
type Pans = PanX | PanY | `${PanX} ${PanY}` | `${PanY} ${PanX}`;
/** A value of CSS's `touch-action`. */
export type TouchAction = "auto" | "none" | "manipulation" | "pinch-zoom" | Pans | `${Pans} pinch-zoom`;

/** One of a few words, or several of them. */
export type OneOrMore<Word extends string> = Word | readonly Word[];

/** The limits of movements to each side, in CSS pixels; a side that is missing has no limit. `{}` counts as no offset. */
export type SideLimits = { left?: number; right?: number; up?: number; down?: number };

/** A gesture of each finger of `individual`; `id` is its name in events. */
export type Subgesture =
  | { id: string; type: "tap" | "doubleTap"; maximumTapDuration?: number; maximumTapInterval?: number; allowableMovement?: number; maximumTapDistance?: number }
  | { id: string; type: "longPress"; minimumPressDuration?: number; allowableMovement?: number }
  | {
      id: string; type: "swipe"; direction?: OneOrMore<Direction>; maximumDuration?: number; minimumPrimaryMovement?: number;
      maximumSecondaryMovement?: number; rateOfMinimumMovementDecay?: number; rateOfMaximumMovementDecay?: number;
    }
  | { id: string; type: "pan"; hysteresis?: number; axis?: Axis }
  | { id: string; type: "flick"; hysteresis?: number; minimumVelocity?: number }
  | { id: string; type: "spin"; minimumAngle?: number; minimumRadius?: number };

/** The axis of the viewport along which fingers move. */
export type Axis = "both" | "horizontal" | "vertical";

/** The direction of a movement. */
export type Direction = "right" | "left" | "up" | "down";

/** The number of fingers of a step: from 1 to 10. */
export type StepFingers = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Additional keys of every term of a sequence. */
export interface StepModifiers {
  /** `[x, y, width, height]` of the element: the area in which its fingers come down. */
  region?: [number, number, number, number];
  /** The step that counts while the fingers of this one stay down. */
  while?: Step;
  /** With `while`: the shortest time between the beginnings of two repetitions, in seconds. */
  every?: number;
  /** The number of repetitions: `true` (any number), an integer, `[least]` or `[least, most]`. */
  repeating?: boolean | number | [number] | [number, number];
  /** The longest time that it may take, in seconds. */
  within?: number;
}

/** Keys of steps that may begin with new fingers. */
interface StepPlace {
  /** The longest time after the step before until they come down, in seconds; 0.35 by default. */
  maximumPause?: number;
  /** The largest distance from the first fingers of the sequence, in CSS pixels; 45 by default. */
  maximumDistance?: number;
}

/** Fingers come down and lift soon. */
interface TapStep extends StepPlace {
  tap: StepFingers | true;
  /** The event that completes it: by default `lift`, but `down` for the last tap of a `while`. */
  on?: "down" | "lift";
  /** Its longest duration, in seconds; 0.75 by default. */
  maximumDuration?: number;
  /** The largest movement of each finger, in CSS pixels; 45 by default. */
  allowableMovement?: number;
}

/** Fingers come down and rest. */
interface HoldStep extends StepPlace {
  hold: StepFingers | true;
  /** The time for which they rest, in seconds; 0.5 by default. */
  for?: number;
  /** The largest movement of each finger until then, in CSS pixels; 10 by default. */
  allowableMovement?: number;
  /** The largest movement of each finger afterwards, as the first part of a `while`, in CSS pixels; no limit by default. */
  allowableMovementWhileHeld?: number;
}

/** Fingers move; `true`: those that the step before left down, or one new finger. */
interface MoveStep extends StepPlace {
  move: StepFingers | true;
  /** Any by default. */
  direction?: OneOrMore<Direction>;
  /** The required distance, in CSS pixels; 10 by default. */
  distance?: number;
}

/** Fingers move fast; `true` as for a movement. */
interface SwipeStep extends StepPlace {
  swipe: StepFingers | true;
  direction: OneOrMore<Direction>;
  /** Its longest duration, in seconds; 0.5 by default. */
  maximumDuration?: number;
  /** The distance that a resting finger must move before the time starts, in CSS pixels; 10 by default. */
  hysteresis?: number;
}

/**
 * A term of a sequence: first this, then that. Times are seconds, lengths CSS pixels. `then` is several terms in a row, `or` one of
 * several, `and` all of them in any order.
 */
export type Step =
  | "tap" | "hold" | "move" | "lift"
  | Term<TapStep> | Term<HoldStep> | Term<MoveStep> | Term<SwipeStep> | Term<{ lift: StepFingers | true }>
  | Term<{ then: Step[] }> | Term<{ or: Step[] }> | Term<{ and: Step[] }>;

/** A term is of one kind. */
type Term<Kind> = StepModifiers & Kind
  & { [Other in Exclude<"tap" | "hold" | "move" | "swipe" | "lift" | "then" | "or" | "and", keyof Kind>]?: never };

// Catalogue: declarations
/** The options of each type of gesture. Lengths are CSS pixels, times seconds, angles radians. */
export interface GestureOptions {
  tap: CommonOptions & {
    /** How many taps in a row; 1 by default. */
    numberOfTapsRequired?: number;
    /** How many fingers each tap is made with; 1 by default. */
    numberOfTouchesRequired?: number;
    /** How long one tap may take, from the first finger's down to the last one's lift; 0.75 by default. */
    maximumTapDuration?: number;
    /** How long the pause from the lift of one tap to the down of the next may be; 0.35 by default. */
    maximumTapInterval?: number;
    /** How far each finger may be from where it came down; 45 by default. */
    allowableMovement?: number;
    /** How far the centroid of a later tap may be from that of the first; 45 by default. */
    maximumTapDistance?: number;
  };
  tapSequence: CommonOptions & {
    /** The longest series that is distinguished from the shorter ones; 2 by default. */
    maximumNumberOfTaps?: number;
    /** When counts are reported; whenDecided by default. */
    reporting?: "whenDecided" | "provisionally" | "immediately";
    /** How many fingers each tap is made with; 1 by default. */
    numberOfTouchesRequired?: number;
    /** How long one tap may take; 0.75 by default. */
    maximumTapDuration?: number;
    /** How long the pause from the lift of one tap to the down of the next may be; 0.35 by default. */
    maximumTapInterval?: number;
    /** How far each finger may be from where it came down; 45 by default. */
    allowableMovement?: number;
    /** How far the centroid of a later tap may be from that of the first; 45 by default. */
    maximumTapDistance?: number;
  };
  longPress: CommonOptions & {
    /** How long the fingers have to rest, from the down of the last finger required; 0.5 by default. */
    minimumPressDuration?: number;
    /** How far each finger may be from where it came down before the press begins; 10 by default. */
    allowableMovement?: number;
    /** How many taps come before the press; they are taps as a `TapConfiguration` has them by default; 0 by default. */
    numberOfTapsRequired?: number;
    /** How many fingers press; 1 by default. */
    numberOfTouchesRequired?: number;
  };
  pan: CommonOptions & OffsetOption<Pair, PanBounds> & {
    /** How many fingers are enough; 1 by default. */
    minimumNumberOfTouches?: number;
    /** How many fingers are allowed: before the pan has begun one more makes it fail, after that the extra ones are ignored;
     * no limit by default. */
    maximumNumberOfTouches?: number;
    /** How far the centroid of the fingers has to go, in a straight line, before the pan begins; 10 by default. */
    hysteresis?: number;
    /** Along which axis of the window the pan goes; both by default. */
    axis?: Axis;
    /** How far the centroid of the fingers has to go to a side before the pan begins, where a side has a limit; none by
     * default. */
    activeOffset?: SideLimits;
    /** How far the centroid of the fingers may go to a side before the pan begins, where a side has a limit; none by default. */
    failOffset?: SideLimits;
    /** How long the fingers have to rest before the pan begins; 0 by default. */
    activatesAfterLongPress?: number;
    /** What scrolls the pan without touching: `discrete` are wheels, `continuous` trackpads; none by default. */
    allowedScrollTypes?: OneOrMore<"discrete" | "continuous">;
  };
  screenEdgePan: GestureOptions["pan"] & {
    /** From which edges of the window the pan may come; none by default. */
    edges?: OneOrMore<"top" | "left" | "bottom" | "right">;
    /** How near the edge the first finger has to come down; 20 by default. */
    edgeWidth?: number;
  };
  swipe: CommonOptions & {
    /** Which directions count; right by default. */
    direction?: OneOrMore<Direction>;
    /** How many fingers swipe; 1 by default. */
    numberOfTouchesRequired?: number;
    /** How long a swipe may take from a finger's down; 0.5 by default. */
    maximumDuration?: number;
    /** How far each finger has to go along the direction at once; 50 by default. */
    minimumPrimaryMovement?: number;
    /** How far each finger may go across the direction at once; 50 by default. */
    maximumSecondaryMovement?: number;
    /** By what share a second lowers the movement that is required; 0.94 by default. */
    rateOfMinimumMovementDecay?: number;
    /** By what share a second lowers the movement that is allowed across; 0.98 by default. */
    rateOfMaximumMovementDecay?: number;
  };
  pinch: CommonOptions & OffsetOption<number, NumberBounds> & {
    /** By how much the distance of the fingers has to change before the pinch begins; 4 by default. */
    hysteresis?: number;
    /** Whether the scale is 1 when the pinch begins and continues from there, instead of counting from where both fingers
     * were down; false by default. */
    startsAtIdentity?: boolean;
  };
  rotation: CommonOptions & OffsetOption<number, NumberBounds> & {
    /** How long an arc the fingers have to go about their centroid before the rotation begins; 4 by default. */
    hysteresis?: number;
    /** Whether the rotation is 0 when it begins and continues from there, instead of counting from where both fingers were
     * down; false by default. */
    startsAtIdentity?: boolean;
  };
  transform: CommonOptions & OffsetOption<PlaneTransform, NumberBounds> & {
    /** How many fingers are enough; 1 by default. */
    minimumNumberOfTouches?: number;
    /** How far the finger that goes farthest has to go before it begins; 4 by default. */
    hysteresis?: number;
    /** What the fingers may do; all by default. */
    components?: OneOrMore<"translation" | "scale" | "rotation">;
  };
  triggeredTap: CommonOptions & {
    /** How much time has to pass between the trigger's down and the first tap's, and between the downs of two taps; 0.5 by
     * default. */
    minimumDelay?: number;
    /** Whether a tap counts when its finger comes down, or when it lifts; down by default. */
    recognizesOn?: "down" | "lift";
    /** How long a tap may take that counts on lift; 0.25 by default. */
    maximumTapDuration?: number;
    /** How far a tap that counts on lift may go; 10 by default. */
    allowableMovement?: number;
    /** How far the trigger may go; no limit by default. */
    triggerAllowableMovement?: number;
    /** How many fingers make the trigger; 1 by default. */
    numberOfTriggerTouches?: number;
    /** Where the trigger has to come down, in the coordinates of the recognizer's view; anywhere by default. */
    triggerRegion?: [number, number, number, number];
    /** How long the pause before the next tap may be, from the trigger's or the last counted tap's down; no limit by default. */
    maximumTapPause?: number;
    /** Whether other recognizers fail when the first tap counts; false by default. */
    preventsOthers?: boolean;
  };
  touchDown: CommonOptions;
  flick: CommonOptions & {
    /** How far the finger has to go at least, in a straight line; 10 by default. */
    hysteresis?: number;
    /** How fast it has to be when it lifts; 500 by default. */
    minimumVelocity?: number;
  };
  spin: CommonOptions & {
    /** How far the finger has to turn before the spin begins; π/2 by default. */
    minimumAngle?: number;
    /** How near the centre turning still counts; 10 by default. */
    minimumRadius?: number;
  };
  circle: CommonOptions & {
    /** How long drawing may take; 2 by default. */
    maximumDuration?: number;
    /** How far apart start and end may be, as a share of the circle's width; 1/3 by default. */
    maximumGap?: number;
    /** How far the finger has to go round at least; 7π/4 by default. */
    minimumTurning?: number;
    /** How far it may go round at most; 3π by default. */
    maximumTurning?: number;
    /** How often the finger may change from right to left, from left to right, up or down; 5 by default. */
    maximumInflections?: number;
  };
  forcePress: CommonOptions & {
    /** How hard the finger has to press, as a share of the greatest force; 0.5 by default. */
    minimumForce?: number;
    /** Below which force the press ends, as a share of the greatest force; 0.25 by default. */
    releaseForce?: number;
    /** How far the finger may go before the press begins; 10 by default. */
    allowableMovement?: number;
  };
  hover: CommonOptions;
  individual: CommonOptions & {
    /** What to look for in every finger. */
    subgestures: Subgesture[];
  };
  sequence: CommonOptions & {
    /** First this, then that: terms such as `"tap"` or `{ hold: 2 }`. */
    steps: Step[];
    /** Whether other recognizers fail when it begins; as its steps say by default. */
    preventsOthers?: boolean;
  };
  twoFingerTap: CommonOptions & {
    /** How long after the first finger the second may come down; 0.15 by default. */
    maximumInterval?: number;
    /** How long it may take, from the first finger's down to the last one's lift; 0.4 by default. */
    maximumDuration?: number;
    /** How far each finger may be from where it came down; 10 by default. */
    allowableMovement?: number;
    /** How far apart the fingers may come down; no limit by default. */
    maximumSpan?: number;
  };
}

/** What the handlers of each type of gesture are given. Velocities are per second; what there is not is `null`. */
export interface GestureEvents {
  tap: GestureEvent;
  tapSequence: GestureEvent & {
    /** How many taps came. */
    readonly count: number;
    /** What the report says of `count`. */
    readonly report: "provisional" | "confirmed" | "revoked" | "immediate" | "upgraded" | null;
  };
  longPress: GestureEvent;
  pan: GestureEvent & {
    /** How far the fingers have gone beyond the hysteresis, along the sides of the view. It does not jump when fingers come
     * and go. */
    readonly translation: Pair;
    /** How fast they move, per second. */
    readonly velocity: Pair;
  };
  screenEdgePan: GestureEvents["pan"];
  swipe: GestureEvent & {
    /** Which of the directions the fingers went: one word. */
    readonly direction: Direction;
  };
  pinch: GestureEvent & {
    /** The distance of the first two fingers, as a multiple of what it was when both were down. It does not jump when fingers
     * come and go. */
    readonly scale: number;
    /** How fast the scale changes, per second. */
    readonly velocity: number;
  };
  rotation: GestureEvent & {
    /** How far the first two fingers have turned since both were down, in radians, clockwise. It does not jump when fingers
     * come and go. */
    readonly rotation: number;
    /** How fast they turn, per second. */
    readonly velocity: number;
  };
  transform: GestureEvent & {
    /** What the fingers have done since they came down, about the upper left corner of the view. */
    readonly transform: PlaneTransform;
    /** By how much they have stretched the thing. */
    readonly scale: number;
    /** How far they have turned it, in radians, clockwise, from −π to π. */
    readonly rotation: number;
    /** How fast their centroid moves, per second. */
    readonly velocity: Pair;
  };
  triggeredTap: GestureEvent & {
    /** How many taps have counted. */
    readonly count: number;
    /** Whether the trigger is down: at the last report it is not. */
    readonly isTriggerDown: boolean;
  };
  touchDown: GestureEvent;
  flick: GestureEvent & {
    /** How fast the finger was when it lifted, per second. */
    readonly velocity: Pair;
  };
  spin: GestureEvent & {
    /** How far the finger has turned, in radians, clockwise. */
    readonly rotation: number;
    /** About what it turns. */
    readonly center: Pair | null;
  };
  circle: GestureEvent & {
    /** Its centre. */
    readonly center: Pair | null;
    /** Its mean radius. */
    readonly radius: number;
  };
  forcePress: GestureEvent & {
    /** How hard the finger presses, from 0 to 1. */
    readonly force: number;
  };
  hover: GestureEvent;
  individual: GestureEvent & {
    /** Which of the subgestures was recognized; none at the end of the gesture. */
    readonly subgesture: string | null;
    /** In which finger; none at the end of the gesture. */
    readonly touch: number | null;
  };
  sequence: GestureEvent & {
    /** How often what repeats has come. */
    readonly count: number;
    /** Whether fingers are held. */
    readonly isHolding: boolean;
    /** Whether this is its last report. */
    readonly isOver: boolean;
    /** How far a movement at its end has gone. */
    readonly translation: Pair;
    /** By what its fingers have changed their distance since. */
    readonly scale: number;
  };
  twoFingerTap: GestureEvent & {
    /** How far apart the fingers came down, in points. */
    readonly span: number;
  };
}
// End of Catalogue

/** The type of an option when it is read: a list if it may be several words, `null` if it may be missing. */
export type OptionValue<Options, K extends keyof Options> =
  K extends "allowFrom" | "ignoreFrom" ? string | null
    : K extends "root" ? ShadowRoot | null
    : K extends "modifiers" ? NonNullable<Options[K]> | null
    : K extends "signal" ? AbortSignal | null
    : K extends "activeOffset" | "failOffset" ? SideLimits | null
    : K extends "offset" ? NonNullable<Options[K]> | null
      : K extends "triggerRegion" ? [number, number, number, number] | null
        : Extract<NonNullable<Options[K]>, readonly string[]> extends never ? NonNullable<Options[K]>
          : Extract<NonNullable<Options[K]>, readonly string[]>;

/** The types of gestures. */
export type GestureType = keyof GestureOptions;

/** The types of gestures that need no options: not `individual` and `sequence`. */
export type PlainGestureType = { [T in GestureType]: {} extends GestureOptions[T] ? T : never }[GestureType];
