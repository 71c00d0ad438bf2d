import Foundation

/// The program: reads the call, runs its command, and ends with the command's exit code.
@main
struct Main {
  static func main() {
    FileDescriptor.occupyStandardStreams()
    // A reader that has gone and a limit of file sizes show as failed writes, which each command answers in its own way.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let arguments = CommandLine.arguments.dropFirst()
    exit(run(Array(arguments), in: Session()).rawValue)
  }

  /// Runs a call given without the program's name.
  static func run(_ arguments: [String], in session: Session) -> ExitCode {
    guard let first = arguments.first else {
      session.console.message(Help.overview)
      return .usageFault
    }
    switch first {
    case "--help", "-h": return session.console.print(help: Help.overview)
    case "--version": return session.console.print(help: "vecgen \(Version.current)\n")
    default: break
    }
    guard let command = CommandTable.command(named: first) else {
      return session.console.report(CommandTable.fault(ofUnknown: first), usage: Help.usage)
    }
    return run(command, Array(arguments.dropFirst()), in: session)
  }

  private static func run<C: Command>(_ type: C.Type, _ arguments: [String], in session: Session) -> ExitCode {
    do throws(UsageFault) {
      guard let command = try OptionParser<C>.command(from: arguments) else {
        return session.console.print(help: Help.text(of: type))
      }
      session.exitOnSignals()
      return try command.run(in: session)
    } catch {
      return session.console.report(error, usage: Help.usage(of: type))
    }
  }
}
