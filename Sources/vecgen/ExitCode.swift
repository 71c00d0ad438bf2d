/// How a run ended, as the shell sees it.
enum ExitCode: Int32, Sendable, Comparable {
  /// Everything asked for was done.
  case done = 0
  /// An input is at fault.
  case inputFault = 1
  /// The call is at fault; nothing was read or written.
  case usageFault = 2
  /// An output could not be written.
  case outputFault = 3

  /// The order in which one outcome hides another when several inputs end differently.
  static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}
