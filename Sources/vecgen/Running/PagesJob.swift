import PDFEmit
import SceneModel

/// A document of many pages: a scene or a record each.
struct PagesJob: Sendable {
  /// Where it goes.
  let target: OutputTarget
  /// What is asked of the pages.
  let settings: OutputSettings
  /// The pages so far, in their order.
  private var pages: [PDFPage] = []
  private var language: String?
  private var byteCount = 0
  /// Whether pages ask for different standards or profiles.
  private var isMixed = false

  /// What a document may have: offsets are four bytes, and all of it is in memory before it is written.
  static let sizeLimit = 1 << 30

  /// A document without pages.
  ///
  /// - Parameters:
  ///   - file: Its name, as the call gives it.
  ///   - inputs: The scene files, none of which it may be.
  ///   - isCompressed: Whether it is compressed.
  init(
    _ file: String, of inputs: [InputFile], _ settings: OutputSettings, isCompressed: Bool
  ) throws(UsageFault) {
    target = try OutputPlan.target(named: file, of: .pdf, from: inputs, isCompressed: isCompressed)
    self.settings = settings
  }

  /// Makes the document of scenes, a page each; nothing is written where one of them is at fault.
  ///
  /// - Parameter allowed: Further folders for sources.
  static func run(
    _ job: PagesJob, of inputs: [InputFile], allowing allowed: [String], isQuiet: Bool, in session: Session
  ) -> ExitCode {
    let names = names(of: inputs)
    let run = InputRun.run(count: inputs.count, console: session.console, isQuiet: isQuiet) { index in
      job.report(of: inputs[index], named: names[index], allowing: allowed, isQuiet: isQuiet, in: session)
    }
    guard run.code == .done else { return run.code }
    var job = job
    for report in run.reports { job.add(report) }
    return job.write(in: session)
  }

  /// The names of pages: their files', so that another file before one changes nothing of it.
  private static func names(of inputs: [InputFile]) -> [String] {
    var counts: [String: Int] = [:]
    return inputs.map { input in
      let count = counts[input.path, default: 0] + 1
      counts[input.path] = count
      return "page-\(input.path)-\(count)"
    }
  }

  private func report(
    of input: InputFile, named name: String, allowing allowed: [String], isQuiet: Bool, in session: Session
  ) -> Report {
    var report = Report()
    do {
      let scene = try LoadedScene(input, allowing: allowed, for: [.pdf], settings)
      report.message = scene.text(in: Style(isOn: session.console.isStyled), isQuiet: isQuiet)
      draw(scene, named: name, into: &report)
    } catch {
      report.message = session.console.text(of: error, file: input.shownName)
      report.code = .inputFault
    }
    return report
  }

  /// Makes the page of a scene.
  func draw(_ scene: LoadedScene, named name: String, into report: inout Report) {
    guard scene.documents != nil, let subject = scene.subject else {
      report.code = .inputFault
      return
    }
    let moments = settings.moments(of: subject.scene)
    var options = PDFOptions(
      precision: settings.precision, isMinified: settings.isMinified, isCompressed: target.isCompressed)
    options.created = settings.created
    report.page = subject.still(at: moments.first ?? .end).pdfPage(named: name, options)
    report.language = subject.scene.language
  }

  /// Adds the page that was made of a scene.
  ///
  /// - Returns: Whether there is room for it.
  @discardableResult mutating func add(_ report: Report) -> Bool {
    guard let page = report.page else { return true }
    byteCount += page.leastByteCount
    guard byteCount <= Self.sizeLimit else { return false }
    if let first = pages.first, !first.goes(with: page) { isMixed = true }
    if pages.isEmpty { language = report.language }
    pages.append(page)
    return true
  }

  /// Writes the document.
  func write(in session: Session) -> ExitCode {
    guard byteCount <= Self.sizeLimit else {
      session.console.message(
        "vecgen: error: '\(target.shownName)' would have more than \(Self.sizeLimit >> 20) MB\n")
      return .outputFault
    }
    guard !pages.isEmpty else {
      session.console.message("vecgen: error: '\(target.shownName)' would have no page\n")
      return .inputFault
    }
    guard !isMixed else {
      session.console.message(
        "vecgen: error: the pages of '\(target.shownName)' have different standards or profiles in their 'print'\n")
      return .inputFault
    }
    do {
      try OutputWriter.write([(target, PDFPage.file(of: pages, language: language))], with: session.temporaries)
      return .done
    } catch {
      session.console.message(session.console.text(of: error))
      return .outputFault
    }
  }
}
