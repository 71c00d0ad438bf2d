import LineDiff
import SceneModel

/// A scene whose outputs are compared with what was recorded, or recorded.
struct SnapshotJob: Sendable {
  /// What is done about an output that is not as recorded.
  enum Action: String, Sendable, CaseIterable {
    /// It is written.
    case record
    /// It is reported.
    case verify
  }

  /// An output that is not as recorded.
  private struct Difference {
    let target: OutputTarget
    /// What is there; nil where nothing is.
    let recorded: [UInt8]?
    let compiled: [UInt8]
    let document: Output.Document
  }

  /// What is done.
  let action: Action
  /// The scene and its outputs.
  let entry: SnapshotPlan.Entry
  /// Further folders for sources.
  let allowed: [String]
  /// Whether a text that is in no font file is a fault.
  let requiresFontFiles: Bool
  /// Whether warnings stay unsaid.
  let isQuiet: Bool
  /// Whether lines for GitHub Actions are printed too.
  let annotates: Bool
  /// Where the outputs are counted.
  let tally: SnapshotTally

  /// Reads the scene, and compares or writes its outputs.
  func report(in session: Session) -> Report {
    let console = session.console
    var report = Report()
    let input = entry.input
    let scene: LoadedScene
    var settings = OutputSettings()
    settings.requiresFontFiles = requiresFontFiles
    do {
      scene = try LoadedScene(input, allowing: allowed, for: entry.targets.compactMap(\.output), settings)
    } catch {
      report.message = console.text(of: error, file: input.shownName)
      report.code = .inputFault
      tally.count(.faulty)
      return report
    }
    report.message = scene.text(in: Style(isOn: console.isStyled), isQuiet: isQuiet)
    let annotations = SnapshotAnnotations(input, scene)
    guard let documents = scene.documents else {
      if annotates { report.result = annotations.textOfFaults }
      report.code = .inputFault
      tally.count(.faulty)
      return report
    }
    let differences = differences(of: documents, console, into: &report)
    if differences.isEmpty { return report }
    switch action {
    case .record: record(differences, in: session, into: &report)
    case .verify:
      report.code = .inputFault
      for difference in differences {
        report.result += text(of: difference, in: Style(isOn: console.isResultStyled))
      }
      if annotates {
        report.result += annotations.text(of: differences.map { ($0.target, $0.recorded, $0.document) })
      }
    }
    return report
  }

  /// Compares each output with what is there; what cannot be read is reported.
  private func differences(
    of documents: [Output.Document], _ console: Console, into report: inout Report
  ) -> [Difference] {
    var differences: [Difference] = []
    for (target, document) in zip(entry.targets, documents) {
      let compiled = document.bytes(false)
      do {
        let recorded = try InputFile(path: target.path).read()
        tally.count(recorded == compiled ? .same : .changed)
        if recorded == compiled { continue }
        differences.append(
          Difference(target: target, recorded: recorded, compiled: compiled, document: document))
      } catch  where error.isMissing {
        tally.count(.missing)
        differences.append(Difference(target: target, recorded: nil, compiled: compiled, document: document))
      } catch {
        report.message += console.text(of: error, file: target.shownName)
        report.code = .inputFault
      }
    }
    return differences
  }

  private func record(_ differences: [Difference], in session: Session, into report: inout Report) {
    do throws(OutputFault) {
      for difference in differences {
        let folder = FilePath.split(difference.target.path).folder
        do throws(SystemFault) {
          try FilePath.makeFolder(folder)
        } catch {
          throw OutputFault(name: folder, fault: error)
        }
      }
      try OutputWriter.write(differences.map { ($0.target, $0.compiled) }, with: session.temporaries)
    } catch {
      report.message += session.console.text(of: error)
      report.code = .outputFault
      return
    }
    for difference in differences {
      let word = difference.recorded == nil ? "new" : "changed"
      report.result += "recorded \(difference.target.shownName.withVisibleControls) (\(word))\n"
    }
  }

  /// What is said of an output that is not as recorded: what `diff -u` would, cut at a sensible length.
  private func text(of difference: Difference, in style: Style) -> String {
    let name = difference.target.shownName.withVisibleControls
    let scene = entry.input.shownName.withVisibleControls
    guard let recorded = difference.recorded else {
      return "\(style.error("missing:")) \(name), which \(scene) makes\n"
    }
    let diff = UnifiedDiff(from: recorded, to: difference.compiled)
    // What follows the head is what `diff -u` would print, so that other programs read it.
    return "\(style.error("changed:")) \(name) is not what \(scene) makes; \(diff.firstPlace ?? "")\n"
      + style.place("--- \(name)\trecorded") + "\n" + style.place("+++ \(name)\tcompiled") + "\n"
      + diff.lines(withPlace: false).map { style.line($0) + "\n" }.joined()
  }
}

extension Style {
  /// A line of a difference.
  func line(_ line: UnifiedDiff.Line) -> String {
    let text = line.text.withVisibleControls
    return switch line.kind {
    case .heading: heading(text)
    case .removed: removed(text)
    case .added: added(text)
    case .same, .note: text
    }
  }
}
