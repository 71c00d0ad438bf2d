import Bytes
import Reading
import SceneModel

/// `vecgen check`: the faults of scene files, and nothing else.
struct Check: Command {
  static let name = "check"
  static let summary = "Report the faults of scene files without writing anything"
  static let operandTable = [
    Operand(placeholder: "INPUT", count: 1...Int.max, summary: "A scene file; '-' is standard input")
  ]
  static let notes = [
    """
    With '--json' each file is one line on standard output: {"file", "faults": [{"severity", "line", "column", \
    "endLine", "endColumn", "pointer", "message", "hint"}]}. Lines and columns count from 1, columns in Unicode \
    scalars; "pointer" is a JSON Pointer to the value; it and "hint" may be null.
    """,
    "Exit codes: 0 no fault (warnings are none), 1 an input is at fault, 2 the call is at fault.",
  ]
  static let options: [Option<Check>] = [
    .flag("--json", "Print a JSON object a file, for editors and continuous integration") { $0.printsJSON = true },
    .formats("Report what these formats cannot show as well, separated by commas (none)") { $0.formats += $1 },
    .flag("--print", "Report what would go wrong in print, in scenes without 'print' too") { $0.isPrinted = true },
    .fontFiles { $0.requiresFontFiles = true },
    .flag("--quiet", "Say nothing but faults") { $0.isQuiet = true },
    .allowedPaths { $0.allowed.append($1) },
  ]

  var operands: [String] = []
  var printsJSON = false
  var formats: [Output] = []
  var isPrinted = false
  var requiresFontFiles = false
  var isQuiet = false
  var allowed: [String] = []

  func check() throws(UsageFault) {
    if operands.count(where: { $0 == "-" }) > 1 { throw UsageFault("standard input stands twice") }
  }

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    let inputs = operands.map(InputFile.init)
    let cores = inputs.count == 1 ? Workers.cores : .one
    return InputRun.run(count: inputs.count, console: session.console, isQuiet: isQuiet) {
      report(of: inputs[$0], on: cores, in: session)
    }.code
  }

  private func report(of input: InputFile, on cores: Cores, in session: Session) -> Report {
    var report = Report()
    do {
      var settings = OutputSettings()
      settings.print.isAsked = isPrinted
      settings.requiresFontFiles = requiresFontFiles
      let formats = isPrinted && !formats.contains(.pdf) ? formats + [.pdf] : formats
      let scene = try LoadedScene(input, allowing: allowed, for: formats, settings, on: cores)
      if operands.count == 1 { scene.keepToTheEnd() }
      if scene.documents == nil { report.code = .inputFault }
      if printsJSON {
        report.result = DiagnosticJSON.line(file: input.path, bytes: scene.bytes, scene.diagnostics)
      } else {
        report.message = scene.text(in: Style(isOn: session.console.isStyled), isQuiet: isQuiet)
      }
    } catch {
      report.code = .inputFault
      if printsJSON {
        var diagnostics = Diagnostics()
        diagnostics.error(error.reason)
        report.result = DiagnosticJSON.line(file: input.path, bytes: [], diagnostics)
      } else {
        report.message = session.console.text(of: error, file: input.shownName)
      }
    }
    return report
  }
}
