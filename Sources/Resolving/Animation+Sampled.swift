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

  /// How many pieces a step is cut into. A curve of control points in -1...2 has a second derivative of at most 18, so its
  /// chords err by at most 18 / 8 / 32^2, 0.0022 of the step.
  private static let pieceCount = 32

  /// The change with some of its steps cut at even parameters of their timing curves; the cuts lie on the curves.
  private func sampled(pieces: Int = pieceCount, where isCut: (Int) -> Bool) -> Animation {
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
        speeds.append(.linear)
      }
      places.append((index, index + 1, 1))
      times.append(keyTimes[index + 1])
      speeds.append(count > 1 ? .linear : timing)
    }
    return Animation(
      values.resampled(at: places), duration: duration, keyTimes: times, timings: speeds, delay: delay,
      repetition: repetition, fill: fill, begin: begin)
  }
}

extension Animation.Timing {
  /// Whether the curve may pass the values of its step.
  fileprivate var leavesRange: Bool { ![control1.y, control2.y].allSatisfy((0...1).contains) }

  /// The point of the curve at a parameter, 0...1: x the time, y how far the change has come.
  fileprivate func point(at t: Double) -> Point {
    self == .linear ? Point(t, t) : curve.point(at: t)
  }
}

extension Animation.Values {
  /// The values at places between them.
  fileprivate func resampled(at places: [(from: Int, to: Int, fraction: Double)]) -> Animation.Values {
    func list<Value>(_ values: [Value], _ mix: (Value, Value, Double) -> Value) -> [Value] {
      places.map { mix(values[$0.from], values[$0.to], $0.fraction) }
    }
    func points(_ values: [Point]) -> [Point] { list(values) { $0.interpolated(to: $1, at: $2) } }
    func colors(_ values: [Color]) -> [Color] { list(values) { $0.mixed(with: $1, at: $2) } }
    switch self {
    case .path(let values): return .path(list(values, Interpolating.path))
    case .frame(let values): return .frame(list(values, Interpolating.rect))
    case .transform(let values):
      let isMemberwise = values.allSatisfy(values[0].isOfOneForm(with:))
      return .transform(list(values) { Interpolating.transform($0, $1, $2, memberwise: isMemberwise) })
    case .opacity(let values):
      return .opacity(list(values) { Opacity(clamping: Interpolating.number($0.value, $1.value, $2)) })
    case .fill(let values): return .fill(colors(values))
    case .stroke(let values): return .stroke(colors(values))
    case .strokeFrom(let values): return .strokeFrom(list(values, Interpolating.number))
    case .strokeTo(let values): return .strokeTo(list(values, Interpolating.number))
    case .stops(let values): return .stops(list(values, Interpolating.stops))
    case .start(let values): return .start(points(values))
    case .end(let values): return .end(points(values))
    }
  }
}
