// What Swift's runtime asks of a system. A page has none: the C library's own would bring its files, and imports that a page had
// to give it.

#include <stddef.h>

// Drops what a trap says.
int putchar(int character) { return character; }

// Seeds the hashing of sets and dictionaries, on which no result may depend: so any bytes will do.
void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0, count); }

// What has to happen before anything else is called, as hosts of WebAssembly know it. Where no host asks for that, the linker has
// every call from outside begin and end the program, as if it were one.
void __wasm_call_ctors(void);
__attribute__((export_name("_initialize"))) void _initialize(void) { __wasm_call_ctors(); }
