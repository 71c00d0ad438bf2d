import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel

/// What an emitter knows of the place that it writes to: how large it is on the page, and what changes its content there.
struct EmitContext {
  /// The map to the page's user units.
  var toPage: AffineTransform
  /// How numbers are written.
  var style: NumberStyle
  /// What every colour is multiplied by.
  var multiplier = ScreenColor.white
  /// Whether solid paints are left out, because a `use` gives them.
  var inheritsPaint = false
  /// Whether the `use` gives a stroke too, so that what has none must say so.
  var inheritsStroke = false
  /// By how many seconds animations begin later than they say.
  var delay = 0.0
  private var surroundings = Seldom<Surroundings>.usual

  /// What few places have around them.
  private struct Surroundings: SeldomChanged {
    var copySuffix = ""
    var firstCopies = ""
    var figure = LayerName.scene
  }

  /// A place.
  init(toPage: AffineTransform, style: NumberStyle) { (self.toPage, self.style) = (toPage, style) }

  /// What is added to the names of layers that are written out several times.
  var copySuffix: String {
    get { if case .own(let own) = surroundings { own.copySuffix } else { "" } }
    set { surroundings.change(unless: newValue.isEmpty) { $0.copySuffix = newValue } }
  }
  /// What the first copies around would add, which stands for nothing until another replicator counts within them.
  private var firstCopies: String {
    get { if case .own(let own) = surroundings { own.firstCopies } else { "" } }
    set { surroundings.change(unless: newValue.isEmpty) { $0.firstCopies = newValue } }
  }
  /// The name of the figure around, whose clicks start animations.
  var figure: LayerName {
    get { if case .own(let own) = surroundings { own.figure } else { .scene } }
    set { surroundings.change(unless: false) { $0.figure = newValue } }
  }

  /// How many times as large as on paper a length appears on the page, at most.
  var magnification: Double {
    let factor = toPage.magnification
    return factor.isFinite && factor > 0 ? factor : 1
  }

  /// The name of a layer written out here.
  func name(_ name: LayerName) -> LayerName { copySuffix.isEmpty ? name : LayerName(name.value + copySuffix) }

  /// Makes the names of what is written differ from those in other copies; the index is counted from 0.
  mutating func enterCopy(_ index: Int) {
    if index == 0 {
      firstCopies += "..\(LayerName.copy(at: 0))"
    } else {
      copySuffix += "\(firstCopies)..\(LayerName.copy(at: index))"
      firstCopies = ""
    }
  }

  /// What a paint's lowering must know of the place.
  ///
  /// - Parameters:
  ///   - tolerance: The scene's.
  ///   - size: The scene's.
  func paint(_ tolerance: Tolerance, _ size: Size) -> PaintContext {
    PaintContext(tolerance, size, magnification: magnification, multiplier: multiplier)
  }

  /// A colour as it appears here.
  func color(_ color: ScreenColor) -> ScreenColor { multiplier == .white ? color : color.multiplied(by: multiplier) }

  /// A path as it is stroked: what has no length, under dashes, as the dots that its caps are.
  func drawn(_ path: Path, _ line: StrokeStyle, isDashed: Bool) -> Path {
    guard line.cap != .butt, isDashed || line.cap == .square else { return path }
    return path.withDots(on: style.coordinates, magnification: magnification)
  }

  /// A stroke's style, square dashes without length as the dots that their caps are.
  func drawn(_ line: StrokeStyle) -> StrokeStyle {
    line.cap == .square ? dotted(line) : line
  }

  /// A stroke's style, dashes without length as dots.
  func dotted(_ line: StrokeStyle) -> StrokeStyle {
    line.withDots(on: style.coordinates, magnification: magnification)
  }
}
