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

  /// The outputs that are not as recorded: each layer whose lines changed, at its own place, and else the file's first line.
  func text(of differences: [(target: OutputTarget, recorded: [UInt8]?, compiled: [UInt8])]) -> String {
    var text = ""
    var messages: [Int: [String]] = [:]
    let layers = NamedLayers(scene.subject?.scene)
    for (target, recorded, compiled) in differences {
      guard let recorded else {
        text += command(at: 1, "\(target.shownName) is missing")
        continue
      }
      let changes = UnifiedDiff(from: recorded, to: compiled).changes
      let counts = LayerLineCounts(changes, from: recorded, to: compiled, layer: layers.layer).counts
      let named = counts.filter { $0.layer != nil }
      // The frame of a PDF changes with every layer, so it says something only where nothing else does.
      for (layer, count) in named.isEmpty ? counts : named {
        let place = layer.flatMap { layers.places[$0] }
        let name = layer.map { "\($0): " } ?? ""
        let word = count.all == 1 ? "differs" : "differ"
        messages[place.map { lines.position(of: $0).line } ?? 1, default: []]
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

/// The layers of a scene, found by the names that stand in its outputs.
private struct NamedLayers {
  /// Where each layer stands in the file.
  let places: [LayerName: Place]
  /// Of the layers and parts at one place the shortest name.
  private var names: [Place: LayerName] = [:]

  init(_ scene: Scene?) {
    places = scene?.layerPlaces ?? [:]
    for (name, place) in places {
      guard let other = names[place] else {
        names[place] = name
        continue
      }
      names[place] = (name.value.count, name.value) < (other.value.count, other.value) ? name : other
    }
  }

  /// The layer whose element, or part of one, a name stands for; nil for the scene's own parts.
  ///
  /// A layer that is no longer in the scene keeps its name, though it has no place.
  func layer(of name: LayerName) -> LayerName? {
    var candidate = name
    while true {
      if let place = places[candidate] { return names[place] }
      guard let dots = candidate.value.ranges(of: "..").last else { break }
      candidate = LayerName(String(candidate.value[..<dots.lowerBound]))
    }
    return candidate == .scene ? nil : candidate
  }
}
