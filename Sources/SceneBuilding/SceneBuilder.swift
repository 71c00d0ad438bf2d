import Geometry
public import SceneModel
import TextLayout

/// Collects layers written one after another in Swift.
@resultBuilder
public enum SceneBuilder {
  /// One figure.
  public static func buildExpression(_ source: some LayerSource) -> [any LayerSource] { [source] }
  /// Several figures made elsewhere.
  public static func buildExpression(_ sources: [any LayerSource]) -> [any LayerSource] { sources }
  /// Figures one after another.
  public static func buildBlock(_ parts: [any LayerSource]...) -> [any LayerSource] { parts.flatMap { $0 } }
  /// A part that may be left out.
  public static func buildOptional(_ part: [any LayerSource]?) -> [any LayerSource] { part ?? [] }
  /// The first of two choices.
  public static func buildEither(first: [any LayerSource]) -> [any LayerSource] { first }
  /// The second of two choices.
  public static func buildEither(second: [any LayerSource]) -> [any LayerSource] { second }
  /// The parts of a loop.
  public static func buildArray(_ parts: [[any LayerSource]]) -> [any LayerSource] { parts.flatMap { $0 } }
}

extension Scene {
  /// A scene of figures written in Swift.
  ///
  /// - Parameters:
  ///   - width: The width in user units, above 0, at most 1,000,000.
  ///   - height: The height in user units, above 0, at most 1,000,000.
  ///   - unit: The physical size of a user unit.
  ///   - title: A short text for readers and screen readers.
  ///   - description: A longer text for readers and screen readers.
  ///   - language: The language of the texts, as a BCP 47 tag.
  ///   - background: What the whole scene is painted with first.
  ///   - fonts: The font files that texts name.
  ///   - print: What its PDF is made for; nil for screens.
  ///   - tolerance: How far an output may stray from the ideal picture.
  ///   - resources: Where figures read the files they name.
  ///   - layers: The figures, painted in order.
  /// - Throws: `Rejected` with all faults of the figures and of the scene.
  public init(
    width: Double, height: Double, unit: Unit = .user, title: String? = nil, description: String? = nil,
    language: String? = nil, background: Paint? = nil, fonts: SceneFonts = SceneFonts(),
    print: PrintSettings? = nil, tolerance: Tolerance = Tolerance(), resources: any ResourceLoading = NoResources(),
    @SceneBuilder layers: () -> [any LayerSource]
  ) throws(Rejected) {
    var context = FigureContext(
      size: Size(width: width, height: height), tolerance: tolerance, fonts: fonts, resources: resources)
    var diagnostics = Diagnostics()
    for fault in fonts.book.faults {
      diagnostics.report(Diagnostic(fault.isWarning ? .warning : .error, "font '\(fault.entry)': \(fault)"))
    }
    self.init(size: context.size)
    self.unit = unit
    self.title = title
    self.description = description
    self.language = language
    self.background = background
    self.fonts = fonts
    self.print = print
    self.tolerance = tolerance
    let sources = layers()
    if sources.needMaps { context.findMaps(of: sources.namedMapSources) }
    self.layers = sources.compactMap { $0.layer(in: context, reporting: &diagnostics) }
    finish(reporting: &diagnostics)
    if diagnostics.hasErrors { throw Rejected(diagnostics) }
  }
}
