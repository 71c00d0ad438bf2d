import ColorManagement
import Geometry
import SceneModel

extension SceneDiff {
  /// What changed of what the scene's PDF is made for.
  static func printDetails(from old: PrintSettings?, to new: PrintSettings?) -> [SceneChange.Detail] {
    guard old != nil || new != nil else { return [] }
    if old == nil { return [.note("print added")] + details(from: PrintSettings(), to: new ?? PrintSettings()) }
    if new == nil { return [.note("print removed")] }
    return details(from: old ?? PrintSettings(), to: new ?? PrintSettings())
  }

  private static func details(from old: PrintSettings, to new: PrintSettings) -> [SceneChange.Detail] {
    var details: [SceneChange.Detail] = []
    func add(_ property: String, _ word: (PrintSettings) -> String) {
      let (before, after) = (word(old), word(new))
      if before != after { details.append(.value(property: "print \(property)", old: before, new: after)) }
    }
    func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
    add("standard") { list($0.standards.map(\.rawValue)) }
    add("profile") { $0.profile.map { "'\($0.profileDescription)'" } ?? "none" }
    if let before = old.profile, let after = new.profile, before != after,
      before.profileDescription == after.profileDescription
    {
      details.append(.note("print profile changed"))
    }
    add("condition") { Wording.text($0.condition) }
    add("bleed") { settings in
      let bleed = settings.bleed
      return [bleed.top, bleed.right, bleed.bottom, bleed.left].map(Wording.number).joined(separator: " ")
    }
    add("marks") { list($0.marks.map(\.rawValue)) }
    add("marks' offset") { $0.marksOffset.map(Wording.number) ?? "none" }
    add("conversion") { $0.conversion.rawValue }
    add("black point compensation") { $0.compensatesBlack ? "on" : "off" }
    add("ink limit") { $0.inkLimit.map(Wording.number) ?? "none" }
    add("allowed warnings") { list($0.allowed.map(\.rawValue).sorted()) }
    add("date") { $0.created?.xmp ?? "none" }
    add("author") { Wording.text($0.author) }
    add("subject") { Wording.text($0.subject) }
    add("keywords") { Wording.text($0.keywords) }
    add("copyright") { Wording.text($0.copyright) }
    add("trapping") { $0.isTrapped ? "done" : "not done" }
    return details
  }
}
