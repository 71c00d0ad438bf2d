import LineDiff
import Reading
import SceneModel

/// What GitHub Actions is told of one scene, at the lines of the scene file that it is about.
struct SnapshotAnnotations {
  private let input: InputFile
  private let scene: LoadedScene
  private let lines: LineIndex

  /// The annotations of a scene.
  init(_ input: InputFile, _ scene: LoadedScene) {
    self.input = input
    self.scene = scene
    lines = LineIndex(scene.bytes)
  }

  /// The faults of the scene itself.
  var textOfFaults: String {
    scene.diagnostics.sorted.filter { $0.severity == .error }.prefix(DiagnosticPrinter.limit).map { fault in
      let position = fault.place.map(lines.position)
      return WorkflowCommand(
        file: input.path, line: position?.line ?? 1, column: position?.column, message: fault.message
      ).text
    }.joined()
  }

  /// The outputs that are not as recorded: each layer whose lines changed, at its own place; what the scene itself says at its
  /// own key, and what has no place at the file's first line.
  func text(of differences: [(target: OutputTarget, recorded: [UInt8]?, document: Output.Document)]) -> String {
    var text = ""
    var messages: [Int: [String]] = [:]
    let places = ScenePlaces(scene)
    for (target, recorded, document) in differences {
      guard let recorded else {
        text += command(at: 1, "\(target.shownName) is missing")
        continue
      }
      let compiled = document.traced()
      let changes = UnifiedDiff(from: recorded, to: compiled.bytes).changes
      let counts = LayerLineCounts(
        changes, from: nil, to: (compiled.trace, compiled.bytes), layer: places.layer
      ).counts
      let named = counts.filter { $0.layer != nil }
      // The frame of a PDF changes with every layer, so it says something only where nothing else does.
      for (layer, count) in named.isEmpty ? counts : named {
        let name = layer.map { "\(ScenePlaces.shownName(of: $0)): " } ?? ""
        let word = count.all == 1 ? "differs" : "differ"
        messages[layer.flatMap { places[$0] }.map { lines.position(of: $0).line } ?? 1, default: []]
          .append("\(name)\(count.all.counted("line")) of \(target.shownName) \(word) from what was recorded")
      }
    }
    for (line, message) in messages.sorted(by: { $0.key < $1.key }) {
      text += command(at: line, message.joined(separator: "\n"))
    }
    return text
  }

  private func command(at line: Int, _ message: String) -> String {
    WorkflowCommand(file: input.path, line: line, message: message).text
  }
}
