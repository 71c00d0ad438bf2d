#if canImport(Glibc)
  import Glibc
#endif

extension Memory {
  /// Asks for pages of 2 MB for what the calling thread is handed out.
  ///
  /// A page of 4 kB is cleared and entered when it is first touched: a third of the time of a large picture. The memory of a thread's
  /// arena begins at a multiple of its size. A small scene stays in the first 2 MB, which would be cleared for it as a whole.
  /// It is advice alone: where there is no arena, or no such pages, nothing changes.
  static func useLargePages() {
    #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
      guard let block = malloc(1) else { return }
      defer { free(block) }
      let arena = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: block) & ~(arenaSize - 1))
      if let arena { _ = madvise(arena + largePageSize, Int(arenaSize) - largePageSize, hugePage) }
    #endif
  }

  /// Asks for pages of 2 MB for memory that lies outside of arenas, as far as such pages lie in it.
  static func useLargePages(for memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
      guard let base = memory.baseAddress else { return }
      let start = base.alignedUp(toMultipleOf: largePageSize)
      let count = memory.count - (start - base)
      if count >= largePageSize { _ = madvise(start, count & ~(largePageSize - 1), hugePage) }
    #endif
  }

  /// `HEAP_MAX_SIZE` of glibc's arena.c on machines of 64 bits.
  private static let arenaSize: UInt = 64 << 20
  private static let largePageSize = 2 << 20
  /// `MADV_HUGEPAGE` of sys/mman.h.
  private static let hugePage: Int32 = 14
}
