import Bytes
import Synchronization

extension Resources {
  /// The lines of a dictionary that is written when all numbers are known.
  struct Lines: Sendable {
    /// The values of a surface, behind a reference that is not counted line by line: the threads that write them would wait for one
    /// another's counts.
    private final class Source: Sendable {
      let values: OpenBytes

      init(_ values: OpenBytes) { self.values = values }
    }

    private let entries: [Entry]
    private let names: NameList
    private let values: [ResourceValues]
    private let made = (order: Once<[Int32]>(), sorted: Once<SortedValues>())

    /// What is made when it is first asked for.
    private final class Once<Value: Sendable>: Sendable {
      private let value = Mutex<Value?>(nil)

      func value(_ make: () -> Value) -> Value {
        value.withLock { known in
          let value = known ?? make()
          known = value
          return value
        }
      }
    }

    init(_ list: List) {
      (entries, names, values) = (list.entries, list.names, list.values)
    }

    /// How many lines there are.
    var count: Int { entries.count }

    /// How many bytes they have, about.
    var byteCount: Int { values.reduce(128 * count) { $0 + 2 * $1.count } }

    /// The entries in the order of the lines, which takes a while to find where there are many.
    var order: [Int32] { made.order.value { Resources.order(of: entries, names, from: 0) } }

    /// The dictionary.
    var dictionary: LateValue {
      let (count, byteCount) = (count, byteCount)
      return LateValue(partCount: count, byteCount: byteCount) {
        _ = order
      } append: { range, numbers, buffer in
        buffer.reserveCapacity(range.count * (byteCount / max(count, 1) + 1))
        if range.lowerBound == 0 { buffer.append("<<\n") }
        append(range, numbers, to: &buffer)
        if range.upperBound == count { buffer.append(">>") }
      }
    }

    /// The store that holds the values that some lines ask for, where they are those of many surfaces: names that are counted ask for
    /// one surface after the other, others for all again and again.
    private func storeOfMany(_ range: Range<Int>, in order: [Int32]) -> ByteStore? {
      var stored: [Int] = []
      for index in range {
        let entry = entries[Int(order[index])]
        guard entry.use == nil, entry.source != stored.last, case .stored(let open) = values[entry.source],
          !stored.contains(entry.source)
        else { continue }
        if stored.count == Self.fewSources { return open.store }
        stored.append(entry.source)
      }
      return nil
    }

    /// The values of as many surfaces are read for some lines alone.
    private static let fewSources = 16

    /// Appends some lines, each with what stands around the lines of its category.
    func append(_ range: Range<Int>, _ numbers: ObjectNumbers, to buffer: inout ByteBuffer) {
      let order = order
      if let store = storeOfMany(range, in: order) {
        let sorted = made.sorted.value { sortedValues(in: order, numbers, store) }
        return sorted.forEachPart(of: range) { lines, append in
          self.append(lines, in: order, numbers, to: &buffer) { line, _, buffer in append(line, &buffer) }
        }
      }
      var owned = [Source?](repeating: nil, count: values.count)
      for index in range {
        let entry = entries[Int(order[index])]
        guard entry.use == nil, owned[entry.source] == nil else { continue }
        owned[entry.source] = values[entry.source].open.map(Source.init)
      }
      let sources = owned.map { $0.map(Unmanaged.passUnretained) }
      withExtendedLifetime(owned) {
        append(range, in: order, numbers, to: &buffer) { _, entry, buffer in
          sources[entry.source]?._withUnsafeGuaranteedRef { buffer.append($0.values, valueOf: entry, numbers) }
        }
      }
    }

    /// Appends some lines, whose values `value` appends.
    @inline(__always)
    private func append(
      _ range: Range<Int>, in order: [Int32], _ numbers: ObjectNumbers, to buffer: inout ByteBuffer,
      value: (_ line: Int, Entry, inout ByteBuffer) -> Void
    ) {
      names.withView { names in
        for index in range {
          let place = Int(order[index])
          let last = index > 0 ? entries[Int(order[index - 1])].category : nil
          if entries[place].category != last {
            if last != nil { buffer.append(">>\n") }
            buffer.append(entries[place].category.opening.text)
          }
          buffer.appendLine { $0.append(key: names[place]) }
          if let use = entries[place].use {
            buffer.append(use, of: numbers.number(of: names[place], entries[place].nameHash))
            buffer.append("\n")
          } else {
            value(index, entries[place], &buffer)
          }
          if index == order.count - 1 { buffer.append(">>\n") }
        }
      }
    }

    /// The values of all lines in their order; none of those that a store lost.
    private func sortedValues(in order: [Int32], _ numbers: ObjectNumbers, _ store: ByteStore) -> SortedValues {
      SortedValues(in: order, byteCount: values.reduce(0) { $0 + $1.count }, store) { body in
        // Those of a part stand one behind the other, but for some of the surface's own between them.
        var (last, open) = (-1, OpenBytes?.none)
        for (place, entry) in entries.enumerated() where entry.use == nil {
          if entry.source != last { (last, open) = (entry.source, values[entry.source].open) }
          if let open { body(place) { $0.append(open, valueOf: entry, numbers) } }
        }
      }
    }
  }
}

extension ByteBuffer {
  /// Appends the value of a resource.
  fileprivate mutating func append(_ values: OpenBytes, valueOf entry: Resources.Entry, _ numbers: ObjectNumbers) {
    var reference = entry.firstReference
    append(values, entry.bytes, numbers, &reference)
  }
}

extension ByteLine {
  /// Appends the name of a resource before its value.
  @inline(__always)
  mutating func append(key name: NameList.Name) {
    name.withBytes { append(name: $0) }
    append(UInt8(ascii: " "))
  }
}
