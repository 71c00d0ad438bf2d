import Reading

/// `vecgen diff`: what changed between two scenes or pictures, layer by layer.
struct Diff: Command {
  /// How the result is written.
  enum Format: String, CaseIterable {
    /// A line a layer.
    case text
    /// A comment for a pull request.
    case markdown
    /// For programs.
    case json
  }

  static let name = "diff"
  static let summary = "Say what changed between two scenes, layer by layer"
  static let operandTable = [
    Operand(
      placeholder: "OLD", count: 1...1,
      summary: "A scene, or an SVG or PDF that vecgen made; with '--git' the file whose revisions are compared"),
    Operand(placeholder: "NEW", count: 0...1, summary: "The other one, of the same kind"),
  ]
  static let notes = [
    """
    Scenes are compared in the picture's terms: 'ring-2: moved by (0, 2); colour 3 #ff0 -> #fd0'. Of SVGs and PDFs the \
    changed lines are counted, those of each layer where the scene beside the picture makes it as it is.
    """,
    """
    With '--git' a scene is read as it was, with its sources, those in allowed folders of the repository too; one \
    revision is compared with the file as it is now.
    """,
    """
    With '--format markdown' the pictures are those beside the scenes, NAME.svg, or in '--out'. '--pictures' makes addresses of them: \
    URL/PATH, and with '--git' URL/COMMIT/PATH, as in https://github.com/OWNER/REPOSITORY/raw.
    """,
    "Exit codes: 0 compared, whether anything changed or not, 1 an input is at fault, 2 the call is at fault.",
  ]
  static let options: [Option<Diff>] = [
    .text("--git", "REV[..REV]", "Compare a file with itself at a revision, or at two") { $0.revisions = $1 },
    .text("--format", "FORMAT", "Write text, markdown for a comment on a pull request, or json (text)") {
      (command, text) throws(UsageFault) in
      guard let format = Format(rawValue: text.lowercased()) else {
        throw UsageFault(
          "'--format' takes text, markdown or json, not '\(text)'",
          hint: Spelling.hint(for: text, in: Format.allCases.map(\.rawValue)))
      }
      command.format = format
    },
    .text("--pictures", "URL", "Put URL before the paths of the pictures in Markdown") { $0.pictures = $1 },
    .text("--out", "DIR", "The pictures lie in DIR, in the same folders, as with 'vecgen snapshot --out'") {
      $0.outputs = $1
    },
    .allowedPaths { $0.allowed.append($1) },
  ]

  var operands: [String] = []
  var revisions: String?
  var format = Format.text
  var pictures: String?
  var outputs: String?
  var allowed: [String] = []

  func check() throws(UsageFault) {
    if revisions == nil, operands.count < 2 {
      throw UsageFault("'diff' needs an operand: NEW", hint: "'--git REV' compares a file with itself")
    }
    if revisions != nil, operands.count > 1 { throw UsageFault("'--git' takes one file, not '\(operands[1])' too") }
    if pictures != nil, format != .markdown { throw UsageFault("'--pictures' is for '--format markdown'") }
    if outputs != nil, format != .markdown { throw UsageFault("'--out' is for '--format markdown'") }
    if let revisions { _ = try GitRevision.names(in: revisions) }
  }

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    let console = session.console
    let old: ComparedFile
    let new: ComparedFile
    do {
      (old, new) = try files(console)
    } catch {
      switch error {
      case .call(let fault): throw fault
      case .input(let fault): console.message(fault.message)
      }
      return .inputFault
    }
    guard let difference = difference(from: old, to: new) else {
      console.message(console.text(of: "it is not of one kind with \(old.name.withVisibleControls)", file: new.name))
      return .inputFault
    }
    let text =
      switch format {
      case .text: DifferenceText.lines(of: difference, in: Style(isOn: console.isResultStyled))
      case .json: DifferenceText.json(of: difference, from: old.name, to: new.name)
      case .markdown: markdown(of: difference, from: old, to: new)
      }
    return console.print(Array(text.utf8))
  }

  /// Why there are no two files to compare.
  private enum Fault: Error {
    case call(UsageFault)
    case input(ComparedFile.Fault)
  }

  private func files(_ console: Console) throws(Fault) -> (ComparedFile, ComparedFile) {
    let path = operands[0]
    var names: (old: String, new: String?)?
    do throws(UsageFault) {
      names = try revisions.map(GitRevision.names)
    } catch {
      throw .call(error)
    }
    func file(_ path: String, at revision: String?) throws(ComparedFile.Fault) -> ComparedFile {
      guard let revision else { return try ComparedFile(path, allowing: allowed, console: console) }
      return try ComparedFile(path, at: revision, allowing: allowed, console: console)
    }
    do throws(ComparedFile.Fault) {
      return (try file(path, at: names?.old), try file(operands.last ?? path, at: names?.new))
    } catch {
      throw .input(error)
    }
  }

  /// What changed; nil for files of two kinds.
  private func difference(from old: ComparedFile, to new: ComparedFile) -> Difference? {
    switch (old.content, new.content) {
    case (.scene(let before), .scene(let after)):
      Difference(from: (before, old.bytes), to: (after, new.bytes))
    case (.picture(let before), .picture(let after)):
      before.format == after.format ? Difference(from: before, to: after) : nil
    default: nil
    }
  }

  private func markdown(of difference: Difference, from old: ComparedFile, to new: ComparedFile) -> String {
    let title = old.path == new.path ? new.path : "\(old.name) → \(new.name)"
    func address(of file: ComparedFile) -> String? { PictureAddress.text(of: file, behind: pictures, in: outputs) }
    return DifferenceMarkdown(title: title, pictures: (address(of: old), address(of: new))).text(of: difference)
  }
}
