import Testing

/// The tests of what goes through memory that all surfaces share, one after the other.
@Suite("The memory that all surfaces share", .serialized)
enum SharedMemoryTests {}
