// What a widget of GTK 4 reports, as plain values. Every function belongs to the thread of GTK.
#ifndef TACTUS_GTK_H
#define TACTUS_GTK_H

#include <stdint.h>

enum {
  TACTUS_GTK_DOWN,
  TACTUS_GTK_MOVE,
  TACTUS_GTK_UP,
  TACTUS_GTK_CANCEL,
  // The pointer scrolls by `x`, `y`: in steps of a wheel, or in points if `isSmooth`.
  TACTUS_GTK_SCROLL,
  TACTUS_GTK_SCROLL_END,
  // Two fingers spread or turn on a touchpad; and that ends.
  TACTUS_GTK_PINCH,
  TACTUS_GTK_PINCH_END,
  // More fingers move together on a touchpad, by `x`, `y`; or they rest on it, which moves by nothing.
  TACTUS_GTK_SWIPE,
  TACTUS_GTK_SWIPE_END,
  // A pointer without a pressed button is at `x`, `y`; and it left the widget.
  TACTUS_GTK_HOVER,
  TACTUS_GTK_HOVER_END,
  // The widget is hidden, or something else has grabbed the pointer.
  TACTUS_GTK_LOST,
  // A frame of the widget's clock begins, at `frame`: everything before it was reported.
  TACTUS_GTK_FRAME,
};

enum { TACTUS_GTK_FINGER, TACTUS_GTK_MOUSE, TACTUS_GTK_PEN, TACTUS_GTK_ERASER };

// Keys that are held.
enum {
  TACTUS_GTK_CAPS_LOCK = 1,
  TACTUS_GTK_SHIFT = 2,
  TACTUS_GTK_CONTROL = 4,
  TACTUS_GTK_ALT = 8,
  TACTUS_GTK_SUPER = 16,
};

// One event; places are in the coordinates of the widget.
typedef struct {
  int32_t kind, tool, isSmooth;
  // The button of a mouse or pen that was pressed or released, by GDK's numbers: 1 primary, 2 middle, 3 secondary. 0 for fingers.
  int32_t button;
  // Which keys are held.
  int32_t keys;
  // Whether the fingers on the touchpad came with this event, and whether what they did is cancelled.
  int32_t isStart, isCancelled;
  // Another number for each finger; 0 for mouse and pen.
  uint64_t sequence;
  double x, y;
  // From 0 to 1; 0 where it is not known.
  double pressure;
  // The factor since the two fingers came to the touchpad, and the angle in radians, clockwise, since the last event.
  double scale, rotation;
  // Milliseconds of a clock that begins anew after 49 days; 0 where none is known.
  uint32_t time;
  // When the frame began, in microseconds of the monotonic clock.
  int64_t frame;
} TactusGTKEvent;

// Answers whether the event is used up.
typedef int32_t (*TactusGTKHandler)(void *data, const TactusGTKEvent *event);

typedef struct TactusGTKBridge TactusGTKBridge;

// Has `handler` called for the touches, the pen, the mouse and the wheel of `widget` (a GtkWidget).
TactusGTKBridge *tactus_gtk_bridge(void *widget, TactusGTKHandler handler, void *data);
// Ends that; the widget may be gone already.
void tactus_gtk_bridge_end(TactusGTKBridge *bridge);
// Asks for a frame of the widget's clock, in which it is drawn.
void tactus_gtk_bridge_draw(TactusGTKBridge *bridge);
// Has `handler` called with TACTUS_GTK_FRAME once so many microseconds are over, and all events are reported; -1 for no such call.
void tactus_gtk_bridge_wake(TactusGTKBridge *bridge, int64_t microseconds);
// The size of the widget.
void tactus_gtk_bridge_size(TactusGTKBridge *bridge, double *width, double *height);
// The monotonic clock, in microseconds: that of GTK's frame clocks.
int64_t tactus_gtk_now(void);

#endif
