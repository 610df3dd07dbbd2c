// Creates a touchscreen by the kernel's uhid, whose reports the kernel's own driver for touchscreens (hid-multitouch) reads, and
// drags two fingers over it.
//
//     uhid-play [--before FILE] [--frames N] [--after FILE]
//
// Waits for a file, for a minute at most, between creating the device and the first report, and between the last report and the
// removal; stops after N frames of 40, with both fingers down. Frame K has finger F at x = 500 + 20 K + 1500 F, y = 1000 + 10 K.
#include <fcntl.h>
#include <linux/uhid.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { frame_count = 40, frame_ms = 10, fingers = 2, longest_wait_ms = 60000, look_ms = 20 };

// A finger: whether it touches, its number, and its place; 256 mm wide and 160 mm high, 16 units to the millimetre.
#define FINGER                                                                                                     \
  0x09, 0x22,                   /* Usage (Finger) */                                                               \
  0xA1, 0x02,                   /* Collection (Logical) */                                                         \
  0x09, 0x42, 0x15, 0x00, 0x25, 0x01, 0x75, 0x01, 0x95, 0x01, 0x81, 0x02, /* Tip Switch */                         \
  0x95, 0x07, 0x81, 0x03,       /* padding */                                                                      \
  0x09, 0x51, 0x25, 0x0F, 0x75, 0x08, 0x95, 0x01, 0x81, 0x02,             /* Contact Identifier */                 \
  0x05, 0x01,                   /* Usage Page (Generic Desktop) */                                                 \
  0x55, 0x0E, 0x65, 0x11,       /* Unit (0.01 cm) */                                                               \
  0x75, 0x10,                                                                                                      \
  0x09, 0x30, 0x26, 0xFF, 0x0F, 0x46, 0x00, 0x0A, 0x81, 0x02,             /* X: 0 to 4095, 2560 of these */        \
  0x09, 0x31, 0x26, 0xFF, 0x09, 0x46, 0x40, 0x06, 0x81, 0x02,             /* Y: 0 to 2559, 1600 of these */        \
  0x55, 0x00, 0x65, 0x00, 0x45, 0x00,                                                                              \
  0x05, 0x0D,                   /* Usage Page (Digitizers) */                                                      \
  0xC0

static const unsigned char descriptor[] = {
    0x05, 0x0D,                 // Usage Page (Digitizers)
    0x09, 0x04,                 // Usage (Touch Screen)
    0xA1, 0x01,                 // Collection (Application)
    0x85, 0x01,                 // Report ID
    FINGER, FINGER,
    0x09, 0x54, 0x25, 0x0F, 0x75, 0x08, 0x95, 0x01, 0x81, 0x02,  // Contact Count
    0xC0,
};

static int device;

static void post(const struct uhid_event *event, const char *what) {
  if (write(device, event, sizeof *event) == (ssize_t)sizeof *event) return;
  perror(what);
  exit(1);
}

// Answers what the kernel asks for the next so many milliseconds, or until there is a file: there is nothing more to know of the device.
static void answer(long milliseconds, const char *file) {
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (;;) {
    clock_gettime(CLOCK_MONOTONIC, &now);
    long passed = (now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000;
    if (passed >= milliseconds || (file && access(file, F_OK) == 0)) return;
    struct pollfd request = {device, POLLIN, 0};
    if (poll(&request, 1, file ? look_ms : (int)(milliseconds - passed)) <= 0) continue;
    struct uhid_event event, reply;
    if (read(device, &event, sizeof event) <= 0) return;
    memset(&reply, 0, sizeof reply);
    if (event.type == UHID_GET_REPORT) {
      reply.type = UHID_GET_REPORT_REPLY;
      reply.u.get_report_reply.id = event.u.get_report.id;
      reply.u.get_report_reply.err = 5;
      post(&reply, "UHID_GET_REPORT_REPLY");
    } else if (event.type == UHID_SET_REPORT) {
      reply.type = UHID_SET_REPORT_REPLY;
      reply.u.set_report_reply.id = event.u.set_report.id;
      post(&reply, "UHID_SET_REPORT_REPLY");
    }
  }
}

static void report(int frame, int is_down) {
  struct uhid_event event;
  memset(&event, 0, sizeof event);
  event.type = UHID_INPUT2;
  unsigned char *byte = event.u.input2.data;
  *byte++ = 1;
  for (int finger = 0; finger < fingers; finger++) {
    int x = 500 + 20 * frame + 1500 * finger, y = 1000 + 10 * frame;
    *byte++ = (unsigned char)is_down;
    *byte++ = (unsigned char)(finger + 3);
    *byte++ = (unsigned char)x, *byte++ = (unsigned char)(x >> 8);
    *byte++ = (unsigned char)y, *byte++ = (unsigned char)(y >> 8);
  }
  *byte++ = fingers;
  event.u.input2.size = (unsigned short)(byte - event.u.input2.data);
  post(&event, "UHID_INPUT2");
}

int main(int count, char **arguments) {
  const char *before = "/", *after = "/";
  long frames = frame_count;
  for (int index = 1; index + 1 < count; index += 2) {
    if (!strcmp(arguments[index], "--before")) before = arguments[index + 1];
    else if (!strcmp(arguments[index], "--after")) after = arguments[index + 1];
    else if (!strcmp(arguments[index], "--frames")) frames = atol(arguments[index + 1]);
    else return fprintf(stderr, "usage: uhid-play [--before FILE] [--frames N] [--after FILE]\n"), 64;
  }
  device = open("/dev/uhid", O_RDWR);
  if (device < 0) return perror("/dev/uhid"), 1;
  struct uhid_event event;
  memset(&event, 0, sizeof event);
  event.type = UHID_CREATE2;
  strcpy((char *)event.u.create2.name, "Panel of reports");
  event.u.create2.bus = 3;
  event.u.create2.vendor = 0x1209;
  event.u.create2.product = 1;
  event.u.create2.rd_size = sizeof descriptor;
  memcpy(event.u.create2.rd_data, descriptor, sizeof descriptor);
  post(&event, "UHID_CREATE2");
  answer(longest_wait_ms, before);
  for (int frame = 0; frame < frame_count && frame < frames; frame++) {
    report(frame, 1);
    answer(frame_ms, NULL);
  }
  if (frames >= frame_count) report(frame_count - 1, 0);
  answer(longest_wait_ms, after);
  memset(&event, 0, sizeof event);
  event.type = UHID_DESTROY;
  post(&event, "UHID_DESTROY");
  return 0;
}
