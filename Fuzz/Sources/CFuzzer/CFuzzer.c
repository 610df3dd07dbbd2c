#include "CFuzzer.h"

__attribute__((weak)) int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

int tactus_run_fuzzer(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size)) {
  return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(argc, argv, callback) : -1;
}
