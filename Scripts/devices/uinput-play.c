// Creates the device that an evemu file describes, by the kernel's uinput, and plays the file's events at their pace.
//
//     uinput-play FILE [--before WAIT] [--frames N] [--after WAIT] [--rest WAIT]
//
// Waits between creating the device and the first event, and between the last event and the removal; stops after N frames, with
// whatever fingers are down then. With --rest it waits after the third frame, and then hurries. WAIT is a number of
// milliseconds, or a file for which it waits, for a minute at most.
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int device;

static void check(int status, const char *what) {
  if (status >= 0) return;
  perror(what);
  exit(1);
}

static void pause_for(long long nanoseconds) {
  if (nanoseconds <= 0) return;
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  nanosleep(&time, NULL);
}

// Waits for so many milliseconds, or until there is a file.
static void wait_for(const char *wait) {
  if (wait[0] != '/') return pause_for(atol(wait) * 1000000ll);
  for (int tries = 3000; tries > 0 && access(wait, F_OK) != 0; tries--) pause_for(20000000);
}

static void allow(int type, int code) {
  switch (type) {
    case EV_SYN: break;
    case EV_KEY: check(ioctl(device, UI_SET_KEYBIT, code), "UI_SET_KEYBIT"); break;
    case EV_REL: check(ioctl(device, UI_SET_RELBIT, code), "UI_SET_RELBIT"); break;
    case EV_ABS: check(ioctl(device, UI_SET_ABSBIT, code), "UI_SET_ABSBIT"); break;
    case EV_MSC: check(ioctl(device, UI_SET_MSCBIT, code), "UI_SET_MSCBIT"); break;
    default: break;
  }
  if (type != EV_SYN) check(ioctl(device, UI_SET_EVBIT, type), "UI_SET_EVBIT");
}

// The bits of one line: of the properties if `type` is -1, else of an event type's codes. `first` is the first bit's number.
static int take_bits(char *text, int type, int first) {
  char *end;
  for (;; text = end) {
    long byte = strtol(text, &end, 16);
    if (end == text) return first;
    for (int bit = 0; bit < 8; bit++) {
      if (!(byte >> bit & 1)) continue;
      if (type < 0) check(ioctl(device, UI_SET_PROPBIT, first + bit), "UI_SET_PROPBIT");
      else allow(type, first + bit);
    }
    first += 8;
  }
}

static void take_axis(const char *text) {
  struct uinput_abs_setup axis;
  memset(&axis, 0, sizeof axis);
  unsigned int code;
  struct input_absinfo *info = &axis.absinfo;
  if (sscanf(text, "%x %d %d %d %d %d", &code, &info->minimum, &info->maximum, &info->fuzz, &info->flat,
             &info->resolution) < 5)
    return;
  axis.code = (unsigned short)code;
  check(ioctl(device, UI_ABS_SETUP, &axis), "UI_ABS_SETUP");
}

int main(int count, char **arguments) {
  const char *before = "500", *after = "300", *rest = NULL;
  long frames = -1, played = 0;
  if (count < 2)
    return fprintf(stderr, "usage: uinput-play FILE [--before WAIT] [--frames N] [--after WAIT] [--rest WAIT]\n"), 64;
  for (int index = 2; index < count; index++) {
    if (index + 1 < count && !strcmp(arguments[index], "--before")) before = arguments[++index];
    else if (index + 1 < count && !strcmp(arguments[index], "--after")) after = arguments[++index];
    else if (index + 1 < count && !strcmp(arguments[index], "--frames")) frames = atol(arguments[++index]);
    else if (index + 1 < count && !strcmp(arguments[index], "--rest")) rest = arguments[++index];
  }
  FILE *file = fopen(arguments[1], "r");
  if (!file) return perror(arguments[1]), 1;
  check(device = open("/dev/uinput", O_RDWR), "/dev/uinput");

  struct uinput_setup setup;
  memset(&setup, 0, sizeof setup);
  int next_bit[EV_CNT] = {0}, next_property = 0, is_created = 0;
  struct timespec start;
  double first = 0;
  char line[4096];
  while (frames != 0 && fgets(line, sizeof line, file)) {
    line[strcspn(line, "\r\n")] = 0;
    char *text = line + 2;
    if (line[0] == 0 || line[1] != ':') continue;
    unsigned int type, code, id[4];
    int value, length;
    double time;
    switch (line[0]) {
      case 'N': snprintf(setup.name, sizeof setup.name, "%.79s", text + 1); break;
      case 'I':
        if (sscanf(text, "%x %x %x %x", &id[0], &id[1], &id[2], &id[3]) == 4)
          setup.id = (struct input_id){(unsigned short)id[0], (unsigned short)id[1], (unsigned short)id[2],
                                       (unsigned short)id[3]};
        break;
      case 'P': next_property = take_bits(text, -1, next_property); break;
      case 'B':
        if (sscanf(text, "%x%n", &type, &length) == 1 && type < EV_CNT && type > 0)
          next_bit[type] = take_bits(text + length, (int)type, next_bit[type]);
        break;
      case 'A': take_axis(text); break;
      case 'E':
        if (sscanf(text, "%lf %x %x %d", &time, &type, &code, &value) != 4) break;
        if (!is_created) {
          is_created = 1;
          check(ioctl(device, UI_DEV_SETUP, &setup), "UI_DEV_SETUP");
          check(ioctl(device, UI_DEV_CREATE), "UI_DEV_CREATE");
          wait_for(before);
          clock_gettime(CLOCK_MONOTONIC, &start);
          first = time;
        }
        if (!rest) {
          struct timespec now;
          clock_gettime(CLOCK_MONOTONIC, &now);
          double passed = (double)(now.tv_sec - start.tv_sec) + (double)(now.tv_nsec - start.tv_nsec) / 1e9;
          pause_for((long long)((time - first - passed) * 1e9));
        }
        struct input_event event;
        memset(&event, 0, sizeof event);
        event.type = (unsigned short)type;
        event.code = (unsigned short)code;
        event.value = value;
        if (write(device, &event, sizeof event) != sizeof event) return perror("write"), 1;
        if (type == EV_SYN && code == SYN_REPORT) {
          frames--;
          if (++played == 3 && rest) wait_for(rest);
        }
        break;
      default: break;
    }
  }
  wait_for(after);
  ioctl(device, UI_DEV_DESTROY);
  return 0;
}
