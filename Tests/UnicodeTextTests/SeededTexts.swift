import TestSupport

/// Random texts of given characters.
struct SeededTexts {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A text of up to 16 scalars.
  mutating func next(from pool: [Unicode.Scalar]) -> [Unicode.Scalar] {
    (0..<Int.random(in: 0...16, using: &generator)).compactMap { _ in pool.randomElement(using: &generator) }
  }
}
