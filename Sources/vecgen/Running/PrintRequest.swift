import ColorManagement
import Foundation
import Geometry
import SceneModel

/// What a call asks of the PDFs of all its scenes, in place of what these say themselves.
struct PrintRequest: Sendable {
  /// The standards; nil where the call names none, empty for none at all.
  var standards: [PDFStandard]?
  /// The press's profile.
  var profile: ICCProfile?
  /// Whether scenes that say nothing of print are looked at as if they were printed.
  var isAsked = false
  /// The bleed, in the scene's units.
  var bleed: Insets?

  /// Puts what was asked for in place of what a scene says.
  func apply(to scene: inout Scene) {
    if standards == nil, profile == nil, bleed == nil, !isAsked { return }
    var print = scene.print ?? PrintSettings()
    if let standards { print.standards = standards }
    if let profile { print.profile = profile }
    if let bleed { print.bleed = bleed }
    scene.print = print
  }

  /// When documents were made, where their scenes do not say: the seconds since 1970 that the variable SOURCE_DATE_EPOCH has.
  static var environmentDate: PrintDate? {
    Console.variable("SOURCE_DATE_EPOCH").flatMap { Int($0) }.flatMap(PrintDate.init(secondsSince1970:))
  }
}

extension Option<Compile> {
  /// `--standard`: what a scene's own are replaced by.
  static let printStandard = Option.text(
    "--standard", "LIST", "Keep these PDF standards, separated by commas, or 'none'"
  ) {
    (target, text) throws(UsageFault) in
    target.settings.print.standards = try standards(text)
  }

  /// `--profile`.
  static let printProfile = Option.text("--profile", "FILE", "Print for the press of an ICC profile") {
    (target, text) throws(UsageFault) in
    target.settings.print.profile = try profile(at: text)
  }

  /// `--bleed`.
  static let printBleed = Option.text(
    "--bleed", "LENGTH", "Let the picture go on so far outside of the sheet, in the scene's units"
  ) {
    (target, text) throws(UsageFault) in
    guard let length = Double(text), (0...1e6).contains(length) else {
      throw UsageFault("'--bleed' takes a number from 0 to 1000000, not '\(text)'")
    }
    target.settings.print.bleed = Insets(all: length)
  }

  private static func standards(_ text: String) throws(UsageFault) -> [PDFStandard] {
    if text == "none" { return [] }
    var standards: [PDFStandard] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let standard = PDFStandard(rawValue: String(word)) else {
        let names = PDFStandard.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageFault("'--standard' takes 'none' or some of \(names), not '\(word)'")
      }
      standards.append(standard)
    }
    if let fault = PrintSettings.fault(of: standards) { throw UsageFault("'--standard': \(fault)") }
    return standards
  }

  private static func profile(at path: String) throws(UsageFault) -> ICCProfile {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: path).read()
    } catch {
      throw UsageFault("'--profile' cannot read '\(path)': \(error.reason)")
    }
    do {
      return try ICCProfile(bytes)
    } catch {
      throw UsageFault("'--profile': '\(path)' is no profile that can be used: \(error)")
    }
  }
}
