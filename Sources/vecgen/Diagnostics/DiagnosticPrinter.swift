import Reading
import SceneModel

/// Words what was found in one scene file as a terminal or a log shows it.
struct DiagnosticPrinter {
  /// How many entries of a file are printed.
  static let limit = 100

  private let input: InputFile
  private let bytes: [UInt8]
  private let data: String?
  private let lines: LineIndex
  private let style: Style

  /// A printer for a file and its bytes.
  ///
  /// - Parameter data: The name of a file of records, which stands for itself; other sources are the scene's.
  init(_ input: InputFile, _ bytes: [UInt8], data: String? = nil, style: Style) {
    self.input = input
    self.bytes = bytes
    self.data = data
    self.style = style
    lines = LineIndex(bytes)
  }

  /// All entries in the order of their places, and a line that counts those beyond the limit.
  func text(of diagnostics: Diagnostics) -> String {
    let entries = diagnostics.sorted
    var text = entries.prefix(Self.limit).map(text).joined()
    let rest = entries.dropFirst(Self.limit)
    if !rest.isEmpty {
      let faults = rest.count { $0.severity == .error }
      let warnings = rest.count - faults
      let counts = [Self.count(faults, "fault"), Self.count(warnings, "warning")].compactMap { $0 }
      text += "\(input.shownName.withVisibleControls): \(counts.joined(separator: " and "))\n"
    }
    return text
  }

  private static func count(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) more \(noun)\(count == 1 ? "" : "s")"
  }

  /// One entry: its line, the quotation with its caret, and the hint.
  private func text(of entry: Diagnostic) -> String {
    var text = style.place(place(of: entry) + ":") + " " + severity(of: entry) + " "
    text += entry.message.withVisibleControls + "\n"
    if let excerpt = excerpt(of: entry) {
      text += excerpt.line + "\n" + style.caret(excerpt.caret) + "\n"
    }
    if entry.source != nil, let place = entry.place {
      text += "note: read from \(shown(lines.position(of: place)))\n"
    }
    if let hint = entry.hint { text += "hint: \(hint.withVisibleControls)\n" }
    return text
  }

  private func severity(of entry: Diagnostic) -> String {
    switch entry.severity {
    case .error: style.error("error:")
    case .warning: style.warning("warning:")
    }
  }

  /// `file:line:column`, of the source where the entry lies in one.
  private func place(of entry: Diagnostic) -> String {
    if let source = entry.source {
      let file = source.file == data ? source.file : FilePath.join(input.folder, source.file)
      return "\(file.withVisibleControls):\(source.line):\(source.column)"
    }
    return entry.place.map { shown(lines.position(of: $0)) } ?? input.shownName.withVisibleControls
  }

  private func shown(_ position: LineIndex.Position) -> String {
    "\(input.shownName.withVisibleControls):\(position.line):\(position.column)"
  }

  private func excerpt(of entry: Diagnostic) -> SourceExcerpt? {
    if let source = entry.source {
      return source.text.map { SourceExcerpt(of: $0, column: source.column) }
    }
    return entry.place.map { SourceExcerpt(of: bytes, offset: Int($0.offset)) }
  }
}
