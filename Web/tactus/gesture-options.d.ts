import type { GestureEvent, Pair, PlaneTransform } from "./gesture-event.js";

/** Options of every gesture. */
export interface CommonOptions {
  /** What the terminal calls it; its type by default. */
  name?: string;
  /** Whether it attends to touches; true by default. */
  enabled?: boolean;
  /** Has no meaning for elements, which are not told of touches by the engine; views of scenes are. */
  cancelsTouchesInView?: boolean;
  /** As `cancelsTouchesInView`. */
  delaysTouchesBegan?: boolean;
  /** As `cancelsTouchesInView`. */
  delaysTouchesEnded?: boolean;
  /** What may touch; all but `palm` by default. */
  allowedTouchTools?: OneOrMore<"finger" | "pen" | "eraser" | "palm" | "mouse">;
  /** Whether, after a finger, a pen or mouse is left alone, and the other way round; true by default. */
  requiresExclusiveTouchType?: boolean;
  /** Whether fingers that are left over from another gesture may start it; false by default. */
  acceptsLeftoverTouches?: boolean;
  /** What the browser may do with touches of the element, instead of what follows from the gesture. */
  touchAction?: TouchAction;
  /** Whether wheels and trackpads over the element are taken from the browser; by default where the gesture wants them. */
  wheel?: boolean;
  /** A selector: only what comes down inside such an element of the gesture's element concerns it. */
  allowFrom?: string | null;
  /** A selector: what comes down inside such an element does not concern it. */
  ignoreFrom?: string | null;
  /** The closed shadow root that the element is in, for an element that is not in it yet. */
  root?: ShadowRoot;
}

type PanX = "pan-x" | "pan-left" | "pan-right";
type PanY = "pan-y" | "pan-up" | "pan-down";
type Pans = PanX | PanY | `${PanX} ${PanY}` | `${PanY} ${PanX}`;
/** A value of CSS's `touch-action`. */
export type TouchAction = "auto" | "none" | "manipulation" | "pinch-zoom" | Pans | `${Pans} pinch-zoom`;

/** One of a few words, or several of them. */
export type OneOrMore<Word extends string> = Word | Word[];

/** Something that `individual` looks for in each finger: `id` is what events call it. */
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

/** Along which axis of the viewport fingers go. */
export type Axis = "both" | "horizontal" | "vertical";

/** A way that a finger goes. */
export type Direction = "right" | "left" | "up" | "down";

/** How many fingers a step is done with: from 1 to 10. */
export type StepFingers = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** What every term of a sequence may have besides. */
export interface StepModifiers {
  /** `[x, y, width, height]` of the element: where its fingers come down. */
  region?: [number, number, number, number];
  /** What counts while the fingers of this one stay down. */
  while?: Step;
  /** With `while`: how soon after a repetition began the next may begin, in seconds. */
  every?: number;
  /** How often: `true` (as often as it comes), an integer, `[least]` or `[least, most]`. */
  repeating?: boolean | number | [number] | [number, number];
  /** Seconds that it may take. */
  within?: number;
}

interface StepPlace {
  maximumPause?: number;
  maximumDistance?: number;
}

/** A term of a sequence: first this, then that. */
export type Step =
  | "tap" | "hold" | "move" | "lift"
  | (StepModifiers & StepPlace & { tap: StepFingers | true; on?: "down" | "lift"; maximumDuration?: number; allowableMovement?: number })
  | (StepModifiers & StepPlace & { hold: StepFingers | true; for?: number; allowableMovement?: number; allowableMovementWhileHeld?: number })
  | (StepModifiers & StepPlace & { move: StepFingers | true; direction?: OneOrMore<Direction>; distance?: number })
  | (StepModifiers & StepPlace & { swipe: StepFingers | true; direction: OneOrMore<Direction>; maximumDuration?: number; hysteresis?: number })
  | (StepModifiers & { lift: StepFingers | true })
  | (StepModifiers & { then: Step[] })
  | (StepModifiers & { or: Step[] })
  | (StepModifiers & { and: Step[] });

/** The options of each type of gesture. Lengths are CSS pixels, times seconds, angles radians. */
export interface GestureOptions {
  tap: CommonOptions & {
    numberOfTapsRequired?: number;
    numberOfTouchesRequired?: number;
    maximumTapDuration?: number;
    maximumTapInterval?: number;
    allowableMovement?: number;
    maximumTapDistance?: number;
  };
  tapSequence: CommonOptions & {
    maximumNumberOfTaps?: number;
    reporting?: "whenDecided" | "provisionally" | "immediately";
    numberOfTouchesRequired?: number;
    maximumTapDuration?: number;
    maximumTapInterval?: number;
    allowableMovement?: number;
    maximumTapDistance?: number;
  };
  longPress: CommonOptions & {
    minimumPressDuration?: number;
    allowableMovement?: number;
    numberOfTapsRequired?: number;
    numberOfTouchesRequired?: number;
  };
  pan: CommonOptions & {
    minimumNumberOfTouches?: number;
    maximumNumberOfTouches?: number;
    hysteresis?: number;
    /** Along which axis it goes: with one, it fails for fingers that go along the other, and the browser scrolls. `both` by default. */
    axis?: Axis;
    /** `discrete`: wheels; `continuous`: trackpads. None by default. */
    allowedScrollTypes?: OneOrMore<"discrete" | "continuous">;
  };
  screenEdgePan: GestureOptions["pan"] & {
    edges?: OneOrMore<"top" | "left" | "bottom" | "right">;
    edgeWidth?: number;
  };
  swipe: CommonOptions & {
    direction?: OneOrMore<Direction>;
    numberOfTouchesRequired?: number;
    maximumDuration?: number;
    minimumPrimaryMovement?: number;
    maximumSecondaryMovement?: number;
    rateOfMinimumMovementDecay?: number;
    rateOfMaximumMovementDecay?: number;
  };
  pinch: CommonOptions & { hysteresis?: number; startsAtIdentity?: boolean };
  rotation: CommonOptions & { hysteresis?: number; startsAtIdentity?: boolean };
  transform: CommonOptions & {
    minimumNumberOfTouches?: number;
    hysteresis?: number;
    components?: OneOrMore<"translation" | "scale" | "rotation">;
  };
  triggeredTap: CommonOptions & {
    minimumDelay?: number;
    recognizesOn?: "down" | "lift";
    maximumTapDuration?: number;
    allowableMovement?: number;
    triggerAllowableMovement?: number;
    numberOfTriggerTouches?: number;
    /** `[x, y, width, height]` in the element. */
    triggerRegion?: [number, number, number, number];
    maximumTapPause?: number;
    preventsOthers?: boolean;
  };
  touchDown: CommonOptions;
  flick: CommonOptions & { hysteresis?: number; minimumVelocity?: number };
  spin: CommonOptions & { minimumAngle?: number; minimumRadius?: number };
  circle: CommonOptions & {
    maximumDuration?: number;
    maximumGap?: number;
    minimumTurning?: number;
    maximumTurning?: number;
    maximumInflections?: number;
  };
  forcePress: CommonOptions & { minimumForce?: number; releaseForce?: number; allowableMovement?: number };
  hover: CommonOptions;
  individual: CommonOptions & { subgestures: Subgesture[] };
  /** `steps` are terms such as `"tap"` or `{ hold: 2 }`, as scenes have them: first this, then that. */
  sequence: CommonOptions & { steps: Step[]; preventsOthers?: boolean };
}

/** An option as it is read: of those that may be one word or several, a list; of those that may be left out for good, `null`. */
export type OptionValue<Options, K extends keyof Options> =
  K extends "allowFrom" | "ignoreFrom" ? string | null
    : K extends "root" ? ShadowRoot | null
      : K extends "triggerRegion" ? [number, number, number, number] | null
        : Extract<NonNullable<Options[K]>, string[]> extends never ? NonNullable<Options[K]>
          : Extract<NonNullable<Options[K]>, string[]>;

/** What the handlers of each type of gesture are given. Velocities are per second; what there is not is `null`. */
export interface GestureEvents {
  tap: GestureEvent;
  /** `count` is how many taps came; `report`: `provisional`, `confirmed`, `revoked`, `immediate` or `upgraded`. */
  tapSequence: GestureEvent & { readonly count: number; readonly report: string | null };
  longPress: GestureEvent;
  pan: GestureEvent & { readonly translation: Pair; readonly velocity: Pair };
  screenEdgePan: GestureEvents["pan"];
  /** `direction` is what it looks for: one word, or several with plus signs between them. */
  swipe: GestureEvent & { readonly direction: string };
  pinch: GestureEvent & { readonly scale: number; readonly velocity: number };
  rotation: GestureEvent & { readonly rotation: number; readonly velocity: number };
  transform: GestureEvent & {
    readonly transform: PlaneTransform;
    readonly scale: number;
    readonly rotation: number;
    readonly velocity: Pair;
  };
  triggeredTap: GestureEvent & { readonly count: number; readonly isTriggerDown: boolean };
  touchDown: GestureEvent;
  flick: GestureEvent & { readonly velocity: Pair };
  spin: GestureEvent & { readonly rotation: number; readonly center: Pair | null };
  circle: GestureEvent & { readonly center: Pair | null; readonly radius: number };
  forcePress: GestureEvent & { readonly force: number };
  hover: GestureEvent;
  /** `subgesture` and `touch` say what was recognized in which finger. */
  individual: GestureEvent & { readonly subgesture: string | null; readonly touch: number | null };
  /** `count` is how often what repeats has come; `translation` and `scale` measure a movement at the end. */
  sequence: GestureEvent & {
    readonly count: number;
    readonly isHolding: boolean;
    readonly isOver: boolean;
    readonly translation: Pair;
    readonly scale: number;
  };
}

/** The types of gestures. */
export type GestureType = keyof GestureOptions;
