import Foundation

/// What a program said that ran to its end.
///
/// Not by Foundation's `Process`, with which CoreFoundation and ICU would be linked into a command that starts in milliseconds.
struct ProgramRun {
  /// What it printed on standard output and on standard error.
  let output, errors: [UInt8]
  /// Its exit code; 128 and more where a signal ended it, as in shells.
  let status: Int32

  /// Runs a program of the search path without any input.
  init(_ program: String, _ arguments: [String]) throws(SystemFault) {
    let (output, errors) = (try Pipe(), try Pipe())
    defer {
      try? output.beginning.close()
      try? errors.beginning.close()
    }
    let number = try Self.start(program, arguments, output.end, errors.end)
    self.output = try output.beginning.readAll()
    self.errors = try errors.beginning.readAll()
    status = try Self.status(of: number)
  }

  /// A pipe of which a program that is started inherits nothing.
  private struct Pipe {
    /// Where bytes come out, and where they are put in.
    let beginning, end: FileDescriptor

    init() throws(SystemFault) {
      var numbers: [Int32] = [-1, -1]
      guard pipe(&numbers) == 0 else { throw .last }
      for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
      (beginning, end) = (FileDescriptor(number: numbers[0]), FileDescriptor(number: numbers[1]))
    }
  }

  private static func start(
    _ program: String, _ arguments: [String], _ output: FileDescriptor, _ errors: FileDescriptor
  ) throws(SystemFault) -> pid_t {
    // Once the program has them, or cannot have them, reading ends where it ends.
    defer {
      try? output.close()
      try? errors.close()
    }
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, FileDescriptor.standardInput.number, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.number, FileDescriptor.standardOutput.number)
    posix_spawn_file_actions_adddup2(&actions, errors.number, FileDescriptor.standardError.number)
    // The signals that wait here for a thread of their own end it as usual.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    var number: pid_t = 0
    let code = withCStrings([program] + arguments) { words in
      withCStrings(environment) { posix_spawnp(&number, program, &actions, &attributes, words, $0) }
    }
    if code != 0 { throw SystemFault(code: code) }
    return number
  }

  private static func status(of number: pid_t) throws(SystemFault) -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      if errno != EINTR { throw .last }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Calls `body` with texts as C has them, with a null pointer behind the last one.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
