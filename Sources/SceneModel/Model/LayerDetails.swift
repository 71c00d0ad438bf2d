import Geometry

/// What few layers have, in eight bytes beside the layer: where very many have any of it, they mostly have one thing alone.
indirect enum LayerDetails: Hashable {
  /// All of it.
  struct Values: Hashable {
    var title: String?
    var clip: Clip?
    var mask: Mask?
    var animations: [Animation] = []
    var target = Target()
    var notes = Seldom<Notes>.usual

    /// How many of them are said.
    fileprivate var count: Int {
      (title == nil ? 0 : 1) + (clip == nil ? 0 : 1) + (mask == nil ? 0 : 1) + (animations.isEmpty ? 0 : 1)
        + (target == Target() ? 0 : 1) + (notes == .usual ? 0 : 1)
    }
  }

  /// Where a click leads, and where that stands in the scene file.
  struct Target: Hashable {
    var link: Link?
    var place = PackedPlace(nil)
  }

  /// What fewer layers have.
  struct Notes: SeldomChanged {
    var description: String?
    var overprints: Bool?
    var hitArea: Rect?
    var extraWidth: Double?
    var extraWidthPlace: Place?
  }

  case none
  case title(String)
  case clip(Clip)
  case mask(Mask)
  case animations([Animation])
  case target(Target)
  case own(Values)

  /// All of it; what is said is kept in the least room.
  var values: Values {
    get {
      switch self {
      case .none: Values()
      case .title(let title): Values(title: title)
      case .clip(let clip): Values(clip: clip)
      case .mask(let mask): Values(mask: mask)
      case .animations(let animations): Values(animations: animations)
      case .target(let target): Values(target: target)
      case .own(let values): values
      }
    }
    set {
      switch newValue.count {
      case 0: self = .none
      case 1: self = Self(one: newValue)
      default: self = .own(newValue)
      }
    }
  }

  /// Values of which one is said.
  private init(one values: Values) {
    if let title = values.title {
      self = .title(title)
    } else if let clip = values.clip {
      self = .clip(clip)
    } else if let mask = values.mask {
      self = .mask(mask)
    } else if !values.animations.isEmpty {
      self = .animations(values.animations)
    } else if values.notes == .usual {
      self = .target(values.target)
    } else {
      self = .own(values)
    }
  }

  /// A short text for readers.
  var title: String? {
    switch self {
    case .title(let title): title
    case .own(let values): values.title
    default: nil
    }
  }

  /// A path outside of which nothing is seen.
  var clip: Clip? {
    switch self {
    case .clip(let clip): clip
    case .own(let values): values.clip
    default: nil
    }
  }

  /// What decides which parts are seen.
  var mask: Mask? {
    switch self {
    case .mask(let mask): mask
    case .own(let values): values.mask
    default: nil
    }
  }

  /// The changes over time.
  var animations: [Animation] {
    switch self {
    case .animations(let animations): animations
    case .own(let values): values.animations
    default: []
    }
  }

  /// The link with its place.
  var target: Target {
    switch self {
    case .target(let target): target
    case .own(let values): values.target
    default: Target()
    }
  }

  /// What fewer layers have; nil of most.
  var notes: Notes? { if case .own(let values) = self, case .own(let notes) = values.notes { notes } else { nil } }

  /// Whether there is nothing.
  var isNone: Bool { if case .none = self { true } else { false } }
}

/// A place in four bytes, for those of which nearly every layer has one.
struct PackedPlace: Hashable {
  private let offset: UInt32

  /// A place, or none, which stands where no file reaches.
  init(_ place: Place?) { offset = place?.offset ?? .max }

  /// The place.
  var place: Place? { offset == .max ? nil : Place(offset: offset) }
}
