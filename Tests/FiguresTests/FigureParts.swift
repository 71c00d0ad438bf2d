import Fonts
import Foundation
import Geometry
import SceneBuilding
import SceneModel
import TestSupport
import Testing
import TextLayout

@testable import Figures

/// The parts of a figure that a test draws.
struct FigureParts {
  let layer: Layer
  let warnings: [String]
  private let fonts: SceneFonts

  init(
    _ figure: some LayerSource, fonts: SceneFonts = SceneFonts(), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var diagnostics = Diagnostics()
    let context = FigureContext(size: Size(width: 400, height: 300), fonts: fonts)
    layer = try #require(figure.layer(in: context, reporting: &diagnostics), sourceLocation: sourceLocation)
    warnings = diagnostics.entries.map(\.message)
    self.fonts = fonts
  }

  /// The roles and layers in painting order.
  var parts: [(role: String, layer: Layer)] {
    guard case .group(let children) = layer.content else { return [] }
    return children.compactMap { child in
      if case .part(let role) = child.label { (role, child) } else { nil }
    }
  }

  var roles: [String] { parts.map(\.role) }

  func part(_ role: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Layer {
    try #require(parts.first { $0.role == role }?.layer, "\(role) of \(roles)", sourceLocation: sourceLocation)
  }

  func shape(_ role: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Shape {
    let layer = try part(role, sourceLocation: sourceLocation)
    if case .shape(let shape) = layer.content { return shape }
    throw NoShape()
  }

  func text(_ role: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Text {
    let layer = try part(role, sourceLocation: sourceLocation)
    if case .text(let text) = layer.content { return text }
    throw NoShape()
  }

  struct NoShape: Error {}

  /// A font file of wider letters than Helvetica's behind the names that figures have by default.
  static let fileFonts: SceneFonts = {
    let file = PackageFolder.url("Examples/Fonts/inter.ttf")
    guard let bytes = try? Data(contentsOf: file), let font = try? FontFile([UInt8](bytes)) else { return SceneFonts() }
    return SceneFonts(["Helvetica": FontEntry(font), "Helvetica-Bold": FontEntry(font, axes: ["wght": 700])])
  }()

  /// The boxes of all texts: of their ink where they are in font files, else computed from the standard fonts' metrics.
  var boxes: [(text: String, box: Rect)] { FigureParts.boxes(in: layer) }

  static func boxes(in layer: Layer) -> [(text: String, box: Rect)] {
    if case .group(let layers) = layer.content { return layers.flatMap(boxes) }
    guard case .text(let text) = layer.content else { return [] }
    if let placed = text.placed.value { return placed.bounds.map { [(text.string, $0)] } ?? [] }
    return StandardFont.named(text.font).map { [(text.string, box(of: text, in: $0))] } ?? []
  }

  private static func box(of text: Text, in font: StandardFont) -> Rect {
    let width = font.width(of: text.string) * text.size
    let left =
      switch text.align {
      case .start: text.position.x
      case .middle: text.position.x - width / 2
      case .end: text.position.x - width
      }
    let base =
      switch text.baseline {
      case .alphabetic: text.position.y
      case .middle: text.position.y + font.capHeight / 2 * text.size
      case .top: text.position.y + font.ascent * text.size
      case .bottom: text.position.y + font.descent * text.size
      }
    return Rect(Point(left, base - font.ascent * text.size), Point(left + width, base - font.descent * text.size))
  }

  /// The first two texts that lie over one another; nil where none do.
  var overlap: String? { FigureParts.overlap(of: boxes) }

  static func overlap(of boxes: [(text: String, box: Rect)]) -> String? {
    for (index, a) in boxes.enumerated() {
      for b in boxes[(index + 1)...] {
        let isApart =
          a.box.maxX <= b.box.minX + 1e-6 || b.box.maxX <= a.box.minX + 1e-6 || a.box.maxY <= b.box.minY + 1e-6
          || b.box.maxY <= a.box.minY + 1e-6
        if !isApart { return "'\(a.text)' and '\(b.text)'" }
      }
    }
    return nil
  }

  /// The first text in a font file without glyphs; nil where none is.
  var unset: String? { unset(in: layer) }

  private func unset(in layer: Layer) -> String? {
    if case .group(let layers) = layer.content { return layers.lazy.compactMap(unset).first }
    guard case .text(let text) = layer.content, fonts.hold(text), text.placed.value == nil else { return nil }
    return text.string
  }

  /// The first text that leaves a rectangle; nil where none does.
  func outside(_ frame: Rect) -> String? {
    boxes.first { entry in
      entry.box.minX < frame.minX - 1e-6 || entry.box.maxX > frame.maxX + 1e-6 || entry.box.minY < frame.minY - 1e-6
        || entry.box.maxY > frame.maxY + 1e-6
    }?.text
  }
}

extension Path {
  /// The bounds, of an empty path a rectangle without extent.
  var box: Rect { bounds ?? Rect(x: 0, y: 0, width: 0, height: 0) }
}
