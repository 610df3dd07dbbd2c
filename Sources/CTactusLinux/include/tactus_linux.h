// What Swift cannot say by itself about Linux input: the kernel's requests are macros, and its structures differ between
// machines. Every function returns a negative errno when it fails.
#ifndef TACTUS_LINUX_H
#define TACTUS_LINUX_H

#ifdef __linux__

#include <stddef.h>
#include <stdint.h>

/// An event with its time in nanoseconds, whatever the size of the machine's `time_t`.
struct tactus_event {
  int64_t time;
  uint16_t type;
  uint16_t code;
  int32_t value;
};

/// The kernel's `input_absinfo`.
struct tactus_axis {
  int32_t value;
  int32_t minimum;
  int32_t maximum;
  int32_t resolution;
};

/// The kernel's `input_id`.
struct tactus_identity {
  uint16_t bus;
  uint16_t vendor;
  uint16_t product;
  uint16_t version;
};

/// The largest number of events that one call of `tactus_read_events` returns.
#define TACTUS_EVENT_BATCH 64

/// Opens a device for reading, without waiting for anything and not for children of this process.
int tactus_open(const char *path);
/// The beginning of an event whose end has yet to come. The kernel sends whole events; a pipe or a terminal that stands in
/// for a device may not.
struct tactus_remainder {
  uint8_t bytes[24];
  int32_t length;
};
/// Reads whole events; 0 means that the device has come to an end.
int tactus_read_events(int descriptor, struct tactus_event *events, struct tactus_remainder *remainder);

/// The text behind `EVIOCGNAME`, closed by a zero.
int tactus_device_name(int descriptor, char *text, size_t size);
int tactus_read_identity(int descriptor, struct tactus_identity *identity);
/// The bits of the codes that the device has of `type`; of type 0, the types.
int tactus_bits(int descriptor, int type, uint8_t *bits, size_t size);
/// The bits of the keys that are down.
int tactus_keys_down(int descriptor, uint8_t *bits, size_t size);
int tactus_properties(int descriptor, uint8_t *bits, size_t size);
int tactus_read_axis(int descriptor, int code, struct tactus_axis *axis);
/// The values that the slots have for the multi-touch axis `code`.
int tactus_slots(int descriptor, int code, int32_t *values, int count);
/// Asks for the stamps of `CLOCK_MONOTONIC`.
int tactus_use_monotonic_clock(int descriptor);
/// Takes the device from everybody else, or gives it back.
int tactus_grab(int descriptor, int on);

/// The clocks that stamps may be of.
enum { TACTUS_MONOTONIC, TACTUS_REALTIME, TACTUS_BOOTTIME };
/// The time of a clock in nanoseconds.
int64_t tactus_clock(int clock);

int tactus_poller(void);
/// Has the poller watch a descriptor, which it names by `tag`.
int tactus_poller_add(int poller, int descriptor, uint64_t tag);
int tactus_poller_remove(int poller, int descriptor);
/// Waits at most `milliseconds` (−1: for ever) and fills in the tags of what can be read; returns their number.
int tactus_poller_wait(int poller, uint64_t *tags, int capacity, int milliseconds);

int tactus_timer(void);
/// Has the timer go off at a moment of `CLOCK_MONOTONIC`; a negative one turns it off.
int tactus_timer_set(int timer, int64_t nanoseconds);

int tactus_wakeup(void);
/// Another descriptor of the same thing.
int tactus_duplicate(int descriptor);
int tactus_wakeup_signal(int wakeup);
/// Forgets what a timer or wakeup had to say; returns whether it had anything to say.
int tactus_counter_drain(int descriptor);

/// A descriptor that can be read once the signal `number` came, which does not end the process any more. Only one caller may
/// watch it; `EBUSY` if another does.
int tactus_signal_watch(int number);
/// Has the signal do nothing from now on. The descriptor stays open.
void tactus_signal_unwatch(int number);

/// Has standard output written line by line, unless it is a terminal, where it is anyway.
void tactus_write_lines(void);

int tactus_folder_watch(void);
/// Watches a folder for files that come, go, or change their permissions.
int tactus_folder_watch_add(int watch, const char *path);
/// Forgets what was seen; returns whether anything was.
int tactus_folder_watch_drain(int watch);

#endif
#endif
