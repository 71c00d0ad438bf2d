#if canImport(Glibc)
  import Glibc
#endif

extension Memory {
  /// Asks for pages of 2 MB for the memory of a long list, as far as such pages lie in it.
  ///
  /// A page of 4 kB is cleared and entered when it is first touched, which takes longer. It is advice alone: where there are no such
  /// pages, nothing changes. Memory that is handed out in small pieces gets none: more of it is touched then, and a virtual
  /// machine may have given back to its host what lies free in pieces as large.
  static func useLargePages(for memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
      guard let base = memory.baseAddress else { return }
      let start = base.alignedUp(toMultipleOf: largePageSize)
      let count = memory.count - (start - base)
      if count >= largePageSize { _ = madvise(start, count & ~(largePageSize - 1), hugePage) }
    #endif
  }

  private static let largePageSize = 2 << 20
  /// `MADV_HUGEPAGE` of sys/mman.h.
  private static let hugePage: Int32 = 14
}
