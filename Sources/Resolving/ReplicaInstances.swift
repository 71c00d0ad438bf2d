import Geometry
package import SceneModel

extension ResolvedReplicas {
  /// Copies in painting order, each computed when it is asked for: there may be 100,000, of which 1 in 32 has its map here.
  package struct Instances: RandomAccessCollection, Hashable, Sendable {
    /// What the copies' colours are multiplied by.
    private enum Multipliers: Hashable, Sendable {
      /// The same in all.
      case even(ScreenColor)
      /// That of the first copy, and what is added from copy to copy.
      case steps(from: ScreenColor, Replicas.ColorOffset)
      /// One for each.
      case list([ScreenColor])
    }

    package private(set) var startIndex: Int
    package private(set) var endIndex: Int
    private let step: AffineTransform
    /// The maps of copy 0 and of each `spacing`-th one from there on.
    private let transforms: [AffineTransform]
    private var multipliers: Multipliers

    /// How many copies lie between two whose maps are kept.
    private static let spacing = 32

    /// The copies of a replicator, each a step further than the one before; in a mask none is recoloured.
    init(of replicas: Replicas, isMasking: Bool) {
      (startIndex, endIndex, step) = (0, Swift.max(replicas.count, 0), replicas.step)
      multipliers = isMasking ? .even(.white) : .steps(from: replicas.color.screen, replicas.colorOffset)
      var transforms: [AffineTransform] = []
      transforms.reserveCapacity(endIndex / Self.spacing + 1)
      var transform = AffineTransform.identity
      for index in 0..<endIndex {
        if index % Self.spacing == 0 { transforms.append(transform) }
        transform = transform * step
      }
      self.transforms = transforms
    }

    package subscript(index: Int) -> Instance {
      Instance(transform: transform(at: index), multiplier: multiplier(at: index))
    }

    package subscript(bounds: Range<Int>) -> Instances {
      var part = self
      (part.startIndex, part.endIndex) = (bounds.lowerBound, bounds.upperBound)
      return part
    }

    package func makeIterator() -> Iterator { Iterator(self) }

    /// The colours that the copies' are multiplied by.
    package var colors: LazyMapSequence<Range<Int>, ScreenColor> { indices.lazy.map(multiplier) }

    /// Whether all these colours are one.
    package var haveOneColor: Bool { colors.first.map { first in colors.allSatisfy { $0 == first } } ?? true }

    /// Changes the colours that the copies' are multiplied by.
    mutating func mapMultipliers(_ change: (ScreenColor) -> ScreenColor) {
      if case .even(let color) = multipliers {
        multipliers = .even(change(color))
      } else {
        multipliers = .list((0..<endIndex).map { change(multiplier(at: $0)) })
      }
    }

    private func transform(at index: Int) -> AffineTransform {
      (0..<index % Self.spacing).reduce(transforms[index / Self.spacing]) { transform, _ in transform * step }
    }

    private func multiplier(at index: Int) -> ScreenColor {
      switch multipliers {
      case .even(let color): color
      case .steps(let color, let offset): color.moved(by: offset, times: index)
      case .list(let colors): colors[index]
      }
    }

    /// A walk along copies, of which each map is made from the last one.
    package struct Iterator: IteratorProtocol {
      private let instances: Instances
      private var index: Int
      private var transform: AffineTransform

      fileprivate init(_ instances: Instances) {
        (self.instances, index) = (instances, instances.startIndex)
        transform = instances.isEmpty ? .identity : instances.transform(at: instances.startIndex)
      }

      package mutating func next() -> Instance? {
        guard index < instances.endIndex else { return nil }
        let instance = Instance(transform: transform, multiplier: instances.multiplier(at: index))
        transform = transform * instances.step
        index += 1
        return instance
      }
    }
  }
}
