/// A layer's name in an output: stable under insertion, removal and change of other layers.
package struct LayerName: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `ring`, `scene.gradientArc-2` or `chart..grid-80`.
  package let value: String

  /// A name as it stands.
  package init(_ value: String) { self.value = value }
  /// The scene's own name.
  package static let scene = LayerName("scene")
  /// The name of a part of the layer: `ring..mask`.
  package func part(_ role: String) -> LayerName {
    let (own, other) = (value.utf8, role.utf8)
    return LayerName(
      String(unsafeUninitializedCapacity: own.count + other.count + 2) { room in
        let end = room.initialize(fromContentsOf: own)
        room.initializeElement(at: end, to: UInt8(ascii: "."))
        room.initializeElement(at: end + 1, to: UInt8(ascii: "."))
        return room[(end + 2)...].initialize(fromContentsOf: other)
      })
  }
  /// The name of one of the layer's children without an id, counted from 1 among those of its type: `ring.shape-2`.
  func child(_ type: String, _ number: Int) -> LayerName {
    let (own, type) = (value.utf8, type.utf8)
    var (digits, rest) = (1, number / 10)
    while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
    return LayerName(
      String(unsafeUninitializedCapacity: own.count + type.count + digits + 2) { room in
        var end = room.initialize(fromContentsOf: own)
        room.initializeElement(at: end, to: UInt8(ascii: "."))
        end = room[(end + 1)...].initialize(fromContentsOf: type)
        room.initializeElement(at: end, to: UInt8(ascii: "-"))
        var rest = number
        for place in stride(from: end + digits, to: end, by: -1) {
          room.initializeElement(at: place, to: UInt8(ascii: "0") + UInt8(rest % 10))
          rest /= 10
        }
        return end + digits + 1
      })
  }
  /// The role of a replicator's copy, counted from 1.
  package static func copy(at index: Int) -> String { "copy-\(index + 1)" }
  /// The name.
  package var description: String { value }
}
