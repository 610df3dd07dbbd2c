// The memory of the modules for pages: lists of blocks by size, and nothing that joins or splits them.
//
// What the C library brings for this is ten times as large. A gesture engine asks for the same few sizes again and again, so
// that blocks are found by their size alone; what is given back stays in its list. Memory grows with the peak of each size
// and never shrinks, as that of any module does.
//
// A block is 16n + 8 bytes of the caller's after a header of 8, of which the last four have its size. So what the caller gets
// is aligned to 16 bytes.

#include <stddef.h>
#include <stdint.h>

typedef struct Block {
  struct Block *next;
} Block;

enum {
  headerSize = 8,
  // Sizes up to 256 in steps of 16; then four for every doubling.
  smallClasses = 16,
  classes = smallClasses + 4 * 23,
  page = 65536,
};

// Marks the header of what was aligned further than 16 bytes: the rest says how far before it the block begins.
static const uint32_t alignedMark = 0x80000000u;
// More than anything in a page's module can need.
static const size_t greatestSize = 1u << 30;

extern unsigned char __heap_base;

static Block *vacant[classes];
static uintptr_t unusedStart;
static uintptr_t unusedEnd;

static uint32_t *header(void *pointer) { return (uint32_t *)((unsigned char *)pointer - 4); }

static unsigned classOf(size_t total) {
  if (total <= 16 * smallClasses) return (unsigned)((total + 15) / 16) - 1;
  unsigned shift = 29 - (unsigned)__builtin_clz((unsigned)(total - 1));
  unsigned units = (unsigned)((total - 1) >> shift) + 1;
  return smallClasses + (shift - 6) * 4 + (units - 5);
}

static size_t totalOf(unsigned class) {
  if (class < smallClasses) return 16 * (class + 1);
  unsigned rest = class - smallClasses;
  return (size_t)(rest % 4 + 5) << (rest / 4 + 6);
}

void *malloc(size_t size) {
  if (size > greatestSize) return NULL;
  unsigned class = classOf(size + headerSize);
  Block *block = vacant[class];
  if (block) {
    vacant[class] = block->next;
    return block;
  }
  size_t total = totalOf(class);
  if (unusedStart == 0) {
    unusedStart = (((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15) + headerSize;
    unusedEnd = (uintptr_t)__builtin_wasm_memory_size(0) * page;
  }
  // The end of all memory is 0 again: the difference is right all the same.
  size_t room = unusedEnd - unusedStart;
  if (total > room) {
    size_t pages = (total - room + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    unusedEnd += pages * page;
  }
  void *pointer = (void *)(unusedStart + headerSize);
  unusedStart += total;
  *header(pointer) = class;
  return pointer;
}

void free(void *pointer) {
  if (!pointer) return;
  uint32_t mark = *header(pointer);
  if (mark & alignedMark) {
    pointer = (unsigned char *)pointer - (mark & ~alignedMark);
    mark = *header(pointer);
  }
  Block *block = pointer;
  block->next = vacant[mark];
  vacant[mark] = block;
}

void *calloc(size_t count, size_t size) {
  size_t all;
  if (__builtin_mul_overflow(count, size, &all)) return NULL;
  void *pointer = malloc(all);
  if (pointer) __builtin_memset(pointer, 0, all);
  return pointer;
}

void *realloc(void *pointer, size_t size) {
  if (!pointer) return malloc(size);
  uint32_t mark = *header(pointer);
  size_t before = mark & alignedMark
    ? totalOf(*header((unsigned char *)pointer - (mark & ~alignedMark))) - headerSize - (mark & ~alignedMark)
    : totalOf(mark) - headerSize;
  if (size <= before) return pointer;
  void *larger = malloc(size);
  if (!larger) return NULL;
  __builtin_memcpy(larger, pointer, before);
  free(pointer);
  return larger;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *pointer = malloc(alignment > 16 ? size + alignment : size);
  if (!pointer) return 12;
  size_t distance = alignment > 16 ? -(uintptr_t)pointer & (alignment - 1) : 0;
  *result = (unsigned char *)pointer + distance;
  if (distance) *header(*result) = alignedMark | (uint32_t)distance;
  return 0;
}

void *aligned_alloc(size_t alignment, size_t size) {
  void *pointer;
  return posix_memalign(&pointer, alignment, size) == 0 ? pointer : NULL;
}
