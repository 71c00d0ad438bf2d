#if canImport(Glibc)
  import Glibc
#endif

extension Memory {
  /// Lets go of the pages of the program's own code, for a process that goes on with another part of it.
  ///
  /// The system enters a page of the program's file when it is first run, with those beside it, and counts it to the process until its
  /// end. They are the file's, unchanged: what is run again is entered again where the system still has it.
  static func letGoOfCode() {
    #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
      guard let first = UnsafePointer<Elf64_Phdr>(bitPattern: getauxval(headerAddress)) else { return }
      let headers = UnsafeBufferPointer(start: first, count: Int(clamping: getauxval(headerCount)))
      // Where the headers say themselves that they lie elsewhere, the program was moved by as much.
      let own = headers.first { $0.p_type == headersOfProgram }
      let moved = own.map { UInt(bitPattern: first) &- UInt(truncatingIfNeeded: $0.p_vaddr) } ?? 0
      let page = UInt(clamping: sysconf(Int32(_SC_PAGESIZE)))
      for header in headers where header.p_type == loaded && header.p_flags & (writable | executable) == executable {
        let start = (moved &+ UInt(truncatingIfNeeded: header.p_vaddr)) & ~(page &- 1)
        _ = madvise(UnsafeMutableRawPointer(bitPattern: start), Int(clamping: header.p_memsz), dontNeed)
      }
    #endif
  }

  #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
    /// `AT_PHDR` and `AT_PHNUM` of elf.h.
    private static let (headerAddress, headerCount): (UInt, UInt) = (3, 5)
    /// `PT_LOAD` and `PT_PHDR` of elf.h.
    private static let (loaded, headersOfProgram): (UInt32, UInt32) = (1, 6)
    /// `PF_X` and `PF_W` of elf.h.
    private static let (executable, writable): (UInt32, UInt32) = (1, 2)
    /// `MADV_DONTNEED` of sys/mman.h.
    private static let dontNeed: Int32 = 4
  #endif
}

#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  /// `getauxval` of sys/auxv.h, which Swift's view of the library lacks; linked by its name.
  ///
  /// - Returns: What the system told the program of itself; 0 for what it did not tell.
  @_silgen_name("getauxval")
  private func getauxval(_ type: UInt) -> UInt
#endif
