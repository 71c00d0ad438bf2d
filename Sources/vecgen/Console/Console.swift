import Foundation

/// The two streams of the program: results on standard output, messages on standard error.
struct Console: Sendable {
  /// Whether messages may carry escape codes: standard error is a terminal that wants them.
  let isStyled: Bool
  /// Whether results may carry them: standard output is such a terminal.
  let isResultStyled: Bool

  /// The console of this process.
  init() {
    let isWanted = !Self.isSet("NO_COLOR") && Self.variable("TERM").map { $0 != "dumb" } ?? false
    isStyled = isWanted && isatty(2) == 1
    isResultStyled = isWanted && isatty(1) == 1
  }

  /// Writes a message; where nobody can read it there is nobody to tell.
  func message(_ text: String) {
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }

  /// Says what is wrong with the call.
  func report(_ fault: UsageFault, usage: String) -> ExitCode {
    let style = Style(isOn: isStyled)
    var text = style.error("error: ") + fault.message.withVisibleControls + "\n"
    if let hint = fault.hint { text += "hint: \(hint.withVisibleControls)\n" }
    message(text + usage)
    return .usageFault
  }

  /// Says why an output could not be written; a reader that has gone is no news.
  func text(of fault: OutputFault) -> String {
    if fault.fault.isBrokenPipe { return "" }
    return Self.line(fault.name, fault.fault.reason, Style(isOn: isStyled))
  }

  /// A line about a file as a whole.
  func text(of fault: SystemFault, file: String) -> String { text(of: fault.reason, file: file) }

  /// A line about a file or folder as a whole.
  func text(of reason: String, file: String) -> String { Self.line(file, reason, Style(isOn: isStyled)) }

  /// Prints a result.
  func print(_ bytes: [UInt8]) -> ExitCode {
    do {
      try FileDescriptor.standardOutput.write(bytes)
      return .done
    } catch {
      message(text(of: OutputFault(name: "standard output", fault: error)))
      return .outputFault
    }
  }

  /// Prints help; a reader that has seen enough of it is content.
  func print(help text: String) -> ExitCode {
    do {
      try FileDescriptor.standardOutput.write(Array(text.utf8))
    } catch  where error.isBrokenPipe {
      return .done
    } catch {
      message(self.text(of: OutputFault(name: "standard output", fault: error)))
      return .outputFault
    }
    return .done
  }

  private static func line(_ name: String, _ reason: String, _ style: Style) -> String {
    "\(style.place(name.withVisibleControls + ":")) \(style.error("error:")) \(reason)\n"
  }

  private static func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
  /// The value of a variable of the environment.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
