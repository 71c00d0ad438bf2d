/// An angle; positive angles turn clockwise on the page, 0 points right.
///
/// Kept in degrees, so that quarter turns are exact: their sine and cosine are 0, 1 or -1 to the last bit.
public struct Angle: Hashable, Sendable, Comparable {
  /// The angle in degrees, unbounded.
  public var degrees: Double

  /// An angle in degrees.
  public init(degrees: Double) { self.degrees = degrees }
  /// An angle in radians.
  public init(radians: Double) { degrees = radians * (180 / Double.pi) }
  /// An angle in turns.
  public init(turns: Double) { degrees = turns * 360 }

  /// No turn.
  public static let zero = Angle(degrees: 0)
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// The angle in radians.
  public var radians: Double { degrees * (Double.pi / 180) }
  /// The sine, exact at quarter turns.
  public var sine: Double {
    switch quarter {
    case 0, 2: 0
    case 1: 1
    case 3: -1
    default: ElementaryFunctions.sin(reduced)
    }
  }
  /// The cosine, exact at quarter turns.
  public var cosine: Double {
    switch quarter {
    case 0: 1
    case 1, 3: 0
    case 2: -1
    default: ElementaryFunctions.cos(reduced)
    }
  }
  /// The tangent; infinite at a quarter turn.
  public var tangent: Double { cosine == 0 ? .infinity : ElementaryFunctions.tan(reduced) }
  /// The same direction in 0..<360 degrees.
  public var normalized: Angle {
    let rest = withinTurn
    return Angle(degrees: rest < 0 ? rest + 360 : rest + 0)
  }

  private var reduced: Double { withinTurn * (Double.pi / 180) }
  private var quarter: Int? {
    switch withinTurn {
    case 0: 0
    case 90, -270: 1
    case 180, -180: 2
    case 270, -90: 3
    default: nil
    }
  }
  /// The rest of whole turns, with the angle's sign; a division takes longer than a sine.
  private var withinTurn: Double { abs(degrees) < 360 ? degrees : degrees.truncatingRemainder(dividingBy: 360) }

  /// The order of the numbers, not of directions.
  public static func < (a: Angle, b: Angle) -> Bool { a.degrees < b.degrees }
  /// The sum.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(degrees: a.degrees + b.degrees) }
  /// The difference.
  public static func - (a: Angle, b: Angle) -> Angle { Angle(degrees: a.degrees - b.degrees) }
  /// The opposite turn.
  public static prefix func - (a: Angle) -> Angle { Angle(degrees: -a.degrees) }
  /// The angle times a factor.
  public static func * (a: Angle, factor: Double) -> Angle { Angle(degrees: a.degrees * factor) }
  /// The angle divided by a number.
  public static func / (a: Angle, divisor: Double) -> Angle { Angle(degrees: a.degrees / divisor) }
}
