/*
 * Tactus: touches in, gestures out.
 *
 *     tactus_session session = tactus_session_new(800, 480);
 *     tactus_view photo = tactus_view_add(session, 0, 100, 50, 400, 300);
 *     tactus_recognizer pan = tactus_recognizer_add(photo, "pan", NULL);
 *     tactus_recognizer pinch = tactus_recognizer_add(photo, "pinch", NULL);
 *     tactus_recognize_simultaneously(pan, pinch);
 *     tactus_on_action(session, photo_moved, &photo_state);
 *
 *     for every touch event:   tactus_send(session, &sample, 1);
 *     before the loop sleeps:  tactus_next_deadline(session, &deadline);
 *     when that has passed:    tactus_advance(session, now);
 *
 * Units     Lengths are points, the unit of the session's size. The default thresholds assume 163 points per inch: multiply
 *           pixels by 163 / dpi, or set the thresholds in pixels. y grows downwards. Times of samples are
 *           nanoseconds of any one clock that does not go backwards (CLOCK_MONOTONIC). Options in time are seconds, angles are
 *           radians.
 * Handles   Sessions, views, recognizers, scenes, recordings and replays are numbers, never 0. A handle of something that was
 *           removed, or of another kind, is refused with TACTUS_ERROR_HANDLE; nothing is reached by accident.
 * Errors    A function that returns a handle or a pointer returns 0 on error. A function that returns an int32_t or int64_t
 *           returns a negative tactus_error. tactus_last_error() describes the error. A failed call changes nothing, unless its
 *           comment says so.
 * Threads   A session belongs to the thread that made it, or adopted it: calls from another thread are refused with
 *           TACTUS_ERROR_THREAD.
 *           Sessions share no state. Scenes, recordings and replays may be used from every thread. The library runs one call at
 *           a time: calls of other threads wait, also for a long replay. After fork(), the child has a copy of everything; the
 *           sessions of the thread that forked belong to the child's thread.
 * Callbacks A callback for actions or decisions runs on the thread of the call that causes it, after the engine has finished a
 *           frame. It may call every function, and may free its own recognizer, view or session. Only tactus_send(),
 *           tactus_send_pointer(), tactus_advance(), tactus_cancel_all() and tactus_session_adopt() of the same session return
 *           TACTUS_ERROR_BUSY there. A hit test runs before the frame: in it, every function of its session returns this error.
 * Ownership What you pass is copied before the call returns. Text of type `char *` is yours: tactus_text_free(). Pointers of
 *           type `const` belong to the library; each function says how long they are valid.
 * Memory    A moved sample allocates nothing after the first gestures.
 * Names     Functions, constants and the fields of structures stay as they are within the major version; new ones are added.
 */
#ifndef TACTUS_H
#define TACTUS_H

#include <stddef.h>
#include <stdint.h>

#include "tactus_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------------------------- Handles */

/** Touches of one surface: its views, its recognizers, and what they recognize. */
typedef uint64_t tactus_session;
/** A part of a session's surface on which there can be recognizers. */
typedef uint64_t tactus_view;
/** What recognizes one gesture on one view. */
typedef uint64_t tactus_recognizer;
/** Views and recognizers as a file describes them (`*.scene.json`). It never changes. */
typedef uint64_t tactus_scene;
/** Touches that happened once (`*.touches.jsonl`, and what devices' recorders write). It never changes. */
typedef uint64_t tactus_recording;
/** What resulted from a recording that was played to a scene. It never changes. */
typedef uint64_t tactus_replay;

/* -------------------------------------------------------------------------------------------------------------- Errors */

/** Why a call was refused. */
enum tactus_error {
  TACTUS_ERROR_NULL = -1,    /**< A pointer that must not be NULL is. */
  TACTUS_ERROR_HANDLE = -2,  /**< There is no such thing, or no longer, or it is of another kind. */
  TACTUS_ERROR_THREAD = -3,  /**< The session belongs to another thread. */
  TACTUS_ERROR_VALUE = -4,   /**< A number is not finite or out of range, or a word is not known. */
  TACTUS_ERROR_BUSY = -5,    /**< The session is in the call that led to this callback. */
  TACTUS_ERROR_CYCLE = -6,   /**< Recognizers would wait for each other in a circle. */
  TACTUS_ERROR_TEXT = -7,    /**< A scene, a recording or options could not be read. */
  TACTUS_ERROR_LIMIT = -8    /**< There are too many of these. */
};

/** The last error of a thread, in parts. */
typedef struct tactus_failure {
  int32_t code;           /**< A tactus_error; 0 if no call has failed on this thread. */
  int32_t line;           /**< Where in the text, from 1; 0 if no text was read. */
  int32_t column;         /**< Where in the line, from 1; 0 if that is not known. */
  int32_t reserved;
  const char *message;    /**< The whole sentence, with file, line and what would be right. */
  const char *file;       /**< What the caller called the text; empty if it had no name. */
  const char *key;        /**< The key that was wrong, as a path: recognizers[1].axis; empty if none was. */
  const char *suggestion; /**< What was probably meant, a bare word; empty if nothing is near. */
} tactus_failure;

/** What was wrong with the last call that failed on this thread, in a sentence; empty if none has.
 *  Valid until the next call that fails on this thread. */
const char *tactus_last_error(void);

/** The same in parts; `failure` must not be NULL. The texts are valid until the next call that fails on this thread.
 *  Returns 0. */
int32_t tactus_last_failure(tactus_failure *failure);

/** The version of the library: 1000 × major + minor. A program may check that it is at least TACTUS_VERSION. */
int32_t tactus_version(void);
#define TACTUS_VERSION 1

/** Frees a text that the library gave away; NULL is fine. */
void tactus_text_free(char *text);

/* ------------------------------------------------------------------------------------------------------------ Sessions */

/** Opens a session for a surface of this size in points. A surface of 0 × 0 is never hit: samples must name their views. Returns 0 on
 *  error: a length is negative or not finite, or 4,096 sessions are open, including those of threads that have ended. Close it with
 *  tactus_session_free(). */
tactus_session tactus_session_new(double width, double height);

/** Opens a session with the views, recognizers and relations of a scene; the size matters only to a scene without views, and
 *  here 0 × 0 means 390 × 844. Find them by their ids. The scene may be freed. Returns 0 on error.
 *
 *  Scroll views and drags of the type handOver are for replays, whose lines have their offsets and owners: no call reads these of a
 *  session. Their actions are those of a pan, or of a pinch for a scrollPinch. */
tactus_session tactus_session_of_scene(tactus_scene scene, double width, double height);

/** Closes a session with its views and recognizers: their handles are refused from now on, no callback comes any more, and
 *  what was not polled is lost. 0 is fine. Not inside the host's own hit test (TACTUS_ERROR_BUSY). */
int32_t tactus_session_free(tactus_session session);

/** Makes the calling thread the one to which a session belongs: for a session that one thread prepares and another one uses, or
 *  whose thread has ended. The thread that had it must not call meanwhile. */
int32_t tactus_session_adopt(tactus_session session);

/** Says how large the surface is now, in points: at its edges a screen edge pan begins. */
int32_t tactus_session_resize(tactus_session session, double width, double height);

/* --------------------------------------------------------------------------------------------------------------- Views */

/** What can be set of a view with tactus_view_set(). */
enum tactus_view_property {
  TACTUS_VIEW_HIDDEN = 0,          /**< Neither it nor its children are hit. 0 by default. Gestures in progress continue. */
  TACTUS_VIEW_INTERACTION = 1,     /**< Whether it and its children are hit. 1 by default. */
  /* UIKit's properties for the touches that views receive. They do not affect recognizers; here they only appear in the scene of
     tactus_scene_of_session(). */
  TACTUS_VIEW_MULTIPLE_TOUCH = 2,  /**< Whether the view receives more than one finger. 1 by default. */
  TACTUS_VIEW_EXCLUSIVE_TOUCH = 3, /**< Whether other views receive no touch while it has one. 0 by default. */
  TACTUS_VIEW_CLIPS = 4            /**< Whether the view draws its children inside of its bounds alone. 0 by default. A child is hit
                                        only inside of its parent, whatever this is. */
};

/** Adds a view inside `parent`, or 0 for the surface itself, in front of those that are there. Its frame is in the coordinates
 *  of its parent. Returns 0 on error: TACTUS_ERROR_LIMIT where more than 100 views would lie in each other. Hosts that do their own
 *  hit tests may pass 0, 0, 0, 0 where they need no locations in the coordinates of the view, and no cancelsWhenOutside. */
tactus_view tactus_view_add(tactus_session session, tactus_view parent, double x, double y, double width, double height);

/** Removes a view: gestures in progress on it are cancelled, with their actions, and its recognizers are removed
 *  with it. The views in it take its place in its parent, with their frames as they are: set new ones where they are to be seen as
 *  before. */
int32_t tactus_view_remove(tactus_view view);

/** Says where a view lies in its parent, before its transform. */
int32_t tactus_view_set_frame(tactus_view view, double x, double y, double width, double height);

/** Turns and scales a view about its centre: x' = a·x + c·y + tx, y' = b·x + d·y + ty, as in SVG and CSS. Its recognizers report
 *  places and movements in the view's coordinates, with the transform that it has at that moment. If gestures turn or scale a thing,
 *  put their recognizers on a view around it that keeps its transform: otherwise each change of the transform changes the values. */
int32_t tactus_view_set_transform(tactus_view view, double a, double b, double c, double d, double tx, double ty);

/** Sets a tactus_view_property to 0 or 1. */
int32_t tactus_view_set(tactus_view view, int32_t property, int32_t value);

/** Puts a view in front of the others of its parent. */
int32_t tactus_view_bring_to_front(tactus_view view);

/** The view of a session of a scene that the scene calls `id`; 0 if there is none. */
tactus_view tactus_view_named(tactus_session session, const char *id);

/** Which view is hit at a place of the surface: by the frames and transforms of the views. 0 if none is, or on error. */
tactus_view tactus_view_at(tactus_session session, double x, double y);

/** What a hit test returns to have frames and transforms decide. */
#define TACTUS_VIEW_BY_FRAMES UINT64_MAX

/** The host's own hit test: which view does a finger hit that comes down at (x, y)? 0 for none, TACTUS_VIEW_BY_FRAMES for what the
 *  library would hit. It is called before a frame is processed, for contacts that begin and name no view themselves, and in the same way
 *  for each sample of a pointer. It must not call a function with this session (TACTUS_ERROR_BUSY). The returned view gets the contact,
 *  even if it is hidden or takes no part: those properties are for the library's own hit test. */
typedef tactus_view (*tactus_hit_test)(double x, double y, void *context);

/** Makes the host's function find the view that is hit; NULL returns to frames and transforms. */
int32_t tactus_on_hit_test(tactus_session session, tactus_hit_test hit_test, void *context);

/* --------------------------------------------------------------------------------------------------------- Recognizers */

/** Adds a recognizer to a view. `type` is a name in tactus_types.h, such as "pan". `options` is NULL, or a JSON object with
 *  options by name, as scenes have them: {"minimumNumberOfTouches":2,"axis":"horizontal"}. A "sequence" needs its "steps", such as
 *  [{"tap":1},{"hold":1,"for":0.5}], an "individual" its "subgestures". It is named after its type until
 *  tactus_recognizer_set_name(). Returns 0 on error: tactus_last_error() names the key and what is near. */
tactus_recognizer tactus_recognizer_add(tactus_view view, const char *type, const char *options);

/** Removes a recognizer. A gesture in progress is cancelled, with its action. In a callback, that action and the pending actions of this
 *  frame are delivered after this call has returned. Free nothing that they refer to before tactus_send() returns, or find it by
 *  tactus_recognizer_context(), which returns NULL by then. */
int32_t tactus_recognizer_remove(tactus_recognizer recognizer);

/** The recognizer of a session of a scene that the scene calls `id`; 0 if there is none. */
tactus_recognizer tactus_recognizer_named(tactus_session session, const char *id);

/** Names a recognizer, for sentences that say why: "prevented by pan". */
int32_t tactus_recognizer_set_name(tactus_recognizer recognizer, const char *name);

/** Sets an option that is a number, a count, a length or a time in seconds. Options are listed in tactus_types.h. A time of 100 seconds or
 *  more is refused, since it is probably in milliseconds. A minimum above its maximum is refused: change both with
 *  tactus_set_options(). */
int32_t tactus_set_number(tactus_recognizer recognizer, const char *option, double value);
/** Sets an option that is true or false. */
int32_t tactus_set_flag(tactus_recognizer recognizer, const char *option, int32_t value);
/** Sets an option that is a word, such as "horizontal", or one or more words with spaces between, such as "left right". */
int32_t tactus_set_words(tactus_recognizer recognizer, const char *option, const char *words);
/** Sets several options, or what has a structure, by a JSON object; if one is wrong, none is set. */
int32_t tactus_set_options(tactus_recognizer recognizer, const char *json);
/** Reads an option that is a number, or 0 or 1 for a flag, into `value`. An option without a limit reads as a huge number,
 *  or as INFINITY if it is a length. Neither can be set. */
int32_t tactus_get_number(tactus_recognizer recognizer, const char *option, double *value);
/** Reads an option as JSON: 10, true, "both", ["left","right"], {"left":20}; null for INFINITY. The text is yours. NULL on error, for
 *  other structures, and where none is set. */
char *tactus_get_option(tactus_recognizer recognizer, const char *option);

/** Has `recognizer` wait until `other` has failed: a single tap waits for the double tap. TACTUS_ERROR_CYCLE where they would
 *  wait for each other. Both must be of one session. */
int32_t tactus_require_failure(tactus_recognizer recognizer, tactus_recognizer other);
/** Lets two recognizers be in progress at the same time. */
int32_t tactus_recognize_simultaneously(tactus_recognizer first, tactus_recognizer second);
/** Lets `recognizer` be in progress only while `gate` is in progress; 0 removes the gate. The call itself does not change a gesture that
 *  has begun. */
int32_t tactus_set_gate(tactus_recognizer recognizer, tactus_recognizer gate);

/** Chooses which actions of a recognizer have a velocity: every action (1), or only those that begin and end a gesture (0, the
 *  default). A velocity in every action costs several times as much as the rest of a moved sample. */
int32_t tactus_report_velocity(tactus_recognizer recognizer, int32_t every_action);

/** Puts a pointer of the host beside a recognizer, such as its widget: an action leads to it by its `recognizer`. The library does not
 *  follow it. NULL by default. */
int32_t tactus_recognizer_set_context(tactus_recognizer recognizer, void *context);
/** The pointer that the host put beside a recognizer. NULL if it put none there, and for a recognizer that was removed: an action that
 *  comes after that leads nowhere. */
void *tactus_recognizer_context(tactus_recognizer recognizer);

/** What state a recognizer is in: a tactus_state. */
int32_t tactus_recognizer_state(tactus_recognizer recognizer);

/* ------------------------------------------------------------------------------------------------------------- Samples */

/** What a sample says of its contact. */
enum tactus_phase {
  TACTUS_BEGAN = 0,      /**< It came down. */
  TACTUS_MOVED = 1,      /**< It is somewhere else, or has another force or shape. */
  TACTUS_STATIONARY = 2, /**< It is where it was. */
  TACTUS_ENDED = 3,      /**< It was lifted. A lift is no movement: send the last place as TACTUS_MOVED first, in the same frame. */
  TACTUS_CANCELLED = 4   /**< The system took it away. */
};

/** What touches. */
enum tactus_tool {
  TACTUS_FINGER = 0,
  TACTUS_PEN = 1,
  TACTUS_ERASER = 2,
  TACTUS_PALM = 3,
  TACTUS_MOUSE = 4
};

/** What is pressed: one bit each. */
enum tactus_button { TACTUS_PRIMARY = 1, TACTUS_SECONDARY = 2, TACTUS_MIDDLE = 4 };

/** How a sample belongs to its frame. */
enum tactus_role {
  TACTUS_ACTUAL = 0,    /**< The contact at the time of the frame. */
  TACTUS_COALESCED = 1, /**< An earlier place, between the last frame and this one. */
  TACTUS_PREDICTED = 2  /**< A guess at a later place; no recognizer is given it. */
};

/** One contact at one moment. Set it to zero first: what a device does not know stays 0. */
typedef struct tactus_sample {
  int64_t time_ns;   /**< When, in nanoseconds of the host's clock. See tactus_send(). */
  uint64_t id;       /**< Which contact; free to be used again after the lift. */
  double x, y;       /**< Where on the surface, in points. */
  tactus_view view;  /**< The view that TACTUS_BEGAN hits; if 0, the host's hit test or the library finds it. 0 in a session of a scene. */
  double force;      /**< How hard, 0 to 1; 0 if unknown. tactus_send() accepts other values; files cannot have them. */
  double major_axis; /**< The longer axis of the contact, in points; 0 if unknown. */
  double minor_axis; /**< The shorter one. */
  double angle;      /**< How far the longer axis is turned clockwise from straight up. */
  double altitude;   /**< The angle between a pen and the surface, in radians: π/2 is upright; 0, if unknown, counts as upright. */
  double azimuth;    /**< To which side a pen leans, clockwise from the right. */
  int32_t phase;     /**< A tactus_phase. */
  int32_t tool;      /**< A tactus_tool. */
  uint32_t buttons;  /**< Bits of tactus_button, no others; 0, if unknown, counts as TACTUS_PRIMARY. */
  int32_t role;      /**< A tactus_role. */
} tactus_sample;

/** What a pointer does that does not touch. */
enum tactus_pointer_kind {
  TACTUS_POINTER_WHEEL = 1,     /**< A wheel with steps turned by (x_or_scale, y_or_rotation) points. */
  TACTUS_POINTER_TRACKPAD = 2,  /**< Fingers on a trackpad scrolled by that much. */
  TACTUS_POINTER_TRANSFORM = 3, /**< Fingers on a trackpad pinched by a factor and turned by an angle. */
  TACTUS_POINTER_HOVER = 4      /**< It is above the surface. */
};

/** A pointer that does not touch, at one moment. */
typedef struct tactus_pointer {
  int64_t time_ns;
  double x, y;          /**< Where on the surface, in points. */
  tactus_view view;     /**< What is under it; 0 has the library find it. */
  double x_or_scale;    /**< Scrolled sideways in points, or pinched by this factor since the last sample: above 0. */
  double y_or_rotation; /**< Scrolled down, or turned clockwise. */
  int32_t kind;         /**< A tactus_pointer_kind. */
  int32_t phase;        /**< A tactus_phase; a wheel has TACTUS_MOVED. */
} tactus_pointer;

/** Sends samples, oldest first. Those of one call with the same time are one frame; after each frame callbacks are called. Each call
 *  ends its last frame, so send all contacts of a frame in one call: fingers that are sent one by one move one after the other, and
 *  seem to turn a little while they spread. Deadlines before the time of the samples are processed first, as by tactus_advance(). A
 *  time before the last one is replaced by the last one, and counted as TACTUS_LATE: see tactus_anomalies(). So after a
 *  tactus_advance() to a time far ahead, all later samples have that time.
 *
 *  That cannot be undone: open a new session. A millisecond clock of 32 bits, such as SDL 2's, starts again at 0 after 49 days. Add up
 *  differences: milliseconds += (uint32_t)(now - last), last = now.
 *
 *  Returns how many actions came. TACTUS_ERROR_VALUE, and nothing is processed, if a sample has a number that is not finite, a place
 *  beyond a billion points, or an unknown phase, tool, role or button: the error says which. TACTUS_ERROR_HANDLE if a view does not
 *  exist: that contact hits nothing, and all else is processed. */
int32_t tactus_send(tactus_session session, const tactus_sample *samples, size_t count);

/** Sends what a pointer does that does not touch; returns as tactus_send() does. A TACTUS_MOVED without a TACTUS_BEGAN begins the
 *  hover, scroll or pinch. */
int32_t tactus_send_pointer(tactus_session session, const tactus_pointer *pointer);

/** Moves the session's time: recognizers that wait act. Call it when the deadline has passed. A time earlier than the last one changes
 *  nothing, and is counted as TACTUS_LATE. Returns as tactus_send() does. */
int32_t tactus_advance(tactus_session session, int64_t time_ns);

/** When tactus_advance() should be called at the latest. Returns 1 and sets `time_ns`; 0 while nothing waits. A program that
 *  sleeps in whole milliseconds rounds up: before the deadline, tactus_advance() has no effect. */
int32_t tactus_next_deadline(tactus_session session, int64_t *time_ns);

/** Cancels all touches: the window is no longer in front, the device is gone, or a lift was lost. Samples of these contacts are
 *  ignored until they begin anew. A tap that waits for a second tap continues to wait. To reset one recognizer, set its `enabled` to 0
 *  and then to 1. Returns as tactus_send() does. */
int32_t tactus_cancel_all(tactus_session session);

/** Copies up to `capacity` of the contacts that are down to `contacts`, which may be NULL, each as it is now, in the order in which
 *  they came down: id, place on the surface, what it hit (0 for none), tool, force and shape. Returns how many there are, or an
 *  error. Palms and contacts that were cancelled or ignored are not among them. */
int64_t tactus_session_contacts(tactus_session session, tactus_sample *contacts, size_t capacity);

/** The same for the contacts that a recognizer follows. Returns all of them; an action has only the ids of the first
 *  TACTUS_ACTION_TOUCHES. */
int64_t tactus_recognizer_contacts(tactus_recognizer recognizer, tactus_sample *contacts, size_t capacity);

/** Faults of samples that are repaired or ignored, and counted. */
enum tactus_anomaly {
  TACTUS_UNKNOWN_CONTACT = 0,  /**< A contact moved or ended that is not down: ignored. */
  TACTUS_BEGAN_TWICE = 1,      /**< A contact began that is down already: the earlier one is cancelled. */
  TACTUS_NOT_FINITE = 2,       /**< Only in recordings: a number is not finite. tactus_send() refuses such samples. */
  TACTUS_LATE = 3,             /**< A sample, or tactus_advance(), had a time before the last one. The sample gets the last time. */
  TACTUS_MISPLACED_ROLE = 4,   /**< A coalesced or predicted sample belongs to no actual one: ignored. */
  TACTUS_TOO_MANY_CONTACTS = 5 /**< A contact began while 32,768 others were down: ignored until it lifts. */
};

/** How often samples were ignored or repaired for a tactus_anomaly. */
int64_t tactus_anomalies(tactus_session session, int32_t anomaly);

/* ------------------------------------------------------------------------------------------------------------- Actions */

/** The state of a recognizer. */
enum tactus_state {
  TACTUS_STATE_POSSIBLE = 0,
  TACTUS_STATE_BEGAN = 1,
  TACTUS_STATE_CHANGED = 2,
  TACTUS_STATE_ENDED = 3, /**< Ended, or recognized: taps and other gestures of one moment have this state alone. */
  TACTUS_STATE_CANCELLED = 4,
  TACTUS_STATE_FAILED = 5
};

/** A gesture began, changed, ended or was cancelled. The actions of a frame come in the order in which the recognizers of a view were
 *  added. If a pan moves and a pinch scales the same thing, add the pan first: the pinch scales about `x` and `y`. */
typedef struct tactus_action {
  int64_t time_ns;              /**< When. */
  tactus_recognizer recognizer; /**< Which one; in a replay its place in the scene, from 0. */
  double x, y;                  /**< Where, in the coordinates of its view, by the frame that it has now: the centroid of its touches. A
                                     tap and a swipe are where they began. */
  int32_t type;                 /**< A tactus_type. */
  int32_t state;                /**< A tactus_state: began, changed, ended or cancelled. */
  int32_t touch_count;          /**< How many touches it follows. */
  int32_t counted;              /**< How many of these count for it. */
  uint64_t touches[TACTUS_ACTION_TOUCHES]; /**< The ids of the first of them. */
  double values[TACTUS_ACTION_VALUES];     /**< What its type has to say, by the places in tactus_types.h:
                                                values[TACTUS_PINCH_SCALE]. What it does not have is NaN. */
  uint64_t order;               /**< Counts the actions and decisions of a session from 1. */
} tactus_action;

/** Is called for an action. `action` is valid during the call. */
typedef void (*tactus_action_callback)(const tactus_action *action, void *context);

/** Has actions delivered to a callback; NULL has them wait for tactus_next_action(), as at the beginning. */
int32_t tactus_on_action(tactus_session session, tactus_action_callback callback, void *context);

/** The next action that waits. Returns 1 and sets `action`; 0 if none waits. At most 16,384 wait, then the oldest are dropped;
 *  see tactus_dropped(). */
int32_t tactus_next_action(tactus_session session, tactus_action *action);

/** The change of a gesture between two of its actions. Apply it in this order: turn and scale about `x` and `y` of the action (for a
 *  spin, about its center), then move. */
typedef struct tactus_delta {
  double x, y;     /**< How far it moved, in points along the sides of its view. 0 for pinch, rotation and spin. */
  double scale;    /**< By what factor it enlarged. 1 for pan, screenEdgePan, rotation and spin. */
  double rotation; /**< How far it turned, in radians, clockwise; of a transform from −π to π. 0 for pan, screenEdgePan and pinch. */
} tactus_delta;

/** The change since the action of its recognizer for which this was called last; at `began`, since the gesture's beginning. Call it
 *  for every action from `began` on, and add up the deltas. A delta includes the actions that were left out or dropped. A second call
 *  for the same action returns no change.
 *
 *  It is for pan, screenEdgePan, pinch, rotation, spin and transform, and for actions of sessions, not of replays. Returns 0 and sets
 *  `delta`. TACTUS_ERROR_VALUE for other types, and for an action that is older than the last one; TACTUS_ERROR_HANDLE when the
 *  recognizer was removed. */
int32_t tactus_take_delta(const tactus_action *action, tactus_delta *delta);

/** How many actions and decisions were dropped because the host did not poll them in time. */
int64_t tactus_dropped(tactus_session session);

/* ----------------------------------------------------------------------------------------------------------- Decisions */

/** What was decided about a recognizer. */
enum tactus_decision_kind {
  TACTUS_DECIDED_POSSIBLE = 0,  /**< It got its first touch and is watching. */
  TACTUS_DECIDED_HELD = 1,      /**< It has recognized its gesture, but waits for others to fail. */
  TACTUS_DECIDED_RELEASED = 2,  /**< It waits no longer. */
  TACTUS_DECIDED_BEGAN = 3,     /**< A gesture began. */
  TACTUS_DECIDED_ENDED = 4,     /**< It ended, or was recognized. */
  TACTUS_DECIDED_CANCELLED = 5, /**< It was cancelled. */
  TACTUS_DECIDED_FAILED = 6,    /**< It failed. */
  TACTUS_DECIDED_REFUSED = 7,   /**< Something that was asked for was refused. */
  TACTUS_DECIDED_OWNED = 8      /**< A drag that is handed over has another owner, or its first one. */
};

/** What `measured` and `limit` of a decision count. */
enum tactus_unit {
  TACTUS_UNIT_NONE = 0,
  TACTUS_UNIT_POINTS = 1,
  TACTUS_UNIT_SECONDS = 2,
  TACTUS_UNIT_RADIANS = 3,
  TACTUS_UNIT_POINTS_PER_SECOND = 4,
  TACTUS_UNIT_SHARES = 5,
  TACTUS_UNIT_FINGERS = 6,
  TACTUS_UNIT_TAPS = 7,
  TACTUS_UNIT_TIMES = 8,
  TACTUS_UNIT_STATES = 9,
  TACTUS_UNIT_QUESTIONS = 10
};

/** Something that was decided, and why. */
typedef struct tactus_decision {
  int64_t time_ns;
  tactus_recognizer recognizer; /**< About which one; in a replay its place in the scene. One that you did not make, such as the
                                     pan of a scroll view, is 0; in a replay UINT64_MAX. */
  tactus_recognizer other;      /**< The one that the reason is about. In a session 0 if none; in a replay UINT64_MAX. */
  const char *reason;           /**< A stable name, such as "movedTooFar"; NULL if there is no reason. It stays valid forever. */
  double measured;              /**< What was measured: 12.3 points. */
  double limit;                 /**< What it was compared with: 10 points. */
  int32_t kind;                 /**< A tactus_decision_kind. */
  int32_t unit;                 /**< A tactus_unit. */
  uint64_t order;               /**< Counts the actions and decisions of a session from 1. */
} tactus_decision;

/** Is called for a decision. `decision` is valid during the call. */
typedef void (*tactus_decision_callback)(const tactus_decision *decision, void *context);

/** Has decisions delivered to a callback; NULL ends that. Without it, and without tactus_observe(), they cost nothing. */
int32_t tactus_on_decision(tactus_session session, tactus_decision_callback callback, void *context);

/** Has decisions wait for tactus_next_decision() (1), or no longer (0). Where there is a callback, it gets them, and none wait. */
int32_t tactus_observe(tactus_session session, int32_t is_on);

/** The next decision that waits. Returns 1 and sets `decision`; 0 if none waits. At most 16,384 wait. */
int32_t tactus_next_decision(tactus_session session, tactus_decision *decision);

/** A decision of a session in words: "`press` failed at 0.120 s: moved 20 pt, may move 10 pt". The library remembers the last
 *  1,024 decisions. The text is yours. NULL on error. */
char *tactus_decision_sentence(tactus_session session, uint64_t order);

/* -------------------------------------------------------------------------------------------- Scenes, recordings, replays */

/** Reads a scene, as Documentation/Formats.md describes it. `name` is what errors call it; NULL if it has none. 0 on error:
 *  tactus_last_failure() has line, column, key and what was probably meant. */
tactus_scene tactus_scene_read(const char *json, size_t length, const char *name);
/** Makes a scene of a session that was built by calls: its views at their present places, its recognizers with options, names and
 *  relations. If no view covers the surface, a view `surface` is added around all of them. tactus_scene_lint() then finds what could
 *  go wrong, tactus_scene_text() is the file for the command. A name that is taken gets a number. The scene has no hit test of the
 *  host, so its views need frames. Returns 0 on error: TACTUS_ERROR_VALUE for a session of a scene. Free the scene. */
tactus_scene tactus_scene_of_session(tactus_session session);
/** The scene in which a recognizer of every type watches the whole surface. */
tactus_scene tactus_scene_of_every_type(void);
/** Frees a scene; 0 is fine. */
int32_t tactus_scene_free(tactus_scene scene);
/** The scene, laid out as a file. The text is yours. */
char *tactus_scene_text(tactus_scene scene);
/** What could go wrong in a scene, as JSON: what `tactus lint --json` finds, and a case that shows it. `budget` says how much is
 *  explored; 0 is what the command does, and at most ten times that is explored. The size is as in tactus_session_of_scene(). It may run
 *  for seconds. The text is yours. */
char *tactus_scene_lint(tactus_scene scene, double width, double height, int32_t budget);

/** Reads a recording in any format that `tactus replay` reads. `name` is what errors call it. 0 on error. */
tactus_recording tactus_recording_read(const char *bytes, size_t length, const char *name);
/** The same of a file that does not describe its device, as some evemu files: `description` is the content of the `.desc` file. */
tactus_recording tactus_recording_read_described(const char *bytes, size_t length, const char *description,
                                                 size_t description_length, const char *name);
/** A recording of samples, oldest first, of a surface of this size; 0 and 0 if it is not known. Samples of one time are a frame. Faults
 *  that a reader repairs in files, such as an earlier time or a contact that begins twice, are repaired here too: see
 *  tactus_recording_warnings(). Returns 0 on error: the errors of tactus_send(), and values that files cannot have: a force outside
 *  of 0 to 1, a negative axis, an angle beyond 1,000, or more than 16,384 contacts (TACTUS_ERROR_LIMIT). */
tactus_recording tactus_recording_of_samples(const tactus_sample *samples, size_t count, double width, double height);
/** Frees a recording; 0 is fine. */
int32_t tactus_recording_free(tactus_recording recording);
/** Copies up to `capacity` samples of a recording to `samples`, which may be NULL; returns how many there are, or an error. */
int64_t tactus_recording_samples(tactus_recording recording, tactus_sample *samples, size_t capacity);
/** The size of a recording's surface in points: NaN where that is not known. */
int32_t tactus_recording_size(tactus_recording recording, double *width, double *height);
/** The recording as lines of `*.touches.jsonl`. The text is yours. */
char *tactus_recording_text(tactus_recording recording);
/** What was odd about a recording when it was read, such as a last line that is cut off, and what was done about it: a line for
 *  each; empty if nothing was. The text is yours. NULL on error. */
char *tactus_recording_warnings(tactus_recording recording);

/** What a replay keeps. */
enum tactus_replay_part {
  TACTUS_REPLAY_ACTIONS = 1,         /**< Actions. */
  TACTUS_REPLAY_DECISIONS = 2,       /**< Decisions. */
  TACTUS_REPLAY_VELOCITIES = 4,      /**< The velocity of every action. */
  TACTUS_REPLAY_WITHOUT_CHANGES = 8  /**< Of actions, those with the state `changed` are left out. */
};

/** Plays a recording to a scene in one call, and continues until no recognizer waits. `parts` are bits of tactus_replay_part. 0
 *  on error. */
tactus_replay tactus_replay_new(tactus_scene scene, tactus_recording recording, uint32_t parts);
/** Frees a replay; 0 is fine. */
int32_t tactus_replay_free(tactus_replay replay);
/** The actions of a replay, in order; `count` is set. Valid until the replay is freed. */
const tactus_action *tactus_replay_actions(tactus_replay replay, size_t *count);
/** The decisions of a replay, in order; `count` is set. Valid until the replay is freed. */
const tactus_decision *tactus_replay_decisions(tactus_replay replay, size_t *count);
/** The id that the scene gives the recognizer at a place, from 0. The text is yours. NULL beyond the last one. */
char *tactus_replay_recognizer(tactus_replay replay, uint64_t place);

/** What lines tactus_replay_lines() prints besides actions. */
enum tactus_replay_lines { TACTUS_LINES_WHY = 1, TACTUS_LINES_VIEWS = 2 };

/** What `tactus replay --json` prints, byte for byte; with the bits of tactus_replay_lines what `--why` and `--views` add. Only the
 *  command prints lines about recognizers that no touch reached (`notAsked`). The text is yours. NULL on error. */
char *tactus_replay_lines(tactus_scene scene, tactus_recording recording, uint32_t lines);

/** Why the recognizer `id` did what it did, as JSON: the answer of `tactus why --json`, and its lines for people (`--all`). With a `touch`
 *  that is not UINT64_MAX, the attempt that this contact took part in is meant; with a `time_ns` that is not negative, the one
 *  of that moment. The text is yours. NULL on error. */
char *tactus_why(tactus_scene scene, tactus_recording recording, const char *id, uint64_t touch, int64_t time_ns);

/** A picture of what happened when, as SVG. Another `width` than 400 to 10,000 becomes the nearer of these two; it must be finite. The
 *  text is yours. NULL on error. */
char *tactus_timeline(tactus_scene scene, tactus_recording recording, double width);

/** Runs a case (`*.case.json`): each action as a line of JSON, and in the last line `passed`, or the differences from the
 *  expected actions. A case that names a recording gets `recording`, or is an error if that is 0. The text is yours. NULL on error. */
char *tactus_case_run(const char *json, size_t length, const char *name, tactus_recording recording);

#ifdef __cplusplus
}
#endif

#endif
