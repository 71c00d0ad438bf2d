/// A colour space that an ICC profile converts from or to (ICC.1:2022, table 19), with at most four components.
public enum ProfileColorSpace: Signature, Hashable, Sendable, CaseIterable {
  /// Grey: one component from black at 0 to white at 1.
  case gray = "GRAY"
  /// Red, green and blue from 0 to 1.
  case rgb = "RGB "
  /// Cyan, magenta, yellow and black from paper at 0 to full ink at 1.
  case cmyk = "CMYK"
  /// CIELAB by the white D50: L* from 0 to 100, a* and b* around 0.
  case lab = "Lab "
  /// CIEXYZ by the white D50, whose Y is 1.
  case xyz = "XYZ "

  /// The number of components, 1 to 4.
  public var componentCount: Int {
    switch self {
    case .gray: 1
    case .rgb, .lab, .xyz: 3
    case .cmyk: 4
    }
  }
}
