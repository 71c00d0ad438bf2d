import SceneBuilding
import SceneFile
import SceneModel
import Synchronization
import Templates

/// A template, and what is to be made of each of many records.
final class RecordJob: Sendable {
  /// What the call asks for.
  struct Request: Sendable {
    /// The template.
    var input: InputFile
    /// The file of records.
    var data: String
    /// What the outputs are called, `{{id}}`; nil for the template's name and the record's number.
    var name: String?
    /// Where the outputs go.
    var folder: String
    /// The formats.
    var formats: [Output]
    /// What is asked of the outputs.
    var settings: OutputSettings
    /// Whether the outputs are compressed.
    var isCompressed: Bool
    /// Further folders for sources.
    var allowed: [String]
    /// Whether warnings stay unsaid.
    var isQuiet: Bool
    /// Whether the outputs' names are printed rather than the outputs written.
    var isDry: Bool
    /// The document that each record is a page of; nil where each makes outputs of its own.
    var pages: PagesJob?
  }

  private let request: Request
  private let session: Session
  private let template: TemplateFile
  private let name: TextTemplate?
  /// The names that outputs have.
  private let names = Mutex<Set<String>>([])

  private init(_ request: Request, _ session: Session, _ template: TemplateFile, _ name: TextTemplate?) {
    (self.request, self.session, self.template, self.name) = (request, session, template, name)
  }

  /// Makes the outputs of all records.
  static func run(_ request: Request, in session: Session) throws(UsageFault) -> ExitCode {
    let name = try request.name.map { text throws(UsageFault) in try Self.nameTemplate(text) }
    let console = session.console
    guard let template = TemplateFile(request.input, allowing: request.allowed, console: console) else {
      return .inputFault
    }
    let source: RecordSource
    do {
      source = try RecordSource(request.data, console: console)
    } catch {
      console.message(error.message)
      return .inputFault
    }
    do throws(OutputFault) {
      if !request.isDry, request.pages == nil { try OutputWriter.makeFolder(request.folder) }
    } catch {
      console.message(console.text(of: error))
      return .outputFault
    }
    return RecordJob(request, session, template, name).run(source)
  }

  private static func nameTemplate(_ text: String) throws(UsageFault) -> TextTemplate {
    var diagnostics = Diagnostics()
    if let template = TextTemplate(text, reporting: &diagnostics) { return template }
    throw UsageFault("'--name': \(diagnostics.entries.first?.message ?? "no name")")
  }

  private func run(_ source: RecordSource) -> ExitCode {
    var source = source
    var code = ExitCode.done
    let console = session.console
    let progress = ProgressLine(total: nil, console: console, isQuiet: request.isQuiet)
    var pages = request.pages
    OrderedRun<RecordSource.Entry, Report>.run(
      width: Workers.coreCount, next: { source.next() }, body: { [self] in report(of: $0, $1) },
      finish: { report in
        if !report.message.isEmpty {
          progress.clear()
          console.message(report.message)
        }
        let printed = report.result.isEmpty ? .done : console.print(Array(report.result.utf8))
        code = max(code, report.code, printed)
        progress.advance()
        return printed == .done && pages?.add(report) != false
      })
    progress.clear()
    guard let pages else { return code }
    if request.isDry { return max(code, console.print(Array((pages.target.path + "\n").utf8))) }
    return max(code, pages.write(in: session))
  }

  private func report(of entry: RecordSource.Entry, _ number: Int) -> Report {
    var report = Report()
    let record: DataRecord
    switch entry {
    case .success(let found): record = found
    case .failure(let fault):
      report.message = RecordSource.text(of: fault, session.console)
      report.code = .inputFault
      return report
    }
    let name: String
    do {
      name = try self.name(of: record, number)
    } catch {
      report.message = RecordSource.text(of: error, session.console)
      report.code = .inputFault
      return report
    }
    let scene = template.scene(of: record, isFirst: number == 0, for: request.formats, request.settings)
    report.message = scene.text(
      in: Style(isOn: session.console.isStyled), isQuiet: request.isQuiet,
      data: request.data == "-" ? "<stdin>" : request.data)
    if let pages = request.pages {
      pages.draw(scene, named: "page-\(name)", into: &report)
      return report
    }
    guard let documents = scene.documents else {
      report.code = .inputFault
      return report
    }
    let targets = request.formats.map { format in
      let ending = format.fileExtension(isCompressed: request.isCompressed)
      return OutputTarget(
        path: FilePath.join(request.folder, "\(name).\(ending)"), output: format, destination: .file,
        isCompressed: request.isCompressed)
    }
    if request.isDry {
      report.result = targets.map { $0.path + "\n" }.joined()
      return report
    }
    do {
      let contents = documents.map { $0.bytes(request.isCompressed) }
      try OutputWriter.write(Array(zip(targets, contents)), with: session.temporaries)
    } catch {
      report.message += session.console.text(of: error)
      report.code = .outputFault
    }
    return report
  }

  /// The name of a record's outputs, which no other record has and which stays in the folder.
  private func name(of record: DataRecord, _ number: Int) throws(ResourceFault) -> String {
    guard let template = name else { return "\(request.input.stem)-\(number + 1)" }
    var diagnostics = Diagnostics()
    guard let name = template.text(for: record, reporting: &diagnostics) else {
      throw ResourceFault(
        diagnostics.entries.map { Diagnostic(.error, "'--name': " + $0.message, source: $0.source, hint: $0.hint) })
    }
    let isWhole = !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 200
    guard isWhole,
      !name.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F })
    else {
      throw fault("'\(name)' is no name for a file: expected a text without '/', at most 200 bytes", record)
    }
    let isNew = names.withLock { $0.insert(name).inserted }
    if !isNew { throw fault("a record before has the name '\(name)' too", record) }
    return name
  }

  private func fault(_ message: String, _ record: DataRecord) -> ResourceFault {
    ResourceFault([Diagnostic(.error, message, source: record.source(at: 0))])
  }
}
