#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Calls libFuzzer's driver, which reads its options from the arguments, and calls `callback` with bytes that it makes up.
/// Returns -1 in a program without libFuzzer: only Scripts/fuzz links it.
int tactus_run_fuzzer(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
