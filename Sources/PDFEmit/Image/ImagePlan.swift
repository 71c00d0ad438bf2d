import Bytes
import ColorManagement
import Images
import SceneModel

/// How an image's file becomes an object of PDF.
struct ImagePlan {
  /// The width and height in pixels as stored.
  let size: (width: Int, height: Int)
  /// The bits of a number.
  private(set) var bits = 8
  /// The space of colours, of a palette's entries where there is one.
  private(set) var space: ImageFile.Components
  /// The palette; nil where samples are colours.
  private(set) var palette: [UInt8]?
  /// The file's own profile; nil where there is none or not one of the space.
  private(set) var profile: [UInt8]?
  /// What samples are mapped to; nil for what is usual.
  private(set) var decode: [Int]?
  /// The samples.
  private(set) var data: ImageStream.Data
  /// The alphas, a number a pixel; nil where all are opaque.
  private(set) var alpha: ImageStream.Data?
  /// The bits of an alpha.
  private(set) var alphaBits = 8

  /// The plan of a file.
  ///
  /// - Parameters:
  ///   - colorSpace: Where the image is drawn: in a mask its luminance counts, and a print job may turn its colours into inks.
  ///   - isSmooth: Whether neighbouring pixels are mixed.
  ///   - isMinified: Whether rows that a PNG has compressed are taken over.
  init(_ file: ImageFile, in colorSpace: ColorSpace, isSmooth: Bool, isMinified: Bool) {
    size = (file.storedWidth, file.storedHeight)
    space = file.components
    switch file.kind {
    case .jpeg(let jpeg):
      data = .jpeg(file.uprightBytes, isUntransformed: jpeg.isNamedRGB)
      // Adobe's programs write inks as what is left of the paper.
      if jpeg.components == 4, jpeg.adobeTransform != nil { decode = [1, 0, 1, 0, 1, 0, 1, 0] }
      profile = jpeg.profile
    case .png(let png):
      let header = png.header
      bits = header.bitDepth
      if header.colorType == .indexed { palette = png.palette }
      if case .profile(let bytes) = png.colors { profile = bytes }
      let conversion = space == .rgb ? colorSpace.imageConversion : nil
      if isMinified, conversion == nil || palette != nil, !png.hasAlpha, !header.isInterlaced {
        data = .filtered(
          png.compressed(in: file.bytes), channels: header.colorType.channels, bits: bits, width: header.width)
      } else {
        // The file was read whole when it was opened.
        var planes = try? png.planes(of: file.bytes)
        if isSmooth { planes?.bleed(size, colorBits: palette == nil ? bits * space.count : bits) }
        data = .samples(planes?.color ?? [], rowBytes: planes?.colorRowBytes ?? 1)
        alphaBits = planes?.alphaBits ?? 8
        alpha = planes?.alpha.map { .samples($0, rowBytes: header.width * alphaBits / 8) }
      }
      if let conversion { convert(by: conversion) }
    }
    if let bytes = profile, !Self.fits(bytes, space) { profile = nil }
  }

  /// Turns red, green and blue into the components of another space, of 8 bits each: those of the palette, else of all pixels.
  private mutating func convert(by conversion: ImageConversion) {
    profile = nil
    space = conversion.space
    if let colors = palette {
      palette = Self.converted(colors, bits: 8, by: conversion)
    } else if case .samples(let samples, _) = data {
      data = .samples(Self.converted(samples, bits: bits, by: conversion), rowBytes: size.width * space.count)
      bits = 8
    }
  }

  private static func converted(_ samples: [UInt8], bits: Int, by conversion: ImageConversion) -> [UInt8] {
    let bytes = bits / 8
    var known: [UInt64: [UInt8]] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(samples.count / (3 * bytes) * conversion.space.count)
    for start in stride(from: 0, to: samples.count - 3 * bytes + 1, by: 3 * bytes) {
      let key = samples[start..<start + 3 * bytes].reduce(0) { $0 << 8 | UInt64($1) }
      if let color = known[key] {
        result.append(contentsOf: color)
        continue
      }
      let channels = (0..<3).map { channel in
        let at = start + channel * bytes
        return bytes == 1 ? Double(samples[at]) / 255 : Double(Int(samples[at]) << 8 | Int(samples[at + 1])) / 65535
      }
      let color = conversion.components(ScreenColor(red: channels[0], green: channels[1], blue: channels[2]))
        .map { UInt8(Int($0 * 255 + 0.5, within: 0...255)) }
      known[key] = color
      result.append(contentsOf: color)
    }
    return result
  }

  /// Whether a profile is one of a space.
  private static func fits(_ profile: [UInt8], _ space: ImageFile.Components) -> Bool {
    guard let read = try? ICCProfile(profile) else { return false }
    switch (read.header.colorSpace, space) {
    case (.gray, .gray), (.rgb, .rgb), (.cmyk, .cmyk): return true
    default: return false
    }
  }
}

/// What becomes of an image's colours where they cannot stay red, green and blue.
struct ImageConversion {
  /// The space that they become colours of.
  let space: ImageFile.Components
  /// The components of a colour.
  let components: (ScreenColor) -> [Double]
}

extension ColorSpace {
  /// What becomes of images' colours here; nil where they stay.
  fileprivate var imageConversion: ImageConversion? {
    switch self {
    case .gray: return ImageConversion(space: .gray, components: components)
    case .evenRGB: return ImageConversion(space: .rgb, components: components)
    case .print(let colors):
      return colors.converts ? ImageConversion(space: .cmyk) { colors.components($0, in: .cmyk) } : nil
    case .rgb, .direct, .ramp, .vertices: return nil
    }
  }
}

extension ImageFile.Components {
  /// The numbers of a colour.
  var count: Int {
    switch self {
    case .gray: 1
    case .rgb: 3
    case .cmyk: 4
    }
  }
}
