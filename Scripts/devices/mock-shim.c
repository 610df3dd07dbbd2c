// Preloaded beside umockdev's own library, which stands in for a character device by a pseudo terminal: makes the terminal
// behave like the device as far as programs can see.
//
// `fstat` gives a device its number. Up to version 0.17 of umockdev it shows the terminal's: libinput looks a device up by
// this number and would find none. The kernel calls every pseudo terminal's number 136 and following; umockdev leaves a link
// from the terminal's name to the device's number.
//
// `read` gives whole events. A device never does otherwise; a terminal holds 4,095 bytes, and hands over half an event to
// a late reader. libevdev takes that for an error, and libinput continues with what follows as if it were an event.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <linux/input.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

static ssize_t link_target(const char *path, char *target, size_t size) {
  ssize_t length = readlink(path, target, size - 1);
  if (length >= 0) target[length] = 0;
  return length;
}

static int real_fstat(int descriptor, struct stat *status) {
  static int (*real)(int, struct stat *);
  if (!real) real = (int (*)(int, struct stat *))dlsym(RTLD_NEXT, "fstat");
  return real(descriptor, status);
}

static ssize_t real_read(int descriptor, void *bytes, size_t size) {
  static ssize_t (*real)(int, void *, size_t);
  if (!real) real = (ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
  return real(descriptor, bytes, size);
}

// The number of the device that the terminal of a descriptor stands in for; 0 for every other descriptor.
static dev_t device_number(int descriptor, const struct stat *status) {
  const char *folder = getenv("UMOCKDEV_DIR");
  if (!folder || !S_ISCHR(status->st_mode) || major(status->st_rdev) != 136) return 0;
  char path[512], terminal[256], number[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  if (link_target(path, terminal, sizeof terminal) < 0) return 0;
  for (char *place = terminal; *place; place++)
    if (*place == '/') *place = '_';
  snprintf(path, sizeof path, "%s/dev/.ptymap/%s", folder, terminal);
  unsigned int device_major, device_minor;
  if (link_target(path, number, sizeof number) < 0) return 0;
  return sscanf(number, "%u:%u", &device_major, &device_minor) == 2 ? makedev(device_major, device_minor) : 0;
}

static int is_input_device(int descriptor) {
  struct stat status;
  return real_fstat(descriptor, &status) == 0 && major(device_number(descriptor, &status)) == 13;
}

int fstat(int descriptor, struct stat *status) {
  int result = real_fstat(descriptor, status);
  dev_t number = result == 0 ? device_number(descriptor, status) : 0;
  if (number != 0) status->st_rdev = number;
  return result;
}

int fstat64(int descriptor, struct stat64 *status) { return fstat(descriptor, (struct stat *)status); }

ssize_t read(int descriptor, void *bytes, size_t size) {
  ssize_t count = real_read(descriptor, bytes, size);
  if (count <= 0 || count % sizeof(struct input_event) == 0 || size % sizeof(struct input_event) != 0) return count;
  int error = errno;
  if (is_input_device(descriptor)) {
    // The rest is on its way: umockdev writes whole frames.
    while (count % sizeof(struct input_event) != 0) {
      struct pollfd request = {descriptor, POLLIN, 0};
      if (poll(&request, 1, -1) < 0 && errno != EINTR) break;
      ssize_t more = real_read(descriptor, (char *)bytes + count, sizeof(struct input_event) - count % sizeof(struct input_event));
      if (more > 0) count += more;
      if (more == 0 || (more < 0 && errno != EAGAIN && errno != EINTR)) break;
    }
  }
  errno = error;
  return count;
}
