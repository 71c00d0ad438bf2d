internal import Fonts

/// The features of a plan on their way to lookups: what is asked for, in which stage, and the bits that switch it on a
/// glyph (HarfBuzz's plan map).
struct FeatureMap {
  /// How a feature is asked for.
  struct Options: OptionSet {
    let rawValue: Int
    /// It is on everywhere.
    static let global = Options(rawValue: 1)
    /// It gets a bit even where the font has it not.
    static let hasFallback = Options(rawValue: 2)
    /// Its context does not look past a zero width non-joiner.
    static let mindsNonJoiner = Options(rawValue: 4)
    /// Its input does not look past a zero width joiner.
    static let mindsJoiner = Options(rawValue: 8)
  }

  private struct Request {
    let tag: Tag
    let order: Int
    var value: UInt32
    var usual: UInt32
    var options: Options
    /// The stage of substitution.
    var stage: Int
  }

  private var requests: [Request] = []
  private var pauses: [PlanStage.Pause] = []

  /// Asks for a feature from this stage on.
  mutating func add(_ tag: Tag, _ options: Options = [], value: UInt32 = 1) {
    requests.append(
      Request(
        tag: tag, order: requests.count, value: value, usual: options.contains(.global) ? value : 0, options: options,
        stage: pauses.count))
  }

  /// Ends a stage: what is asked for after it is applied after all that was asked for before.
  mutating func pause(_ pause: PlanStage.Pause = .none) { pauses.append(pause) }

  /// The features that were asked for, in the order of their tags, each once.
  private func merged() -> [Request] {
    var result: [Request] = []
    for request in requests.sorted(by: { ($0.tag, $0.order) < ($1.tag, $1.order) }) {
      guard var last = result.last, last.tag == request.tag else {
        result.append(request)
        continue
      }
      if request.options.contains(.global) {
        last.options.insert(.global)
        (last.value, last.usual) = (request.value, request.usual)
      } else {
        last.options.remove(.global)
        last.value = max(last.value, request.value)
      }
      if request.options.contains(.hasFallback) { last.options.insert(.hasFallback) }
      last.stage = min(last.stage, request.stage)
      result[result.count - 1] = last
    }
    return result
  }

  /// Gives bits to features, and puts their lookups in order.
  func compile(_ substitution: PlanTable?, _ positioning: PlanTable?) throws(FontFault) -> CompiledFeatures {
    let requests = merged()
    var compiled = CompiledFeatures(stageCount: pauses.count + 1)
    var bit = CompiledFeatures.firstBit
    var stageOfRequired = 0
    for request in requests {
      let isPlain = request.options.contains(.global) && request.value == 1
      let width = isPlain ? 0 : min(8, 32 - request.value.leadingZeroBitCount)
      guard request.value != 0, bit + width < CompiledFeatures.globalBit else { continue }
      if substitution?.required?.tag == request.tag { stageOfRequired = request.stage }
      let indices = (substitution?.features[request.tag], positioning?.features[request.tag])
      guard indices.0 != nil || indices.1 != nil || request.options.contains(.hasFallback) else { continue }
      var mask = UInt32(1) << UInt32(CompiledFeatures.globalBit)
      var one = mask
      if !isPlain {
        mask = ((1 << UInt32(width)) - 1) << UInt32(bit)
        one = 1 << UInt32(bit)
        compiled.globalMask |= (request.usual << UInt32(bit)) & mask
        bit += width
      }
      compiled.add(
        CompiledFeatures.Feature(
          tag: request.tag, mask: mask, one: one, substitution: indices.0, positioning: indices.1,
          stage: request.stage, looksPastNonJoiner: !request.options.contains(.mindsNonJoiner),
          looksPastJoiner: !request.options.contains(.mindsJoiner)))
    }
    try compiled.collectLookups(substitution, positioning, pauses: pauses, stageOfRequired: stageOfRequired)
    return compiled
  }
}
