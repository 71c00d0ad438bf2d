import Bytes
import ColorManagement
import Geometry
import Resolving
import SceneModel
import TextLayout

/// What is wrong with a printed scene: whatever would break its standard, and colours that cannot be printed as they stand.
struct PrintCheck {
  let scene: ResolvedScene
  let settings: PrintSettings
  let colors: PrintColors
  let options: PDFOptions
  private(set) var found: [(LayerName, Diagnostic)] = []
  private var said: Set<String> = []
  /// The named inks of which something is printed.
  var printedSpots: Set<UInt32> = []

  /// What is found of a scene; nothing where it is not printed.
  static func diagnostics(of scene: ResolvedScene, _ options: PDFOptions) -> [(LayerName, Diagnostic)] {
    guard let settings = scene.print else { return [] }
    var check = PrintCheck(
      scene: scene, settings: settings, colors: PrintColors(scene, settings), options: options)
    check.checkProfile()
    check.checkDocument()
    // What is said of paints stands before the rest, each time.
    var warnings = check
    warnings.found = []
    PaintWalk.along(scene) {
      check.checkColors(of: $0)
      warnings.warn(of: $0)
    }
    check.checkImages()
    if !settings.standards.isEmpty { scene.outermost.forEach { check.check($0, depth: 1) } }
    if settings.needsTags { check.checkTags() }
    warnings.warnOfTheRest()
    return check.found + warnings.found
  }

  private init(scene: ResolvedScene, settings: PrintSettings, colors: PrintColors, options: PDFOptions) {
    (self.scene, self.settings, self.colors, self.options) = (scene, settings, colors, options)
  }

  /// Notes a fault of the scene as a whole, at a key of `print`.
  mutating func fault(_ message: String, at key: String, hint: String? = nil) {
    let place = settings.places[key] ?? settings.places["print"]
    found.append((LayerName.scene, Diagnostic(.error, message, at: place, hint: hint)))
  }

  /// Notes something of a layer, each message once a layer.
  mutating func note(_ severity: Diagnostic.Severity, _ message: String, of layer: LayerName, hint: String? = nil) {
    guard said.insert("\(layer.value) \(message)").inserted else { return }
    let isLayer = layer != LayerName.scene.part("background")
    let place = isLayer ? nil : settings.places["print"]
    found.append((layer, Diagnostic(severity, message, at: place, hint: hint)))
  }

  var standardNames: String { settings.standards.map(\.rawValue).joined(separator: " and ") }

  private mutating func checkProfile() {
    guard let profile = settings.profile else {
      if settings.xStandard != nil {
        fault(
          "PDF/X-4 needs the profile of a press", at: "standard",
          hint: "\"profile\" names its file; printers give it, and the European Color Initiative has many at eci.org")
      }
      if settings.conversion != .keep {
        fault("'convert' needs the profile of a press", at: "convert", hint: "\"profile\" names its file")
      }
      return
    }
    let (kind, space) = (profile.header.deviceClass, profile.header.colorSpace)
    guard kind == .output || kind == .display else {
      return fault("the profile is of no press and of no screen", at: "profile")
    }
    guard [.gray, .rgb, .cmyk].contains(space) else {
      return fault("the profile is neither of process inks nor of RGB nor of grey", at: "profile")
    }
    if settings.xStandard != nil, kind != .output {
      fault("PDF/X-4 needs the profile of a press, not of a screen", at: "profile")
    }
    if settings.conversion != .keep {
      if space != .cmyk { fault("'convert' needs a profile with process inks", at: "convert") }
      if (try? ColorTransform(from: .sRGB, to: profile)) == nil {
        fault("the profile cannot be converted to", at: "profile")
      }
    }
  }

  private mutating func checkDocument() {
    guard !settings.standards.isEmpty else { return }
    if settings.needsIntent, settings.created == nil, options.created == nil {
      fault(
        "\(standardNames) needs the date of the document", at: "standard",
        hint: "\"created\": \"2026-11-22\" in 'print', or the variable SOURCE_DATE_EPOCH")
    }
    if scene.title == nil || settings.needsTags && scene.title.spoken == nil {
      fault("\(standardNames) needs a title", at: "standard", hint: "the scene's key 'title'")
    }
    for key in longTexts { fault("'\(key)' is longer than a string of \(standardNames)", at: "standard") }
    let media = PageBoxes(scene).media.size
    if max(media.width, media.height) > 14_400 || min(media.width, media.height) < 3 {
      fault("a page of \(standardNames) is 3 to 14400 points wide and high", at: "standard")
    }
  }

  /// Colours that the output intent does not take, and gradients that lead from screens to inks.
  private mutating func checkColors(of entry: PrintedPaint) {
    let kinds = Set(entry.colors.map(ColorKind.init))
    if kinds.contains(.rgb), kinds.count > 1, !colors.converts,
      let screen = entry.colors.first(where: { $0.ink == .none }),
      let ink = entry.colors.first(where: { $0.ink != .none })
    {
      note(
        .error,
        "a gradient leads from the screen's colour \(screen.words) to \(words(for: ink)): no mix of both can be printed",
        of: entry.layer, hint: "\"convert\" turns colours of screens into inks")
    }
    if let space = entry.space, space != .srgb, kinds != [.rgb] {
      note(
        .error, "inks are not mixed in the space '\(space.rawValue)'", of: entry.layer,
        hint: "\"space\": \"srgb\" mixes inks ink by ink")
    }
    guard colors.intent != nil else { return }
    let usesProcess = entry.colors.contains { isOfProcessInks($0) }
    if usesProcess, colors.process != .cmyk {
      note(
        .error, "process inks cannot stand in \(standardNames) without a profile of them", of: entry.layer,
        hint: "\"profile\" names the file of a press's profile")
    }
  }

  private func isOfProcessInks(_ color: ScreenColor) -> Bool {
    switch color.ink.value {
    case .cmyk: return true
    case .spot(let number, _):
      guard let ink = scene.spotInks.first(where: { $0.number == number }) else { return false }
      if case .cmyk = ink.fallback.value { return true }
      return false
    case .gray, nil: return false
    }
  }

  /// Texts whose fonts are not in the file, and links that a standard does not take.
  private mutating func check(_ layer: ResolvedLayer, depth: Int) {
    if let excess = excess(of: layer, depth: depth) {
      return note(.error, excess, of: layer.name)
    }
    switch layer.content {
    case .text(let text):
      note(
        .error, "\(standardNames) needs fonts in the file, and '\(text.fontName)' is none", of: layer.name,
        hint: "name a font file in the scene's 'fonts'")
    case .glyphs(let text):
      if text.runs.contains(where: { $0.glyphs.contains { $0.glyph == 0 } }) {
        note(.error, "\(standardNames) takes no letter that the font lacks", of: layer.name)
      }
    default: break
    }
    if layer.link != nil, settings.xStandard != nil, !settings.allowed.contains(.links) {
      note(.warning, "PDF/X-4 takes no links: this one is left out", of: layer.name)
    }
    layer.mask?.layers.forEach { check($0, depth: 1) }
    if case .replicas(let replicas) = layer.content, case .each(let copies) = replicas.copies {
      copies.first?.forEachInPlace { check($0, depth: depth + 2) }
    } else {
      layer.content.children.forEach { check($0, depth: depth + 1) }
    }
  }

  /// A colour of inks in words.
  func words(for color: ScreenColor) -> String {
    func fraction(_ value: Double) -> String {
      (value * 10_000).rounded() == value * 10_000 ? value.shown : Self.short(value)
    }
    switch color.ink.value {
    case .gray(let lightness): return "gray(\(fraction(lightness)))"
    case .cmyk(let inks): return "cmyk(\((0..<4).map { fraction(inks[$0]) }.joined(separator: ", ")))"
    case .spot(let number, _): return "the ink '\(scene.spotInks.first { $0.number == number }?.name ?? "")'"
    case nil: return color.words
    }
  }

  private static func short(_ value: Double) -> String { ((value * 1000).rounded() / 1000).shown }
}

/// The kinds of colours that cannot be mixed with one another.
private enum ColorKind {
  case rgb, ink

  init(_ color: ScreenColor) { self = color.ink == .none ? .rgb : .ink }
}

extension ScreenColor {
  /// The colour in hexadecimal digits.
  fileprivate var words: String {
    var buffer = ByteBuffer()
    buffer.append("#")
    for channel in [red, green, blue] {
      buffer.append(hex: UInt8(clamping: Int(saturating: (channel * 255).rounded())))
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
