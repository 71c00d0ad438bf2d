import Geometry
import SceneModel

/// What changed between two versions of one layer, its children left out.
struct LayerComparison {
  /// What changed, what lies where first.
  private(set) var details: [SceneChange.Detail] = []
  /// By how much the layer moved as a whole: content, clip and all; nil where it did not, or not as one.
  private(set) var shift: Vector?

  /// Compares two layers.
  ///
  /// - Parameter childShift: By how much the children moved, where all moved alike.
  init(_ old: Layer, _ new: Layer, childShift: Vector?) {
    var outlines: [(change: PathChange, part: String?)] = []
    if let change = Self.outline(of: old.content).flatMap({ path in
      Self.outline(of: new.content).flatMap { PathChange(from: path, to: $0) }
    }) {
      outlines.append((change, nil))
    }
    if let change = old.clip.flatMap({ clip in new.clip.flatMap { PathChange(from: clip.path, to: $0.path) } }) {
      outlines.append((change, "clip"))
    }
    compareMoves(old, new, outlines, childShift)
    compareAttributes(old, new)
    compareContent(old.content, new.content)
    compareAnimations(old.animations, new.animations)
  }

  private static func outline(of content: Content) -> Path? {
    if case .shape(let shape) = content { shape.path } else { nil }
  }

  private mutating func add(_ property: String, _ old: String, _ new: String) {
    if old != new { details.append(.value(property: property, old: old, new: new)) }
  }

  // MARK: Where it lies

  private mutating func compareMoves(
    _ old: Layer, _ new: Layer, _ outlines: [(change: PathChange, part: String?)], _ childShift: Vector?
  ) {
    var moves: [Vector] = outlines.compactMap { if case .moved(let vector) = $0.change { vector } else { nil } }
    if case .text(let before) = old.content, case .text(let after) = new.content, before.position != after.position {
      moves.append(after.position - before.position)
    }
    if case .image(let before) = old.content, case .image(let after) = new.content, before.frame != after.frame,
      before.frame.size == after.frame.size
    {
      moves.append(after.frame.origin - before.frame.origin)
    }
    if let childShift { moves.append(childShift) }
    let parts = (Self.outline(of: old.content) == nil ? 0 : 1) + (old.clip == nil ? 0 : 1)
    let isText =
      switch old.content {
      case .text, .image: 1
      default: 0
      }
    let isGroup = if case .group = old.content { 1 } else { 0 }
    if let first = moves.first, moves.count == parts + isText + isGroup,
      moves.allSatisfy({ ($0 - first).length < 1e-6 })
    {
      shift = first
      details.append(.moved(first, part: nil))
    } else {
      details += outlines.map { $0.change.detail(of: $0.part) }
      if isText == 1, let vector = moves.last, moves.count > outlines.count {
        details.append(.moved(vector, part: Self.isImage(old.content) ? "image" : "text"))
      }
      if let childShift { details.append(.moved(childShift, part: "content")) }
    }
    compareTransforms(old.transform, new.transform)
  }

  private static func isImage(_ content: Content) -> Bool {
    if case .image = content { true } else { false }
  }

  private mutating func compareTransforms(_ old: AffineTransform, _ new: AffineTransform) {
    if old == new { return }
    let isShift = (old.a, old.b, old.c, old.d) == (new.a, new.b, new.c, new.d)
    if isShift, shift == nil {
      let vector = Vector(dx: new.tx - old.tx, dy: new.ty - old.ty)
      if details.isEmpty { shift = vector }
      details.append(.moved(vector, part: nil))
    } else if let change = old.inverse.map({ new * $0 }), let turn = Self.turn(change) {
      details.append(.note(turn))
    } else {
      add("transform", Wording.transform(old), Wording.transform(new))
    }
  }

  /// A turn or a stretch about the layer's place, in words; nil where the change is neither.
  private static func turn(_ change: AffineTransform) -> String? {
    guard abs(change.a - change.d) < 1e-9, abs(change.b + change.c) < 1e-9 else { return nil }
    let scale = Vector(dx: change.a, dy: change.b).length
    let angle = Vector(dx: change.a, dy: change.b).angle.degrees
    let turned = abs(angle) > 1e-9 ? ["turned by \(Wording.number(angle)) degrees"] : []
    let scaled = abs(scale - 1) > 1e-9 ? ["scaled by \(Wording.number(scale))"] : []
    let words = (turned + scaled).joined(separator: " and ")
    return words.isEmpty ? nil : words
  }

  // MARK: How it is seen

  private mutating func compareAttributes(_ old: Layer, _ new: Layer) {
    if old.isHidden != new.isHidden { details.append(.note(new.isHidden ? "hidden" : "shown")) }
    func overprint(_ layer: Layer) -> String { layer.overprints.map { $0 ? "on" : "off" } ?? "as usual" }
    add("overprint", overprint(old), overprint(new))
    add("opacity", Wording.number(old.opacity.value), Wording.number(new.opacity.value))
    switch (old.clip, new.clip) {
    case (nil, _?): details.append(.note("clip added"))
    case (_?, nil): details.append(.note("clip removed"))
    default: add("clip's fill rule", old.clip?.fillRule.rawValue ?? "", new.clip?.fillRule.rawValue ?? "")
    }
    switch (old.mask, new.mask) {
    case (nil, _?): details.append(.note("mask added"))
    case (_?, nil): details.append(.note("mask removed"))
    case (.alpha, .luminance): add("mask by", "alpha", "luminance")
    case (.luminance, .alpha): add("mask by", "luminance", "alpha")
    default: break
    }
    add("link", Wording.text(old.link?.text), Wording.text(new.link?.text))
    add("title", Wording.text(old.title), Wording.text(new.title))
    add("description", Wording.text(old.description), Wording.text(new.description))
  }

  // MARK: What it shows

  private mutating func compareContent(_ old: Content, _ new: Content) {
    switch (old, new) {
    case (.shape(let before), .shape(let after)): compare(before, after)
    case (.text(let before), .text(let after)): compare(before, after)
    case (.image(let before), .image(let after)): compare(before, after)
    case (.replicas(let before), .replicas(let after)): compare(before, after)
    case (.group, .group): break
    default: details.append(.note("shows \(Wording.content(new)) instead of \(Wording.content(old))"))
    }
  }

  private mutating func compare(_ old: Shape, _ new: Shape) {
    let paints = [old.fill, new.fill].contains { $0 != nil } ? 1 : 0
    let strokes = [old.stroke, new.stroke].contains { $0 != nil } ? 1 : 0
    let isOnly = paints + strokes == 1
    details += PaintComparison.details(from: old.fill, to: new.fill, role: "fill", isOnly: isOnly, shift: shift)
    add("fill rule", old.fillRule.rawValue, new.fillRule.rawValue)
    details += PaintComparison.details(
      from: old.stroke?.paint, to: new.stroke?.paint, role: "stroke", isOnly: isOnly, shift: shift)
    guard let before = old.stroke, let after = new.stroke else { return }
    add("stroke width", Wording.number(before.style.width), Wording.number(after.style.width))
    add("cap", before.style.cap.rawValue, after.style.cap.rawValue)
    add("join", before.style.join.rawValue, after.style.join.rawValue)
    add("miter limit", Wording.number(before.style.miterLimit), Wording.number(after.style.miterLimit))
    add("dash", Wording.list(before.style.dash), Wording.list(after.style.dash))
    add("dash offset", Wording.number(before.style.dashOffset), Wording.number(after.style.dashOffset))
    add("stroke aligned", before.alignment.rawValue, after.alignment.rawValue)
    add("stroke from", Wording.number(before.trim.lowerBound), Wording.number(after.trim.lowerBound))
    add("stroke to", Wording.number(before.trim.upperBound), Wording.number(after.trim.upperBound))
  }

  private mutating func compare(_ old: Image, _ new: Image) {
    if old.path != new.path || old.file != new.file { add("image", Wording.image(old), Wording.image(new)) }
    if shift == nil { add("frame", Wording.rect(old.frame), Wording.rect(new.frame)) }
    add("smooth", "\(old.isSmooth)", "\(new.isSmooth)")
    add("embedded", "\(old.isEmbedded)", "\(new.isEmbedded)")
  }

  private mutating func compare(_ old: Text, _ new: Text) {
    let runs = (old.typography.runs, new.typography.runs)
    let isByRuns = !runs.0.isEmpty && runs.0.count == runs.1.count
    if !isByRuns { add("text", Wording.text(old.letters), Wording.text(new.letters)) }
    let (before, after) = (TextWords(old).values, TextWords(new).values)
    for (old, new) in zip(before, after).prefix(2) { add(old.name, old.value, new.value) }
    details += PaintComparison.details(from: old.paint, to: new.paint, role: "colour")
    for (old, new) in zip(before, after).dropFirst(2) { add(old.name, old.value, new.value) }
    details += PaintComparison.details(
      from: old.typography.stroke?.paint, to: new.typography.stroke?.paint, role: "stroke")
    guard isByRuns else { return }
    for (index, (old, new)) in zip(runs.0, runs.1).enumerated() { compare(old, new, "run \(index + 1)'s") }
  }

  private mutating func compare(_ old: Text.Run, _ new: Text.Run, _ whose: String) {
    add("\(whose) text", Wording.text(old.string), Wording.text(new.string))
    add(
      "\(whose) font", old.fonts?.joined(separator: ", ") ?? "the text's",
      new.fonts?.joined(separator: ", ") ?? "the text's")
    add("\(whose) size", old.size.map(Wording.number) ?? "the text's", new.size.map(Wording.number) ?? "the text's")
    details += PaintComparison.details(from: old.paint, to: new.paint, role: "\(whose) colour")
    for (old, new) in zip(TextWords.words(old.letters), TextWords.words(new.letters)) {
      add("\(whose) \(old.name)", old.value, new.value)
    }
  }

  private mutating func compare(_ old: Replicas, _ new: Replicas) {
    add("copies", "\(old.count)", "\(new.count)")
    add("step", Wording.transform(old.step), Wording.transform(new.step))
    add("first copy's colour", Wording.color(old.color), Wording.color(new.color))
    add("colour offset", Self.offset(old.colorOffset), Self.offset(new.colorOffset))
    add("delay", Wording.number(old.delay), Wording.number(new.delay))
  }

  private static func offset(_ offset: Replicas.ColorOffset) -> String {
    Wording.list([offset.red, offset.green, offset.blue, offset.alpha])
  }

  // MARK: How it moves

  private mutating func compareAnimations(_ old: [Animation], _ new: [Animation]) {
    if old == new { return }
    var rest = old
    for animation in new {
      let name = animation.property.rawValue
      guard let index = rest.firstIndex(where: { $0.property.rawValue == name }) else {
        details.append(.note("animation of \(name) added"))
        continue
      }
      let before = rest.remove(at: index)
      if before.values != animation.values {
        details.append(.note("animation of \(name) has other values"))
      }
      add("animation of \(name), duration", Wording.number(before.duration), Wording.number(animation.duration))
      add("animation of \(name), delay", Wording.number(before.delay), Wording.number(animation.delay))
      add("animation of \(name), repeat", before.repetition.words, animation.repetition.words)
      add("animation of \(name), fill", before.fill.rawValue, animation.fill.rawValue)
      add("animation of \(name), begin", before.begin.rawValue, animation.begin.rawValue)
      let isTimedAlike = (before.keyTimes, before.timings) == (animation.keyTimes, animation.timings)
      if !isTimedAlike, before.values.count == animation.values.count {
        details.append(.note("animation of \(name) is timed otherwise"))
      }
    }
    for animation in rest { details.append(.note("animation of \(animation.property.rawValue) removed")) }
  }
}

extension Animation.Repetition {
  /// The number of runs, or `forever`.
  fileprivate var words: String {
    switch self {
    case .times(let count): Wording.number(count)
    case .forever: "forever"
    }
  }
}
