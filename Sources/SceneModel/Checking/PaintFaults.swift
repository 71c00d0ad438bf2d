import Bytes
package import Geometry

extension Color {
  /// What is wrong with a number that is not in 0...1, or with an ink's name; nil where all are right.
  package var fault: String? {
    func first(_ fractions: Double...) -> String? {
      (fractions + [alpha]).lazy.compactMap(NumberLimit.fraction.fault(of:)).first
    }
    if isPlain { return nil }
    switch value {
    case .srgb(let red, let green, let blue): return first(red, green, blue)
    case .gray(let lightness): return first(lightness)
    case .cmyk(let cyan, let magenta, let yellow, let black): return first(cyan, magenta, yellow, black)
    case .spot(let name, let fallback, let tint): return Self.fault(ofSpot: name) ?? fallback.fault ?? first(tint)
    }
  }

  /// Whether it is a colour of the screen and right, as nearly all are: a track has some 100,000.
  fileprivate var isPlain: Bool {
    guard case .srgb(let red, let green, let blue) = value else { return false }
    return min(red, green, blue, alpha) >= 0 && max(red, green, blue, alpha) <= 1
  }

  /// What is wrong with the name of an ink; nil where nothing is. PDF has two names that are no inks.
  static func fault(ofSpot name: String) -> String? {
    if name.isEmpty { return "the name is empty" }
    return name == "All" || name == "None"
      ? "no ink can have the name '\(name)'" : ForbiddenCharacter(in: name)?.message
  }
}

extension Gradient {
  /// What is wrong with a number of the geometry or of a colour; nil where all are right.
  package var fault: String? {
    let geometry: String? =
      switch kind {
      case .axial(let start, let end): start.fault ?? end.fault
      case .radial(let center, let radii): center.fault ?? Rect(radii).fault
      case .conic(let center, let toward): center.fault ?? toward.fault
      case .along: nil
      }
    if case .box(let frame?) = units, let fault = frame.fault { return fault }
    if let geometry { return geometry }
    if hasSoundColors { return nil }
    return stops.containsInPlace { !$0.color.isPlain } ? stops.lazy.compactMap(\.color.fault).first : nil
  }
}

extension Gradient.Fault {
  /// What keeps locations from being a gradient's, whatever its colours; nil where nothing does.
  package init?(of locations: [Double]) {
    for (index, location) in locations.enumerated() {
      guard (0...1).contains(location) else { self = .range(at: index); return }
      guard index == 0 || location >= locations[index - 1] else { self = .order(at: index); return }
    }
    return nil
  }

  /// The index of the location that is wrong; nil where the fault is none of a location.
  package var index: Int? {
    switch self {
    case .order(let index), .range(let index): index
    case .counts, .empty: nil
    }
  }

  /// What is wrong, for a diagnostic.
  ///
  /// - Parameter locations: The locations that are meant, where they are at hand.
  package func message(of locations: [Double]? = nil) -> String {
    func shown(_ index: Int) -> String {
      guard let locations, locations.indices.contains(index) else { return "entry \(index + 1)" }
      return locations[index].shown
    }
    return switch self {
    case .counts(let colors, let locations):
      "'locations' has \(locations.counted("entry", "entries")) but 'colors' has \(colors)"
    case .order(let index): "locations must not fall: \(shown(index)) after \(shown(index - 1))"
    case .range(let index): "a location lies in 0 to 1, found \(shown(index))"
    case .empty: "there is no colour"
    }
  }
}

extension Paint {
  /// What is wrong with a number of the paint; nil where all are right.
  package var fault: String? {
    switch self {
    case .solid(let color): color.fault
    case .gradient(let gradient): gradient.fault
    }
  }

  /// What is wrong with the paint of an area; nil where all is right.
  package var areaFault: String? {
    if case .gradient(let gradient) = self, case .along = gradient.kind { return Self.strokeFault }
    return fault
  }

  /// What is said of a paint for strokes that an area has.
  package static let strokeFault = "a gradient of kind 'along' is for strokes only"
}

extension Stroke {
  /// The most dashes that a stroke may have.
  package static let dashLimit = 1_000_000

  /// What is wrong with a value of the stroke, whatever its path; nil where all are right.
  package var fault: String? {
    paint.fault ?? named("width", NumberLimit.nonNegative.fault(of: style.width))
      ?? named("miterLimit", NumberLimit.miter.fault(of: style.miterLimit))
      ?? named("dash", Self.fault(ofDash: style.dash)) ?? named(
        "dashOffset", NumberLimit.any.fault(of: style.dashOffset))
      ?? named("from", NumberLimit.fraction.fault(of: trim.lowerBound))
      ?? named("to", NumberLimit.fraction.fault(of: trim.upperBound))
  }

  /// What is wrong with lengths of dashes and gaps; nil where nothing is.
  package static func fault(ofDash lengths: [Double]) -> String? {
    if let fault = lengths.lazy.compactMap(NumberLimit.nonNegative.fault(of:)).first { return fault }
    return lengths.isEmpty || lengths.contains { $0 > 0 } ? nil : "dash lengths must not all be 0"
  }

  /// What the stroke cannot do on a path: lie on one side of an open one, or have too many dashes; nil where it can be drawn.
  package func fault(on path: Path) -> String? {
    if alignment != .center, !path.isEmpty, !path.isClosed {
      return "a stroke aligned '\(alignment.rawValue)' needs a closed path"
    }
    return dashCount(on: path) <= Double(Self.dashLimit) ? nil : "the stroke has more than \(Self.dashLimit) dashes"
  }

  /// About how many dashes the stroke has: each visible subpath begins anew.
  private func dashCount(on path: Path) -> Double {
    let period = style.dash.reduce(0, +)
    guard period > 0, style.width > 0 else { return 0 }
    let visible = path.length() * (trim.upperBound - trim.lowerBound)
    return visible / period * Double(style.dash.count) / 2
  }
}

/// A fault of the value of a key, named by it.
package func named(_ key: String, _ fault: String?) -> String? { fault.map { "'\(key)': \($0)" } }
