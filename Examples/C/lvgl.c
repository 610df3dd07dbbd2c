// Gestures for LVGL: the data of its input device also goes to Tactus, and objects get pan, pinch and press.
//
// LVGL has one pointer for each input device and polls it, so samples are made from the changes since the last poll.
// The few types of LVGL that are needed are declared here in the same form, so that this builds without it. With LVGL,
// include lvgl.h in their place.

#include <stdio.h>
#include <string.h>
#include <tactus.h>

#ifdef TACTUS_WITH_LVGL
#include <lvgl.h>
#else
typedef struct { int32_t x, y; } lv_point_t;
typedef enum { LV_INDEV_STATE_RELEASED, LV_INDEV_STATE_PRESSED } lv_indev_state_t;
typedef struct { lv_point_t point; lv_indev_state_t state; } lv_indev_data_t;
typedef struct { int32_t x1, y1, x2, y2; } lv_area_t;
typedef struct { lv_area_t coords; const char *name; } lv_obj_t;
#endif

// A controller that reports several fingers, such as an FT5336 or a GT911, read over I2C: replace this by its driver.
typedef struct { int count; struct { int id, x, y; } points[10]; } panel_report;

typedef struct {
  tactus_session session;
  panel_report last;
  int64_t now_ns;
} gestures;

static const void *find(const panel_report *report, int id) {
  for (int index = 0; index < report->count; index++)
    if (report->points[index].id == id) return &report->points[index];
  return NULL;
}

// The panel's report, as one frame: contacts that are new, still there, or gone.
static void send_report(gestures *it, const panel_report *report) {
  tactus_sample samples[20];
  size_t count = 0;
  memset(samples, 0, sizeof samples);
  for (int index = 0; index < it->last.count; index++) {
    if (find(report, it->last.points[index].id)) continue;
    samples[count++] = (tactus_sample){.id = (uint64_t)it->last.points[index].id, .x = it->last.points[index].x,
                                       .y = it->last.points[index].y, .phase = TACTUS_ENDED};
  }
  for (int index = 0; index < report->count; index++) {
    int phase = find(&it->last, report->points[index].id) ? TACTUS_MOVED : TACTUS_BEGAN;
    samples[count++] = (tactus_sample){.id = (uint64_t)report->points[index].id, .x = report->points[index].x,
                                       .y = report->points[index].y, .phase = phase};
  }
  for (size_t index = 0; index < count; index++) samples[index].time_ns = it->now_ns;
  if (tactus_send(it->session, samples, count) < 0) fprintf(stderr, "%s\n", tactus_last_error());
  it->last = *report;
}

// The read callback of lv_indev: LVGL gets the first finger, Tactus all of them.
static void read_touch(gestures *it, const panel_report *report, lv_indev_data_t *data) {
  send_report(it, report);
  data->state = report->count ? LV_INDEV_STATE_PRESSED : LV_INDEV_STATE_RELEASED;
  if (report->count) data->point = (lv_point_t){report->points[0].x, report->points[0].y};
  // LVGL calls this every few milliseconds, so deadlines need no timer.
  tactus_advance(it->session, it->now_ns);
}

// A view at the place of an object. Call tactus_view_set_frame() when the object moves.
static tactus_view view_of(tactus_session session, const lv_obj_t *object) {
  const lv_area_t *area = &object->coords;
  return tactus_view_add(session, 0, area->x1, area->y1, area->x2 - area->x1 + 1, area->y2 - area->y1 + 1);
}

static void on_action(const tactus_action *action, void *context) {
  const lv_obj_t *object = context;
  if (action->state == TACTUS_STATE_CHANGED) return;
  if (action->type == TACTUS_PINCH) printf("%s: pinch, %.1f times as large\n", object->name, action->values[TACTUS_PINCH_SCALE]);
  if (action->type == TACTUS_LONG_PRESS) printf("%s: long press at %.0f, %.0f\n", object->name, action->x, action->y);
}

int main(void) {
  lv_obj_t map = {{0, 0, 479, 271}, "map"};
  gestures it = {.session = tactus_session_new(480, 272)};
  tactus_view view = view_of(it.session, &map);
  if (!tactus_recognizer_add(view, "pinch", NULL) || !tactus_recognizer_add(view, "longPress", NULL))
    return fprintf(stderr, "%s\n", tactus_last_error()), 1;
  tactus_on_action(it.session, on_action, &map);

  lv_indev_data_t data;
  for (int tick = 0; tick < 300; tick++) {
    it.now_ns += 5000000;
    panel_report report = {0};
    if (tick < 40) {
      report.count = 2;
      report.points[0].id = 1, report.points[0].x = 200 - 2 * tick, report.points[0].y = 100;
      report.points[1].id = 2, report.points[1].x = 280 + 2 * tick, report.points[1].y = 100;
    } else if (tick > 100 && tick < 250) {
      report.count = 1;
      report.points[0].id = 1, report.points[0].x = 60, report.points[0].y = 70;
    }
    read_touch(&it, &report, &data);
  }
  tactus_session_free(it.session);
  return 0;
}
