import Geometry
import SceneModel
import SVGEmit

/// A scene of layers, 200 by 200 units.
func scene(_ layers: [Layer]) -> Scene { Scene(size: Size(width: 200, height: 200), layers: layers) }

/// The scene's SVG as text.
func svg(_ scene: Scene, minified: Bool = false, prefix: String = "") -> String {
  String(decoding: scene.svg(SVGOptions(isMinified: minified, idPrefix: prefix)), as: UTF8.self)
}

/// The lines of an SVG, without their indentation.
func lines(_ text: String) -> [String] {
  text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
}

/// A shape layer.
func layer(_ path: Path, fill: Paint? = .solid(.black), stroke: Stroke? = nil) -> Layer {
  Layer(.type("shape"), .shape(Shape(path, fill: fill, stroke: stroke)))
}

/// A square of ten units at the origin.
let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
let red = Color(red: 1, green: 0, blue: 0)
let lime = Color(red: 0, green: 1, blue: 0)
let blue = Color(red: 0, green: 0, blue: 1)

extension String {
  /// How often a text occurs.
  func count(of part: String) -> Int { split(separator: part, omittingEmptySubsequences: false).count - 1 }
}
