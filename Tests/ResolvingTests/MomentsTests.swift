import Geometry
import SceneModel
import Testing

@testable import Resolving

@Suite struct `moments` {
  /// A layer whose opacity changes.
  private func layer(
    delay: Double = 0, duration: Double, repetition: Animation.Repetition = .times(1),
    begin: Animation.Begin = .load
  ) -> Layer {
    var animation = Animation(.opacity([.opaque, Opacity(clamping: 0)]), duration: duration)
    animation.delay = delay
    animation.repetition = repetition
    animation.begin = begin
    var layer = Layer(.type("group"), .group([]))
    layer.animations = [animation]
    return layer
  }

  private func scene(_ layers: Layer...) -> Scene { Scene(size: Size(width: 10, height: 10), layers: layers) }

  @Test func `a scene lasts until its last animation has ended`() {
    #expect(scene().duration == 0)
    #expect(scene(layer(delay: 1, duration: 2), layer(duration: 2.5)).duration == 3)
    #expect(scene(layer(duration: 2, repetition: .times(2.5))).duration == 5)
  }

  @Test func `an animation that never ends counts once, and one that waits for a click not at all`() {
    #expect(scene(layer(delay: 1, duration: 2, repetition: .forever)).duration == 3)
    #expect(scene(layer(duration: 9, begin: .click)).duration == 0)
  }

  @Test func `animations in groups, masks and late copies count`() {
    var masked = Layer(.type("group"), .group([layer(duration: 1)]))
    masked.mask = .alpha([layer(duration: 4)])
    #expect(scene(masked).duration == 4)
    var replicas = Replicas([layer(duration: 1)], count: 5)
    replicas.delay = 0.5
    #expect(scene(Layer(.type("replicator"), .replicas(replicas))).duration == 3)
  }

  @Test func `moments are even from the start to the end itself`() {
    let scene = scene(layer(duration: 3))
    #expect(scene.moments(count: 1) == [.end])
    #expect(scene.moments(count: 4) == [.seconds(0), .seconds(1), .seconds(2), .end])
    #expect(scene.moments(count: 10_000).count == 10_000)
  }
}
