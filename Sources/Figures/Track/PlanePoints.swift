import Geometry
import Reading

/// The points of a track in the plane with their values: a list of them, or the rows of a scene file where they were read, since
/// there may be a million.
struct PlanePoints: Hashable, Sendable {
  private enum Storage: Sendable {
    case list([Track.Sample])
    case rows(NumberRows)
  }

  private let storage: Storage
  /// How many there are.
  let count: Int

  /// Points.
  init(_ list: [Track.Sample]) { (storage, count) = (.list(list), list.count) }

  /// The points of rows `[x, y]` or `[x, y, value]`.
  init(_ rows: NumberRows) { (storage, count) = (.rows(rows), rows.count) }

  /// The points as a list.
  var samples: [Track.Sample] {
    switch storage {
    case .list(let list): list
    case .rows(let rows):
      (0..<count).map { Track.Sample(rows[$0, 0], rows[$0, 1], value: rows.width > 2 ? rows[$0, 2] : nil) }
    }
  }

  /// The value of a point; not-a-number where it has none.
  @inline(__always) func value(at index: Int) -> Double {
    switch storage {
    case .list(let list): list[index].value ?? .nan
    case .rows(let rows): rows.width > 2 ? rows[index, 2] : .nan
    }
  }

  /// Whether any has a value.
  var haveValues: Bool {
    switch storage {
    case .list(let list): list.contains { $0.value != nil }
    case .rows(let rows): rows.width > 2 && count > 0
    }
  }

  /// Whether one has no value, or one that is not a number.
  var lackValues: Bool {
    switch storage {
    case .list(let list): list.contains { $0.value?.isNaN ?? true }
    // What is read is a number.
    case .rows(let rows): rows.width == 2 && count > 0
    }
  }

  /// Calls `body` with the places, which it must not keep.
  @inline(__always) func withPlaces<Result>(_ body: (PointView) -> Result) -> Result {
    switch storage {
    case .list(let list):
      // A sample begins with its place.
      list.withUnsafeBytes { body(PointView($0, stride: MemoryLayout<Track.Sample>.stride)) }
    case .rows(let rows):
      rows.withNumbers { body(PointView(UnsafeRawBufferPointer($0), stride: rows.width * MemoryLayout<Double>.stride)) }
    }
  }

  static func == (a: PlanePoints, b: PlanePoints) -> Bool { a.count == b.count && a.samples == b.samples }

  func hash(into hasher: inout Hasher) { hasher.combine(samples) }
}

/// Points where they lie in memory, each as two numbers behind one another.
struct PointView {
  private let memory: UnsafeRawBufferPointer
  private let stride: Int

  /// Points a distance apart, in bytes.
  init(_ memory: UnsafeRawBufferPointer, stride: Int) { (self.memory, self.stride) = (memory, stride) }

  @inline(__always) subscript(index: Int) -> Point {
    let start = index &* stride
    return Point(
      x: memory.load(fromByteOffset: start, as: Double.self),
      y: memory.load(fromByteOffset: start &+ MemoryLayout<Double>.stride, as: Double.self))
  }
}
