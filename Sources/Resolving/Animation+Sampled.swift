import Geometry
import SceneModel

extension Animation {
  /// The change with every step whose timing leaves 0...1 cut into straight pieces, since SMIL's curves must stay inside.
  var withoutOvershoot: Animation { sampled { timings[$0].leavesRange } }

  /// The change with every step cut into straight pieces, so that what does not follow the values evenly can be told.
  var finelyCut: Animation { sampled(pieces: 2 * Self.pieceCount) { _ in true } }

  /// The change with every step cut at even places between its values.
  func evenlyCut(into count: Int) -> Animation {
    let linear = Animation(
      values, duration: duration, keyTimes: keyTimes, delay: delay, repetition: repetition, fill: fill, begin: begin)
    return linear.sampled(pieces: count) { _ in true }
  }

  /// The change with every step cut into pieces of its timing curve, as even in its parameter.
  func cut(into count: Int) -> Animation { sampled(pieces: count, keepsTiming: true) { _ in true } }

  /// How many pieces a step is cut into. A curve of control points in -1...2 has a second derivative of at most 18, so its
  /// chords err by at most 18 / 8 / 32^2, 0.0022 of the step.
  private static let pieceCount = 32

  /// The change with some of its steps cut at even parameters of their timing curves; the cuts lie on the curves.
  private func sampled(
    pieces: Int = pieceCount, keepsTiming: Bool = false, where isCut: (Int) -> Bool
  ) -> Animation {
    guard timings.indices.contains(where: isCut) else { return self }
    var places: [(from: Int, to: Int, fraction: Double)] = [(0, 1, 0)]
    var times = [keyTimes[0]]
    var speeds: [Timing] = []
    for (index, timing) in timings.enumerated() {
      let span = keyTimes[index + 1] - keyTimes[index]
      let count = isCut(index) ? pieces : 1
      for piece in 1..<count {
        let point = timing.point(at: Double(piece) / Double(count))
        places.append((index, index + 1, point.y))
        // Rounding must not make a time fall.
        times.append(max(times[times.count - 1], keyTimes[index] + span * min(max(point.x, 0), 1)))
      }
      places.append((index, index + 1, 1))
      times.append(keyTimes[index + 1])
      for piece in 0..<count {
        let (start, end) = (Double(piece) / Double(count), Double(piece + 1) / Double(count))
        speeds.append(count == 1 ? timing : keepsTiming ? timing.part(from: start, to: end) : .linear)
      }
    }
    return Animation(
      values.resampled(at: places), duration: duration, keyTimes: times, timings: speeds, delay: delay,
      repetition: repetition, fill: fill, begin: begin)
  }
}

extension Animation.Timing {
  /// Whether the curve may pass the values of its step.
  fileprivate var leavesRange: Bool { ![control1.y, control2.y].allSatisfy((0...1).contains) }

  /// The curve between two parameters, 0...1, as that of a step of its own.
  fileprivate func part(from start: Double, to end: Double) -> Animation.Timing {
    let part = curve.portion(from: start, to: end)
    let size = part.end - part.start
    guard self != .linear, size.dx > 0, size.dy > 0 else { return .linear }
    func unit(_ point: Point) -> Point {
      Point(x: (point.x - part.start.x) / size.dx, y: min(max((point.y - part.start.y) / size.dy, 0), 1))
    }
    let (first, second) = (unit(part.control1), unit(part.control2))
    return Animation.Timing(first.x, first.y, second.x, second.y)
  }

  /// The point of the curve at a parameter, 0...1: x the time, y how far the change has come.
  fileprivate func point(at t: Double) -> Point {
    self == .linear ? Point(t, t) : curve.point(at: t)
  }
}

extension Animation.Values {
  /// The values at places between them.
  func resampled(at places: [(from: Int, to: Int, fraction: Double)]) -> Animation.Values {
    func list<Value: Interpolatable>(_ values: [Value]) -> [Value] {
      places.map { values[$0.from].interpolated(to: values[$0.to], at: $0.fraction) }
    }
    return switch self {
    case .path(let values): .path(list(values))
    case .frame(let values): .frame(list(values))
    case .transform(let values): .transform(list(values.inOneForm))
    case .opacity(let values): .opacity(list(values))
    case .fill(let values): .fill(list(values))
    case .stroke(let values): .stroke(list(values))
    case .strokeFrom(let values): .strokeFrom(list(values))
    case .strokeTo(let values): .strokeTo(list(values))
    case .stops(let values): .stops(list(values))
    case .start(let values): .start(list(values))
    case .end(let values): .end(list(values))
    }
  }
}
