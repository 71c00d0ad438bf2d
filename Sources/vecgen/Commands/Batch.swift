import SceneModel

/// `vecgen batch`: a line of JSON in, a line of JSON out.
struct Batch: Command {
  static let name = "batch"
  static let summary = "Make pictures of lines of JSON, a line of JSON each, until the input ends"
  static let operandTable = [
    Operand(placeholder: "TEMPLATE", count: 0...1, summary: "A scene file that each line is the data of")
  ]
  static let notes = [
    """
    With TEMPLATE a line is a record. Without it a line is an object with 'scene', and 'files' by name that the scene reads: \
    texts, or {"base64": TEXT}.
    """,
    """
    A line of output has 'id' as the line of input has it, and either 'svg', 'pdf' (in base64) and 'warnings', or 'faults' as \
    'check --json' has them. Lines keep their order; one that is at fault does not stop the others.
    """,
    "Exit codes: 0 the input has ended, 1 with '--strict' a line was at fault, 2 the call is at fault, 3 no output could be written.",
  ]
  static let options: [Option<Batch>] = [
    .formats("Make these formats, \(Output.list(joinedBy: "and")), separated by commas (svg)") { $0.formats += $1 },
    .integer("--precision", "N", in: 0...12, "Keep N decimals of coordinates, 0 to 12, instead of what the scene needs")
    {
      $0.settings.precision = $1
    },
    .flag("--minify", "Write no spare byte, rather than one element or operator a line") {
      $0.settings.isMinified = true
    },
    .seconds("--at", "S", "Show a PDF's scene S seconds after its start, rather than when all animations have ended") {
      $0.settings.moments = .at($1)
    },
    .integer("--jobs", "N", in: 1...1024, "Work on N lines at once, rather than one a core") { $0.jobs = $1 },
    .integer("--max-input", "BYTES", in: 1...(1 << 32), "Refuse lines longer than this (67108864)") {
      $0.limits.input = $1
    },
    .integer("--max-output", "BYTES", in: 1...(1 << 32), "Refuse pictures larger than this (268435456)") {
      $0.limits.output = $1
    },
    .seconds("--max-seconds", "S", "Give up a line that takes longer than this (60)") { $0.limits.seconds = $1 },
    .flag("--strict", "End with 1 where a line was at fault") { $0.isStrict = true },
    .allowedPaths { $0.allowed.append($1) },
  ]

  var operands: [String] = []
  var formats: [Output] = []
  var settings = OutputSettings()
  var jobs: Int?
  var limits = BatchRun.Limits()
  var isStrict = false
  var allowed: [String] = []

  func check() throws(UsageFault) {
    if operands == ["-"] { throw UsageFault("standard input has the lines, and cannot be the template, too") }
  }

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    let formats = formats.isEmpty ? Array(Output.all.prefix(1)) : formats
    let request = BatchRun.Request(
      template: operands.first.map(InputFile.init), formats: Output.all.filter(formats.contains), settings: settings,
      allowed: allowed, jobs: jobs ?? Workers.coreCount, limits: limits, isStrict: isStrict)
    return BatchRun.run(request, in: session)
  }
}
