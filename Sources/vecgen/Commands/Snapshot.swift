import Reading

/// `vecgen snapshot`: the outputs of a folder of scenes, recorded and compared with what the scenes make now.
struct Snapshot: Command {
  static let name = "snapshot"
  static let summary = "Record the outputs of a folder of scenes, or verify what was recorded"
  static let operandTable = [
    Operand(
      placeholder: "record|verify", count: 1...1,
      summary: "Write the outputs that are not what the scenes make, or show how they differ"),
    Operand(
      placeholder: "DIR", count: 0...1,
      summary: "The folder of the scenes, NAME.scene.json, searched with all folders in it (.)"),
  ]
  static let notes = [
    """
    The outputs of NAME.scene.json are NAME.svg and NAME.pdf beside it, or in the same folder below '--out'. Without \
    '--format' they are of the formats that are there already, or of all where none is. Hidden files and folders are \
    passed over.
    """,
    """
    'verify' prints a unified diff of each output that differs, and lists the outputs that are missing and those left \
    over, whose scene is gone: pictures in a folder that holds scenes, or anywhere in '--out'.
    """,
    """
    Exit codes: 0 all is as recorded, or was recorded, 1 it is not, or a scene is at fault, 2 the call is at fault, \
    3 an output could not be written.
    """,
  ]
  static let options: [Option<Snapshot>] = [
    .text("--out", "DIR", "Keep the outputs in a folder of their own, with the same folders in it") {
      $0.outputs = $1
    },
    .formats("Keep these formats, \(Output.list(joinedBy: "and")), separated by commas") { $0.formats += $1 },
    .flag("--prune", "Remove what is left over when recording") { $0.prunes = true },
    .flag("--github", "Print annotations too, which GitHub Actions shows at the scene's own lines") {
      $0.annotates = true
    },
    .fontFiles { $0.requiresFontFiles = true },
    .flag("--quiet", "Say nothing but faults and differences") { $0.isQuiet = true },
    .allowedPaths { $0.allowed.append($1) },
  ]

  var operands: [String] = []
  var outputs: String?
  var formats: [Output] = []
  var prunes = false
  var annotates = false
  var requiresFontFiles = false
  var isQuiet = false
  var allowed: [String] = []

  /// What is done, where the call says it.
  private var action: SnapshotJob.Action? { operands.first.flatMap(SnapshotJob.Action.init) }
  private var folder: String { operands.count > 1 ? operands[1] : "." }

  func check() throws(UsageFault) {
    guard let action else {
      let word = operands.first ?? ""
      throw UsageFault(
        "'snapshot' takes record or verify, not '\(word)'",
        hint: Spelling.hint(for: word, in: SnapshotJob.Action.allCases.map(\.rawValue)))
    }
    if prunes, action != .record { throw UsageFault("'--prune' is for 'record'") }
  }

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    guard let action else { return .usageFault }
    let console = session.console
    let plan: SnapshotPlan
    do {
      plan = try SnapshotPlan(of: folder, outputs: outputs, formats: formats)
    } catch {
      console.message(console.text(of: error.fault, file: error.path))
      return .inputFault
    }
    if plan.entries.isEmpty, plan.leftOver.isEmpty {
      console.message(console.text(of: "no file in it ends in '\(SnapshotPlan.sceneEnding)'", file: folder))
      return .inputFault
    }
    let tally = SnapshotTally()
    let jobs = plan.entries.map { entry in
      SnapshotJob(
        action: action, entry: entry, allowed: allowed, requiresFontFiles: requiresFontFiles, isQuiet: isQuiet,
        annotates: annotates, tally: tally)
    }
    var (code, _) = InputRun.run(count: jobs.count, console: console, isQuiet: isQuiet) {
      jobs[$0].report(in: session)
    }
    let leftOver = report(of: plan.leftOver, action, console)
    code = max(code, leftOver.code)
    console.message(leftOver.message)
    let summary = isQuiet ? "" : summary(of: plan, tally)
    return max(code, console.print(Array((leftOver.result + summary).utf8)))
  }

  /// What is said and done about outputs without a scene.
  private func report(of leftOver: [String], _ action: SnapshotJob.Action, _ console: Console) -> Report {
    var report = Report()
    for path in leftOver {
      let name = path.withVisibleControls
      guard prunes else {
        let style = Style(isOn: console.isResultStyled)
        report.result += "\(style.error("left over:")) \(name), which no scene makes\n"
        if action == .verify { report.code = .inputFault }
        if action == .verify, annotates {
          report.result += WorkflowCommand(file: path, line: 1, message: "no scene makes \(path)").text
        }
        continue
      }
      do {
        try FilePath.remove(path)
        report.result += "removed \(name)\n"
      } catch {
        report.message += console.text(of: error, file: path)
        report.code = .outputFault
      }
    }
    return report
  }

  /// The last line: how much there was, and what to do about it.
  private func summary(of plan: SnapshotPlan, _ tally: SnapshotTally) -> String {
    let (changed, missing) = (tally[.changed], tally[.missing])
    let start = plan.entries.count.counted("scene") + ", " + (tally[.same] + changed + missing).counted("output")
    let faults = tally[.faulty] > 0 ? ["\(tally[.faulty].counted("scene")) at fault"] : []
    if action == .record {
      return "\(start): \((["\(changed + missing) recorded"] + faults).joined(separator: ", "))\n"
    }
    let states = [(changed, "changed"), (missing, "missing"), (plan.leftOver.count, "left over")]
    let parts = states.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    guard !(parts + faults).isEmpty else { return "\(start): as recorded\n" }
    let line = "\(start): \((parts + faults).joined(separator: ", "))\n"
    if parts.isEmpty { return line }
    let prune = plan.leftOver.isEmpty ? "" : " --prune"
    return "\(line)to accept: vecgen snapshot record\(callArguments)\(prune)\n"
  }

  /// The folder and the options that a call with the same outputs has.
  private var callArguments: String {
    var words = operands.count > 1 ? [operands[1]] : []
    if let outputs { words += ["--out", outputs] }
    if !formats.isEmpty { words += ["--format", formats.map(\.fileExtension).joined(separator: ",")] }
    return words.map { " " + Self.quoted($0.withVisibleControls) }.joined()
  }

  /// A word as a shell takes it for one.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789-_./,+:@".unicodeScalars.contains($0)
    }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
