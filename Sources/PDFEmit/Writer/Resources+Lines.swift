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
    private let made = (order: Once<[Int32]>(), sources: Once<[Source?]>())

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

    /// The values that some lines ask for, by their surfaces, in memory again where they were not; nil of others, and where a store
    /// lost them.
    private func sources(of range: Range<Int>, in order: [Int32]) -> [Source?] {
      var sources = [Source?](repeating: nil, count: values.count)
      var storedCount = 0
      for index in range {
        let entry = entries[Int(order[index])]
        let source = entry.source
        guard entry.use == nil, sources[source] == nil else { continue }
        storedCount += values[source].isStored ? 1 : 0
        // Names that are counted ask for one surface after the other, others for all again and again.
        if storedCount > Self.fewSources { return made.sources.value { values.map { $0.open.map(Source.init) } } }
        sources[source] = values[source].open.map(Source.init)
      }
      return sources
    }

    /// The values of as many surfaces are read for some lines alone.
    private static let fewSources = 16

    /// Appends some lines, each with what stands around the lines of its category.
    func append(_ range: Range<Int>, _ numbers: ObjectNumbers, to buffer: inout ByteBuffer) {
      let order = order
      let owned = sources(of: range, in: order)
      let sources = owned.map { $0.map(Unmanaged.passUnretained) }
      withExtendedLifetime(owned) {
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
              sources[entries[place].source]?._withUnsafeGuaranteedRef {
                var reference = entries[place].firstReference
                buffer.append($0.values, entries[place].bytes, numbers, &reference)
              }
            }
            if index == order.count - 1 { buffer.append(">>\n") }
          }
        }
      }
    }
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
