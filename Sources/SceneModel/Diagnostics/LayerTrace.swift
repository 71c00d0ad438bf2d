import Bytes

/// The layers of an output: how each is painted, and which of the output's bytes were written for it.
///
/// An emitter writes it along with the bytes. `--explain`, `diff` and `snapshot` read it, so that no command has to read an
/// output back.
package struct LayerTrace: Hashable, Sendable {
  /// A layer, one in a mask included, or a key of the scene itself.
  package struct Entry: Hashable, Sendable {
    /// The layer; of the scene's own keys `scene..size`, `scene..title`, `palette..dusk`.
    package let subject: LayerName
    /// Whether the subject is a layer.
    package let isLayer: Bool
    /// The index of the entry around this one; nil at the top.
    package let parent: Int?
    /// How the layer is painted, part by part: `stroke: 24 slices of 6 transitions, within 7.8 levels`.
    package var parts: [String] = []
  }

  /// A place from which on bytes have another owner.
  package struct Change: Hashable, Sendable {
    /// The number of bytes before the place.
    package let offset: Int
    /// The index of the entry that the bytes were written for; nil for the output's frame.
    package let owner: Int?

    /// A place from which on bytes have another owner.
    package init(offset: Int, owner: Int?) {
      self.offset = offset
      self.owner = owner
    }
  }

  /// The entries in painting order, each before those in it.
  package private(set) var entries: [Entry] = []
  /// The index of the innermost entry that has begun and not ended.
  package var current: Int? { open.last }
  /// The owner of what is written next.
  package var owner: Int? { changes.last?.owner }
  private var open: [Int] = []
  private var changes: [Change] = []

  /// A trace of nothing.
  package init() {}

  /// Begins an entry inside the current one.
  package mutating func begin(_ subject: LayerName, isLayer: Bool = true) {
    entries.append(Entry(subject: subject, isLayer: isLayer, parent: current))
    open.append(entries.count - 1)
  }

  /// Ends the current entry.
  package mutating func end() { open.removeLast() }

  /// Adds a part to the current entry.
  package mutating func explain(_ part: String) {
    if let current { entries[current].parts.append(part) }
  }

  /// Gives the bytes from an offset on, not below that of the call before, to an entry; nil for the output's frame.
  package mutating func own(from offset: Int, by owner: Int?) {
    if let last = changes.last {
      if last.owner == owner { return }
      if last.offset == offset { changes.removeLast() }
    }
    changes.append(Change(offset: offset, owner: owner))
  }

  /// Gives the bytes from an offset on to the current entry.
  package mutating func own(from offset: Int) { own(from: offset, by: current) }
}

extension LayerTrace {
  /// The bytes of each entry, those of the entries in it included, by its index. The last bytes must be the frame's.
  package var byteCounts: [Int] {
    var counts = [Int](repeating: 0, count: entries.count)
    for (change, next) in zip(changes, changes.dropFirst()) {
      if let owner = change.owner { counts[owner] += next.offset - change.offset }
    }
    // Every entry stands behind the one around it.
    for index in entries.indices.reversed() {
      if let parent = entries[index].parent { counts[parent] += counts[index] }
    }
    return counts
  }

  /// A line for people on each layer, in painting order.
  package var explanations: [String] {
    zip(entries, byteCounts).compactMap { entry, count in
      guard entry.isLayer else { return nil }
      let lowering = entry.parts.isEmpty ? "nothing painted" : entry.parts.joined(separator: "; ")
      return "\(entry.subject): \(lowering); \(count) bytes"
    }
  }

  /// The index of each subject's first entry.
  package var indicesBySubject: [LayerName: Int] {
    Dictionary(zip(entries.map(\.subject), entries.indices)) { first, _ in first }
  }

  /// The index of the entry that owns the first byte of each line; nil for the frame's.
  package func lineOwners(of bytes: [UInt8]) -> [Int?] {
    var owners: [Int?] = []
    var start = 0
    var next = 0
    var owner: Int?
    while start < bytes.count {
      while next < changes.count, changes[next].offset <= start {
        owner = changes[next].owner
        next += 1
      }
      owners.append(owner)
      start = (bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
    }
    return owners
  }

  /// The innermost entry that two entries stand in, each in itself; nil where there is none.
  package func common(_ first: Int?, _ second: Int?) -> Int? {
    guard var a = first, var b = second else { return nil }
    // An entry's index is above that of the one around it.
    while a != b {
      guard let outer = entries[max(a, b)].parent else { return nil }
      if a > b { a = outer } else { b = outer }
    }
    return a
  }

  /// A bound of an error of colour, in levels of 255, with one decimal, rounded up; `exact` for none.
  package static func levels(_ levels: Double) -> String {
    let tenths = Int((levels * 10 - 1e-6).rounded(.up), within: 0...2550)
    return tenths == 0 ? "exact" : "within \(tenths / 10).\(tenths % 10) levels"
  }
}

/// An output with its trace.
package struct TracedOutput: Hashable, Sendable {
  /// The output.
  package let bytes: [UInt8]
  /// What was written for which layer.
  package let trace: LayerTrace

  /// An output with its trace.
  package init(bytes: [UInt8], trace: LayerTrace) {
    self.bytes = bytes
    self.trace = trace
  }
}
