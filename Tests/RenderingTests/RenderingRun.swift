import Foundation
import Geometry
import SceneModel

/// Scenes drawn by every renderer, each of which is started once for all of them.
enum RenderingRun {
  /// What is held against each scene by its name, renderer by renderer.
  typealias Verdicts = [String: [Renderer: Verdict]]

  /// A scene and what it should look like.
  private struct Subject: Sendable {
    let test: RenderingCase
    let end: IdealPicture
    let moment: IdealPicture

    init(_ test: RenderingCase) {
      self.test = test
      end = IdealPicture(test.ideal, scale: Double(Verdict.scale))
      moment = test.moment == .end ? end : IdealPicture(test.ideal, at: test.moment, scale: Double(Verdict.scale))
    }

    func ideal(in renderer: Renderer) -> IdealPicture { renderer.showsMoments ? moment : end }
  }

  /// Draws all cases by some renderers, and holds every picture against the ideal one.
  static func verdicts(of cases: [RenderingCase], by renderers: [Renderer]) async throws -> Verdicts {
    let folder = try RenderingFolder()
    var verdicts: Verdicts = [:]
    // A browser's sheet has its limits, and pictures take their room.
    for start in stride(from: 0, to: cases.count, by: sheetSize) {
      let part = Array(cases[start..<min(start + sheetSize, cases.count)])
      verdicts.merge(try await Self.verdicts(of: part, by: renderers, in: folder)) { $1 }
    }
    return verdicts
  }

  /// How many pictures are good in each of some renderers, and all that is wrong with the others, a line each.
  static func counts(_ verdicts: Verdicts, by renderers: [Renderer]) -> String {
    renderers.map { renderer in
      let strays = verdicts.sorted { $0.key < $1.key }.compactMap { name, drawn in
        let complaints = drawn[renderer].map { $0.complaints.map(\.description) } ?? ["no picture"]
        return complaints.isEmpty ? nil : "- \(name): \(complaints.joined(separator: "; "))\n"
      }
      return "\(renderer): \(verdicts.count - strays.count) of \(verdicts.count) are good\n" + strays.joined()
    }.joined()
  }

  /// How many scenes are drawn together.
  private static let sheetSize = 200

  private static func verdicts(
    of cases: [RenderingCase], by renderers: [Renderer], in folder: RenderingFolder
  ) async throws -> Verdicts {
    let subjects = try await inParallel(cases) { test in
      let subject = Subject(test)
      try write(subject, to: folder.url)
      return subject
    }
    var verdicts: Verdicts = [:]
    for renderer in renderers {
      let jobs = cases.map { test in
        let file = folder.url.appendingPathComponent(test.name + (renderer.drawsSVG ? ".svg" : ".pdf"))
        let size = (Int(test.scene.size.width.rounded(.up)), Int(test.scene.size.height.rounded(.up)))
        return Renderer.Job(file: file, size: size, moment: test.moment(in: renderer), click: test.click)
      }
      let drawings = try await renderer.draw(jobs, scale: Verdict.scale, in: folder)
      let judged = try await inParallel(Array(zip(subjects, drawings))) { subject, drawing in
        let ideal = subject.ideal(in: renderer)
        return Verdict(drawing, by: renderer, ideal: ideal, tolerance: subject.test.scene.tolerance.color)
      }
      for (test, verdict) in zip(cases, judged) { verdicts[test.name, default: [:]][renderer] = verdict }
    }
    return verdicts
  }

  private static func write(_ subject: Subject, to folder: URL) throws {
    let name = subject.test.name
    if let source = subject.test.source {
      try Data(source.utf8).write(to: folder.appendingPathComponent(name + ".scene.json"))
    }
    try subject.moment.ppm.write(to: folder.appendingPathComponent(name + ".ideal.ppm"))
    try Data(subject.test.svg).write(to: folder.appendingPathComponent(name + ".svg"))
    try Data(subject.test.pdf).write(to: folder.appendingPathComponent(name + ".pdf"))
  }
}
