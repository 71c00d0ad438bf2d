package import SceneBuilding
package import SceneModel

/// Notes what is wrong with a figure's values at the keys they were read from; a figure made in Swift has no places.
package struct ValueCheck {
  /// What was found.
  package private(set) var diagnostics = Diagnostics()
  /// The keys whose values are wrong; of those that were read a stand-in is kept.
  private var faulty: Set<String> = []
  /// What the figure knows of its scene.
  let context: FigureContext

  /// A check of a figure.
  package init(_ context: FigureContext) { self.context = context }

  /// Notes the keys that are known to be wrong.
  mutating func note(faulty keys: [String]) { faulty = Set(keys) }

  /// Whether nothing is wrong.
  package var isSound: Bool { faulty.isEmpty }

  /// Notes at the first key what is wrong with the values of all, unless one of them is known to be wrong by itself.
  package mutating func callAsFunction(_ key: String, _ others: String..., fault: () -> String?) {
    guard !faulty.contains(key), faulty.isDisjoint(with: others), let message = fault() else {
      return
    }
    faulty.insert(key)
    diagnostics.error(message, at: context.place(of: key))
  }

  /// Notes what is wrong with a value that is read by hand, which has been checked in a file.
  package mutating func madeInSwift(_ key: String, fault: () -> String?) {
    if !context.isRead { self(key, fault: fault) }
  }
}
