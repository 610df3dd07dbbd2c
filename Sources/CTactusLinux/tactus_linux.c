#ifdef __linux__

#define _GNU_SOURCE
#include "tactus_linux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// Headers before Linux 4.16 do not know these names.
#ifndef input_event_sec
#define input_event_sec time.tv_sec
#define input_event_usec time.tv_usec
#endif

static int result(int value) { return value < 0 ? -errno : value; }

int tactus_open(const char *path) { return result(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)); }

_Static_assert(sizeof(struct input_event) <= 24, "an event fits into the remainder");

int tactus_read_events(int descriptor, struct tactus_event *events, struct tactus_remainder *remainder) {
  struct input_event raw[TACTUS_EVENT_BATCH];
  size_t length = (size_t)remainder->length;
  memcpy(raw, remainder->bytes, length);
  while (length < sizeof raw[0]) {
    ssize_t got = read(descriptor, (char *)raw + length, sizeof raw - length);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      // What came so far waits for the rest.
      int status = got < 0 ? -errno : 0;
      memcpy(remainder->bytes, raw, length);
      remainder->length = (int32_t)length;
      return status;
    }
    length += (size_t)got;
  }
  int count = (int)(length / sizeof raw[0]);
  remainder->length = (int32_t)(length % sizeof raw[0]);
  memcpy(remainder->bytes, raw + count, (size_t)remainder->length);
  for (int index = 0; index < count; index++) {
    events[index].time =
        (int64_t)raw[index].input_event_sec * 1000000000 + (int64_t)raw[index].input_event_usec * 1000;
    events[index].type = raw[index].type;
    events[index].code = raw[index].code;
    events[index].value = raw[index].value;
  }
  return count;
}

int tactus_device_name(int descriptor, char *text, size_t size) {
  memset(text, 0, size);
  return result(ioctl(descriptor, EVIOCGNAME(size - 1), text));
}

int tactus_read_identity(int descriptor, struct tactus_identity *identity) {
  struct input_id raw;
  memset(&raw, 0, sizeof raw);
  int status = result(ioctl(descriptor, EVIOCGID, &raw));
  identity->bus = raw.bustype;
  identity->vendor = raw.vendor;
  identity->product = raw.product;
  identity->version = raw.version;
  return status;
}

int tactus_bits(int descriptor, int type, uint8_t *bits, size_t size) {
  memset(bits, 0, size);
  return result(ioctl(descriptor, EVIOCGBIT(type, size), bits));
}

int tactus_keys_down(int descriptor, uint8_t *bits, size_t size) {
  memset(bits, 0, size);
  return result(ioctl(descriptor, EVIOCGKEY(size), bits));
}

int tactus_properties(int descriptor, uint8_t *bits, size_t size) {
  memset(bits, 0, size);
  return result(ioctl(descriptor, EVIOCGPROP(size), bits));
}

int tactus_read_axis(int descriptor, int code, struct tactus_axis *axis) {
  struct input_absinfo raw;
  memset(&raw, 0, sizeof raw);
  int status = result(ioctl(descriptor, EVIOCGABS(code), &raw));
  axis->value = raw.value;
  axis->minimum = raw.minimum;
  axis->maximum = raw.maximum;
  axis->resolution = raw.resolution;
  return status;
}

int tactus_slots(int descriptor, int code, int32_t *values, int count) {
  struct {
    uint32_t code;
    int32_t values[256];
  } request;
  if (count < 0 || count > 256) return -EINVAL;
  memset(&request, 0, sizeof request);
  request.code = (uint32_t)code;
  size_t size = sizeof request.code + (size_t)count * sizeof request.values[0];
  int status = result(ioctl(descriptor, EVIOCGMTSLOTS(size), &request));
  if (status >= 0) memcpy(values, request.values, (size_t)count * sizeof values[0]);
  return status;
}

int tactus_use_monotonic_clock(int descriptor) {
  int clock = CLOCK_MONOTONIC;
  return result(ioctl(descriptor, EVIOCSCLOCKID, &clock));
}

int tactus_grab(int descriptor, int on) { return result(ioctl(descriptor, EVIOCGRAB, on ? (void *)1 : (void *)0)); }

int64_t tactus_clock(int clock) {
  static const clockid_t clocks[] = {CLOCK_MONOTONIC, CLOCK_REALTIME, CLOCK_BOOTTIME};
  struct timespec time;
  clock_gettime(clocks[clock], &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int tactus_poller(void) { return result(epoll_create1(EPOLL_CLOEXEC)); }

int tactus_poller_add(int poller, int descriptor, uint64_t tag) {
  struct epoll_event event = {.events = EPOLLIN, .data.u64 = tag};
  return result(epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event));
}

int tactus_poller_remove(int poller, int descriptor) {
  return result(epoll_ctl(poller, EPOLL_CTL_DEL, descriptor, NULL));
}

int tactus_poller_wait(int poller, uint64_t *tags, int capacity, int milliseconds) {
  struct epoll_event events[64];
  if (capacity > 64) capacity = 64;
  int count = epoll_wait(poller, events, capacity, milliseconds);
  if (count < 0) return errno == EINTR ? 0 : -errno;
  for (int index = 0; index < count; index++) tags[index] = events[index].data.u64;
  return count;
}

int tactus_timer(void) { return result(timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC)); }

int tactus_timer_set(int timer, int64_t nanoseconds) {
  struct itimerspec time;
  memset(&time, 0, sizeof time);
  if (nanoseconds >= 0) {
    // All zeros would turn the timer off.
    if (nanoseconds == 0) nanoseconds = 1;
    time.it_value.tv_sec = (time_t)(nanoseconds / 1000000000);
    time.it_value.tv_nsec = (long)(nanoseconds % 1000000000);
  }
  return result(timerfd_settime(timer, TFD_TIMER_ABSTIME, &time, NULL));
}

int tactus_wakeup(void) { return result(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)); }

int tactus_wakeup_signal(int wakeup) {
  uint64_t one = 1;
  return result((int)write(wakeup, &one, sizeof one));
}

int tactus_duplicate(int descriptor) { return result(fcntl(descriptor, F_DUPFD_CLOEXEC, 0)); }

int tactus_counter_drain(int descriptor) {
  uint64_t count;
  return read(descriptor, &count, sizeof count) > 0;
}

// For each signal the wakeup that counts it, plus 1; 0 for none.
static volatile sig_atomic_t signal_wakeups[NSIG];

static void count_signal(int number) {
  int error = errno;
  int wakeup = signal_wakeups[number] - 1;
  if (wakeup >= 0) tactus_wakeup_signal(wakeup);
  errno = error;
}

int tactus_signal_watch(int number) {
  if (number < 1 || number >= NSIG) return -EINVAL;
  if (signal_wakeups[number] != 0) return -EBUSY;
  int wakeup = tactus_wakeup();
  if (wakeup < 0) return wakeup;
  signal_wakeups[number] = wakeup + 1;
  struct sigaction action = {.sa_handler = count_signal, .sa_flags = SA_RESTART};
  int status = result(sigaction(number, &action, NULL));
  if (status < 0) {
    signal_wakeups[number] = 0;
    close(wakeup);
    return status;
  }
  return wakeup;
}

void tactus_signal_unwatch(int number) {
  if (number < 1 || number >= NSIG || signal_wakeups[number] == 0) return;
  signal(number, SIG_IGN);
  signal_wakeups[number] = 0;
}

void tactus_write_lines(void) {
  if (!isatty(STDOUT_FILENO)) setvbuf(stdout, NULL, _IOLBF, 0);
}

int tactus_folder_watch(void) { return result(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)); }

int tactus_folder_watch_add(int watch, const char *path) {
  return result(inotify_add_watch(watch, path, IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVED_TO | IN_MOVED_FROM | IN_ONLYDIR));
}

int tactus_folder_watch_drain(int watch) {
  char buffer[4096];
  int seen = 0;
  while (read(watch, buffer, sizeof buffer) > 0) seen = 1;
  return seen;
}

#else
// A module needs at least one declaration.
typedef int tactus_linux_only;
#endif
