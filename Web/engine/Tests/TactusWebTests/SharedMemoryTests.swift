import Testing

/// The tests of memory that all surfaces share, one after the other.
@Suite("The memory that all surfaces share", .serialized)
enum SharedMemoryTests {}
