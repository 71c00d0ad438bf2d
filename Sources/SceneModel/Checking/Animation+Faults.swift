package import Geometry

extension Animation {
  /// A property that may change over time, by the name that a scene file gives it.
  package enum Property: String, CaseIterable, Sendable {
    case path, frame, transform, opacity, fill, stroke, strokeFrom, strokeTo, colors, start, end, value, from, to
  }

  /// The property that changes.
  package var property: Property {
    switch values {
    case .path: .path
    case .frame: .frame
    case .transform: .transform
    case .opacity: .opacity
    case .fill: .fill
    case .stroke: .stroke
    case .strokeFrom: .strokeFrom
    case .strokeTo: .strokeTo
    case .stops: .colors
    case .start: .start
    case .end: .end
    }
  }

  /// What is wrong with the animation, whatever it stands at; nil where nothing is.
  package var fault: String? {
    let count = values.count
    if count < 2 { return "expected at least two values, found \(count)" }
    return Self.fault(ofKeyTimes: keyTimes, valueCount: count) ?? Self.fault(
      ofTimings: timings.count, valueCount: count)
      ?? named("duration", NumberLimit.positive.fault(of: duration))
      ?? named("delay", NumberLimit.nonNegative.fault(of: delay)) ?? repetitionFault
      ?? named("timing", timings.lazy.compactMap { $0.control1.fault ?? $0.control2.fault }.first)
      ?? named("values", valueFault)
  }

  /// What is wrong with the number of key times, or their order; nil where nothing is.
  package static func fault(ofKeyTimes times: [Double], valueCount: Int) -> String? {
    guard times.count == valueCount else {
      return "'keyTimes' has \(times.count.counted("entry", "entries")) but 'values' has \(valueCount)"
    }
    return named("keyTimes", order(of: times)?.message)
  }

  /// What is wrong with a number of timings; nil where nothing is.
  package static func fault(ofTimings count: Int, valueCount: Int) -> String? {
    let steps = valueCount - 1
    guard count != steps else { return nil }
    return "'timing' has \(count.counted("entry", "entries")) but 'values' has \(steps.counted("step", "steps"))"
  }

  /// The first of some key times that does not rise from 0 to 1 with the others; nil where all do.
  package static func order(of times: [Double]) -> (index: Int, message: String)? {
    for (index, time) in times.enumerated() {
      if index == 0, time != 0 { return (index, "the first key time is 0, found \(time.shown)") }
      if index > 0, !(time >= times[index - 1]) {
        return (index, "key times must not fall: \(time.shown) after \(times[index - 1].shown)")
      }
      if index == times.count - 1, time != 1 { return (index, "the last key time is 1, found \(time.shown)") }
    }
    return nil
  }

  private var repetitionFault: String? {
    guard case .times(let times) = repetition else { return nil }
    return named("repeat", NumberLimit.positive.fault(of: times))
  }

  private var valueFault: String? {
    switch values {
    case .path(let paths):
      paths.lazy.compactMap(\.fault).first
        ?? (paths.allSatisfy { $0.hasCommands(of: paths[0]) } ? nil : "the paths have not all the same commands")
    case .frame(let frames): frames.lazy.compactMap(\.fault).first
    case .transform(let lists): lists.lazy.joined().compactMap(\.fault).first ?? Self.formFault(of: lists)
    case .opacity: nil
    case .fill(let colors), .stroke(let colors): colors.lazy.compactMap(\.fault).first
    case .strokeFrom(let parts), .strokeTo(let parts):
      parts.lazy.compactMap(NumberLimit.fraction.fault(of:)).first
    case .stops(let lists):
      lists.lazy.compactMap { stops in
        stops.isEmpty
          ? "the list has no colour"
          : Gradient.Fault(of: stops.map(\.location))?.message(of: stops.map(\.location))
            ?? stops.lazy.compactMap(\.color.fault).first
      }.first
    case .start(let points), .end(let points): points.lazy.compactMap(\.fault).first
    }
  }

  private static func formFault(of lists: [[Transform]]) -> String? {
    if lists.allSatisfy(lists[0].isOfOneForm(with:)) { return nil }
    return lists.allSatisfy { $0.affine.decomposition != nil }
      ? nil : "a singular transform cannot change into one of another form"
  }

  /// Whether the animation and another one of the same layer can be shown together: of changes of a stroke's trim that
  /// repeat, all begin together and last and repeat equally.
  package func trimsTogether(with other: Animation) -> Bool {
    guard changesTrim, other.changesTrim else { return true }
    return repetition == .times(1) && other.repetition == .times(1) || repeatsTogether(with: other)
  }

  /// What is said of changes of a trim that cannot be shown together.
  package static let trimFault =
    "changes of a stroke's trim that repeat must begin together and last and repeat equally"
}

extension Path {
  /// Whether the path has the same commands as another, their places aside.
  package func hasCommands(of other: Path) -> Bool {
    elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.isCommand(of: $1) }
  }
}

extension Path.Element {
  fileprivate func isCommand(of other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.arc, .arc), (.close, .close): true
    default: false
    }
  }
}
