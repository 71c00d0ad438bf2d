import Geometry

/// Where a renderer takes the colour of a gradient for a pixel, in device pixels from the pixel's centre.
///
/// Shapes are taken where they are, at the centre: pixels next to an edge say nothing anyway. `Faults/` has a file for each
/// place that is not the centre, and `FaultTests` measures it.
struct Sampling: Hashable, Sendable {
  /// A place beside a pixel's centre, or a rectangle of places any of which it may be.
  struct Place: Hashable, Sendable {
    var right: ClosedRange<Double> = 0...0
    var below: ClosedRange<Double> = 0...0

    /// The pixel's centre.
    static let center = Place()
    /// The pixel's upper left corner.
    static let corner = Place(right: -0.5...(-0.5), below: -0.5...(-0.5))
    /// Between the upper left corner and the middle of the way from there to the centre: the mean of four corners of pixels half as
    /// large, rounded back to a table's places, of which a long gradient has few.
    static let nearCorner = Place(right: -0.5...(-0.25), below: -0.5...(-0.25))
    /// The pixel's upper edge; where on it depends on where the first pixel of the row begins.
    static let upperEdge = Place(right: -0.5...0.5, below: -0.5...(-0.5))
    /// The pixel's upper edge or that of the pixel right of it, depending on where the row of a triangle begins and ends.
    static let upperEdgeOrNext = Place(right: -0.5...1.5, below: -0.5...(-0.5))
    /// Anywhere: flat cells are painted wherever they touch a pixel, the last one stays.
    static let anywhere = Place(right: -0.5...0.5, below: -0.5...0.5)

    /// The place at a fraction of the rectangle's width and height.
    fileprivate func shift(_ across: Double, _ down: Double) -> Vector {
      Vector(
        dx: right.lowerBound + (right.upperBound - right.lowerBound) * across,
        dy: below.lowerBound + (below.upperBound - below.lowerBound) * down)
    }
  }

  /// Of axial gradients.
  var axial = Place.center
  /// Of radial gradients.
  var radial = Place.center
  /// Of conic gradients, patches in PDF.
  var conic = Place.center
  /// Of gradients along a stroke, triangles in PDF.
  var along = Place.center

  /// Everything at the centre.
  static let center = Sampling()

  /// The middle of each kind's rectangle.
  var middle: Shifts { shifts(0.5, 0.5) }

  /// Places all over each kind's rectangle, its corners among them; none where each has one place alone.
  ///
  /// The corners are not enough: where a gradient turns back within the pixel, its extreme lies between them.
  var places: [Shifts] {
    let kinds = [axial, radial, conic, along]
    func steps(_ range: (Place) -> ClosedRange<Double>) -> [Double] {
      kinds.allSatisfy { range($0).lowerBound == range($0).upperBound } ? [0] : Self.steps
    }
    let (across, down) = (steps(\.right), steps(\.below))
    guard across.count > 1 || down.count > 1 else { return [] }
    return across.flatMap { across in down.map { shifts(across, $0) } }
  }

  /// The fractions of a rectangle's width and height that are looked at.
  private static let steps = [0, 0.25, 0.5, 0.75, 1]

  private func shifts(_ across: Double, _ down: Double) -> Shifts {
    Shifts(
      axial: axial.shift(across, down), radial: radial.shift(across, down), conic: conic.shift(across, down),
      along: along.shift(across, down))
  }

  /// One shift for each kind of gradient.
  struct Shifts: Hashable, Sendable {
    var axial = Vector.zero
    var radial = Vector.zero
    var conic = Vector.zero
    var along = Vector.zero

    static let none = Shifts()

    /// The shifts in units of which a device pixel has `1 / scale`.
    func divided(by scale: Double) -> Shifts {
      Shifts(
        axial: axial * (1 / scale), radial: radial * (1 / scale), conic: conic * (1 / scale), along: along * (1 / scale)
      )
    }
  }
}
