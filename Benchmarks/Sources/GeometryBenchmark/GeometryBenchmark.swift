import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures Geometry on fixed curves.
///
/// `times`: nanoseconds of processor time and segments a curve, medians of 15 runs, of all operations or of the one that is
/// named after it. `errors`: the largest error of flattening. `curves`, `offsets` and `strokes`: the curves, their parallel
/// curves and their outlines, one a line, for the script that measures those and other libraries.
@main
struct GeometryBenchmark {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "curves": printCurves()
    case "offsets": printOffsets()
    case "strokes": printStrokes()
    case "errors": printErrors()
    default: printTimes(of: CommandLine.arguments.dropFirst(2).first)
    }
  }

  private static func printCurves() {
    for set in CurveSet.all {
      for curve in set.curves { print(set.name, text(curve)) }
    }
  }

  private static func printOffsets() {
    for set in CurveSet.all {
      for tolerance in Operation.offsetTolerances {
        for curve in set.curves {
          let cubics = curve.offset(by: Operation.distance, tolerance: tolerance)
          print(set.name, tolerance, cubics.map(text).joined(separator: " "))
        }
      }
    }
  }

  private static func printStrokes() {
    for set in CurveSet.all {
      for tolerance in Operation.strokeTolerances {
        for curve in set.curves {
          let outline = Operation.outline(curve, tolerance)
          print(set.name, tolerance, outline.segments.compactMap(cubic).map(text).joined(separator: " "))
        }
      }
    }
  }

  /// A segment of such an outline as a cubic: there are no arcs in it.
  private static func cubic(_ segment: Segment) -> CubicBezier? {
    switch segment {
    case .line(let line): CubicBezier(line.start, line.point(at: 1.0 / 3), line.point(at: 2.0 / 3), line.end)
    case .cubic(let cubic): cubic
    case .quad, .arc: nil
    }
  }

  private static func text(_ curve: CubicBezier) -> String {
    [curve.start, curve.control1, curve.control2, curve.end].map { "\($0.x) \($0.y)" }.joined(separator: " ")
  }

  private static func printErrors() {
    print("curves\toperation\ttolerance\tlargest error / tolerance")
    for set in CurveSet.all {
      for operation in Operation.all {
        guard let tolerance = operation.tolerance, let error = operation.error else { continue }
        let worst = set.curves.map(error).max() ?? 0
        print(set.name, operation.name, tolerance, rounded(worst / tolerance, digits: 3), separator: "\t")
      }
    }
  }

  private static func printTimes(of name: String?) {
    print("curves\toperation\ttolerance\tns a curve\tsegments a curve")
    for set in CurveSet.all {
      for operation in Operation.all where name == nil || operation.name == name {
        var segments = 0
        let times = (0..<15).map { _ in
          segments = 0
          let start = processorTime()
          for curve in set.curves { segments += operation.run(curve) }
          return processorTime() - start
        }
        let count = Double(set.curves.count)
        print(
          set.name, operation.name, operation.tolerance.map { "\($0)" } ?? "", (times.sorted()[7] / count).rounded(),
          rounded(Double(segments) / count, digits: 2), separator: "\t")
      }
    }
  }

  /// Nanoseconds that this process has run for: other work on the machine does not count.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func rounded(_ value: Double, digits: Int) -> Double {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return (value * scale).rounded() / scale
  }
}
