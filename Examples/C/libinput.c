// Prints the gestures on a touchscreen, with libinput: a compositor handles its touches in this way.
//
//     cc libinput.c $(pkg-config --cflags --libs tactus libinput libudev) -o touches && sudo ./touches

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libinput.h>
#include <libudev.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <tactus.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 800, HEIGHT = 480 };

static int open_device(const char *path, int flags, void *context) {
  (void)context;
  int descriptor = open(path, flags);
  return descriptor < 0 ? -errno : descriptor;
}
static void close_device(int descriptor, void *context) {
  (void)context;
  close(descriptor);
}
static const struct libinput_interface interface = {open_device, close_device};

static void on_action(const tactus_action *action, void *context) {
  const char **names = context;
  static const char *states[] = {"possible", "began", "changed", "ended", "cancelled", "failed"};
  printf("%.3f  %s %s at %.0f, %.0f\n", action->time_ns / 1e9, names[action->type], states[action->state], action->x, action->y);
}

// libinput sends each contact separately, and a frame event when all contacts of a moment are there.
static tactus_sample frame[64];
static size_t count;

static void handle(tactus_session session, struct libinput_event *event) {
  enum libinput_event_type type = libinput_event_get_type(event);
  struct libinput_event_touch *touch;
  switch (type) {
    case LIBINPUT_EVENT_TOUCH_DOWN:
    case LIBINPUT_EVENT_TOUCH_MOTION:
    case LIBINPUT_EVENT_TOUCH_UP:
    case LIBINPUT_EVENT_TOUCH_CANCEL: {
      touch = libinput_event_get_touch_event(event);
      if (count == sizeof frame / sizeof *frame) break;
      tactus_sample *sample = &frame[count++];
      static double last_x[256], last_y[256];
      uint32_t seat_slot = (uint32_t)libinput_event_touch_get_seat_slot(touch) % 256;
      memset(sample, 0, sizeof *sample);
      sample->time_ns = (int64_t)libinput_event_touch_get_time_usec(touch) * 1000;
      sample->id = seat_slot + 1;
      if (type == LIBINPUT_EVENT_TOUCH_DOWN || type == LIBINPUT_EVENT_TOUCH_MOTION) {
        last_x[seat_slot] = libinput_event_touch_get_x_transformed(touch, WIDTH);
        last_y[seat_slot] = libinput_event_touch_get_y_transformed(touch, HEIGHT);
      }
      // A lift has no place.
      sample->x = last_x[seat_slot];
      sample->y = last_y[seat_slot];
      sample->phase = type == LIBINPUT_EVENT_TOUCH_DOWN ? TACTUS_BEGAN
                      : type == LIBINPUT_EVENT_TOUCH_MOTION ? TACTUS_MOVED
                      : type == LIBINPUT_EVENT_TOUCH_UP ? TACTUS_ENDED : TACTUS_CANCELLED;
      break;
    }
    case LIBINPUT_EVENT_TOUCH_FRAME:
      // All samples of a frame have the same time.
      for (size_t index = 1; index < count; index++) frame[index].time_ns = frame[0].time_ns;
      if (tactus_send(session, frame, count) < 0) fprintf(stderr, "%s\n", tactus_last_error());
      count = 0;
      break;
    default: break;
  }
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);  // the clock of libinput's events
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

int main(void) {
  struct udev *udev = udev_new();
  struct libinput *input = libinput_udev_create_context(&interface, NULL, udev);
  if (!input || libinput_udev_assign_seat(input, "seat0") != 0) return fprintf(stderr, "there is no seat\n"), 1;

  tactus_session session = tactus_session_new(WIDTH, HEIGHT);
  tactus_view screen = tactus_view_add(session, 0, 0, 0, WIDTH, HEIGHT);
  static const char *names[32];
  struct { const char *name, *options; int type; } wanted[] = {
    {"swipe", "{\"numberOfTouchesRequired\": 3, \"direction\": [\"left\", \"right\", \"up\", \"down\"]}", TACTUS_SWIPE},
    {"screenEdgePan", "{\"edges\": \"left\"}", TACTUS_SCREEN_EDGE_PAN},
    {"pinch", NULL, TACTUS_PINCH},
    {"longPress", NULL, TACTUS_LONG_PRESS},
  };
  for (size_t index = 0; index < sizeof wanted / sizeof *wanted; index++) {
    names[wanted[index].type] = wanted[index].name;
    if (!tactus_recognizer_add(screen, wanted[index].name, wanted[index].options))
      return fprintf(stderr, "%s\n", tactus_last_error()), 1;
  }
  tactus_on_action(session, on_action, names);

  struct pollfd descriptor = {.fd = libinput_get_fd(input), .events = POLLIN};
  for (;;) {
    int64_t deadline;
    int wait = -1;
    if (tactus_next_deadline(session, &deadline) == 1) wait = deadline > now() ? (int)((deadline - now()) / 1000000) + 1 : 0;
    if (poll(&descriptor, 1, wait) < 0 && errno != EINTR) break;
    // Before the events are read: a lift among them may be older than a deadline.
    int64_t time = now();
    libinput_dispatch(input);
    for (struct libinput_event *event; (event = libinput_get_event(input)); libinput_event_destroy(event)) handle(session, event);
    tactus_advance(session, frame[0].time_ns > time ? frame[0].time_ns : time);
  }
  tactus_session_free(session);
  libinput_unref(input);
  udev_unref(udev);
  return 0;
}
