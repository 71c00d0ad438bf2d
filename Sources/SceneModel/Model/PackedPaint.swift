/// A paint in eight bytes, for lists of very many: a plain colour, or any paint elsewhere.
package struct PackedPaint: Hashable, Sendable {
  private enum Storage: Hashable {
    case plain(PlainColor)
    indirect case any(Paint)
  }

  private let storage: Storage

  /// A paint, kept to the bit.
  package init(_ paint: Paint) {
    if let color = PlainColor(paint) { storage = .plain(color) } else { storage = .any(paint) }
  }

  /// The paint.
  package var paint: Paint {
    switch storage {
    case .plain(let color): .solid(color.color)
    case .any(let paint): paint
    }
  }
}
