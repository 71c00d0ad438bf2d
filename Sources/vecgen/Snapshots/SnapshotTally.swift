import Synchronization

/// How many outputs a run found in which state, and how many scenes had none.
final class SnapshotTally: Sendable {
  /// What an output is, seen from its scene.
  enum State: Int, Sendable, CaseIterable {
    /// As the scene says.
    case same
    /// Another one.
    case changed
    /// Not there.
    case missing
    /// None at all: the scene is at fault.
    case faulty
  }

  private let counts = Mutex([State: Int]())

  /// Counts an output, or a scene at fault.
  func count(_ state: State) { counts.withLock { $0[state, default: 0] += 1 } }

  /// How many outputs are in a state, or scenes at fault.
  subscript(state: State) -> Int { counts.withLock { $0[state] ?? 0 } }
}

extension Int {
  /// The number with what it counts: `1 output`, `2 outputs`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
