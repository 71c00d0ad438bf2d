import Foundation

/// How the C library hands out memory.
enum Memory {
  /// Takes all memory from one arena, for a process whose work is done by one thread, or by two that seldom meet.
  ///
  /// glibc gives every thread but the first an arena that grows by one page and one system call at a time: a seventh of the
  /// time of a large PDF. The call is looked up, since Swift's view of the library lacks it; where there is none, as with
  /// musl, nothing changes.
  static func useOneArena() {
    #if canImport(Glibc)
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let set = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
      _ = set(arenaMax, 1)
    #endif
  }

  /// `M_ARENA_MAX` of malloc.h.
  private static let arenaMax: Int32 = -8
}
