import SceneModel

/// Which properties of a layer a list of animations changes.
struct AnimatedProperties {
  var opacity = false
  var transform = false
  var fill = false
  var stroke = false
  var trim = false
  var path = false

  init(of animations: [Animation]) {
    for animation in animations {
      switch animation.values {
      case .opacity: opacity = true
      case .transform: transform = true
      case .fill: fill = true
      case .stroke: stroke = true
      case .strokeFrom, .strokeTo: trim = true
      // Any of these may change where a gradient lies or what it shows.
      case .path, .frame: (fill, stroke, path) = (true, true, true)
      case .stops, .start, .end: (fill, stroke) = (true, true)
      }
    }
  }
}
