import Foundation

/// How the C library hands out memory.
enum Memory {
  /// Takes memory in large steps, for a process that works on one scene.
  ///
  /// glibc gives every thread but the first an arena that grows by one page and one system call at a time: a seventh of the
  /// time of a large PDF. One arena for all threads makes those wait that share a scene: a third of its time. So each
  /// arena begins with all the addresses that it may have, of which only those that are used take memory. The call is looked
  /// up, since Swift's view of the library lacks it; where there is none, as with musl, nothing changes.
  static func growInLargeSteps() {
    #if canImport(Glibc)
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let set = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
      _ = set(arenaMax, Workers.coreCount == 1 ? 1 : Int32(clamping: 2 * Workers.coreCount))
      if Workers.coreCount > 1 { _ = set(topPad, 60 << 20) }
      // Long lists from there, too: asked for one by one they are new pages each time.
      _ = set(mapThreshold, 32 << 20)
    #endif
  }

  /// `M_ARENA_MAX` of malloc.h.
  private static let arenaMax: Int32 = -8
  /// `M_TOP_PAD` of malloc.h.
  private static let topPad: Int32 = -2
  /// `M_MMAP_THRESHOLD` of malloc.h.
  private static let mapThreshold: Int32 = -3
}
