package import Bytes

/// Stops as bytes, for what waits until it is written: plain colours that are evenly spread take six each, all others forty. What
/// prints a colour is not kept.
package enum PackedStops {
  /// A stop of others than plain colours.
  private struct Written: BitwiseCopyable {
    let location, red, green, blue, alpha: Double

    init(_ stop: ScreenStop) {
      location = stop.location
      (red, green, blue, alpha) = (stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
    }

    var stop: ScreenStop { ScreenStop(location, ScreenColor(red: red, green: green, blue: blue, alpha: alpha)) }
  }

  /// What the bytes begin with: whether they are plain colours.
  private static let (plain, written): (UInt8, UInt8) = (1, 0)

  /// Appends stops, whose numbers are kept to the bit.
  package static func append(_ stops: [ScreenStop], to buffer: inout ByteBuffer) {
    let start = buffer.count
    buffer.append(plain)
    for index in stops.indices {
      let location = Gradient.Stop.location(index, of: stops.count - 1)
      guard stops[index].location.bitPattern == location.bitPattern, let color = PlainColor(stops[index].color) else {
        buffer.truncate(to: start)
        buffer.append(written)
        for stop in stops { buffer.append(raw: Written(stop)) }
        return
      }
      buffer.append(raw: color)
    }
  }

  /// The stops of such bytes.
  package static func stops(of bytes: UnsafeRawBufferPointer) -> [ScreenStop] {
    guard let kind = bytes.first else { return [] }
    let values = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
    if kind == written { return values.map(of: Written.self) { _, _, stop in stop.stop } }
    return values.map(of: PlainColor.self) { index, count, color in
      ScreenStop(Gradient.Stop.location(index, of: count - 1), color.screen)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The results of `body` for values that lie one behind the other.
  fileprivate func map<Value: BitwiseCopyable>(
    of _: Value.Type, _ body: (_ index: Int, _ count: Int, Value) -> ScreenStop
  ) -> [ScreenStop] {
    let count = count / MemoryLayout<Value>.size
    return (0..<count).map {
      body($0, count, loadUnaligned(fromByteOffset: $0 * MemoryLayout<Value>.size, as: Value.self))
    }
  }
}
