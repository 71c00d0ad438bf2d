import Geometry
import SceneModel
import Testing

@Suite struct ShapePropertiesTests {
  private func fills() throws -> [Paint?] {
    [
      nil, .solid(.black), .solid(Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)),
      // A channel between two 255ths, and inks.
      .solid(Color(red: 0.123, green: 0.4, blue: 0.6)), .solid(.gray(0.5)), .solid(.spot("Gold", fallback: .white)),
      .gradient(try Gradient(.axial(start: .origin, end: Point(1, 1)), colors: [.black, .white])),
    ]
  }

  @Test func `a shape has the properties that it was made of, and takes others one by one`() throws {
    let paths = [Path(), .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .circle(center: .origin, radius: 2)]
    let strokes = [nil, Stroke(.solid(.white), style: StrokeStyle(width: 3))]
    var others: Set<Shape> = []
    var shape = Shape(Path())
    for path in paths {
      for fill in try fills() {
        for rule in FillRule.allCases {
          for stroke in strokes {
            let made = Shape(path, fill: fill, fillRule: rule, stroke: stroke)
            #expect(made.path == path && made.fill == fill && made.fillRule == rule && made.stroke == stroke)
            (shape.path, shape.fill, shape.fillRule, shape.stroke) = (path, fill, rule, stroke)
            #expect(shape == made && shape.hashValue == made.hashValue)
            #expect(others.insert(made).inserted)
          }
        }
      }
    }
  }

  @Test func `a layer has the places and notes that it was given, each by itself`() {
    var layer = Layer(.type("shape"), .group([]))
    #expect(layer.places == Layer.Places() && layer.hasNoDetails)
    layer.places = Layer.Places(layer: Place(offset: 0), id: Place(offset: UInt32.max - 1))
    #expect(layer.places == Layer.Places(layer: Place(offset: 0), id: Place(offset: UInt32.max - 1)))
    #expect(layer.hasNoDetails && layer.title == nil && layer.mask == nil)
    layer.mask = .alpha([Layer(.type("group"), .group([]))])
    layer.title = "A title"
    layer.extraWidth = 2
    layer.places.link = Place(offset: 7)
    #expect(layer.mask?.layers.count == 1 && layer.title == "A title" && layer.extraWidth == 2)
    #expect(layer.places.link == Place(offset: 7) && layer.places.layer == Place(offset: 0))
    #expect(layer.description == nil && layer.clip == nil && layer.hitArea == nil && layer.overprints == nil)
    var other = layer
    other.title = nil
    #expect(other != layer && other.title == nil && other.mask == layer.mask && other.extraWidth == 2)
    other.title = "A title"
    #expect(other == layer && other.hashValue == layer.hashValue)
  }
}
