import Bytes
import Geometry
import Images
import SceneModel

/// Values as a reviewer reads them: short, and the same on every machine.
package enum Wording {
  /// A number with at most four decimals.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let units = Int(saturating: (value * 10_000).rounded(.toNearestOrEven))
    var digits = String(units.magnitude % 10_000)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    let whole = "\(units < 0 ? "-" : "")\(units.magnitude / 10_000)"
    return digits.isEmpty ? whole : whole + "." + digits
  }

  /// `(12, 3.5)`
  static func point(_ point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }
  /// `(12, 3.5)`
  static func vector(_ vector: Vector) -> String { "(\(number(vector.dx)), \(number(vector.dy)))" }
  /// `(12, 3.5), 160 x 90`
  static func rect(_ rect: Rect) -> String { "\(point(rect.origin)), \(size(rect.size))" }
  /// `160 x 90`
  static func size(_ size: Size) -> String { "\(number(size.width)) x \(number(size.height))" }
  /// `2 points`, `1 point`
  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
  /// `1 2 3`; `none` where there is none.
  package static func list(_ values: [Double]) -> String {
    values.isEmpty ? "none" : values.map(number).joined(separator: " ")
  }

  /// `'text'`, cut where it is long; `none` where there is none.
  package static func text(_ text: String?) -> String {
    guard let text else { return "none" }
    return "'\(text.prefix(60))\(text.count > 60 ? "..." : "")'"
  }

  /// The colour as it was written: inks by their names and numbers, `cmyk(0, 0.4, 1, 0)`, `spot "Orange" at 0.5 (#f80)`;
  /// those of the screen as the nearest of 8-bit channels, `#fd0`, `#ffdd0080`.
  static func color(_ color: Color) -> String {
    let alpha = color.alpha < 1 ? [color.alpha] : []
    func function(_ name: String, _ numbers: Double...) -> String {
      "\(name)(\((numbers + alpha).map(number).joined(separator: ", ")))"
    }
    return switch color.value {
    case .srgb: self.color(color.screen)
    case .gray(let lightness): function("gray", lightness)
    case .cmyk(let cyan, let magenta, let yellow, let black): function("cmyk", cyan, magenta, yellow, black)
    case .spot(let name, let fallback, let tint):
      "spot \"\(name)\"\(tint == 1 ? "" : " at \(number(tint))") (\(self.color(fallback.withAlpha(color.alpha))))"
    }
  }

  private static func color(_ color: ScreenColor) -> String {
    let channels = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    let bytes = channels.map { Int(saturating: ($0 * 255).rounded(.toNearestOrEven)) }
    if bytes.allSatisfy({ $0 % 17 == 0 }) { return "#" + bytes.map { String($0 / 17, radix: 16) }.joined() }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// `#fd0`, or a gradient by its kind and colours.
  static func paint(_ paint: Paint?) -> String {
    switch paint {
    case nil: "none"
    case .solid(let color): Self.color(color)
    case .gradient(let gradient):
      "\(kind(gradient.kind)) gradient of \(count(gradient.stops.count, "colour"))"
    }
  }

  /// The word that a scene file has for a kind.
  static func kind(_ kind: Gradient.Kind) -> String {
    switch kind {
    case .axial: "axial"
    case .radial: "radial"
    case .conic: "conic"
    case .along: "along"
    }
  }

  /// `translate (14, 0)`, `rotate 30 about (330, 356)`, `scale 2 about (0, 0)`; a matrix where it is neither.
  static func transform(_ transform: AffineTransform) -> String {
    if transform == .identity { return "none" }
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    if (a, b, c, d) == (1, 0, 0, 1) { return "translate \(vector(Vector(dx: transform.tx, dy: transform.ty)))" }
    if abs(a - d) < 1e-9, abs(b + c) < 1e-9, let fixed = fixedPoint(of: transform) {
      let scale = Vector(dx: a, dy: b).length
      let angle = Vector(dx: a, dy: b).angle.degrees
      let turned = abs(angle) > 1e-9 ? ["rotate \(number(angle))"] : []
      let scaled = abs(scale - 1) > 1e-9 ? ["scale \(number(scale))"] : []
      return (turned + scaled).joined(separator: " and ") + " about \(point(fixed))"
    }
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "matrix " + list(numbers)
  }

  /// The point that a turn or a stretch leaves where it is.
  private static func fixedPoint(of transform: AffineTransform) -> Point? {
    let (p, q) = (1 - transform.a, 1 - transform.d)
    let determinant = p * q - transform.b * transform.c
    guard abs(determinant) > 1e-9 else { return nil }
    return Point(
      (q * transform.tx + transform.c * transform.ty) / determinant,
      (transform.b * transform.tx + p * transform.ty) / determinant)
  }

  /// `'map.png', 360 x 240 pixels, 41203 bytes, sha256 8b1a9953c461`: the digits that `sha256sum` begins with.
  static func image(_ image: Image) -> String {
    "\(text(image.path)), \(image.file.width) x \(image.file.height) pixels, \(count(image.file.bytes.count, "byte")), "
      + "sha256 \(image.file.digest.prefix(12))"
  }

  /// What a layer shows, in a few words: `a shape`, `a group of 3 layers`.
  static func content(_ content: Content) -> String {
    switch content {
    case .group(let layers): "a group of \(count(layers.count, "layer"))"
    case .shape: "a shape"
    case .text(let text): "the text \(Self.text(text.string))"
    case .image(let image): "the image \(Self.image(image))"
    case .replicas(let replicas): replicas.count == 1 ? "1 copy" : "\(replicas.count) copies"
    }
  }
}
