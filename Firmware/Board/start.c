// From the processor's reset to the program, and out of it through the debugger.

#include "Board.h"

#include <stddef.h>

extern uint8_t board_data_start[], board_data_end[], board_data_image[];
extern uint8_t board_bss_start[], board_bss_end[];
extern uint32_t board_stack_limit[], board_stack_top[];

extern int firmware_main(void);

/// What the stack is filled with before anything runs on it: where it still is, the stack never was.
static const uint32_t paint = 0xA5A5A5A5;

void *memcpy(void *restrict target, const void *restrict source, size_t count);
void *memset(void *target, int value, size_t count);

_Noreturn void board_run(void) {
  memcpy(board_data_start, board_data_image, (size_t)(board_data_end - board_data_start));
  memset(board_bss_start, 0, (size_t)(board_bss_end - board_bss_start));
  board_exit((uint32_t)firmware_main());
}

/// Paints the stack from its limit to where it is now, switches the floating-point unit on, whose registers the compiler also
/// uses for whole numbers, and continues in C.
__attribute__((naked, noreturn)) void board_reset(void) {
  __asm volatile(
      "ldr r0, =board_stack_limit\n"
      "ldr r1, =0xA5A5A5A5\n"
      "mov r2, sp\n"
      "1: cmp r0, r2\n"
      "bhs 2f\n"
      "str r1, [r0], #4\n"
      "b 1b\n"
      "2: ldr r0, =0xE000ED88\n"
      "ldr r1, [r0]\n"
      "orr r1, r1, #0xF00000\n"
      "str r1, [r0]\n"
      "dsb\n"
      "isb\n"
      "bl board_run\n"
      "b .\n");
}

uint32_t board_stack_peak(void) {
  const uint32_t *word = board_stack_limit;
  while (word < board_stack_top && *word == paint) word++;
  return (uint32_t)((const uint8_t *)board_stack_top - (const uint8_t *)word);
}

uint32_t board_instructions(void) {
  // SysTick counts down 24 bits, where an instruction takes a nanosecond.
  volatile uint32_t *const timer = (volatile uint32_t *)0xE000E010;
  static uint32_t ticks, last;
  if (!(timer[0] & 1)) {
    timer[1] = 0xFFFFFF;
    timer[2] = 0;
    timer[0] = 5;
    last = timer[2];
  }
  uint32_t now = timer[2];
  ticks += (last - now) & 0xFFFFFF;
  last = now;
  return ticks * BOARD_TICK;
}

static const char fault_text[] = "# fault\n";

static void fault(void) {
  board_print((const uint8_t *)fault_text, sizeof fault_text - 1);
  board_exit(3);
}

/// Asks the debugger for something (ARM's semihosting).
static uint32_t ask(uint32_t what, const void *how) {
  register uint32_t r0 __asm("r0") = what;
  register const void *r1 __asm("r1") = how;
  __asm volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
  return r0;
}

void board_print(const uint8_t *bytes, uint32_t count) {
  // The console is asked for once; writing to it says how many bytes are left over.
  static uint32_t console;
  if (console == 0) {
    static const char name[] = ":tt";
    const uint32_t request[3] = {(uint32_t)name, 4, sizeof name - 1};
    console = ask(0x01, request);
  }
  const uint32_t request[3] = {console, (uint32_t)bytes, count};
  ask(0x05, request);
}

_Noreturn void board_exit(uint32_t status) {
  const uint32_t request[2] = {0x20026 /* the program ended by itself */, status};
  ask(0x20, request);
  for (;;) {
  }
}

__attribute__((section(".vectors"), used)) static const void *const vectors[16] = {
    board_stack_top, board_reset, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault,
};
