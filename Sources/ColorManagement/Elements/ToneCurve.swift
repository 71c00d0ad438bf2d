import Bytes

/// A curve of one component: the types `curv` and `para`, the tables within `mft1` and `mft2`, and what undoes them.
enum ToneCurve: Hashable, Sendable {
  /// The component as it is.
  case identity
  /// A formula.
  case parametric(ParametricCurve)
  /// A formula the other way.
  case inverseParametric(ParametricCurve)
  /// At least two samples at equal distances over 0...1, where 65535 stands for 1; between them runs a line.
  case table([UInt16])
  /// A table the other way: at least two samples that rise; where it falls, the result counts from 1 down.
  case inverseTable([UInt16], falls: Bool)

  /// The curve's value at a component; tables clamp it to 0...1.
  func value(at x: Double) -> Double {
    switch self {
    case .identity: x
    case .parametric(let curve): curve.value(at: x)
    case .inverseParametric(let curve): curve.place(of: x)
    case .table(let samples): Self.interpolated(samples, at: x)
    case .inverseTable(let samples, falls: false): Self.place(of: x, in: samples)
    case .inverseTable(let samples, falls: true): 1 - Self.place(of: x, in: samples)
    }
  }

  /// The curve that undoes this one, as far as it can be undone: of several places the one nearest to white.
  var inverse: ToneCurve {
    switch self {
    case .identity: return .identity
    case .parametric(let curve): return .inverseParametric(curve)
    case .inverseParametric(let curve): return .parametric(curve)
    case .table(let samples):
      let falls = (samples.first ?? 0) > (samples.last ?? 0)
      var rising = falls ? samples.reversed() : samples
      // Of a table that goes up and down, what lies right of a place counts: no sample above those behind it.
      for index in rising.indices.dropLast().reversed() { rising[index] = min(rising[index], rising[index + 1]) }
      return .inverseTable(rising, falls: falls)
    case .inverseTable(let samples, let falls): return .table(falls ? samples.reversed() : samples)
    }
  }

  private static func interpolated(_ samples: [UInt16], at x: Double) -> Double {
    let last = samples.count - 1
    let place = clampedToUnit(x) * Double(last)
    let index = Int(saturating: place)
    guard index < last else { return Double(samples[last]) / 65535 }
    let (low, high) = (Double(samples[index]), Double(samples[index + 1]))
    return (low + (high - low) * (place - Double(index))) / 65535
  }

  /// The largest place, 0 to 1, where samples that rise have the value `y`; 0 below and 1 above all of them.
  private static func place(of y: Double, in samples: [UInt16]) -> Double {
    let value = clampedToUnit(y) * 65535
    // The samples before `low` are at most the value, those from `high` on above it.
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if Double(samples[middle]) <= value { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    guard low < samples.count else { return 1 }
    let (before, after) = (Double(samples[low - 1]), Double(samples[low]))
    return (Double(low - 1) + (value - before) / (after - before)) / Double(samples.count - 1)
  }
}

/// A number brought into 0...1; 0 where it is no number, so that what comes of it is always an index.
func clampedToUnit(_ x: Double) -> Double { x > 0 ? (x < 1 ? x : 1) : 0 }

extension TagReader {
  /// Reads a curve of type `curv` or `para` (ICC.1:2022, 10.6 and 10.18).
  mutating func curve() throws(ICCProfileFault) -> ToneCurve {
    let start = offset
    let type = try type()
    switch type {
    case "curv":
      let count = try uint32()
      switch count {
      case 0: return .identity
      case 1:
        let exponent = Double(try uint16()) / 256
        return exponent == 1 ? .identity : .parametric(ParametricCurve(exponent: exponent))
      default: return .table(try samples(count, bytesEach: 2))
      }
    case "para":
      let form = try uint16()
      _ = try take(2)
      guard form < ParametricCurve.parameterCounts.count else { throw fault(.value(form), at: start + 8) }
      var parameters: [Double] = []
      for _ in 0..<ParametricCurve.parameterCounts[form] { parameters.append(try fixed()) }
      guard let curve = ParametricCurve(type: form, parameters: parameters) else {
        throw fault(.value(form), at: start + 8)
      }
      return form == 0 && parameters == [1] ? .identity : .parametric(curve)
    default: throw fault(.type(type), at: start)
    }
  }

  /// Reads `count` curves that stand one behind the other, each from a multiple of four bytes on.
  mutating func curves(_ count: Int) throws(ICCProfileFault) -> [ToneCurve] {
    var curves: [ToneCurve] = []
    for _ in 0..<count {
      curves.append(try curve())
      let odd = (offset - range.lowerBound) % 4
      if odd > 0 { _ = try take(min(4 - odd, remaining)) }
    }
    return curves
  }
}
