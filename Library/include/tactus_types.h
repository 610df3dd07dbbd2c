/* Made by Scripts/catalogue from Catalogue/: the types of recognizers, their options and their values. Include tactus.h. */

#ifndef TACTUS_TYPES_H
#define TACTUS_TYPES_H

/** How many touches and values an action has room for. */
#define TACTUS_ACTION_TOUCHES 10
#define TACTUS_ACTION_VALUES 12

/** The types, by the number that actions have. tactus_recognizer_add() takes the name. */
enum tactus_type {
  TACTUS_TAP = 0, /**< "tap" */
  TACTUS_TAP_SEQUENCE = 1, /**< "tapSequence" */
  TACTUS_LONG_PRESS = 2, /**< "longPress" */
  TACTUS_PAN = 3, /**< "pan" */
  TACTUS_SCREEN_EDGE_PAN = 4, /**< "screenEdgePan" */
  TACTUS_SWIPE = 5, /**< "swipe" */
  TACTUS_PINCH = 6, /**< "pinch" */
  TACTUS_ROTATION = 7, /**< "rotation" */
  TACTUS_TRANSFORM = 8, /**< "transform" */
  TACTUS_TRIGGERED_TAP = 9, /**< "triggeredTap" */
  TACTUS_TOUCH_DOWN = 10, /**< "touchDown" */
  TACTUS_FLICK = 11, /**< "flick" */
  TACTUS_SPIN = 12, /**< "spin" */
  TACTUS_CIRCLE = 13, /**< "circle" */
  TACTUS_FORCE_PRESS = 14, /**< "forcePress" */
  TACTUS_HOVER = 15, /**< "hover" */
  TACTUS_INDIVIDUAL = 16, /**< "individual" */
  TACTUS_SEQUENCE = 17, /**< "sequence" */
  TACTUS_TWO_FINGER_TAP = 18 /**< "twoFingerTap" */
};

/*
 * Options that every type has, with the function that sets them: tactus_set_flag(), tactus_set_words(), tactus_set_number(), and
 * tactus_set_options() for those marked json.
 *
 * enabled                     flag     Whether it takes part at all; true by default.
 * cancelsTouchesInView        flag     Whether views get no more of a touch that it has recognized; true by default.
 * delaysTouchesBegan          flag     Whether views wait for it to fail; false by default.
 * delaysTouchesEnded          flag     Whether views wait for it to fail before they get the lift; true by default.
 * allowedTouchTools           words    One or more of finger, pen, eraser, palm, mouse; all but palm by default.
 * requiresExclusiveTouchType  flag     Whether it follows one kind of tool at a time; true by default.
 * acceptsLeftoverTouches      flag     Whether it follows fingers that others have left; false by default.
 * cancelsWhenOutside          flag     Whether it is over as soon as a finger leaves its view; false by default.
 */

/*
 * "tap"
 *   numberOfTapsRequired        number   How many taps in a row, at least 1; 1 by default.
 *   numberOfTouchesRequired     number   How many fingers each tap is made with, at least 1; 1 by default.
 *   maximumTapDuration          number   How long one tap may take, from the first finger's down to the last one's lift, in
 *                                        seconds; 0.75 by default.
 *   maximumTapInterval          number   How long the pause from the lift of one tap to the down of the next may be, in
 *                                        seconds; 0.35 by default.
 *   allowableMovement           number   How far each finger may be from where it came down, in points; 45 by default.
 *   maximumTapDistance          number   How far the centroid of a later tap may be from that of the first, in points; 45 by
 *                                        default.
 */

/*
 * "tapSequence"
 *   maximumNumberOfTaps         number   The longest series that is distinguished from the shorter ones, 1 to 10; 2 by default.
 *   reporting                   words    When counts are reported: whenDecided, provisionally, immediately; whenDecided by
 *                                        default.
 *   numberOfTouchesRequired     number   How many fingers each tap is made with, at least 1; 1 by default.
 *   maximumTapDuration          number   How long one tap may take, in seconds; 0.75 by default.
 *   maximumTapInterval          number   How long the pause from the lift of one tap to the down of the next may be, in
 *                                        seconds; 0.35 by default.
 *   allowableMovement           number   How far each finger may be from where it came down, in points; 45 by default.
 *   maximumTapDistance          number   How far the centroid of a later tap may be from that of the first, in points; 45 by
 *                                        default.
 */
/** Where the values of "tapSequence" are in an action. */
enum tactus_tap_sequence_value {
  TACTUS_TAP_SEQUENCE_COUNT = 0,  /**< How many taps came. */
  TACTUS_TAP_SEQUENCE_REPORT = 1  /**< What the report says of count. From 0: provisional, confirmed, revoked, immediate, upgraded. */
};

/*
 * "longPress"
 *   minimumPressDuration        number   How long the fingers have to rest, from the down of the last finger required, in
 *                                        seconds; 0.5 by default.
 *   allowableMovement           number   How far each finger may be from where it came down before the press begins, in points;
 *                                        10 by default.
 *   numberOfTapsRequired        number   How many taps come before the press; they are taps as a TapConfiguration has them by
 *                                        default, at least 0; 0 by default.
 *   numberOfTouchesRequired     number   How many fingers press, at least 1; 1 by default.
 */

/*
 * "pan"
 *   minimumNumberOfTouches      number   How many fingers are enough, at least 1; 1 by default.
 *   maximumNumberOfTouches      number   How many fingers are allowed: before the pan has begun one more makes it fail, after
 *                                        that the extra ones are ignored, at least 1; no limit by default, which reads as a
 *                                        huge number.
 *   hysteresis                  number   How far the centroid of the fingers has to go, in a straight line, before the pan
 *                                        begins, in points; 10 by default.
 *   axis                        words    Along which axis of the window the pan goes: both, horizontal, vertical; both by
 *                                        default.
 *   activeOffset                json     How far the centroid of the fingers has to go to a side before the pan begins, where a
 *                                        side has a limit; none by default.
 *   failOffset                  json     How far the centroid of the fingers may go to a side before the pan begins, where a
 *                                        side has a limit; none by default.
 *   activatesAfterLongPress     number   How long the fingers have to rest before the pan begins, in seconds; 0 by default.
 *   allowedScrollTypes          words    What scrolls the pan without touching: discrete are wheels, continuous trackpads:
 *                                        discrete, continuous; none by default.
 */
/** Where the values of "pan" are in an action. */
enum tactus_pan_value {
  TACTUS_PAN_TRANSLATION_X = 0,  /**< How far the fingers have gone beyond the hysteresis, along the sides of the view. It does not jump when fingers come and go. */
  TACTUS_PAN_TRANSLATION_Y = 1,
  TACTUS_PAN_VELOCITY_X = 2,  /**< How fast they move, per second. See tactus_report_velocity(). */
  TACTUS_PAN_VELOCITY_Y = 3
};

/*
 * "screenEdgePan"
 *   edges                       words    From which edges of the window the pan may come: top, left, bottom, right; none by
 *                                        default. Nothing is recognized until they are set.
 *   edgeWidth                   number   How near the edge the first finger has to come down, in points; 20 by default.
 *   minimumNumberOfTouches      number   How many fingers are enough, at least 1; 1 by default.
 *   maximumNumberOfTouches      number   How many fingers are allowed: before the pan has begun one more makes it fail, after
 *                                        that the extra ones are ignored, at least 1; no limit by default, which reads as a
 *                                        huge number.
 *   hysteresis                  number   How far the centroid of the fingers has to go, in a straight line, before the pan
 *                                        begins, in points; 10 by default.
 *   axis                        words    Along which axis of the window the pan goes: both, horizontal, vertical; both by
 *                                        default.
 *   activeOffset                json     How far the centroid of the fingers has to go to a side before the pan begins, where a
 *                                        side has a limit; none by default.
 *   failOffset                  json     How far the centroid of the fingers may go to a side before the pan begins, where a
 *                                        side has a limit; none by default.
 *   activatesAfterLongPress     number   How long the fingers have to rest before the pan begins, in seconds; 0 by default.
 *   allowedScrollTypes          words    What scrolls the pan without touching: discrete are wheels, continuous trackpads:
 *                                        discrete, continuous; none by default.
 */
/** Where the values of "screenEdgePan" are in an action. */
enum tactus_screen_edge_pan_value {
  TACTUS_SCREEN_EDGE_PAN_TRANSLATION_X = 0,  /**< How far the fingers have gone beyond the hysteresis, along the sides of the view. It does not jump when fingers come and go. */
  TACTUS_SCREEN_EDGE_PAN_TRANSLATION_Y = 1,
  TACTUS_SCREEN_EDGE_PAN_VELOCITY_X = 2,  /**< How fast they move, per second. See tactus_report_velocity(). */
  TACTUS_SCREEN_EDGE_PAN_VELOCITY_Y = 3
};

/*
 * "swipe"
 *   direction                   words    Which directions count: right, left, up, down; right by default. Of a set with both
 *                                        axes only the horizontal directions count (measured).
 *   numberOfTouchesRequired     number   How many fingers swipe, at least 1; 1 by default.
 *   maximumDuration             number   How long a swipe may take from a finger's down, in seconds; 0.5 by default.
 *   minimumPrimaryMovement      number   How far each finger has to go along the direction at once, in points; 50 by default.
 *   maximumSecondaryMovement    number   How far each finger may go across the direction at once, in points; 50 by default.
 *   rateOfMinimumMovementDecay  number   By what share a second lowers the movement that is required, at least 0; 0.94 by
 *                                        default.
 *   rateOfMaximumMovementDecay  number   By what share a second lowers the movement that is allowed across, at least 0; 0.98 by
 *                                        default.
 */
/** Where the values of "swipe" are in an action. */
enum tactus_swipe_value {
  TACTUS_SWIPE_DIRECTION = 0  /**< Which of the directions the fingers went: one word. A bit each: right, left, up, down. */
};

/*
 * "pinch"
 *   hysteresis                  number   By how much the distance of the fingers has to change before the pinch begins, in
 *                                        points; 4 by default.
 *   startsAtIdentity            flag     Whether the scale is 1 when the pinch begins and continues from there, instead of
 *                                        counting from where both fingers were down; false by default.
 */
/** Where the values of "pinch" are in an action. */
enum tactus_pinch_value {
  TACTUS_PINCH_SCALE = 0,  /**< The distance of the first two fingers, as a multiple of what it was when both were down. It does not jump when fingers come and go. */
  TACTUS_PINCH_VELOCITY = 1  /**< How fast the scale changes, per second. See tactus_report_velocity(). */
};

/*
 * "rotation"
 *   hysteresis                  number   How long an arc the fingers have to go about their centroid before the rotation
 *                                        begins, in points; 4 by default.
 *   startsAtIdentity            flag     Whether the rotation is 0 when it begins and continues from there, instead of counting
 *                                        from where both fingers were down; false by default.
 */
/** Where the values of "rotation" are in an action. */
enum tactus_rotation_value {
  TACTUS_ROTATION_ROTATION = 0,  /**< How far the first two fingers have turned since both were down, in radians, clockwise. It does not jump when fingers come and go. */
  TACTUS_ROTATION_VELOCITY = 1  /**< How fast they turn, per second. See tactus_report_velocity(). */
};

/*
 * "transform"
 *   minimumNumberOfTouches      number   How many fingers are enough, at least 1; 1 by default.
 *   hysteresis                  number   How far the finger that goes farthest has to go before it begins, in points; 4 by
 *                                        default.
 *   components                  words    What the fingers may do: translation, scale, rotation; all by default.
 */
/** Where the values of "transform" are in an action. */
enum tactus_transform_value {
  TACTUS_TRANSFORM_TRANSFORM_A = 0,  /**< What the fingers have done since they came down, about the upper left corner of the view. */
  TACTUS_TRANSFORM_TRANSFORM_B = 1,
  TACTUS_TRANSFORM_TRANSFORM_C = 2,
  TACTUS_TRANSFORM_TRANSFORM_D = 3,
  TACTUS_TRANSFORM_TRANSFORM_TX = 4,
  TACTUS_TRANSFORM_TRANSFORM_TY = 5,
  TACTUS_TRANSFORM_SCALE = 6,  /**< By how much they have stretched the thing. */
  TACTUS_TRANSFORM_ROTATION = 7,  /**< How far they have turned it, in radians, clockwise, from −π to π. */
  TACTUS_TRANSFORM_VELOCITY_X = 8,  /**< How fast their centroid moves, per second. See tactus_report_velocity(). */
  TACTUS_TRANSFORM_VELOCITY_Y = 9
};

/*
 * "triggeredTap"
 *   minimumDelay                number   How much time has to pass between the trigger's down and the first tap's, and between
 *                                        the downs of two taps, in seconds; 0.5 by default.
 *   recognizesOn                words    Whether a tap counts when its finger comes down, or when it lifts: down, lift; down by
 *                                        default.
 *   maximumTapDuration          number   How long a tap may take that counts on lift, in seconds; 0.25 by default.
 *   allowableMovement           number   How far a tap that counts on lift may go, in points; 10 by default.
 *   triggerAllowableMovement    number   How far the trigger may go, in points; no limit by default, which reads as INFINITY.
 *   numberOfTriggerTouches      number   How many fingers make the trigger, at least 1; 1 by default.
 *   triggerRegion               json     Where the trigger has to come down, in the coordinates of the recognizer's view;
 *                                        anywhere by default.
 *   maximumTapPause             number   How long the pause before the next tap may be, from the trigger's or the last counted
 *                                        tap's down, in seconds; no limit by default, which reads as a huge number.
 *   preventsOthers              flag     Whether other recognizers fail when the first tap counts; false by default.
 */
/** Where the values of "triggeredTap" are in an action. */
enum tactus_triggered_tap_value {
  TACTUS_TRIGGERED_TAP_COUNT = 0,  /**< How many taps have counted. */
  TACTUS_TRIGGERED_TAP_IS_TRIGGER_DOWN = 1  /**< Whether the trigger is down: at the last report it is not. */
};

/*
 * "touchDown"
 *   It has no options of its own.
 */

/*
 * "flick"
 *   hysteresis                  number   How far the finger has to go at least, in a straight line, in points; 10 by default.
 *   minimumVelocity             number   How fast it has to be when it lifts, in points per second; 500 by default.
 */
/** Where the values of "flick" are in an action. */
enum tactus_flick_value {
  TACTUS_FLICK_VELOCITY_X = 0,  /**< How fast the finger was when it lifted, per second. */
  TACTUS_FLICK_VELOCITY_Y = 1
};

/*
 * "spin"
 *   minimumAngle                number   How far the finger has to turn before the spin begins, in radians; π/2 by default.
 *   minimumRadius               number   How near the centre turning still counts, in points; 10 by default.
 */
/** Where the values of "spin" are in an action. */
enum tactus_spin_value {
  TACTUS_SPIN_ROTATION = 0,  /**< How far the finger has turned, in radians, clockwise. */
  TACTUS_SPIN_CENTER_X = 1,  /**< About what it turns. */
  TACTUS_SPIN_CENTER_Y = 2
};

/*
 * "circle"
 *   maximumDuration             number   How long drawing may take, in seconds; 2 by default.
 *   maximumGap                  number   How far apart start and end may be, as a share of the circle's width, at least 0; 1/3
 *                                        by default.
 *   minimumTurning              number   How far the finger has to go round at least, in radians; 7π/4 by default.
 *   maximumTurning              number   How far it may go round at most, in radians; 3π by default.
 *   maximumInflections          number   How often the finger may change from right to left, from left to right, up or down, at
 *                                        least 0; 5 by default.
 */
/** Where the values of "circle" are in an action. */
enum tactus_circle_value {
  TACTUS_CIRCLE_CENTER_X = 0,  /**< Its centre. */
  TACTUS_CIRCLE_CENTER_Y = 1,
  TACTUS_CIRCLE_RADIUS = 2  /**< Its mean radius. */
};

/*
 * "forcePress"
 *   minimumForce                number   How hard the finger has to press, as a share of the greatest force, 0 to 1; 0.5 by
 *                                        default.
 *   releaseForce                number   Below which force the press ends, as a share of the greatest force, 0 to 1; 0.25 by
 *                                        default.
 *   allowableMovement           number   How far the finger may go before the press begins, in points; 10 by default.
 */
/** Where the values of "forcePress" are in an action. */
enum tactus_force_press_value {
  TACTUS_FORCE_PRESS_FORCE = 0  /**< How hard the finger presses, from 0 to 1. */
};

/*
 * "hover"
 *   It has no options of its own.
 */

/*
 * "individual"
 *   subgestures                 json     What to look for in every finger; none by default.
 */
/** Where the values of "individual" are in an action. */
enum tactus_individual_value {
  TACTUS_INDIVIDUAL_SUBGESTURE = 0,  /**< Which of the subgestures was recognized; none at the end of the gesture. Its place in their list, from 0. */
  TACTUS_INDIVIDUAL_TOUCH = 1  /**< In which finger; none at the end of the gesture. Its id, which is exact up to 2^53. */
};

/*
 * "sequence"
 *   steps                       json     First this, then that: terms such as "tap" or { hold: 2 }; none by default.
 *   preventsOthers              flag     Whether other recognizers fail when it begins; as its steps say by default.
 */
/** Where the values of "sequence" are in an action. */
enum tactus_sequence_value {
  TACTUS_SEQUENCE_COUNT = 0,  /**< How often what repeats has come. */
  TACTUS_SEQUENCE_IS_HOLDING = 1,  /**< Whether fingers are held. */
  TACTUS_SEQUENCE_IS_OVER = 2,  /**< Whether this is its last report. */
  TACTUS_SEQUENCE_TRANSLATION_X = 3,  /**< How far a movement at its end has gone. */
  TACTUS_SEQUENCE_TRANSLATION_Y = 4,
  TACTUS_SEQUENCE_SCALE = 5  /**< By what its fingers have changed their distance since. */
};

/*
 * "twoFingerTap"
 *   maximumInterval             number   How long after the first finger the second may come down, in seconds; 0.15 by default.
 *   maximumDuration             number   How long it may take, from the first finger's down to the last one's lift, in seconds;
 *                                        0.4 by default.
 *   allowableMovement           number   How far each finger may be from where it came down, in points; 10 by default.
 *   maximumSpan                 number   How far apart the fingers may come down, in points; no limit by default, which reads
 *                                        as INFINITY.
 */
/** Where the values of "twoFingerTap" are in an action. */
enum tactus_two_finger_tap_value {
  TACTUS_TWO_FINGER_TAP_SPAN = 0  /**< How far apart the fingers came down, in points. */
};

#endif
