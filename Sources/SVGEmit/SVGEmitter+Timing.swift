import Bytes
import Geometry
import Resolving
import SceneModel

extension SVGEmitter {
  /// Writes one attribute's change over time, with a `set` that holds what is seen before it where that is not the final
  /// picture.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's name.
  ///   - animation: When, how fast, how often.
  ///   - before: Whether a `set` may be written: not for a second change of the same attribute, which it would hide.
  ///   - freezes: Whether the last value may stay; where not, what the attribute says takes its place.
  ///   - held: Appends what the `set` holds where that is neither the un-animated value nor the first one as it is.
  ///   - value: Appends the value at an index; at nil the un-animated one.
  mutating func emitAnimate(
    _ attribute: StaticString, _ animation: ResolvedAnimation, before: Bool, freezes: Bool = true,
    in space: EmitContext, held: ((inout ByteBuffer) -> Void)? = nil, value: (Int?, inout ByteBuffer) -> Void
  ) {
    let source = animation.source
    if before, holdsBefore(source, in: space) {
      writer.begin(.set)
      writer.attribute(.attributeName, attribute)
      if source.begin == .load { emitDuration(source.delay + space.delay, in: space) }
      writer.attribute(.to) { buffer in
        if let held { held(&buffer) } else { value(source.fill.showsFirstBefore ? 0 : nil, &buffer) }
      }
      writer.end()
    }
    writer.begin(.animate)
    writer.attribute(.attributeName, attribute)
    emitTiming(source, freezes: freezes, in: space, value: value)
    writer.end()
  }

  /// Whether the picture before a change differs from the final one, which the attributes hold.
  func holdsBefore(_ source: Animation, in space: EmitContext) -> Bool {
    guard source.begin == .click || source.delay + space.delay > 0 else { return false }
    // A change without end holds its last value, whatever its fill.
    return source.fill != .removed || source.repetition == .forever
  }

  /// Writes a change of one member of a transform list.
  ///
  /// - Parameters:
  ///   - attribute: The list's attribute.
  ///   - isAdded: Whether the member stands after those of the changes before, instead of the whole list.
  mutating func emitAnimateTransform(
    _ type: StaticString, of attribute: StaticString = "transform", isAdded: Bool = false, _ source: Animation,
    holdsFirst: Bool, in space: EmitContext, value: (Int?, inout ByteBuffer) -> Void
  ) {
    if holdsFirst {
      emitHeldTransform(type, of: attribute, isAdded: isAdded, source, in: space) {
        value(source.fill.showsFirstBefore ? 0 : nil, &$0)
      }
    }
    beginAnimateTransform(type, of: attribute)
    emitTiming(source, in: space, value: value)
    if isAdded { writer.attribute(.additive, "sum") }
    writer.end()
  }

  /// Writes a member of a transform list that is seen before a change begins.
  mutating func emitHeldTransform(
    _ type: StaticString, of attribute: StaticString = "transform", isAdded: Bool, _ source: Animation,
    in space: EmitContext, value: (inout ByteBuffer) -> Void
  ) {
    beginAnimateTransform(type, of: attribute)
    if source.begin == .load {
      emitDuration(source.delay + space.delay, in: space)
    } else {
      writer.attribute(.dur, "1s")
    }
    writer.attribute(.values) { buffer in
      value(&buffer)
      buffer.append(UInt8(ascii: ";"))
      value(&buffer)
    }
    if source.begin == .click { writer.attribute(.animationFill, "freeze") }
    if isAdded { writer.attribute(.additive, "sum") }
    writer.end()
  }

  private mutating func beginAnimateTransform(_ type: StaticString, of attribute: StaticString) {
    writer.begin(.animateTransform)
    writer.attribute(.attributeName, attribute)
    writer.attribute(.type, type)
  }

  private mutating func emitTiming(
    _ source: Animation, freezes: Bool = true, in space: EmitContext, value: (Int?, inout ByteBuffer) -> Void
  ) {
    emitBegin(source, in: space)
    emitDuration(source.duration, in: space)
    writer.attribute(.values) { buffer in
      for index in 0..<source.values.count {
        if index > 0 { buffer.append(UInt8(ascii: ";")) }
        value(index, &buffer)
      }
    }
    let steps = source.values.count - 1
    let isEven = source.keyTimes.enumerated().allSatisfy { abs($1 - Double($0) / Double(steps)) < 1e-6 }
    let isLinear = source.timings.allSatisfy { $0.isLinear }
    if !isEven || !isLinear {
      writer.attribute(.keyTimes) { buffer in
        for (index, time) in source.keyTimes.enumerated() {
          if index > 0 { buffer.append(UInt8(ascii: ";")) }
          space.style.append(fraction: time, to: &buffer)
        }
      }
    }
    if !isLinear {
      writer.attribute(.calcMode, "spline")
      writer.attribute(.keySplines) { buffer in
        for (index, timing) in source.timings.enumerated() {
          if index > 0 { buffer.append(UInt8(ascii: ";")) }
          SVGEmitter.appendSpline(timing, to: &buffer, style: space.style)
        }
      }
    }
    switch source.repetition {
    case .times(let count):
      if count != 1 { writer.attribute(.repeatCount) { space.style.append(fraction: count, to: &$0) } }
    case .forever: writer.attribute(.repeatCount, "indefinite")
    }
    if source.fill.keepsLast, freezes { writer.attribute(.animationFill, "freeze") }
  }

  private mutating func emitBegin(_ source: Animation, in space: EmitContext) {
    let delay = source.delay + space.delay
    switch source.begin {
    case .load:
      // A negative offset, of a copy that runs ahead, means that part of the change is over when the picture appears.
      if delay != 0 { writer.attribute(.begin) { SVGEmitter.appendSeconds(delay, to: &$0, style: space.style) } }
    case .click:
      let target = clickTarget(of: space.figure)
      writer.attribute(.begin) { buffer in
        buffer.append(utf8: target)
        buffer.append(delay < 0 ? ".click" : ".click+")
        SVGEmitter.appendSeconds(delay, to: &buffer, style: space.style)
      }
    }
  }

  private mutating func emitDuration(_ seconds: Double, in space: EmitContext) {
    writer.attribute(.dur) { SVGEmitter.appendSeconds(seconds, to: &$0, style: space.style) }
  }

  private static func appendSeconds(_ seconds: Double, to buffer: inout ByteBuffer, style: NumberStyle) {
    // A clock value needs a digit before its point.
    buffer.append(seconds, on: NumberStyle.degrees)
    buffer.append(UInt8(ascii: "s"))
  }

  /// Control points lie in 0...1, as SMIL asks: timings that overshoot were cut up where the scene was resolved.
  private static func appendSpline(_ timing: Animation.Timing, to buffer: inout ByteBuffer, style: NumberStyle) {
    let values = [timing.control1.x, timing.control1.y, timing.control2.x, timing.control2.y]
    for (index, value) in values.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: " ")) }
      style.append(fraction: value, to: &buffer)
    }
  }
}

extension Animation.Timing {
  /// Whether the curve is the straight line.
  var isLinear: Bool { control1.x == control1.y && control2.x == control2.y }
}
