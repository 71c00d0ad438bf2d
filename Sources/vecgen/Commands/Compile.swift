import Bytes
import SceneModel

/// `vecgen compile`: scene files to their outputs.
struct Compile: Command {
  static let name = "compile"
  static let summary = "Compile scene files to SVG and PDF"
  static let operandTable = [
    Operand(placeholder: "INPUT", count: 1...Int.max, summary: "A scene file; '-' is standard input")
  ]
  static let notes = [
    """
    Without '-o' and '--out' an output is written beside its input: NAME.svg, or with '--compress' NAME.svgz, for \
    NAME.scene.json and for NAME.json. What comes from standard input goes to standard output.
    """,
    """
    Outputs are written whole or not at all: what was there stays as it was when an input is at fault. Links are \
    followed, devices and FIFOs are written straight.
    """,
    """
    '--explain' says a line a layer and format on standard error: what the layer is painted with, the number of slices, \
    runs, patches or rows, the bound of its colours' error in levels of 255, or 'exact', and its bytes \
    before any compression.
    """,
    "Exit codes: 0 done, 1 an input is at fault, 2 the call is at fault, 3 an output could not be written.",
  ]
  static let options: [Option<Compile>] = [
    .repeated("-o", "FILE", "Write to FILE, in the format of its extension; '-' is standard output") {
      $0.files.append($1)
    },
    .text("--out", "DIR", "Write to a folder, which is made where it is missing") { $0.folder = $1 },
    .formats("Write these formats, \(Output.list(joinedBy: "and")), separated by commas (svg); in '-o -' one of them") {
      $0.formats += $1
    },
    .integer("--precision", "N", in: 0...12, "Keep N decimals of coordinates, 0 to 12, instead of what the scene needs")
    {
      $0.settings.precision = $1
    },
    .flag("--minify", "Write no spare byte, rather than one element or operator a line") {
      $0.settings.isMinified = true
    },
    .flag("--compress", "Write compressed PDF, and compressed SVG in files that end in .svgz") {
      $0.isCompressed = true
    },
    .text("--id-prefix", "P", "Put P before every id in an SVG and every link to one") {
      (command, text) throws(UsageFault) in
      guard LayerID.isName(text) else {
        throw UsageFault(
          "'--id-prefix' takes letters, digits, '-' and '_', a letter or '_' first, at most 64, not '\(text)'")
      }
      command.settings.idPrefix = text
    },
    .seconds("--at", "S", "Show a PDF's scene S seconds after its start, rather than when all animations have ended") {
      $0.moment = $1
    },
    .integer("--frames", "N", in: 1...10_000, "Show a PDF's scene at N moments from start to end, a page each") {
      $0.frameCount = $1
    },
    .text(
      "--data", "FILE", "Fill the scene with each record of FILE: .ndjson, .json, .csv; '-' is standard input in lines"
    ) {
      $0.data = $1
    },
    .text("--name", "TEXT", "Call the outputs of a record so: '{{id}}'; without it by the record's number") {
      $0.name = $1
    },
    .flag("--pages", "Make one PDF of all scenes or records, a page each, in their order; '-o FILE' names it") {
      $0.makesPages = true
    },
    .flag("--dry-run", "Print the names of the outputs of '--data' rather than write them") { $0.isDry = true },
    .flag("--explain", "Say how each layer is painted in each format, how exactly and in how many bytes") {
      $0.settings.explains = true
    },
    .printStandard, .printProfile, .printBleed,
    .flag("--bleed-svg", "Show a printed scene's SVG as the untrimmed sheet, with bleed and marks, for proofs") {
      $0.settings.showsBleed = true
    },
    .flag("--watch", "Compile again when a scene or one of its sources changes, until interrupted") {
      $0.isWatching = true
    },
    .fontFiles { $0.settings.requiresFontFiles = true },
    .flag("--quiet", "Say nothing but faults") { $0.isQuiet = true },
    .allowedPaths { $0.allowed.append($1) },
  ]

  var operands: [String] = []
  var files: [String] = []
  var folder: String?
  var formats: [Output] = []
  var settings = OutputSettings()
  var moment: Double?
  var frameCount: Int?
  var data: String?
  var name: String?
  var isCompressed = false
  var makesPages = false
  var isDry = false
  var isWatching = false
  var isQuiet = false
  var allowed: [String] = []

  func check() throws(UsageFault) {
    if moment != nil, frameCount != nil { throw UsageFault("'--at' and '--frames' exclude each other") }
    if makesPages { try checkPages() }
    if operands.count > 1, let file = files.first, !makesPages {
      throw UsageFault(
        "\(operands.count) inputs cannot share the output '\(file)'",
        hint: "'--out DIR' makes a file for each, '--pages' a PDF with a page for each")
    }
    if operands.count(where: { $0 == "-" }) > 1 { throw UsageFault("standard input stands twice") }
    if data != nil {
      let hint = "'--out DIR' and '--name' say where the outputs of records go"
      if operands.count > 1 { throw UsageFault("'--data' fills one scene, and here are \(operands.count)") }
      if let file = files.first, !makesPages {
        throw UsageFault("'-o \(file)' cannot take the outputs of many records", hint: hint)
      }
      if isWatching { throw UsageFault("'--watch' and '--data' exclude each other") }
      if settings.explains { throw UsageFault("'--explain' and '--data' exclude each other") }
      if data == "-", operands == ["-"] { throw UsageFault("standard input stands twice") }
    } else if name != nil || isDry {
      throw UsageFault("'\(isDry ? "--dry-run" : "--name")' needs '--data'")
    }
    if isWatching, operands.contains("-") { throw UsageFault("'--watch' cannot watch standard input") }
  }

  private func checkPages() throws(UsageFault) {
    guard files.count == 1, folder == nil else {
      throw UsageFault("'--pages' makes one file", hint: "'-o FILE.pdf' names it")
    }
    if let format = formats.first(where: { $0 != .pdf }) {
      throw UsageFault("'--pages' makes a PDF, and '--format' says '\(format.fileExtension)'")
    }
    if Output.ofFile(ending: FilePath.fileExtension(of: files[0]), isCompressed: false)?.output == .svg {
      throw UsageFault("'--pages' makes a PDF, not '\(files[0])'")
    }
    for (isThere, option) in [
      (isWatching, "--watch"), (settings.explains, "--explain"), (frameCount != nil, "--frames"),
    ] where isThere {
      throw UsageFault("'--pages' and '\(option)' exclude each other")
    }
  }

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    let inputs = operands.map(InputFile.init)
    let pages = makesPages ? try PagesJob(files[0], of: inputs, completeSettings, isCompressed: isCompressed) : nil
    if let data { return try fill(inputs[0], from: data, pages, in: session) }
    if let pages { return PagesJob.run(pages, of: inputs, allowing: allowed, isQuiet: isQuiet, in: session) }
    let targets = try OutputPlan.targets(
      of: inputs, files: files, folder: folder, formats: formats, isCompressed: isCompressed)
    let settings = completeSettings
    let jobs = zip(inputs, targets).map { input, targets in
      CompileJob(
        input: input, targets: targets, folder: folder, settings: settings, allowed: allowed, isQuiet: isQuiet,
        cores: inputs.count == 1 ? Workers.cores : .one, endsProcess: inputs.count == 1 && !isWatching)
    }
    if isWatching { return Watch.run(jobs, in: session, isQuiet: isQuiet) }
    return InputRun.run(count: jobs.count, console: session.console, isQuiet: isQuiet) {
      jobs[$0].report(in: session)
    }.code
  }

  private var completeSettings: OutputSettings {
    var settings = settings
    settings.moments = frameCount.map(OutputSettings.Moments.frames) ?? moment.map(OutputSettings.Moments.at) ?? .end
    return settings
  }

  private func fill(
    _ input: InputFile, from data: String, _ pages: PagesJob?, in session: Session
  ) throws(UsageFault) -> ExitCode {
    let formats = pages != nil ? [.pdf] : formats.isEmpty ? Array(Output.all.prefix(1)) : formats
    let request = RecordJob.Request(
      input: input, data: data, name: name, folder: folder ?? input.folder,
      formats: Output.all.filter(formats.contains), settings: completeSettings, isCompressed: isCompressed,
      allowed: allowed, isQuiet: isQuiet, isDry: isDry, pages: pages)
    return try RecordJob.run(request, in: session)
  }
}
