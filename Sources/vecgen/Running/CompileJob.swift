import Bytes
import SceneFile
import SceneModel
import Synchronization

/// One input, and what is to be made of it.
struct CompileJob: Sendable {
  /// The scene file.
  let input: InputFile
  /// Where its outputs go.
  let targets: [OutputTarget]
  /// A folder that is made where it is missing.
  let folder: String?
  /// What is asked of the outputs.
  let settings: OutputSettings
  /// Further folders for sources.
  let allowed: [String]
  /// Whether warnings stay unsaid.
  let isQuiet: Bool
  /// What the work is shared among: all cores where no other input keeps them busy.
  let cores: Cores
  /// Whether nothing else is done after it.
  var endsProcess = false

  /// Reads the scene and writes its outputs: all of them, or none.
  ///
  /// - Parameter onRequest: Hears of each source before it is read.
  func report(in session: Session, onRequest: @escaping @Sendable (String) -> Void = { _ in }) -> Report {
    var report = Report()
    var scene: LoadedScene
    do {
      scene = try LoadedScene(
        input, allowing: allowed, for: formats, settings, on: cores, lettingGo: endsProcess, onRequest: onRequest)
    } catch {
      report.message = session.console.text(of: error, file: input.shownName)
      report.code = .inputFault
      return report
    }
    report.message = scene.text(in: Style(isOn: session.console.isStyled), isQuiet: isQuiet)
    guard let documents = scene.documents else {
      report.code = .inputFault
      return report
    }
    if settings.explains {
      for (format, document) in zip(formats, documents) {
        for line in document.traced().trace.explanations { report.message += "\(format.fileExtension): \(line)\n" }
      }
    }
    let (isLarge, isTight, keepsLess, leavesMemory) = (
      scene.isLarge, scene.isTight, scene.keepsLess, scene.leavesMemory
    )
    scene.forgetText()
    if endsProcess {
      // One output looks at each layer once.
      if targets.count == 1 { scene.letGoOfLayers() }
      scene.keep()
      // What reads a scene does not write it.
      if isTight { Memory.letGoOfCode() }
      if isLarge, leavesMemory { Memory.giveBack() }
    }
    do {
      try write(documents, with: session.temporaries, lettingGo: endsProcess && isTight, keepsLess: keepsLess)
    } catch {
      report.message += session.console.text(of: error)
      report.code = .outputFault
    }
    return report
  }

  /// A sink before whose first piece the code that was run up to there is let go of, and memory in which nothing lies any more.
  private static func lettingGo(_ sink: Pieces.Sink) -> Pieces.Sink {
    let isFirst = Mutex(true)
    return Pieces.Sink(store: sink.store) { piece in
      let letsGo = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      if letsGo {
        Memory.letGoOfCode()
        Memory.giveBack()
      }
      sink.take(piece)
    }
  }

  /// A sink whose store is asked when a sixteenth of the usual waits in memory.
  private static func keepingLess(_ sink: Pieces.Sink) -> Pieces.Sink {
    Pieces.Sink(store: sink.store?.keeping(oneIn: 16), take: sink.take)
  }

  /// The formats of the targets, each once.
  private var formats: [Output] { Output.all.filter { format in targets.contains { $0.output == format } } }

  /// - Parameters:
  ///   - letsGo: Whether what has drawn a PDF is let go of before it is written, when most is kept of it.
  ///   - keepsLess: Whether less than usual waits in memory.
  private func write(
    _ documents: [Output.Document], with temporaries: Temporaries, lettingGo letsGo: Bool, keepsLess: Bool
  ) throws(OutputFault) {
    var contents: [OutputWriter.Content] = []
    for (format, document) in zip(formats, documents) {
      // A format may be asked for as it is and compressed.
      for isCompressed in [false, true] {
        let targets = targets.filter { $0.output == format && $0.isCompressed == isCompressed }
        if targets.isEmpty { continue }
        contents.append(
          OutputWriter.Content(targets: targets) { sink in
            // Compressing takes so long that what is put into a store meanwhile does not show.
            let sink = keepsLess || isCompressed ? sink.map(Self.keepingLess) : sink
            return document.pieces(isCompressed, letsGo && format == .pdf ? sink.map(Self.lettingGo) : sink)
          })
      }
    }
    if let folder { try OutputWriter.makeFolder(folder) }
    try OutputWriter.write(contents, width: cores.count, with: temporaries)
  }
}
