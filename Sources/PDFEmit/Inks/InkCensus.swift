import Images
import Resolving
import SceneModel

/// Which kinds of colours a printed scene is painted with.
struct InkCensus: Sendable {
  /// The images, with their layers.
  private(set) var images: [(layer: LayerName, image: ResolvedImage)] = []
  /// Whether there are colours of the screen.
  private(set) var hasRGB = false
  /// Whether there are process inks.
  private(set) var hasCMYK = false
  /// Whether there are greys.
  private(set) var hasGray = false
  /// The numbers of the named inks.
  private(set) var spots: Set<UInt32> = []

  /// Whether there is any ink.
  var hasInks: Bool { hasCMYK || hasGray || !spots.isEmpty }

  /// Looks at all that a scene prints.
  init(_ scene: ResolvedScene) {
    PaintWalk.along(scene) { paint in
      for color in paint.colors { note(color) }
    } image: { layer, image in
      switch image.file.components {
      case .gray: hasGray = true
      case .rgb: hasRGB = true
      case .cmyk: hasCMYK = true
      }
      images.append((layer, image))
    }
  }

  private mutating func note(_ color: ScreenColor) {
    switch color.ink.value {
    case nil: hasRGB = true
    case .gray: hasGray = true
    case .cmyk: hasCMYK = true
    case .spot(let number, _): spots.insert(number)
    }
  }
}
