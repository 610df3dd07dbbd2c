// Preloaded beside umockdev's own library: gives `fstat` of a mocked device its number.
//
// umockdev stands in for a character device by a pseudo terminal, and up to version 0.17 `fstat` shows the terminal's
// number. libinput looks a device up by this number and would find none. The kernel calls every pseudo terminal's number
// 136 and following; umockdev leaves a link from the terminal's name to the device's number.
#define _GNU_SOURCE
#include <dlfcn.h>
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

static void correct(int descriptor, struct stat *status) {
  const char *folder = getenv("UMOCKDEV_DIR");
  if (!folder || !S_ISCHR(status->st_mode) || major(status->st_rdev) != 136) return;
  char path[512], terminal[256], number[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  if (link_target(path, terminal, sizeof terminal) < 0) return;
  for (char *place = terminal; *place; place++)
    if (*place == '/') *place = '_';
  snprintf(path, sizeof path, "%s/dev/.ptymap/%s", folder, terminal);
  unsigned int device_major, device_minor;
  if (link_target(path, number, sizeof number) < 0) return;
  if (sscanf(number, "%u:%u", &device_major, &device_minor) == 2) status->st_rdev = makedev(device_major, device_minor);
}

int fstat(int descriptor, struct stat *status) {
  static int (*real)(int, struct stat *);
  if (!real) real = (int (*)(int, struct stat *))dlsym(RTLD_NEXT, "fstat");
  int result = real(descriptor, status);
  if (result == 0) correct(descriptor, status);
  return result;
}

int fstat64(int descriptor, struct stat64 *status) { return fstat(descriptor, (struct stat *)status); }
