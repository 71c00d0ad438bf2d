/// What an image may take, so that a file of a few bytes cannot ask for all memory.
public enum ImageLimits {
  /// The most pixels: 100 megapixels.
  public static let pixels = 100_000_000
  /// The most bytes of samples that are unpacked at once: four a pixel, so that 16-bit images with alpha have half as many
  /// pixels. Reading takes up to twice as much for interlaced ones.
  public static let sampleBytes = 400_000_000
  /// The most bytes of a colour profile: 4 MiB.
  public static let profileBytes = 1 << 22

  static func check(width: Int, height: Int, at offset: Int) throws(ImageFault) {
    guard width > 0, height > 0 else { throw ImageFault("the image has no pixel", at: offset) }
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, count <= pixels else {
      throw ImageFault("the image has \(width) by \(height) pixels; 100 megapixels are read", at: offset)
    }
  }
}
