import Bytes
import Geometry
import SVGEmit
import SceneModel

/// How pictures stand in a page of somebody's own.
enum Embedding: String, CaseIterable, Sendable {
  /// By an `img` element.
  case image
  /// As the background of a box.
  case background
  /// In the page's own text, twice, with ids kept apart by prefixes.
  case inlineTwice
  /// By an `img`, for a reader who likes dark pages.
  case dark
  /// In the page's own text, where the server forbids all scripts, all styles but the page's, and all that is fetched.
  case policy
  /// By an `img` of half the size, or three times it.
  case half, triple

  /// Device pixels a CSS pixel.
  var scale: Int { self == .triple ? 1 : self == .half ? 4 : 2 }
  /// CSS pixels a user unit.
  var zoom: Double { self == .triple ? 3 : self == .half ? 0.5 : 1 }
  /// Device pixels a user unit.
  var pixels: Int { Int(saturating: Double(scale) * zoom) }
  /// Whether the reader asked for dark pages.
  var isDark: Bool { self == .dark }
}

/// A page with a picture of each scene in a cell of its own; without an embedding each file alone, as a document.
struct EmbeddingPage: Sendable {
  /// The size of a cell in CSS pixels at the greatest zoom.
  private static let cell = 160
  private static let columns = 6

  let embedding: Embedding?
  private let scenes: [RenderingCase]

  init(_ embedding: Embedding?, _ scenes: [RenderingCase]) {
    self.embedding = embedding
    self.scenes = scenes
  }

  /// How often each picture stands in the page.
  private var copies: Int { embedding == .inlineTwice ? 2 : 1 }

  /// The page's size in CSS pixels.
  var size: (width: Int, height: Int) {
    (max(Self.columns * Self.cell, 500), ((scenes.count * copies - 1) / Self.columns + 1) * Self.cell)
  }

  /// The page's text, to lie beside the files.
  var html: String {
    let policy =
      #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-page'">"#
    return """
      <!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark">
      \(embedding == .policy ? policy : "")
      <style nonce="page">body { margin: 0 } .cell { position: absolute; background: #fff }
      .cell > * { display: block; border: 0 }
      \(places.enumerated().map { ".at\($0) { left: \($1.x)px; top: \($1.y)px }" }.joined(separator: "\n"))
      </style>
      \(scenes.indices.map(cells(of:)).joined(separator: "\n"))
      """
  }

  /// The pictures of each scene in a picture of the page.
  func pictures(in sheet: Raster, pixels: Int) -> [[Raster]] {
    let scale = embedding?.scale ?? pixels
    return scenes.indices.map { index in
      let (width, height) = (scenes[index].scene.size.width, scenes[index].scene.size.height)
      return (0..<copies).map { copy in
        let place = places[index * copies + copy]
        return sheet.cropped(
          x: place.x * scale, y: place.y * scale, width: Int(saturating: width) * pixels,
          height: Int(saturating: height) * pixels)
      }
    }
  }

  private var places: [(x: Int, y: Int)] {
    (0..<(scenes.count * copies)).map { ($0 % Self.columns * Self.cell, $0 / Self.columns * Self.cell) }
  }

  private func cells(of index: Int) -> String {
    (0..<copies).map { copy in
      "<div class=\"cell at\(index * copies + copy)\">\(content(of: scenes[index], copy))</div>"
    }.joined(separator: "\n")
  }

  private func content(of scene: RenderingCase, _ copy: Int) -> String {
    let file = "\(scene.name).svg"
    let (width, height) = (scene.scene.size.width, scene.scene.size.height)
    switch embedding {
    case nil: return "<iframe src=\"\(file)\" width=\"\(width)\" height=\"\(height)\"></iframe>"
    case .image, .dark, .half, .triple:
      let zoom = embedding?.zoom ?? 1
      return "<img src=\"\(file)\" width=\"\(width * zoom)\" height=\"\(height * zoom)\" alt=\"\">"
    case .background:
      return "<div style=\"width: \(width)px; height: \(height)px; background: url('\(file)')\"></div>"
    case .inlineTwice, .policy:
      return String(decoding: scene.scene.svg(SVGOptions(idPrefix: "\(scene.name)-\(copy)-")), as: UTF8.self)
    }
  }
}
