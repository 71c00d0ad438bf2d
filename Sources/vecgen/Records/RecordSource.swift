import SceneBuilding
import SceneFile
import SceneModel
import Templates

/// The records of a file, one after another: a line each of `.ndjson` and `.jsonl`, the rows of `.csv`, the list of `.json`.
struct RecordSource {
  /// A record, or why it is none.
  typealias Entry = Result<DataRecord, ResourceFault>

  private enum Rest {
    case lines(LineReader)
    case records(ArraySlice<DataRecord>)
  }

  /// The file's name for messages.
  let name: String
  private var rest: Rest

  /// The longest line that is read as a record.
  static let lineLimit = 64 << 20

  /// The records of a file; `-` is standard input, in lines.
  ///
  /// - Throws: Why it cannot be read.
  init(_ path: String, console: Console) throws(Fault) {
    name = path == "-" ? "<stdin>" : path
    let kind = FilePath.fileExtension(of: path)
    let bytes: [UInt8]
    do throws(SystemFault) {
      guard path != "-", kind == "json" || kind == "csv" else {
        let file = path == "-" ? .standardInput : try FileDescriptor.open(path, 0)
        rest = .lines(LineReader(file, limit: Self.lineLimit))
        return
      }
      bytes = try InputFile(path: path).read()
    } catch {
      throw Fault(message: console.text(of: error, file: name))
    }
    do throws(ResourceFault) {
      let records =
        kind == "csv"
        ? try DataRecords.records(inCSV: bytes, of: path) : try DataRecords.records(inJSON: bytes, of: path)
      rest = .records(records[...])
    } catch {
      throw Fault(message: Self.text(of: error, console))
    }
  }

  /// Why a file of records cannot be used, as it is said.
  struct Fault: Error {
    let message: String
  }

  /// The next record; nil at the end.
  mutating func next() -> Entry? {
    switch rest {
    case .records(var records):
      defer { rest = .records(records) }
      return records.popFirst().map { .success($0) }
    case .lines(var lines):
      defer { rest = .lines(lines) }
      do {
        switch try lines.next() {
        case .bytes(let bytes, let number):
          let name = name
          return Result { () throws(ResourceFault) in try DataRecords.record(in: bytes, of: name, line: number) }
        case .tooLong(let number):
          return .failure(ResourceFault("\(name):\(number): the line is longer than \(Self.lineLimit >> 20) MB"))
        case nil: return nil
        }
      } catch {
        rest = .records([])
        return .failure(ResourceFault("'\(name)' cannot be read any further: \(error.reason)"))
      }
    }
  }

  /// What is said of a record that is none.
  static func text(of fault: ResourceFault, _ console: Console) -> String {
    let style = Style(isOn: console.isStyled)
    return fault.diagnostics.map { entry in
      let place = entry.source.map { "\($0.file.withVisibleControls):\($0.line):\($0.column):" } ?? "vecgen:"
      let excerpt = entry.source.flatMap { source in source.text.map { SourceExcerpt(of: $0, column: source.column) } }
      let quoted = excerpt.map { "\n\($0.line)\n\(style.caret($0.caret))" } ?? ""
      return "\(style.place(place)) \(style.error("error:")) \(entry.message.withVisibleControls)\(quoted)\n"
    }.joined()
  }
}
