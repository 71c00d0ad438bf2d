import Testing

/// What is held against a renderer's drawing of a scene.
enum Complaint: Hashable, Sendable, CustomStringConvertible {
  /// The renderer says something.
  case message(String)
  /// There is no picture, or one of another size.
  case size(String)
  /// Too much of the interior is too far from the ideal; the share, and the worst pixel.
  case colors(share: Double, worst: String)
  /// Deviating pixels form lines.
  case seam(pixels: Int, worst: String)
  /// Letters are missing or lie beside their place.
  case letters(String)

  var description: String {
    switch self {
    case .message(let text): "it says: \(text)"
    case .size(let text): text
    case .colors(let share, let worst): "\(share) of the interior is over the limit, \(worst)"
    case .letters(let text): text
    case .seam(let pixels, let worst): "a seam of \(pixels) pixels, \(worst)"
    }
  }
}

/// A renderer's drawing held against the ideal picture: three checks, each of which may find something.
struct Verdict: Sendable {
  /// Device pixels a user unit.
  static let scale = 4
  /// How many levels a renderer's own rounding and blending may add to the scene's tolerance.
  static let allowance = 3.0
  /// The share of interior pixels that may stray further.
  static let share = 0.001

  /// How far the picture is from the ideal; nil where there is none to compare.
  let comparison: Comparison?
  /// All that is wrong.
  var complaints: [Complaint]

  /// - Parameter tolerance: The scene's tolerance of colour, in levels of 255.
  init(_ drawing: Renderer.Drawing, by renderer: Renderer, ideal: IdealPicture, tolerance: Double) {
    var complaints: [Complaint] = []
    if !drawing.message.isEmpty { complaints.append(.message(drawing.message)) }
    guard let raster = drawing.raster, raster.width == ideal.width, raster.height == ideal.height else {
      let size = drawing.raster.map { "a picture of \($0.width) x \($0.height)" } ?? "no picture"
      comparison = nil
      self.complaints = complaints + [.size("\(size) instead of one of \(ideal.width) x \(ideal.height)")]
      return
    }
    let comparison = Comparison(ideal, raster, limit: tolerance + Self.allowance, sampling: renderer.sampling)
    let worst = "worst \(comparison.worst) at \(comparison.place)"
    if comparison.share > Self.share { complaints.append(.colors(share: comparison.share, worst: worst)) }
    if comparison.seam > 0 { complaints.append(.seam(pixels: comparison.seam, worst: worst)) }
    if let letters = TextInk(ideal, raster)?.complaint { complaints.append(.letters(letters)) }
    self.comparison = comparison
    self.complaints = complaints
  }

  /// Records what is wrong as issues of the running test; what a known fault excuses is one that must be there.
  func report(known: RendererFault?) {
    for complaint in complaints where known?.excuses(complaint) != true { Issue.record("\(complaint)") }
    guard let known else { return }
    withKnownIssue("\(known.reason)") {
      for complaint in complaints where known.excuses(complaint) { Issue.record("\(complaint)") }
    }
  }
}
