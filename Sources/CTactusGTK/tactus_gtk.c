// Empty without the trait GTK, so that GTK is not needed then.
#ifdef TACTUS_GTK
#include "tactus_gtk.h"

#include <gtk/gtk.h>
#include <string.h>

struct TactusGTKBridge {
  GtkWidget *widget;
  GtkEventController *events, *hover;
  TactusGTKHandler handler;
  void *data;
  guint timer, ticks;
  gulong unmapped;
};

static int is_touch(GdkEventType type) {
  return type == GDK_TOUCH_BEGIN || type == GDK_TOUCH_UPDATE || type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL;
}

static const unsigned ANY_BUTTON =
    GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK | GDK_BUTTON4_MASK | GDK_BUTTON5_MASK;

static int is_touchpad(GdkEventType type) {
  return type == GDK_TOUCHPAD_PINCH || type == GDK_TOUCHPAD_SWIPE || type == GDK_TOUCHPAD_HOLD;
}

static int touchpad_ends(GdkEvent *event) {
  GdkTouchpadGesturePhase phase = gdk_touchpad_event_get_gesture_phase(event);
  return phase == GDK_TOUCHPAD_GESTURE_PHASE_END || phase == GDK_TOUCHPAD_GESTURE_PHASE_CANCEL;
}

static int32_t kind_of(GdkEvent *event) {
  switch (gdk_event_get_event_type(event)) {
    case GDK_TOUCH_BEGIN: return TACTUS_GTK_DOWN;
    case GDK_TOUCH_UPDATE: return TACTUS_GTK_MOVE;
    case GDK_TOUCH_END: return TACTUS_GTK_UP;
    case GDK_TOUCH_CANCEL: return TACTUS_GTK_CANCEL;
    case GDK_BUTTON_PRESS: return TACTUS_GTK_DOWN;
    case GDK_BUTTON_RELEASE: return TACTUS_GTK_UP;
    case GDK_MOTION_NOTIFY: return gdk_event_get_modifier_state(event) & ANY_BUTTON ? TACTUS_GTK_MOVE : -1;
    case GDK_GRAB_BROKEN: return TACTUS_GTK_LOST;
    case GDK_SCROLL:
      return gdk_scroll_event_is_stop(event) ? TACTUS_GTK_SCROLL_END : TACTUS_GTK_SCROLL;
    case GDK_TOUCHPAD_PINCH: return touchpad_ends(event) ? TACTUS_GTK_PINCH_END : TACTUS_GTK_PINCH;
    case GDK_TOUCHPAD_SWIPE:
    case GDK_TOUCHPAD_HOLD: return touchpad_ends(event) ? TACTUS_GTK_SWIPE_END : TACTUS_GTK_SWIPE;
    default: return -1;
  }
}

static int32_t keys_of(GdkEvent *event) {
  GdkModifierType state = gdk_event_get_modifier_state(event);
  return (state & GDK_LOCK_MASK ? TACTUS_GTK_CAPS_LOCK : 0) | (state & GDK_SHIFT_MASK ? TACTUS_GTK_SHIFT : 0) |
         (state & GDK_CONTROL_MASK ? TACTUS_GTK_CONTROL : 0) | (state & GDK_ALT_MASK ? TACTUS_GTK_ALT : 0) |
         (state & (GDK_SUPER_MASK | GDK_META_MASK) ? TACTUS_GTK_SUPER : 0);
}

static int32_t tool_of(GdkEvent *event) {
  if (is_touch(gdk_event_get_event_type(event))) return TACTUS_GTK_FINGER;
  GdkDeviceTool *tool = gdk_event_get_device_tool(event);
  if (!tool) return TACTUS_GTK_MOUSE;
  switch (gdk_device_tool_get_tool_type(tool)) {
    case GDK_DEVICE_TOOL_TYPE_ERASER: return TACTUS_GTK_ERASER;
    case GDK_DEVICE_TOOL_TYPE_MOUSE:
    case GDK_DEVICE_TOOL_TYPE_LENS: return TACTUS_GTK_MOUSE;
    default: return TACTUS_GTK_PEN;
  }
}

// From the surface of the window, in which events are placed, to the widget.
static void place(TactusGTKBridge *bridge, GdkEvent *event, double *x, double *y) {
  GtkNative *native = gtk_widget_get_native(bridge->widget);
  double left = 0, top = 0, surface_x = 0, surface_y = 0;
  if (!native || !gdk_event_get_position(event, &surface_x, &surface_y)) return;
  gtk_native_get_surface_transform(native, &left, &top);
  gtk_widget_translate_coordinates(GTK_WIDGET(native), bridge->widget, surface_x - left, surface_y - top, x, y);
}

static gboolean on_event(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  (void)controller;
  TactusGTKBridge *bridge = data;
  TactusGTKEvent out;
  memset(&out, 0, sizeof out);
  out.kind = kind_of(event);
  if (out.kind < 0) return GDK_EVENT_PROPAGATE;
  // What GTK makes of the first touch for those who know mice only comes as a touch as well.
  if (!is_touch(gdk_event_get_event_type(event)) && gdk_event_get_pointer_emulated(event)) return GDK_EVENT_PROPAGATE;
  out.tool = tool_of(event);
  out.time = gdk_event_get_time(event);
  out.keys = keys_of(event);
  if (out.kind == TACTUS_GTK_SCROLL) {
    GdkScrollDirection direction = gdk_scroll_event_get_direction(event);
    if (direction == GDK_SCROLL_SMOOTH) {
      gdk_scroll_event_get_deltas(event, &out.x, &out.y);
      out.isSmooth = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE;
    } else {
      out.x = direction == GDK_SCROLL_LEFT ? -1 : direction == GDK_SCROLL_RIGHT ? 1 : 0;
      out.y = direction == GDK_SCROLL_UP ? -1 : direction == GDK_SCROLL_DOWN ? 1 : 0;
    }
  } else if (is_touchpad(gdk_event_get_event_type(event))) {
    GdkTouchpadGesturePhase phase = gdk_touchpad_event_get_gesture_phase(event);
    out.isStart = phase == GDK_TOUCHPAD_GESTURE_PHASE_BEGIN;
    out.isCancelled = phase == GDK_TOUCHPAD_GESTURE_PHASE_CANCEL;
    if (gdk_event_get_event_type(event) != GDK_TOUCHPAD_HOLD) gdk_touchpad_event_get_deltas(event, &out.x, &out.y);
    if (gdk_event_get_event_type(event) == GDK_TOUCHPAD_PINCH) {
      out.scale = gdk_touchpad_event_get_pinch_scale(event);
      out.rotation = gdk_touchpad_event_get_pinch_angle_delta(event);
    }
  } else if (out.kind != TACTUS_GTK_SCROLL_END && out.kind != TACTUS_GTK_LOST) {
    GdkEventType type = gdk_event_get_event_type(event);
    if (type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE) out.button = (int32_t)gdk_button_event_get_button(event);
    out.sequence = (uint64_t)(uintptr_t)gdk_event_get_event_sequence(event);
    place(bridge, event, &out.x, &out.y);
    double pressure;
    if (gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &pressure)) out.pressure = pressure;
  }
  return bridge->handler(bridge->data, &out) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void report(TactusGTKBridge *bridge, int32_t kind, int64_t frame) {
  TactusGTKEvent out;
  memset(&out, 0, sizeof out);
  out.kind = kind;
  out.frame = frame;
  bridge->handler(bridge->data, &out);
}

// Scrolls of GTK have no place: it is where the pointer was last.
static void on_hover(GtkEventControllerMotion *controller, double x, double y, gpointer data) {
  TactusGTKBridge *bridge = data;
  GdkEvent *event = gtk_event_controller_get_current_event(GTK_EVENT_CONTROLLER(controller));
  if (!event || gdk_event_get_modifier_state(event) & ANY_BUTTON || gdk_event_get_pointer_emulated(event)) return;
  TactusGTKEvent out;
  memset(&out, 0, sizeof out);
  out.kind = TACTUS_GTK_HOVER;
  out.time = gdk_event_get_time(event);
  out.keys = keys_of(event);
  out.x = x;
  out.y = y;
  bridge->handler(bridge->data, &out);
}

static void on_leave(GtkEventControllerMotion *controller, gpointer data) {
  (void)controller;
  report(data, TACTUS_GTK_HOVER_END, 0);
}

static void on_unmap(GtkWidget *widget, gpointer data) {
  (void)widget;
  report(data, TACTUS_GTK_LOST, 0);
}

static gboolean on_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)widget;
  TactusGTKBridge *bridge = data;
  bridge->ticks = 0;
  report(bridge, TACTUS_GTK_FRAME, gdk_frame_clock_get_frame_time(clock));
  return G_SOURCE_REMOVE;
}

static void tick(TactusGTKBridge *bridge) {
  if (!bridge->ticks) bridge->ticks = gtk_widget_add_tick_callback(bridge->widget, on_tick, bridge, NULL);
}

static gboolean on_timer(gpointer data) {
  TactusGTKBridge *bridge = data;
  bridge->timer = 0;
  // GTK keeps movements back until the next frame of the clock. What is not shown gets no events, and has no frames.
  if (bridge->widget && gtk_widget_get_mapped(bridge->widget)) tick(bridge);
  else report(bridge, TACTUS_GTK_FRAME, g_get_monotonic_time());
  return G_SOURCE_REMOVE;
}

TactusGTKBridge *tactus_gtk_bridge(void *widget, TactusGTKHandler handler, void *data) {
  TactusGTKBridge *bridge = g_new0(TactusGTKBridge, 1);
  bridge->widget = widget;
  g_object_add_weak_pointer(G_OBJECT(widget), (gpointer *)&bridge->widget);
  bridge->handler = handler;
  bridge->data = data;
  bridge->events = gtk_event_controller_legacy_new();
  g_signal_connect(bridge->events, "event", G_CALLBACK(on_event), bridge);
  gtk_widget_add_controller(bridge->widget, bridge->events);
  bridge->hover = gtk_event_controller_motion_new();
  g_signal_connect(bridge->hover, "enter", G_CALLBACK(on_hover), bridge);
  g_signal_connect(bridge->hover, "motion", G_CALLBACK(on_hover), bridge);
  g_signal_connect(bridge->hover, "leave", G_CALLBACK(on_leave), bridge);
  gtk_widget_add_controller(bridge->widget, bridge->hover);
  bridge->unmapped = g_signal_connect(widget, "unmap", G_CALLBACK(on_unmap), bridge);
  return bridge;
}

void tactus_gtk_bridge_end(TactusGTKBridge *bridge) {
  if (bridge->timer) g_source_remove(bridge->timer);
  if (bridge->widget) {
    if (bridge->ticks) gtk_widget_remove_tick_callback(bridge->widget, bridge->ticks);
    g_signal_handler_disconnect(bridge->widget, bridge->unmapped);
    gtk_widget_remove_controller(bridge->widget, bridge->events);
    gtk_widget_remove_controller(bridge->widget, bridge->hover);
    g_object_remove_weak_pointer(G_OBJECT(bridge->widget), (gpointer *)&bridge->widget);
  }
  g_free(bridge);
}

void tactus_gtk_bridge_draw(TactusGTKBridge *bridge) {
  if (bridge->widget) gtk_widget_queue_draw(bridge->widget);
}

void tactus_gtk_bridge_wake(TactusGTKBridge *bridge, int64_t microseconds) {
  if (bridge->timer) g_source_remove(bridge->timer);
  bridge->timer = 0;
  if (microseconds < 0) return;
  int64_t milliseconds = (microseconds + 999) / 1000;
  // After everything else that is there: a process that was stopped gets the events first.
  bridge->timer = g_timeout_add_full(
      G_PRIORITY_LOW, milliseconds > 60000 ? 60000 : (guint)milliseconds, on_timer, bridge, NULL);
}

void tactus_gtk_bridge_size(TactusGTKBridge *bridge, double *width, double *height) {
  *width = bridge->widget ? gtk_widget_get_width(bridge->widget) : 0;
  *height = bridge->widget ? gtk_widget_get_height(bridge->widget) : 0;
}

int64_t tactus_gtk_now(void) { return g_get_monotonic_time(); }
#endif
