import Bytes

extension Arc {
  /// The arc of a path's command; nil where SVG draws a line (a radius of 0) or nothing (equal ends).
  ///
  /// Radii too small to reach from one end to the other grow until they just do. Source: SVG 2, appendix B.2.4 and B.2.5.
  public init?(from start: Point, parameters: Path.ArcParameters, to end: Point) {
    guard let ellipse = ArcEllipse(from: start, parameters: parameters, to: end) else { return nil }
    self.init(on: ellipse, from: start, parameters, to: end)
  }

  /// The arc of a path's command on its ellipse.
  init(on ellipse: ArcEllipse, from start: Point, _ parameters: Path.ArcParameters, to end: Point) {
    let (unitChord, unitCenter, isHalf) = (ellipse.unitChord, ellipse.unitCenter, ellipse.isHalf)
    let first = (unitChord - unitCenter).angle
    var sweep = isHalf ? 180 : ((-unitChord - unitCenter).angle - first).normalized.degrees
    if !parameters.isClockwise { sweep = isHalf ? -180 : (sweep > 0 ? sweep - 360 : 0) }
    self.init(
      center: ellipse.center, radii: ellipse.radii, rotation: parameters.rotation, startAngle: first,
      sweep: Angle(degrees: sweep), start: start, end: end)
  }

  /// What a path's command says of the arc besides its ends; for sweeps of less than a full turn.
  public var parameters: Path.ArcParameters {
    Path.ArcParameters(
      radii: radii, rotation: rotation, isLarge: abs(sweep.degrees) > 180, isClockwise: sweep.degrees > 0)
  }

  /// Into how many even pieces it is divided where it becomes commands of a path.
  var piecesForPath: Int {
    Int((abs(sweep.degrees) / Arc.longestPieceDegrees).rounded(.up), within: 1...Arc.mostPieces)
  }

  /// An end's rounding moves the middle of an arc by the tangent of half its sweep; that of 75 degrees is still below 4.
  static let longestPieceDegrees = 150.0

  /// Of an arc that turns on and on: beyond this its last pieces are longer.
  static let mostPieces = 1_000_000
}

extension Path {
  /// Appends the commands of an arc from the pen's place, which is the arc's start; divided evenly beyond 150 degrees.
  mutating func append(_ arc: Arc) {
    let count = arc.piecesForPath
    guard count > 1 else { return self.arc(arc.parameters, to: arc.end) }
    for index in 0..<count {
      let piece = arc.portion(from: Double(index) / Double(count), to: Double(index + 1) / Double(count))
      self.arc(piece.parameters, to: piece.end)
    }
  }
}
