/// A set of scripts.
public struct ScriptSet: Hashable, Sendable {
  // The bits of raw values below 64, below 128, and the others.
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0

  /// The set of no script.
  public init() {}

  /// The set of one script.
  public init(_ script: Script) { insert(script) }

  /// A set of `ScriptExtensions`, counted from 1: scripts of two digits each up to the first 0.
  init(extensionSet number: Int) {
    let line = ScriptExtensions.sets.utf8Start + (number - 1) * (ScriptExtensions.width + 1)
    for column in stride(from: 0, to: ScriptExtensions.width, by: 2) {
      let value = Base90.pair(line + column)
      guard value != 0, let script = Script(rawValue: UInt8(truncatingIfNeeded: value)) else { return }
      insert(script)
    }
  }

  /// Adds a script.
  public mutating func insert(_ script: Script) {
    let bit = UInt64(1) << UInt64(script.rawValue & 63)
    switch script.rawValue >> 6 {
    case 0: low |= bit
    case 1: middle |= bit
    default: high |= bit
    }
  }

  /// True where the script is in the set.
  public func contains(_ script: Script) -> Bool { !intersection(ScriptSet(script)).isEmpty }

  /// The scripts that both sets have.
  public func intersection(_ other: ScriptSet) -> ScriptSet {
    var result = self
    result.low &= other.low
    result.middle &= other.middle
    result.high &= other.high
    return result
  }

  /// True where there is no script.
  public var isEmpty: Bool { low | middle | high == 0 }

  /// The first script in the order of `Script`, in which those in wide use come first.
  public var first: Script? {
    let value =
      low != 0
      ? low.trailingZeroBitCount
      : middle != 0 ? 64 + middle.trailingZeroBitCount : 128 + high.trailingZeroBitCount
    return isEmpty ? nil : Script(rawValue: UInt8(truncatingIfNeeded: value))
  }
}
