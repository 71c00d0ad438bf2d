import Bytes

/// The values of resources that were added on one surface, which wait where all objects do.
enum ResourceValues: Sendable {
  case here(OpenBytes)
  case stored(OpenBytes.Stored)

  /// The same values, put into the store where too many wait in memory.
  func kept(in kept: KeptBytes) -> ResourceValues {
    guard case .here(let open) = self, let store = kept.store(for: open.byteCount),
      let stored = OpenBytes.Stored(open, in: store)
    else { return self }
    return .stored(stored)
  }

  /// How many bytes they are.
  var count: Int {
    switch self {
    case .here(let open): open.count
    case .stored(let stored): stored.count
    }
  }

  /// The values, in memory again; nil where the store lost them.
  var open: OpenBytes? {
    switch self {
    case .here(let open): open
    case .stored(let stored): stored.open
    }
  }
}
