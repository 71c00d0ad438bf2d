package import Bytes
import Fonts
import Resolving
package import SceneModel
import TextLayout

extension Scene {
  /// What PDF cannot do of a scene's moments: texts in fonts that are neither files nor among the 14 standard ones,
  /// characters that the encoding of these lacks, and font files that may not be embedded.
  package func pdfDiagnostics(_ options: PDFOptions = PDFOptions()) -> [(LayerName, Diagnostic)] {
    var faults = TextFaults()
    let moments = options.moments.isEmpty ? [.end] : options.moments
    var found: [(LayerName, Diagnostic)] = []
    var said: Set<String> = []
    for moment in moments {
      let scene = still(at: moment)
      faults.check(scene)
      // Colours that an animation changes may be inks on one page and none on another.
      for (name, diagnostic) in PrintCheck.diagnostics(of: scene, options)
      where said.insert("\(name.value) \(diagnostic.message)").inserted {
        found.append((name, diagnostic))
      }
    }
    return found + faults.found
  }
}

extension ResolvedScene {
  /// What PDF cannot do of the scene's one moment.
  package func pdfDiagnostics(
    _ options: PDFOptions = PDFOptions(), on cores: Cores = .one
  ) -> [(LayerName, Diagnostic)] {
    var faults = TextFaults()
    faults.check(self, on: cores)
    return PrintCheck.diagnostics(of: self, options) + faults.found
  }
}

/// The faults of texts, each said once however many moments have it.
private struct TextFaults {
  private struct Fault: Hashable {
    let name: LayerName
    let message: String
  }

  private static let hint = "name a font file in the scene's 'fonts', or use one of the 14 standard fonts"

  private(set) var found: [(LayerName, Diagnostic)] = []
  private var seen: Set<Fault> = []

  private var granted: Set<String> = []
  /// The font that was found to be embedded last.
  private var allowed: BookFont?

  mutating func check(_ scene: ResolvedScene, on cores: Cores = .one) {
    // Of most scenes' texts nothing is to be said, however many there are.
    let mayEmbed = !scene.contents.contains(.glyphs) || scene.fonts.mayBeEmbedded
    if mayEmbed, !scene.contents.contains(.oddLines) { return }
    var nothing = TextFaults()
    nothing.granted = scene.fonts.granted
    join(
      scene.outermost.gather(bringing: .texts, on: cores, from: nothing) {
        $1.check($0)
      } join: {
        $1.join($0)
      })
  }

  /// Joins the faults of other texts.
  private mutating func join(_ other: TextFaults) {
    for (name, fault) in other.found { report(fault, of: name) }
  }

  private mutating func report(_ fault: Diagnostic, of name: LayerName) {
    if seen.insert(Fault(name: name, message: fault.message)).inserted { found.append((name, fault)) }
  }

  private mutating func check(_ layer: ResolvedLayer) {
    if case .text(let text) = layer.content, let message = Self.fault(of: text) {
      report(Diagnostic(.error, message, hint: Self.hint), of: layer.name)
    }
    if case .glyphs(let text) = layer.content { check(text, of: layer.name) }
    layer.mask?.layers.forEach { check($0) }
    if case .replicas(let replicas) = layer.content, case .each(let copies) = replicas.copies {
      // The copies differ in time alone, which changes no letters.
      copies.first?.forEachInPlace { check($0) }
    } else {
      layer.content.forEachChild { check($0) }
    }
  }

  /// Notes the font files of a text that may not be embedded.
  private mutating func check(_ text: ResolvedGlyphs, of name: LayerName) {
    guard !text.isOutlined else { return }
    let runs = text.runs
    for index in runs.indices {
      let font = runs[index].font
      if font === allowed { continue }
      guard !granted.contains(font.name), let rights = try? font.instance.face.rights, rights.restriction != nil else {
        allowed = font
        continue
      }
      let message = "a PDF may not have the font '\(font.name)': \(rights.description)"
      report(Diagnostic(.error, message, hint: Self.rightsHint), of: name)
    }
  }

  private static let rightsHint =
    "another font, \"outline\": true at the text, or \"embedding\": \"granted\" at the font where its maker allows it"

  /// What is wrong with a text; nil where PDF's standard fonts can show it.
  private static func fault(of text: ResolvedText) -> String? {
    let font = text.font
    guard font.name == text.fontName else {
      return
        "PDF output cannot use the font '\(text.fontName)': it is neither a font file nor one of the 14 standard fonts"
    }
    guard let scalar = font.unsupportedScalar(in: text.string) else { return nil }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    let encoding =
      switch font.family {
      case .courier, .helvetica, .times: "WinAnsi encoding"
      case .symbol, .zapfDingbats: "own encoding"
      }
    return "PDF output cannot write the character U+\(code) in '\(font.name)': the font's \(encoding) lacks it"
  }
}
