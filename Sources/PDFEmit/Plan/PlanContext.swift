import Bytes
import Geometry
import Lowering
import SceneModel

/// What the plan of a layer depends on besides the layer.
struct PlanContext: Sendable {
  /// How far the picture may stray, and how large a unit is.
  var paint: PaintContext
  /// The map from the units in force to the page.
  let toPage: AffineTransform
  /// Whether solid colours and their alpha are those that the form's caller has set.
  let inheritsColor: Bool
  /// What becomes of colours in a print job; nil on screens and in masks.
  var colors: PrintColors?
  /// What the work on a long line is shared among.
  var cores = Cores.one

  /// A unit of the scene in the units in force.
  var unit: Double { 1 / paint.magnification }

  /// A device pixel where the scene is drawn fourfold, in the units in force.
  var pixel: Double { unit / 4 }
}
