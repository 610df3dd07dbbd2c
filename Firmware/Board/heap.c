// A heap that counts: first fit in a list of free blocks, in the order of their addresses, so that neighbours join again.
// Every block has a header of four bytes, and what follows is aligned to eight, which is all that a Cortex-M4 ever needs.

#include "Board.h"

#include <stddef.h>

extern uint8_t board_heap_start[], board_heap_end[];

struct block {
  uint32_t size;  // with the header
  struct block *next;  // of a free block; in others, here is what was asked for
};

enum { header = 4 };

static struct block *free_blocks;
static int is_ready;
static struct board_heap state;

struct board_heap board_heap_state(void) { return state; }

void board_heap_reset_peak(void) { state.peak = state.used; }

static void *allocate(size_t size) {
  if (!is_ready) {
    is_ready = 1;
    free_blocks = (struct block *)(board_heap_start + header);
    free_blocks->size = (uint32_t)(board_heap_end - board_heap_start - 2 * header);
    free_blocks->next = NULL;
  }
  state.requests++;
  if (size > 0x10000000) return NULL;
  uint32_t needed = ((uint32_t)size + header + 7) & ~7u;
  if (needed < sizeof(struct block)) needed = sizeof(struct block);
  for (struct block **link = &free_blocks; *link; link = &(*link)->next) {
    struct block *block = *link;
    if (block->size < needed) continue;
    if (block->size - needed >= sizeof(struct block)) {
      struct block *rest = (struct block *)((uint8_t *)block + needed);
      rest->size = block->size - needed;
      rest->next = block->next;
      *link = rest;
      block->size = needed;
    } else {
      *link = block->next;
    }
    state.used += block->size;
    if (state.used > state.peak) state.peak = state.used;
    return (uint8_t *)block + header;
  }
  static const char text[] = "# the heap is full\n";
  board_print((const uint8_t *)text, sizeof text - 1);
  return NULL;
}

/// Swift asks for 16 where it does not care.
int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > 16) return 22;
  void *result = allocate(size);
  if (!result) return 12;
  *memory = result;
  return 0;
}

void *malloc(size_t size) { return allocate(size); }

void free(void *memory) {
  if (!memory) return;
  struct block *block = (struct block *)((uint8_t *)memory - header);
  state.used -= block->size;
  struct block *before = NULL, *after = free_blocks;
  while (after && after < block) {
    before = after;
    after = after->next;
  }
  block->next = after;
  if (before) before->next = block;
  else free_blocks = block;
  if (after && (uint8_t *)block + block->size == (uint8_t *)after) {
    block->size += after->size;
    block->next = after->next;
  }
  if (before && (uint8_t *)before + before->size == (uint8_t *)block) {
    before->size += block->size;
    before->next = block->next;
  }
}

/// What hashes start from. The same each time: no chance reaches a result.
void arc4random_buf(void *target, size_t count) {
  uint8_t *bytes = target;
  for (size_t index = 0; index < count; index++) bytes[index] = (uint8_t)(index * 97 + 13);
}

/// The standard library's own messages have no console here.
int putchar(int character) { return character; }
