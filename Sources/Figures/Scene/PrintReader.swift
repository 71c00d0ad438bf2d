import ColorManagement
import Geometry
package import Reading
import SceneBuilding
package import SceneModel

/// The keys of a scene's `print`.
package enum PrintReader {
  /// All keys in the order of the reference.
  package static let keys = PrintSettings().describedKeys

  /// What the program says of the keys as a whole.
  package static let summary = "What the scene's PDF is made for: boxes, marks, a standard, the document's properties."
}

extension Rule where Value == PrintSettings {
  /// What a scene's PDF is made for.
  package static var print: Rule {
    .object("an object that says what the PDF is made for", keys: PrintReader.keys) { object in
      var settings = PrintSettings()
      let isSound = settings.read(&object).isEmpty
      settings.places = object.places
      settings.places["print"] = object.place
      return isSound ? settings : nil
    }
  }
}

extension PrintSettings: Keyed {
  package static let keys: KeyList<PrintSettings> = [
    .defaulted(
      "standard", \.standards, .standards, shown: "none",
      "The standard that the file keeps, or a list of at most one X, one A and one UA."),
    .optional(
      "profile", \.profile, .profile, "The ICC profile of the press: a file's name. For PDF/A sRGB if left out."),
    .optional(
      "condition", \.condition, .text, "The printing condition's registered name; the profile's own if left out."),
    .defaulted(
      "bleed", \.bleed, .insetsOrNumber, shown: "0", "How far the picture goes on outside of the sheet that is cut."),
    .defaulted("marks", \.marks, .marks, shown: "[]", "The marks around the sheet."),
    .optional(
      "marksOffset", \.marksOffset, .nonNegative,
      "How far outside of the sheet marks begin; the bleed, at least 6 points, if left out."),
    .defaulted(
      "convert", \.conversion, .choice(), "Whether colours of screens become the profile's inks, and by which intent."),
    .defaulted(
      "blackPoint", \.compensatesBlack, .boolean, shown: "true",
      "Whether relative conversions fit dark colours to the press."),
    .optional(
      "inkLimit", \.inkLimit, .positive, "The most ink in one place, in per cent of one ink; more is a warning."),
    .defaulted(
      "allow", \.allowed, .warnings, shown: "[]", "Warnings that are not wanted."),
    .optional(
      "created", \.created, .date,
      "When the document was made: 2026-11-22, or with a time; SOURCE_DATE_EPOCH if left out."),
    .optional("author", \.author, .text, "Who made the document."),
    .optional("subject", \.subject, .text, "What it is about; the scene's description if left out."),
    .optional("keywords", \.keywords, .text, "Words to find it by."),
    .optional("copyright", \.copyright, .text, "Who owns it."),
    .defaulted("trapped", \.isTrapped, .boolean, shown: "false", "Whether neighbouring inks overlap already."),
  ]
}

extension Rule where Value == [PDFStandard] {
  /// A standard, or several that go together.
  package static var standards: Rule {
    let one = Rule<PDFStandard>.choice()
    let expectation = "a standard or a list of standards: \(one.expectation)"
    let list = Rule.list(of: one, expectation)
    return Rule(expectation, schema: .anyOf([one.schema, list.schema]), fault: PrintSettings.fault(of:)) {
      node, context, diagnostics in
      guard case .string = node.value else { return list.read(node, context, &diagnostics) }
      return one.read(node, context, &diagnostics).map { [$0] }
    }.checked(PrintSettings.fault(of:))
  }
}

extension Rule where Value == [PrintMark] {
  fileprivate static var marks: Rule {
    let names = PrintMark.allCases.map(\.rawValue)
    return .list(of: .choice(), "a list of marks: \(Alternatives.shown(names))")
  }
}

extension Rule where Value == Set<PrintWarning> {
  fileprivate static var warnings: Rule {
    let names = PrintWarning.allCases.map(\.rawValue)
    return Rule<[PrintWarning]>.list(of: .choice(), "a list of warnings: \(Alternatives.shown(names))").map { Set($0) }
  }
}

extension Rule where Value == PrintDate {
  fileprivate static var date: Rule {
    let expectation = "a date such as \"2026-11-22\" or \"2026-11-22T10:30:00+01:00\""
    return Rule<String>.text(expectation).map(expectation, back: \.xmp) { PrintDate($0) }
  }
}

extension Rule where Value == ICCProfile {
  /// An ICC profile, by its file's name.
  fileprivate static var profile: Rule {
    let path = Rule<String>.text("the path of an ICC profile")
    return Rule(path.expectation, schema: path.schema) { node, context, diagnostics in
      guard let name = path.read(node, context, &diagnostics) else { return nil }
      do throws(ResourceFault) {
        let bytes = try context.figures.resources.bytes(at: name)
        do throws(ICCProfileFault) {
          return try ICCProfile(bytes)
        } catch {
          diagnostics.wrong("'\(name)' is no profile that can be used: \(error)", at: node.place)
        }
      } catch {
        diagnostics.report(error.diagnostics, at: node.place)
      }
      return nil
    }
  }
}
