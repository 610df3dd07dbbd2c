// Prints what libevdev makes of a device: a line for each contact that came down, moved or went up.
//
//     libevdev-judge NODE SECONDS LATE
//
// It ends after so many seconds, but not while the device had something to say in the last three. Whenever there is something to
// read it comes LATE milliseconds too late: a device keeps what was not read, and hands it over whole.
// The lines are `microseconds phase slot x y`, in the device's own units. Knows nothing of Tactus: an opinion from outside.
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_SLOTS = 256, QUIET = 3 };

struct contact {
  int id, x, y;
};

static struct contact reported[MOST_SLOTS];
static int slots, single_id = -1, next_id;

static struct contact current(const struct libevdev *device, int slot) {
  struct contact contact = {-1, 0, 0};
  if (slots > 0) {
    contact.id = libevdev_get_slot_value(device, slot, ABS_MT_TRACKING_ID);
    contact.x = libevdev_get_slot_value(device, slot, ABS_MT_POSITION_X);
    contact.y = libevdev_get_slot_value(device, slot, ABS_MT_POSITION_Y);
  } else {
    int is_down = libevdev_get_event_value(device, EV_KEY, BTN_TOUCH);
    if (is_down && single_id < 0) single_id = next_id++;
    if (!is_down) single_id = -1;
    contact.id = single_id;
    contact.x = libevdev_get_event_value(device, EV_ABS, ABS_X);
    contact.y = libevdev_get_event_value(device, EV_ABS, ABS_Y);
  }
  return contact;
}

static void show(const struct input_event *end, const char *phase, int slot, struct contact contact) {
  long long time = (long long)end->input_event_sec * 1000000 + end->input_event_usec;
  printf("%lld %s %d %d %d\n", time, phase, slot, contact.x, contact.y);
}

static void report(const struct libevdev *device, const struct input_event *end) {
  for (int slot = 0; slot < (slots > 0 ? slots : 1); slot++) {
    struct contact before = reported[slot], now = current(device, slot);
    if (before.id >= 0 && before.id != now.id) show(end, "ended", slot, before);
    if (now.id >= 0 && before.id != now.id) show(end, "began", slot, now);
    if (now.id >= 0 && before.id == now.id && (before.x != now.x || before.y != now.y)) show(end, "moved", slot, now);
    reported[slot] = now;
  }
}

static double seconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count != 4) return fprintf(stderr, "usage: libevdev-judge NODE SECONDS LATE\n"), 64;
  int descriptor = open(arguments[1], O_RDONLY | O_NONBLOCK);
  struct libevdev *device = NULL;
  int status = descriptor < 0 ? -errno : libevdev_new_from_fd(descriptor, &device);
  if (status < 0) return fprintf(stderr, "libevdev-judge: %s: %s\n", arguments[1], strerror(-status)), 1;
  slots = libevdev_get_num_slots(device);
  if (slots > MOST_SLOTS) return fprintf(stderr, "libevdev-judge: %d slots are too many\n", slots), 1;
  for (int slot = 0; slot < MOST_SLOTS; slot++) reported[slot].id = -1;
  libevdev_set_clock_id(device, CLOCK_MONOTONIC);

  double end = seconds_now() + atof(arguments[2]);
  struct pollfd request = {descriptor, POLLIN, 0};
  for (double left; (left = end - seconds_now()) > 0;) {
    if (poll(&request, 1, (int)(left * 1000) + 1) > 0) poll(NULL, 0, atoi(arguments[3]));
    struct input_event event;
    int flag = LIBEVDEV_READ_FLAG_NORMAL;
    while ((status = libevdev_next_event(device, flag, &event)) >= 0) {
      if (event.type == EV_SYN && event.code == SYN_REPORT) report(device, &event);
      if (seconds_now() + QUIET > end) end = seconds_now() + QUIET;
      flag = status == LIBEVDEV_READ_STATUS_SYNC ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL;
    }
    if (status != -EAGAIN) return fprintf(stderr, "libevdev-judge: %s\n", strerror(-status)), 2;
  }
  libevdev_free(device);
  return 0;
}
