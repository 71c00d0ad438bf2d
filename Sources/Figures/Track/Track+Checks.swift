import Geometry
import SceneBuilding
import SceneModel

extension Track {
  /// Where what the line runs through stands in the scene file.
  func inputPlace(in context: FigureContext) -> Place? { context.place(of: inputKey) }

  private var inputKey: String {
    switch course {
    case .plane: "points"
    case .coordinates: "coordinates"
    case .source: "source"
    }
  }

  package func check(_ check: inout ValueCheck) {
    check.madeInSwift(inputKey) { inputFault }
    check.madeInSwift("hue") { coloringFault }
  }

  private var coloringFault: String? {
    switch coloring {
    case .hue(let low, let high, let saturation, let brightness):
      named("hue", NumberLimit.sizeFault(of: low) ?? NumberLimit.sizeFault(of: high))
        ?? named("saturation", NumberLimit.fraction.fault(of: saturation))
        ?? named("brightness", NumberLimit.fraction.fault(of: brightness))
    case .ramp(let colors, let locations):
      named("colors", colors.lazy.compactMap { $0?.fault }.first)
        ?? named("locations", locations.flatMap { Gradient.Fault(of: $0)?.message(of: $0) })
    }
  }

  /// Sums over millions of numbers up to here stay finite.
  private static let largest = 1e15

  private static func isUsable(_ number: Double?) -> Bool { abs(number ?? 0) <= largest }

  /// What is wrong with the points; files and scenes were checked where they were read.
  private var inputFault: String? {
    switch course {
    case .plane(let points):
      let index = points.samples.firstIndex { sample in
        !(Self.isUsable(sample.point.x) && Self.isUsable(sample.point.y) && Self.isUsable(sample.value))
      }
      return index.map { "point \($0 + 1) has a number that is not finite or beyond \(Self.largest)" }
    case .coordinates(let points):
      let index = points.firstIndex { !(abs($0.longitude) <= 180 && abs($0.latitude) <= 90) }
      if let index {
        return "point \(index + 1) lies outside -180...180 degrees of longitude and -90...90 of latitude"
      }
      let unusable = points.firstIndex { point in
        !(Self.isUsable(point.elevation) && Self.isUsable(point.time) && Self.isUsable(point.speed)
          && Self.isUsable(point.value))
      }
      return unusable.map { "point \($0 + 1) has a number that is not finite or beyond \(Self.largest)" }
    case .source: return nil
    }
  }

  /// Reports that nothing is known of what colours the track.
  func report(
    missing quantity: Quantity, in recording: [[Recording.Point]], _ context: FigureContext,
    _ diagnostics: inout Diagnostics
  ) {
    let needed =
      switch quantity {
      case .speed: "a time or a speed"
      case .elevation: "an elevation"
      case .time: "a time"
      case .value, .distance: "a value"
      }
    let known = Quantity.allCases.filter { $0 == .distance || ($0 != quantity && isKnown($0, in: recording)) }
    let hint = "'by' may be \(known.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")) here"
    let place = self.quantity == nil ? inputPlace(in: context) : context.place(of: "by")
    if case .source(let path) = course {
      diagnostics.error(
        "'by' is \"\(quantity.rawValue)\" but no point of '\(path)' has \(needed)", at: place, hint: hint)
    } else {
      diagnostics.error("'by' is \"\(quantity.rawValue)\" but no point has \(needed)", at: place, hint: hint)
    }
  }

  private func isKnown(_ quantity: Quantity, in recording: [[Recording.Point]]) -> Bool {
    if case .plane(let points) = course { return quantity == .value && points.haveValues }
    return recording.contains { segment in
      segment.contains { point in
        switch quantity {
        case .speed: point.speed != nil || point.time != nil
        case .elevation: point.elevation != nil
        case .time: point.time != nil
        case .value: point.value != nil
        case .distance: true
        }
      }
    }
  }
}
