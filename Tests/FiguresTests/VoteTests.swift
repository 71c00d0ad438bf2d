import Geometry
import SceneBuilding
import SceneModel
import TestSupport
import Testing

@testable import Figures

@Suite struct VoteTests {
  @Test(arguments: [20.0, 65, 90, 115, 150]) func `the gap measured level is the space whatever the share`(
    angle: Double
  ) throws {
    for step in stride(from: 1, to: 100, by: 3) {
      let vote = Self.vote(Double(step) / 100, angle: angle)
      let layer = try Self.layer(vote)
      let left = try Self.shape(Self.part("left", "shape", of: layer)).path
      let right = try Self.shape(Self.part("right", "shape", of: layer)).path
      for y in [40.0, 44, 50] {
        let a = try #require(Self.crossings(left, at: y))
        let b = try #require(Self.crossings(right, at: y))
        #expect(abs(b.left - a.right - 4) < 1e-6, "percent \(step)")
        if y == 44 {
          #expect(abs(a.left - 10) < 1e-6)
          #expect(abs(b.right - 310) < 1e-6)
        }
      }
    }
  }

  @Test(arguments: [30.0, 65, 90, 140]) func `widths follow the share but never fall under the least`(angle: Double) {
    let acute = min(angle, 180 - angle) * .pi / 180
    let k = angle == 90 ? 0 : 48 / ElementaryFunctions.tan(acute)
    let least = k + 24 + 2
    for step in 0...100 {
      let share = Double(step) / 100
      let sizes = Self.vote(share, angle: angle).phaseSizes[2]
      #expect(abs(sizes.left + sizes.right - (300 + k - 4)) < 1e-9)
      #expect(sizes.left >= least - 1e-9 && sizes.right >= least - 1e-9)
      let wanted = 300 * share + k / 2 - 2
      if wanted >= least, 300 + k - 4 - wanted >= least { #expect(abs(sizes.left - wanted) < 1e-9) }
    }
  }

  @Test(arguments: [0.0, 1], [Vote.Phase.start, .middle, .end, .at(0.3), .animated])
  func `a share of 0 gives nothing and of 1 a capsule as wide as the frame`(percent: Double, phase: Vote.Phase) throws {
    var vote = Self.vote(percent, phase: phase)
    vote.start = Vote.Extent(height: 30)
    let layer = try Self.layer(vote)
    let (whole, none) = percent == 1 ? ("left", "right") : ("right", "left")
    #expect(Self.part(none, of: layer) == nil)
    let path = try Self.shape(Self.part(whole, "shape", of: layer)).path
    let height = phase == .start ? 30 : phase == .at(0.3) ? 30 + 18 * 0.6 : 48
    let bounds = try #require(path.bounds)
    #expect(abs(bounds.x - 10) < 1e-9 && abs(bounds.width - 300) < 1e-9)
    #expect(abs(bounds.y - 20) < 1e-9 && abs(bounds.height - height) < 1e-9)
    for point in Self.samples(path) where point.x < 10 + height / 2 {
      let distance = point.distance(to: Point(10 + height / 2, 20 + height / 2))
      #expect(abs(distance - height / 2) < 0.02)
    }
    #expect(Self.part(whole, "label", of: layer) != nil)
  }

  @Test func `each circle is tangent to its edges and lies inside the shape`() throws {
    for angle in [25.0, 65, 90, 120] {
      for (small, big) in [(4.0, 8.0), (0, 0), (60, 2), (3, 300), (500, 500)] {
        for share in [0.01, 0.5, 0.99] {
          var vote = Self.vote(share, angle: angle)
          (vote.smallRadius, vote.bigRadius) = (small, big)
          let side = try #require(VoteSide(of: vote, isLeft: true))
          let frame = try #require(side.frames.last)
          let k = vote.slantWidth(height: 48)
          let outline = side.outline(in: frame)
          let corners = outline.corners
          #expect(corners[0].radius == 24 && corners[0].center == Point(24, 24))
          // The distance from a centre to the slant's line, from (w, 0) to (w - k, h).
          let normal = Vector(dx: 48, dy: k) / Vector(dx: 48, dy: k).length
          for corner in corners.dropFirst() {
            let distance = (Point(frame.width, 0) - corner.center).dot(normal)
            #expect(abs(distance - corner.radius) < 1e-9)
            #expect(corner.center.x >= 24 - 1e-9)
          }
          #expect(abs(corners[1].center.y - corners[1].radius) < 1e-9)
          #expect(abs(48 - corners[2].center.y - corners[2].radius) < 1e-9)
          #expect(corners[1].radius <= small && corners[2].radius <= big)
          // The touching points on the slant do not pass one another.
          #expect(corners[1].arc.end.y <= corners[2].arc.start.y + 1e-9)
        }
      }
    }
  }

  @Test func `radii that fit are kept and those that do not share the slant by one factor`() throws {
    let kept = try #require(VoteSide(of: Self.vote(0.5), isLeft: true))
    #expect(kept.outline(in: kept.frames[0]).corners.map(\.radius) == [24, 4, 8])
    var vote = Self.vote(0.5, angle: 90)
    (vote.smallRadius, vote.bigRadius) = (20, 60)
    let side = try #require(VoteSide(of: vote, isLeft: true))
    // At a right angle the tangent lengths are the radii: 20 + 60 on a slant of 48 shrink by 0.6.
    let radii = side.outline(in: side.frames[0]).corners.map(\.radius)
    #expect(abs(radii[1] - 12) < 1e-9 && abs(radii[2] - 36) < 1e-9)
  }

  @Test func `the right side is the left one of the other share turned by half a turn`() throws {
    for angle in [40.0, 65, 90, 100] {
      let one = try Self.layer(Self.vote(0.3, angle: angle))
      let other = try Self.layer(Self.vote(0.7, angle: angle))
      let left = try Self.shape(Self.part("left", "shape", of: other)).path
      let right = try Self.shape(Self.part("right", "shape", of: one)).path
      let turned = left.transformed(by: AffineTransform.rotation(.degrees(180), about: Point(160, 44)))
      #expect(
        Self.samples(turned).allSatisfy { point in
          Self.samples(right).contains { $0.distance(to: point) < 8 }
        })
      #expect(try #require(turned.bounds).isNear(try #require(right.bounds)))
    }
  }

  @Test func `an angle over 90 is the shape upside down with the same gradient`() throws {
    let upright = try Self.shape(Self.part("left", "shape", of: Self.layer(Self.vote(0.4, angle: 65))))
    let flipped = try Self.shape(Self.part("left", "shape", of: Self.layer(Self.vote(0.4, angle: 115))))
    #expect(upright.fill == flipped.fill)
    for y in stride(from: 21.0, to: 68, by: 3) {
      let a = try #require(Self.crossings(upright.path, at: y))
      let b = try #require(Self.crossings(flipped.path, at: 88 - y))
      #expect(abs(a.left - b.left) < 1e-6 && abs(a.right - b.right) < 1e-6)
    }
    let top = try #require(Self.crossings(upright.path, at: 26))
    let bottom = try #require(Self.crossings(upright.path, at: 62))
    #expect(top.right > bottom.right)
  }

  @Test(arguments: [Vote.Phase.start, .middle, .end, .at(0.2), .at(0.8), .animated])
  func `the border keeps half its width from the outline for every percent`(phase: Vote.Phase) throws {
    for angle in [35.0, 65, 90, 125] {
      for step in [0, 1, 20, 50, 77, 100] {
        let layer = try Self.layer(Self.vote(Double(step) / 100, angle: angle, phase: phase))
        for role in ["left", "right"] {
          guard let side = Self.part(role, of: layer) else { continue }
          let outline = try Self.shape(Self.part("shape", of: side)).path
          let border = try Self.shape(Self.part("border", of: side))
          #expect(border.stroke?.style.width == 2 && border.fill == nil)
          let edge = Self.samples(outline)
          for point in Self.samples(border.path, perSegment: 7) {
            #expect(outline.contains(point, rule: .nonzero))
            #expect(edge.allSatisfy { $0.distance(to: point) >= 0.99 })
          }
        }
      }
    }
  }

  @Test func `a border wider than a radius meets in a point and is cut to the shape`() throws {
    var vote = Self.vote(0.5)
    vote.borderWidth = 12
    let border = try #require(Self.part("left", "border", of: Self.layer(vote)))
    let shape = try Self.shape(Self.part("left", "shape", of: Self.layer(vote)))
    #expect(border.clip?.path == shape.path)
    let side = try #require(VoteSide(of: vote, isLeft: true))
    let inner = side.outline(in: side.frames[0], inset: 6)
    #expect(inner.isSharp)
    #expect(inner.corners.map(\.radius) == [18, 0, 2])
    // The edges moved in by 6 meet 6 below the top edge and 6 from the slant.
    let k = vote.slantWidth(height: 48)
    let normal = Vector(dx: 48, dy: k) / Vector(dx: 48, dy: k).length
    #expect(abs(inner.corners[1].center.y - 6) < 1e-9)
    #expect(abs((Point(side.frames[0].width, 0) - inner.corners[1].center).dot(normal) - 6) < 1e-9)
    // The obtuse corner's circle keeps its centre.
    #expect(inner.corners[2].center == side.outline(in: side.frames[0]).corners[2].center)
    vote.phase = .animated
    let moving = try #require(Self.part("left", "border", of: Self.layer(vote)))
    #expect(moving.clip == nil)
    guard case .alpha(let cut) = moving.mask else { throw Missing() }
    #expect(cut.first?.animations.isEmpty == false)
  }

  @Test(arguments: [65.0, 40, 90, 125, 15], [4.0, 12, 26, 60])
  func `a border as thick as it may be leaves no place near the edge of the narrowest side bare`(
    angle: Double, width: Double
  ) throws {
    for (space, small, big) in [(4.0, 8.0, 8.0), (0, 4, 30)] {
      var vote = Vote(
        frame: Rect(x: 0, y: 0, width: 700, height: 72), percent: 0.001, left: Vote.Side(colors: [Self.red]),
        right: Vote.Side(colors: [Self.blue]), angle: .degrees(angle))
      (vote.space, vote.smallRadius, vote.bigRadius, vote.borderWidth) = (space, small, big, width)
      let layer = try Self.layer(vote)
      let shape = try Self.shape(Self.part("left", "shape", of: layer)).path
      let border = try Self.shape(Self.part("left", "border", of: layer))
      let painted = border.path.strokeOutline(try #require(border.stroke).style, tolerance: 0.01)
      let bounds = try #require(shape.bounds)
      var bare: [Point] = []
      for y in stride(from: bounds.minY + 0.3, to: bounds.maxY, by: 3.1) {
        for x in stride(from: bounds.minX + 0.3, to: bounds.maxX, by: 3.1) {
          let point = Point(x, y)
          guard shape.contains(point, rule: .nonzero), shape.distance(to: point) < width - 0.1 else { continue }
          if !painted.contains(point, rule: .nonzero) { bare.append(point) }
        }
      }
      #expect(bare.isEmpty, "\(angle) degrees, \(width) wide, \(space) \(small) \(big)")
    }
  }

  @Test func `between phases widths and heights change linearly`() {
    var vote = Self.vote(0.8)
    vote.start = Vote.Extent(left: 120, right: 140, height: 40)
    vote.middle = Vote.Extent(width: 60, height: 30)
    #expect(vote.sizes(at: 0) == VoteSizes(left: 120, right: 140, height: 40))
    #expect(vote.sizes(at: 0.25) == VoteSizes(left: 90, right: 100, height: 35))
    #expect(vote.sizes(at: 0.5) == VoteSizes(left: 60, right: 60, height: 30))
    #expect(vote.sizes(at: 1) == vote.phaseSizes[2])
  }

  @Test func `start is an even split and middle the least widths at the frame's height`() {
    let vote = Self.vote(0.9)
    let k = vote.slantWidth(height: 48)
    #expect(abs(vote.phaseSizes[0].left - (150 + k / 2 - 2)) < 1e-9)
    #expect(abs(vote.phaseSizes[0].left - vote.phaseSizes[0].right) < 1e-9)
    #expect(vote.phaseSizes[1] == VoteSizes(left: k + 26, right: k + 26, height: 48))
  }

  @Test(arguments: [0.001, 0.3, 0.5, 0.999, 1]) func `an animated vote passes three paths of the same commands`(
    percent: Double
  ) throws {
    var vote = Self.vote(percent, phase: .animated)
    vote.start = Vote.Extent(height: 36)
    vote.begin = .click
    (vote.smallRadius, vote.bigRadius) = (0, 30)
    let layer = try Self.layer(vote)
    let shapeLayer = try #require(Self.part("left", "shape", of: layer))
    let shape = try Self.shape(shapeLayer)
    for animation in shapeLayer.animations {
      #expect(animation.duration == 2 && animation.begin == .click && animation.fill == .both)
    }
    guard case .path(let paths) = shapeLayer.animations[0].values,
      case .frame(let frames) = shapeLayer.animations[1].values
    else { throw Missing() }
    #expect(paths.count == 3 && frames.count == 3)
    #expect(paths[2] == shape.path)
    let kinds = paths.map { $0.elements.map(Self.kind) }
    #expect(kinds[0] == kinds[1] && kinds[1] == kinds[2])
    #expect(!kinds[0].contains("arc"))
    for (phase, (path, frame)) in zip([Vote.Phase.start, .middle, .end], zip(paths, frames)) {
      vote.phase = phase
      let still = try Self.shape(Self.part("left", "shape", of: Self.layer(vote)))
      #expect(try #require(path.bounds).isNear(try #require(still.path.bounds), within: 0.05))
      guard percent < 1 else { continue }
      guard case .gradient(let gradient) = still.fill, case .box(let box) = gradient.units else { throw Missing() }
      #expect(box == frame)
    }
  }

  private static func kind(_ element: Path.Element) -> String {
    switch element {
    case .move: "move"
    case .line: "line"
    case .quad: "quad"
    case .cubic: "cubic"
    case .arc: "arc"
    case .close: "close"
    }
  }

  @Test(arguments: [
    (Vote.Phase.start, 1.0), (.middle, 1), (.end, 1), (.at(0), 0), (.at(0.5), 0), (.at(0.75), 0.5), (.at(1), 1),
  ])
  func `labels are centred in their side and in numbers appear after the middle`(
    phase: Vote.Phase, opacity: Double
  ) throws {
    let vote = Self.vote(0.7, phase: phase)
    let label = try #require(Self.part("right", "label", of: Self.layer(vote)))
    #expect(label.opacity.value == opacity)
    guard case .text(let text) = label.content else { throw Missing() }
    let frame = try #require(VoteSide(of: vote, isLeft: false)?.frames.last)
    // The half circle's end is the frame's; the slant is in its middle at half height, for it has no more of its corners.
    let slant = 0.5 * 40 / Angle.degrees(65).tangent
    let height = frame.height
    #expect(abs(text.position.x - (frame.minX + slant * height / 40 + frame.maxX) / 2) < 1e-6)
    #expect(text.position.y == frame.center.y)
    #expect(text.align == .middle && text.baseline == .middle && text.size == 15 && text.color == .white)
  }

  @Test func `an animated label waits for the middle and moves with its side`() throws {
    let vote = Self.vote(0.7, phase: .animated)
    let label = try #require(Self.part("left", "label", of: Self.layer(vote)))
    #expect(label.opacity.value == 1)
    #expect(label.animations[0].values == .opacity([0, 0, 1]))
    let frames = try #require(VoteSide(of: vote, isLeft: true)).frames
    let slant = 1 / Angle.degrees(65).tangent
    let middles = frames.map { Point(($0.minX + $0.maxX - $0.height * slant / 2) / 2, $0.center.y) }
    guard case .transform(let moves) = label.animations[1].values else { throw Missing() }
    for (move, middle) in zip(moves, middles) {
      guard case .translate(let vector)? = move.first else { throw Missing() }
      #expect((vector - (middle - middles[2])).length < 2e-6)
    }
  }

  @Test func `a label stands in the middle of the shape at half height, whatever the slant and its corners`() throws {
    for (degrees, small, big) in [
      (65.0, 4.0, 8.0), (30, 60, 0), (30, 0, 60), (115, 30, 30), (90, 20, 20), (150, 4, 40),
    ] {
      var vote = Self.vote(0.6)
      (vote.angle, vote.smallRadius, vote.bigRadius) = (.degrees(degrees), small, big)
      vote.frame = Rect(x: 10, y: 20, width: 400, height: 40)
      for role in ["left", "right"] {
        let label = try #require(Self.part(role, "label", of: Self.layer(vote)))
        guard case .text(let text) = label.content else { throw Missing() }
        let shape = try Self.shape(Self.part(role, "shape", of: Self.layer(vote)))
        let ends = try #require(Self.crossings(shape.path, at: 40))
        let middle = (ends.left + ends.right) / 2
        #expect(abs(text.position.x - middle) < 1e-3, "\(degrees) \(role)")
        #expect(text.position.y == 40)
      }
    }
  }

  @Test func `buttons that wait for a click show their labels from the start`() throws {
    var vote = Self.vote(0.7, phase: .animated)
    vote.begin = .click
    let label = try #require(Self.part("left", "label", of: Self.layer(vote)))
    #expect(label.opacity.value == 1)
    #expect(label.animations.map(\.values.count) == [3])
    guard case .transform = label.animations[0].values else { throw Missing() }
  }

  @Test(
    arguments: [(1e-9, 0), (1e-8, 0), (2e-8, 2e-8), (1 - 1e-9, 1), (1 - 2e-8, 1 - 2e-8), (0.5, 0.5)]
      as [(Double, Double)])
  func `a share that is nearly nothing or nearly all counts as that`(percent: Double, share: Double) throws {
    let layer = try Self.layer(Self.vote(percent))
    #expect((Self.part("left", of: layer) == nil) == (share == 0))
    #expect((Self.part("right", of: layer) == nil) == (share == 1))
    if share == 1 || share == 0 { #expect(layer.content == (try Self.layer(Self.vote(share))).content) }
  }

  @Test func `colours run from left to right over the side's own frame and a link stands on the side`() throws {
    let layer = try Self.layer(Self.vote(0.4))
    let left = try #require(Self.part("left", of: layer))
    #expect(left.link == Link("#yes"))
    #expect(Self.part("right", of: layer)?.link == nil)
    guard case .gradient(let gradient) = try Self.shape(Self.part("shape", of: left)).fill else { throw Missing() }
    #expect(gradient.kind == .axial(start: Point(0, 0.5), end: Point(1, 0.5)))
    let frame = try #require(VoteSide(of: Self.vote(0.4), isLeft: true)?.frames[0])
    #expect(gradient.units == .box(frame: frame))
    #expect(try Self.shape(Self.part("right", "shape", of: layer)).fill == .solid(Self.blue))
    guard case .gradient(let border) = try Self.shape(Self.part("border", of: left)).stroke?.paint else {
      throw Missing()
    }
    #expect(border.units == .box(frame: frame))
  }

  @Test func `a frame just wide enough for two least widths is taken and a narrower one a fault`() throws {
    var vote = Self.vote(0.5)
    let least = vote.leastFrameWidth(height: 48)
    vote.frame.width = least
    #expect(abs(vote.phaseSizes[2].left - vote.leastWidth(height: 48)) < 1e-9)
    _ = try Self.layer(vote)
    vote.frame.width = least - 0.01
    var diagnostics = Diagnostics()
    #expect(vote.layer(in: Self.context, reporting: &diagnostics) == nil)
    #expect(diagnostics.entries.count == 1 && diagnostics.hasErrors)
  }

  @Test("what cannot be drawn is a fault") func faults() {
    let changes: [(inout Vote) -> Void] = [
      { $0.percent = 1.01 }, { $0.percent = -0.01 }, { $0.percent = .nan }, { $0.angle = .zero },
      { $0.angle = .degrees(180) }, { $0.space = -1 }, { $0.smallRadius = -1 }, { $0.bigRadius = .infinity },
      { $0.borderWidth = -2 }, { $0.duration = 0 }, { $0.phase = .at(1.5) }, { $0.start = Vote.Extent(width: 20) },
      { $0.middle = Vote.Extent(left: 100, right: 10, height: 30) }, { $0.start = Vote.Extent(height: 280) },
      { $0.middle = Vote.Extent(height: -1) }, { $0.angle = .degrees(5) },
    ]
    for (index, change) in changes.enumerated() {
      var vote = Self.vote(0.5)
      change(&vote)
      var diagnostics = Diagnostics()
      #expect(vote.layer(in: Self.context, reporting: &diagnostics) == nil, "change \(index)")
      #expect(diagnostics.hasErrors, "change \(index)")
    }
  }
}
