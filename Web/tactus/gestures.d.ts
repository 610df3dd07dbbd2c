import type { Environment } from "./environment.js";
import type { GestureEvent, GestureState, Pair, PlaneTransform } from "./gesture-event.js";
import type { TactusModule } from "./module.js";
import type { StandIns } from "./stand-ins.js";
import type { TouchSurface } from "./touch-surface.js";

/** Options of every gesture. */
export interface CommonOptions {
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
  /** The `touch-action` of the element; `none` by default. What is left to the browser cancels the gesture. */
  touchAction?: string;
  /** Whether wheels and trackpads over the element are taken from the browser; by default where the gesture wants them. */
  wheel?: boolean;
}

/** One of a few words, or several of them. */
export type OneOrMore<Word extends string> = Word | Word[];

/** Something that `individual` looks for in each finger. */
export interface Subgesture {
  /** What events call it. */
  id: string;
  type: "tap" | "doubleTap" | "longPress" | "swipe" | "pan" | "flick" | "spin";
  /** The properties of the type. */
  [property: string]: unknown;
}

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
    /** `discrete`: wheels; `continuous`: trackpads. None by default. */
    allowedScrollTypes?: OneOrMore<"discrete" | "continuous">;
  };
  screenEdgePan: GestureOptions["pan"] & {
    edges?: OneOrMore<"top" | "left" | "bottom" | "right">;
    edgeWidth?: number;
  };
  swipe: CommonOptions & {
    direction?: OneOrMore<"right" | "left" | "up" | "down">;
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
  /** `steps` are terms such as `"tap"` or `{"hold": 2}`, as scenes have them: first this, then that. */
  sequence: CommonOptions & { steps: unknown[]; preventsOthers?: boolean };
}

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

/** Something that gestures can be put on elements with: `tactus`, or a page of one's own. */
export interface ElementGestures {
  /**
   * Puts a gesture on an element. The element's `touch-action` and `user-select` become `none`, until its last gesture is off.
   *
   * Gestures on one element, and on elements inside each other, compete as recognizers on views do: the first to
   * be recognized makes the others fail, unless they may run at the same time. A handler that throws stops nobody else.
   *
   * @throws a `TactusError` that names the option that is wrong, and the nearest right one
   */
  on<T extends GestureType>(
    element: Element | Document, type: T, options: GestureOptions[T], handler: (event: GestureEvents[T]) => void
  ): Gesture;
  on<T extends GestureType>(
    element: Element | Document, type: T, handler: (event: GestureEvents[T]) => void): Gesture;
}

/** A recognizer on an element: what `tactus.on` returns. */
export class Gesture {
  private constructor();
  /** The element that it is on. */
  readonly element: Element | Document;
  /** Its type. */
  readonly type: GestureType;
  /** The state that its handler heard of last; `possible` before the first time. */
  readonly state: GestureState;
  /** Whether it was taken off. */
  readonly isOff: boolean;
  /** Whether it attends to touches; setting it to false in the middle of a gesture cancels that. */
  enabled: boolean;
  /** What is called; can be replaced. */
  handler: (event: any) => void;
  /** Takes it off its element; if it is in progress, the handler is called a last time, with `cancelled`. */
  off(): void;
  /** Has it act only once `other` has failed. Returns this gesture. */
  requireToFail(other: Gesture): this;
  /** Lets it and `other` be in progress at the same time. Returns this gesture. */
  simultaneousWith(other: Gesture): this;
  /** Lets it be in progress only while `other` is; with `null`, whenever it likes. Returns this gesture. */
  gatedBy(other: Gesture | null): this;
  /** Sets options: all of them or, if one is wrong, none. Returns this gesture. */
  set(options: Record<string, unknown>): this;
}

/** Options of a page. */
export interface PageOptions {
  /** Whether a mouse stands in for two fingers while Alt is held; true by default. */
  standIns?: boolean;
  /** The page's own clock by default. */
  environment?: Environment;
}

/** The gestures of one document. */
export class GesturePage implements ElementGestures {
  constructor(module: TactusModule, document: Document, options?: PageOptions);
  on: ElementGestures["on"];
  /** What takes the samples of the document. */
  readonly surface: TouchSurface;
  /** The stand-ins of the mouse, if it has any. */
  readonly standIns: StandIns | null;
  /** The types of gestures that there are. */
  readonly types: GestureType[];
  /** Takes all gestures off and listens no longer. */
  close(): void;
}

/** Options of `tactus.load`. */
export type LoadOptions = PageOptions;

/** Gestures of the document that the scripts run in. */
export const tactus: ElementGestures & {
  /** The gestures of the document; `null` before `load`. */
  readonly page: GesturePage | null;
  /**
   * Loads the module, once; later calls wait for the same.
   *
   * @param source the address of `tactus.wasm`, by default `../build/tactus.wasm` beside these scripts
   */
  load(source?: string | URL | Response | BufferSource | WebAssembly.Module, options?: LoadOptions): Promise<typeof tactus>;
};
