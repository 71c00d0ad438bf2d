import Geometry
import SceneModel

extension Layer {
  /// The layer as it comes: unseen until then, and after `duration` as opaque as it is; both in seconds, `delay` from the start.
  func appearing(after delay: Double, over duration: Double) -> Layer {
    var layer = self
    layer.animations = [Animation(.opacity([0, opacity]), duration: duration, delay: delay, fill: .both)]
    return layer
  }

  /// The layer where a window is that an animation opens.
  func revealed(through window: Rect, _ opening: Animation) -> Layer {
    var window = Layer(.part("window"), .shape(Shape(.rect(window), fill: .solid(.white))))
    window.animations = [opening]
    var layer = self
    layer.mask = .alpha([window])
    return layer
  }
}
