package import SceneBuilding
package import SceneModel

/// Notes what is wrong with a figure's values at the keys they were read from; a figure made in Swift has no places.
package struct ValueCheck {
  /// What was found.
  package private(set) var diagnostics = Diagnostics()
  /// The keys whose values are wrong; of those that were read a stand-in is kept.
  private var faulty: Set<String>
  private let context: FigureContext

  /// A check of a figure.
  ///
  /// - Parameter faulty: The keys that are known to be wrong.
  package init(_ context: FigureContext, faulty: [String] = []) {
    self.context = context
    self.faulty = Set(faulty)
  }

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
