/// `vecgen gallery`: a page of all scenes of a folder, or of two folders side by side.
struct Gallery: Command {
  static let name = "gallery"
  static let summary = "Make a page of all scenes of a folder, or of two folders side by side"
  static let operandTable = [
    Operand(
      placeholder: "DIR", count: 1...1,
      summary: "The folder of the scenes, NAME.scene.json, searched with all folders in it"),
    Operand(placeholder: "AFTER", count: 0...1, summary: "A folder of the same scenes at a later time"),
  ]
  static let notes = [
    """
    The page needs no other file and no network: pictures stand in it as SVG, with sizes and sources. It links to \
    NAME.pdf beside the scene; where there is none it holds the PDF itself.
    """,
    """
    With two folders each scene that changed is shown before and after, under a slider, or side by side where scripts \
    are off, with what 'vecgen diff' says.
    """,
    "Exit codes: 0 done, 1 a scene is at fault and nothing was written, 2 the call is at fault, 3 the page could not be written.",
  ]
  static let options: [Option<Gallery>] = [
    .text("-o", "FILE", "Write the page to FILE; '-' is standard output") { $0.file = $1 },
    .flag("--quiet", "Say nothing but faults") { $0.isQuiet = true },
    .allowedPaths { $0.allowed.append($1) },
  ]

  var operands: [String] = []
  var file: String?
  var isQuiet = false
  var allowed: [String] = []

  func check() throws(UsageFault) {
    if file == nil { throw UsageFault("'gallery' needs '-o FILE', such as '-o index.html'") }
  }

  func run(in session: Session) throws(UsageFault) -> ExitCode {
    let console = session.console
    guard let file else { return .usageFault }
    var inputs: [[String: InputFile]] = []
    do {
      for folder in operands { inputs.append(try Self.scenes(of: folder)) }
    } catch {
      console.message(console.text(of: error.fault, file: error.path))
      return .inputFault
    }
    let names = Set(inputs.flatMap(\.keys)).sorted()
    if names.isEmpty {
      console.message(console.text(of: "no file in it ends in '\(SnapshotPlan.sceneEnding)'", file: operands[0]))
      return .inputFault
    }
    guard let entries = entries(names, inputs, console) else { return .inputFault }
    let page = GalleryPage(
      title: operands.joined(separator: " → "), entries: entries, isComparison: operands.count > 1,
      folder: file == "-" ? "." : FilePath.split(file).folder)
    let target = OutputTarget(path: file, output: nil, destination: OutputTarget.destination(of: file))
    do {
      try OutputWriter.write([(target, Array(page.text.utf8))], with: session.temporaries)
    } catch {
      console.message(console.text(of: error))
      return .outputFault
    }
    return .done
  }

  /// The scene files of a folder by their paths without the ending.
  private static func scenes(of folder: String) throws(FolderFault) -> [String: InputFile] {
    let paths = try FolderTree(folder).files(ending: SnapshotPlan.sceneEnding)
    let pairs = paths.map { path in
      (String(path.dropLast(SnapshotPlan.sceneEnding.count)), InputFile(path: FilePath.join(folder, path)))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Compiles all scenes, and says what there is to say in the order of their names; nil where one is at fault.
  private func entries(
    _ names: [String], _ inputs: [[String: InputFile]], _ console: Console
  ) -> [GalleryEntry]? {
    var prefixes = GalleryPrefixes()
    var tasks: [(input: InputFile, prefix: String)?] = []
    for name in names {
      for (index, folder) in inputs.enumerated() {
        // One prefix for both would let a picture use the other one's gradients.
        let prefix = prefixes.prefix(of: index + 1 < inputs.count ? "before-\(name)" : name)
        tasks.append(folder[name].map { ($0, prefix) })
      }
    }
    let work = tasks
    let results = Workers.map(work.count, width: Workers.coreCount) {
      index -> (picture: GalleryPicture?, message: String) in
      guard let task = work[index] else { return (nil, "") }
      return GalleryPicture.compiled(
        task.input, prefix: task.prefix, allowing: allowed, isQuiet: isQuiet, console: console)
    }
    for result in results where !result.message.isEmpty { console.message(result.message) }
    let isFaulty = zip(work, results).contains { $0 != nil && $1.picture == nil }
    if isFaulty { return nil }
    let entries = names.enumerated().map { index, name in
      let pictures = results[index * inputs.count..<(index + 1) * inputs.count].map(\.picture)
      return GalleryEntry(name: name, before: inputs.count > 1 ? pictures[0] : nil, after: pictures[inputs.count - 1])
    }
    // What a reviewer came for stands first.
    return inputs.count > 1
      ? GalleryEntry.State.allCases.flatMap { state in entries.filter { $0.state == state } } : entries
  }
}
