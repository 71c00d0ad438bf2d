import Bytes
import SceneModel

/// The colour space of a paint in a print job, decided once for all colours of the paint.
enum InkSpace: Hashable, Sendable {
  /// Lightness.
  case gray
  /// Colours of the screen.
  case rgb
  /// The four process inks.
  case cmyk
  /// Named inks, and the numbers of process inks beside them, 0 for cyan to 3 for black.
  case inks([SpotInk], process: [Int])

  /// The process inks' names.
  static let processNames = ["Cyan", "Magenta", "Yellow", "Black"]

  /// How many components a colour has.
  var count: Int {
    switch self {
    case .gray: 1
    case .rgb: 3
    case .cmyk: 4
    case .inks(let spots, let process): spots.count + process.count
    }
  }

  /// The name of the colour space's object; nil for a device's own.
  var objectName: String? {
    guard case .inks(let spots, let process) = self else { return nil }
    return (["inks."] + spots.map(\.name) + process.map { Self.processNames[$0] }).joined(separator: ".")
  }

  /// The names of all components, as separations have them.
  var inkNames: [String] {
    switch self {
    case .gray: ["Black"]
    case .rgb: []
    case .cmyk: Self.processNames
    case .inks(let spots, let process): spots.map(\.name) + process.map { Self.processNames[$0] }
    }
  }
}

/// The colours of a gradient's stops by their numbers: a shading mixes the numbers, and a function says what they are in inks.
///
/// So all that approximates a gradient for screens serves inks as well: stop i of n is the grey i / (n - 1), and what lies
/// between is mixed of two neighbours. A step is two stops in one place with numbers of their own.
struct InkRamp: Hashable, Sendable {
  /// The stops' colours, at least two.
  let stops: [ScreenColor]

  /// The grey that stands for a stop.
  func number(of index: Int) -> ScreenColor {
    let share = Double(index) / Double(max(stops.count - 1, 1))
    return ScreenColor(red: share, green: share, blue: share)
  }

  /// The stop below a number, and how far on the way to the next one the number lies.
  func place(of number: Double) -> (index: Int, share: Double) {
    let scaled = min(max(number, 0), 1) * Double(stops.count - 1)
    let index = min(Int(saturating: scaled.rounded(.down)), max(stops.count - 2, 0))
    return (index, scaled - Double(index))
  }
}
