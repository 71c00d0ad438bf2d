import Foundation

/// How the C library hands out memory.
enum Memory {
  /// Takes memory in large steps, for a process that works on one scene.
  ///
  /// glibc gives every thread but the first an arena that grows by one page and one system call at a time: a seventh of the
  /// time of a large PDF. One arena for all threads makes those wait that share a scene: a third of its time. So each
  /// arena begins with all the addresses that it may have, of which only those that are used take memory. Where there is no such
  /// call, as with musl, nothing changes.
  static func growInLargeSteps() {
    #if canImport(Glibc)
      mallopt(arenaMax, Workers.coreCount == 1 ? 1 : Int32(clamping: 2 * Workers.coreCount))
      // Long lists from there, too: asked for one by one they are new pages each time. The longest leave no holes that way.
      take(steps: 60 << 20, longLists: 16 << 20)
    #endif
  }

  /// Takes memory in smaller steps from here on, for what is made of a long text: arenas give back what is free at their end, and
  /// fewer lists leave holes, for a twentieth of the time of what takes and gives up much.
  static func growInSmallSteps() {
    #if canImport(Glibc)
      take(steps: 8 << 20, longLists: 4 << 20)
    #endif
  }

  #if canImport(Glibc)
    /// - Parameters:
    ///   - steps: How many bytes more than it needs an arena takes, and keeps.
    ///   - longLists: From how many bytes on a list may lie by itself.
    private static func take(steps: Int32, longLists: Int32) {
      if Workers.coreCount > 1 { mallopt(topPad, steps) }
      mallopt(mapThreshold, longLists)
    }
  #endif

  /// Gives pages back to the system whose bytes nobody looks at any more; they are zeros from here on, or as they were where there
  /// is no such call.
  static func letGo(of pages: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
      _ = madvise(pages.baseAddress, pages.count, MADV_DONTNEED)
    #endif
  }

  /// Gives pages that nothing lies in back to the system, for a process at whose peak much was let go of.
  static func giveBack() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }

  /// `M_ARENA_MAX` of malloc.h.
  private static let arenaMax: Int32 = -8
  /// `M_TOP_PAD` of malloc.h.
  private static let topPad: Int32 = -2
  /// `M_MMAP_THRESHOLD` of malloc.h.
  private static let mapThreshold: Int32 = -3
}

#if canImport(Glibc)
  /// `mallopt` of malloc.h, which Swift's view of the library lacks; linked by its name, since a command that loads no library
  /// has no names left to look up.
  ///
  /// - Returns: 1 where the value was taken.
  @discardableResult
  @_silgen_name("mallopt")
  private func mallopt(_ parameter: Int32, _ value: Int32) -> Int32

  /// `malloc_trim` of malloc.h.
  ///
  /// - Returns: 1 where something was given back.
  @discardableResult
  @_silgen_name("malloc_trim")
  private func malloc_trim(_ pad: Int) -> Int32
#endif
