import Geometry
import Resolving
import SceneModel
import Testing

@Suite struct NamingTests {
  @Test func `a layer with an id is named by it alone, wherever it stands`() throws {
    let ring = try named("ring")
    #expect(scene(ring).resolved().names == ["ring"])
    #expect(scene(unnamed("group", .group([unnamed("group", .group([ring]))]))).resolved().names.last == "ring")
  }

  @Test func `a layer without an id is counted among the siblings of its type`() throws {
    let names = scene(unnamed("shape"), unnamed("gradientArc"), unnamed("shape"), unnamed("gradientArc")).resolved()
      .names
    #expect(names == ["scene.shape-1", "scene.gradientArc-1", "scene.shape-2", "scene.gradientArc-2"])
  }

  @Test func `a layer with an id is not counted among those without`() throws {
    #expect(try scene(unnamed(), named("a"), unnamed()).resolved().names == ["scene.shape-1", "a", "scene.shape-2"])
  }

  @Test func `hidden and empty layers are counted, so that showing one renames nothing`() throws {
    var hidden = unnamed()
    hidden.isHidden = true
    let empty = unnamed("shape", .shape(Shape(Path(), fill: .solid(.black))))
    #expect(scene(hidden, empty, unnamed()).resolved().names == ["scene.shape-3"])
  }

  @Test func `children are named after their parent's name`() throws {
    let group = unnamed("group", .group([unnamed(), unnamed()]))
    #expect(scene(group).resolved().names == ["scene.group-1", "scene.group-1.shape-1", "scene.group-1.shape-2"])
    let box = try named("box", .group([unnamed()]))
    #expect(scene(box).resolved().names == ["box", "box.shape-1"])
  }

  @Test func `parts are joined by two dots, and counted only where two stand for the same`() throws {
    let parts = ["grid-80", "point", "point", "point"].map { Layer(.part($0), square()) }
    let chart = try named("chart", .group(parts))
    #expect(
      scene(chart).resolved().names == ["chart", "chart..grid-80", "chart..point", "chart..point.2", "chart..point.3"])
  }

  @Test func `layers of a mask are named after the mask, a part of its layer`() throws {
    var ring = try named("ring")
    ring.mask = .alpha([unnamed(), try named("hole"), unnamed()])
    #expect(scene(ring).resolved().names == ["ring", "ring..mask.shape-1", "hole", "ring..mask.shape-2"])
  }

  @Test func `the layers of a replicator are named once for all copies`() throws {
    let replicator = unnamed("replicator", .replicas(Replicas([unnamed()], count: 3)))
    #expect(scene(replicator).resolved().names == ["scene.replicator-1", "scene.replicator-1.shape-1"])
  }

  @Test func `copies that stand at different times have names of their own, layers with an id too`() throws {
    var dot = try named("dot")
    dot.animations = [Animation(.opacity([0, 1]), duration: 1)]
    let replicas = Replicas([dot, unnamed()], count: 3, delay: 0.25)
    let names = scene(unnamed("replicator", .replicas(replicas))).resolved(at: .seconds(0.9)).names
    #expect(Set(names).count == names.count)
    // A link to the layer reaches its first copy.
    #expect(names.contains("dot"))
  }

  @Test func `inserting, changing and removing a layer with an id renames nothing else`() throws {
    let layers = [unnamed(), try named("a"), unnamed("text"), unnamed("group", .group([unnamed()])), try named("b")]
    let before = Scene(size: Size(width: 9, height: 9), layers: layers).resolved().names
    for index in 0...layers.count {
      var more = layers
      more.insert(try named("new"), at: index)
      #expect(Scene(size: Size(width: 9, height: 9), layers: more).resolved().names.filter { $0 != "new" } == before)
    }
  }

  @Test func `every name has the place of its layer, parts the place of the figure they belong to`() throws {
    var chart = try named("chart", .group([Layer(.part("line"), square())]))
    chart.places.layer = Place(offset: 12)
    var masked = unnamed()
    masked.places.layer = Place(offset: 40)
    masked.mask = .alpha([unnamed()])
    let places = scene(chart, masked, unnamed()).layerPlaces
    #expect(
      places == [
        LayerName("chart"): Place(offset: 12), LayerName("chart..line"): Place(offset: 12),
        LayerName("scene.shape-1"): Place(offset: 40), LayerName("scene.shape-1..mask.shape-1"): Place(offset: 40),
      ])
  }
}
