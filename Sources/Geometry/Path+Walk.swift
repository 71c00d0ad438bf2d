extension Path {
  /// A place on a path and the way on from there.
  public struct Place: Hashable, Sendable {
    /// The place.
    public var point: Point
    /// The direction of travel, of length 1.
    public var direction: Vector

    /// A place and a direction.
    public init(point: Point, direction: Vector) {
      self.point = point
      self.direction = direction
    }
  }

  /// The places at some arc lengths from the start (user units), counted over all subpaths; moves have no length.
  ///
  /// `lengths` rise; those below 0 give the start and those beyond the path's length its end. At a corner the direction is
  /// that of the piece that ends there. Empty for a path without length. The lengths are within 1e-9 of each piece's; each
  /// piece is measured once, so that many places take time linear in both.
  public func places(atLengths lengths: some Sequence<Double>) -> [Place] {
    var places: [Place] = []
    var rest = lengths.makeIterator()
    guard var target = rest.next() else { return [] }
    var position = 0.0
    var last: Place?
    for segment in segments {
      let length = segment.length
      guard length > 0 else { continue }
      while target <= position + length {
        guard let place = segment.place(at: segment.parameter(atLength: target - position)) else { break }
        places.append(place)
        guard let next = rest.next() else { return places }
        target = next
      }
      position += length
      last = segment.place(at: 1)
    }
    guard let last else { return [] }
    repeat { places.append(last) } while rest.next() != nil
    return places
  }

  /// The distance from a point to the nearest place of the path's line, closing lines included, in user units; infinite
  /// for a path that draws no line.
  public func distance(to point: Point) -> Double {
    segments.reduce(.infinity) { min($0, $1.nearest(to: point).distance) }
  }
}

extension Segment {
  fileprivate func place(at t: Double) -> Path.Place? {
    tangent(at: t).map { Path.Place(point: point(at: t), direction: $0) }
  }
}
