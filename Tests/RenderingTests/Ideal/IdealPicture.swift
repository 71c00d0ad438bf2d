import Foundation
import Geometry
import SceneModel

/// The ideal picture of a scene on a grid of device pixels, with its edges marked.
struct IdealPicture: Sendable {
  let width: Int
  let height: Int
  /// Device pixels a user unit.
  let scale: Double
  private let sampler: IdealSampler
  /// The ideal colours at the pixels' centres over white, row by row.
  private(set) var pixels: [Pixel] = []
  /// Whether a pixel lies within one device pixel of an edge, so that it says nothing about the paint.
  private(set) var isEdge: [Bool] = []
  /// The pixels in which a letter may be.
  private(set) var letters: [Int: Letters] = [:]
  /// The colours of the pixels that the middle of a bend cuts, where colours along a line jump by whatever they do: such a pixel
  /// shows some of either side.
  private var bends: [Int: [Pixel]] = [:]

  /// What a pixel may show in which a letter may be.
  struct Letters: Sendable {
    /// The innermost part of a text that it lies in.
    let part: IdealText.Part
    /// Its colours with a letter of any of the texts that may have one, and of several, the last of all.
    let pixels: [Pixel]
  }

  /// The most texts, one on the other, of which every choice of letters is looked at; letters of later ones come together.
  private static let mostTexts = 4

  /// A change of this much between neighbours, in 0...1, is a jump: a hard step, or the hub of a conic gradient. Where the
  /// colour changes faster, the geometry tolerance of 0.05 unit, a fifth of a pixel, is more than the colours' limit.
  private static let jump = 24.0 / 255

  /// How far from a pixel's centre its corners lie, in pixels, with the tolerance of geometry, 0.05 unit.
  private static let reach = 0.7

  init(_ scene: Scene, at moment: Moment = .end, scale: Double) {
    self.scale = scale
    width = Int((scene.size.width * scale).rounded(.up))
    height = Int((scene.size.height * scale).rounded(.up))
    sampler = IdealSampler(scene, at: moment)
    var signatures: [Int] = []
    var (legs, cuts): ([TwoSignatures], [TwoSignatures]) = ([], [])
    pixels.reserveCapacity(width * height)
    signatures.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let place = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        let sample = sampler.sample(place)
        pixels.append(sample.pixel)
        signatures.append(sample.signature)
        legs.append(sample.legs)
        cuts.append(sample.cuts)
        if let part = sampler.textPart(at: place) {
          let choices = Self.choices(of: sample.texts).dropFirst()
          letters[pixels.count - 1] = Letters(
            part: part, pixels: choices.map { sampler.sample(place, letters: $0).pixel })
        }
      }
    }
    isEdge = (0..<pixels.count).map { index in
      let (x, y) = (index % width, index / width)
      guard x > 0, y > 0, x < width - 1, y < height - 1 else { return true }
      for dy in -1...1 {
        for dx in -1...1 {
          let other = index + dy * width + dx
          if signatures[other] != signatures[index] { return true }
          // A pixel that holds both the edge of a stroke and that of its side shows some of it where they do not meet.
          if cuts[other].jump(to: cuts[index]) { return true }
          if pixels[other].distance(to: pixels[index]) > Self.jump || jumps(below: letters[other], letters[index]) {
            return true
          }
        }
      }
      return false
    }
    for index in pixels.indices where !isEdge[index] {
      let around = [-1, 1, -width, width].map { legs[index + $0] }
      if around.contains(where: { $0.jump(to: legs[index]) }) { bends[index] = colorsOfBend(in: index) }
    }
  }

  /// Whether what letters show, were they there, jumps between two pixels.
  private func jumps(below first: Letters?, _ second: Letters?) -> Bool {
    guard let first, let second else { return false }
    return zip(first.pixels, second.pixels).contains { $0.distance(to: $1) > Self.jump }
  }

  /// The colours at the corners of a pixel; nil where no bend's middle leads between them.
  private func colorsOfBend(in index: Int) -> [Pixel]? {
    let (x, y) = (Double(index % width) + 0.5, Double(index / width) + 0.5)
    let samples = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map { dx, dy in
      sampler.sample(Point(x: (x + dx * Self.reach) / scale, y: (y + dy * Self.reach) / scale))
    }
    guard samples.contains(where: { $0.legs.jump(to: samples[0].legs) }) else { return nil }
    return samples.map(\.pixel)
  }
}

extension IdealPicture {
  /// All choices of letters from texts that lie one on the other, none first and all last.
  private static func choices(of texts: Int) -> [Int] {
    let several = min(texts, mostTexts)
    return (0..<1 << several).map { $0 == (1 << several) - 1 ? -1 : $0 }
  }

  /// How far a colour is from that of a pixel where a renderer takes it, 0...1; where that is one of several places, from all
  /// that lie between their colours.
  ///
  /// - Parameter limit: A distance that is small enough: up to it, of several places only the middle one is looked at.
  func distance(from color: Pixel, x: Int, y: Int, _ sampling: Sampling, limit: Double) -> Double {
    if let letter = letters[y * width + x] {
      let plain = [pixels[y * width + x]] + letter.pixels
      let distance = Self.distance(from: color, between: plain)
      guard sampling != .center, distance > limit else { return distance }
      let place = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
      let texts = sampler.sample(place).texts
      let shifted = ([sampling.middle] + sampling.places).flatMap { shifts in
        Self.choices(of: texts).map { sampler.sample(place, shifts: shifts.divided(by: scale), letters: $0).pixel }
      }
      return Self.distance(from: color, between: plain + shifted)
    }
    let cut = bends[y * width + x] ?? []
    if !cut.isEmpty {
      let distance = Self.distance(from: color, between: cut + [pixels[y * width + x]])
      if sampling == .center || distance <= limit { return distance }
    }
    guard sampling != .center, !isEven(x, y) else { return pixels[y * width + x].distance(to: color) }
    let center = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
    func pixel(_ shifts: Sampling.Shifts) -> Pixel { sampler.sample(center, shifts: shifts.divided(by: scale)).pixel }
    let middle = pixel(sampling.middle)
    let distance = middle.distance(to: color)
    let places = sampling.places
    guard !places.isEmpty, distance > limit else { return distance }
    return Self.distance(from: color, between: [middle] + places.map(pixel) + cut)
  }

  /// How far a colour is from all that lie between some others.
  private static func distance(from color: Pixel, between others: [Pixel]) -> Double {
    func stray(_ channel: (Pixel) -> Double) -> Double {
      let range = others.map(channel)
      let value = channel(color)
      return max((range.min() ?? value) - value, value - (range.max() ?? value), 0)
    }
    return max(stray(\.red), stray(\.green), stray(\.blue))
  }

  /// Whether the pixels around one, two far, have its colour: then it does not matter where it is taken.
  private func isEven(_ x: Int, _ y: Int) -> Bool {
    guard x > 1, y > 1, x < width - 2, y < height - 2 else { return false }
    let pixel = pixels[y * width + x]
    for row in (y - 2)...(y + 2) {
      for column in (x - 2)...(x + 2) where pixels[row * width + column] != pixel { return false }
    }
    return true
  }

  /// The picture as a portable pixmap, to look at.
  var ppm: Data {
    var data = Data("P6 \(width) \(height) 255\n".utf8)
    for pixel in pixels {
      for channel in [pixel.red, pixel.green, pixel.blue] { data.append(UInt8((channel * 255).rounded())) }
    }
    return data
  }
}

extension Pixel {
  /// The largest difference of a channel, 0...1.
  func distance(to other: Pixel) -> Double {
    max(abs(red - other.red), max(abs(green - other.green), abs(blue - other.blue)))
  }
}
