import Bytes
import Foundation
import Reading
import SceneBuilding
import SceneFile
import SceneModel
import Templates

/// Lines of JSON, each to a line with its pictures: the protocol of `Docs/batch.md`.
struct BatchRun: Sendable {
  /// What no line may go beyond.
  struct Limits: Sendable {
    /// The bytes of a line of input.
    var input = 64 << 20
    /// The bytes of a picture.
    var output = 256 << 20
    /// How long a line may take, in seconds.
    var seconds = 60.0
  }

  /// What the call asks for.
  struct Request: Sendable {
    /// The scene that each line is the data of; nil where each line brings its own.
    var template: InputFile?
    /// The formats.
    var formats: [Output]
    /// What is asked of the outputs.
    var settings: OutputSettings
    /// Further folders for sources.
    var allowed: [String]
    /// How many lines are worked on at once.
    var jobs: Int
    /// What no line may go beyond.
    var limits: Limits
    /// Whether a line at fault makes the run one.
    var isStrict: Bool
  }

  /// A line of output.
  private struct Answer: Sendable {
    var bytes: [UInt8]
    var isFault = false
  }

  private let request: Request
  private let template: TemplateFile?
  /// Words what is found in the template.
  private let words: DiagnosticJSON?

  private init(_ request: Request, _ template: TemplateFile?) {
    (self.request, self.template, words) = (request, template, template.map { DiagnosticJSON($0.bytes) })
  }

  /// Answers every line of standard input.
  static func run(_ request: Request, in session: Session) -> ExitCode {
    let console = session.console
    guard let input = request.template else { return BatchRun(request, nil).run(console) }
    guard let template = TemplateFile(input, allowing: request.allowed, console: console) else { return .inputFault }
    return BatchRun(request, template).run(console)
  }

  private func run(_ console: Console) -> ExitCode {
    // Reading and handing on go side by side.
    var (code, readCode) = (ExitCode.done, ExitCode.done)
    var lines = LineReader(.standardInput, limit: request.limits.input)
    OrderedRun<LineReader.Line, Answer>.run(
      width: request.jobs, limit: .init(seconds: request.limits.seconds) { line in late(line) },
      next: {
        do throws(SystemFault) {
          return try lines.next()
        } catch {
          console.message(console.text(of: error, file: "<stdin>"))
          readCode = .inputFault
          return nil
        }
      },
      body: { line, number in answer(to: line, isFirst: number == 0) },
      finish: { answer in
        if answer.isFault, request.isStrict { code = max(code, .inputFault) }
        let printed = console.print(answer.bytes)
        code = max(code, printed)
        return printed == .done
      })
    return max(code, readCode)
  }

  /// The answer to a line that has taken too long.
  private func late(_ line: LineReader.Line) -> Answer {
    var id = "null"
    if case .bytes(let bytes, let number) = line,
      let record = try? DataRecords.record(in: bytes, of: "<stdin>", line: number)
    {
      id = Self.id(of: record)
    }
    return faults(id, "the line took longer than \(request.limits.seconds) seconds")
  }

  private static func id(of record: DataRecord) -> String {
    record.json(of: "id").map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  private func answer(to line: LineReader.Line, isFirst: Bool) -> Answer {
    let record: DataRecord
    switch line {
    case .tooLong(let number):
      return faults("null", "line \(number) is longer than \(request.limits.input) bytes")
    case .bytes(let bytes, let number):
      do {
        record = try DataRecords.record(in: bytes, of: "<stdin>", line: number)
      } catch {
        return faults("null", error.diagnostics)
      }
    }
    let id = Self.id(of: record)
    let scene: LoadedScene
    do {
      scene = try self.scene(of: record, isFirst: isFirst)
    } catch {
      return faults(id, error.diagnostics)
    }
    guard let documents = scene.documents else { return faults(id, list: list(of: scene)) }
    var buffer = ByteBuffer()
    buffer.append(utf8: "{\"id\":\(id)")
    for (format, document) in zip(request.formats, documents) {
      let bytes = document.bytes(false)
      if bytes.count > request.limits.output {
        return faults(id, "the \(format.fileExtension) has \(bytes.count) bytes, more than \(request.limits.output)")
      }
      buffer.append(utf8: ",\"\(format.fileExtension)\":")
      if format == .svg {
        // An eighth more for what is escaped.
        buffer.reserveCapacity(buffer.count + bytes.count + bytes.count / 8)
        buffer.append(quotedUTF8: bytes)
      } else {
        buffer.append(utf8: "\"\(Data(bytes).base64EncodedString())\"")
      }
    }
    buffer.append(utf8: ",\"warnings\":\(list(of: scene))}\n")
    return Answer(bytes: buffer.bytes)
  }

  private func scene(of record: DataRecord, isFirst: Bool) throws(ResourceFault) -> LoadedScene {
    if let template { return template.scene(of: record, isFirst: isFirst, for: request.formats, request.settings) }
    guard case .object(let members) = record.node.value, let json = record.json(of: "scene") else {
      throw ResourceFault("expected an object with 'scene', found \(record.node.kind)")
    }
    for member in members where !["id", "scene", "files"].contains(member.name) {
      throw ResourceFault(
        "unknown key '\(member.name)'", hint: Spelling.hint(for: member.name, in: ["id", "scene", "files"]))
    }
    let resources = try MemoryResources(members.node("files"))
    let source = InputText(Array(json))
    return LoadedScene(InputFile(path: "-"), source, resources, for: request.formats, request.settings) {
      (resources) throws(Rejected) in
      try SceneFile.load(source, resources: resources, on: .one)
    }
  }

  /// What was found in a scene.
  private func list(of scene: LoadedScene) -> String {
    let entries = scene.diagnostics.sorted
    return words?.list(entries) ?? DiagnosticJSON.list(bytes: scene.bytes, entries)
  }

  private func faults(_ id: String, _ message: String) -> Answer { faults(id, [Diagnostic(.error, message)]) }

  private func faults(_ id: String, _ entries: [Diagnostic]) -> Answer {
    faults(id, list: DiagnosticJSON.list(bytes: [], entries))
  }

  private func faults(_ id: String, list: String) -> Answer {
    Answer(bytes: Array("{\"id\":\(id),\"faults\":\(list)}\n".utf8), isFault: true)
  }
}
