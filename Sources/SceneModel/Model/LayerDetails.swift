import Geometry

/// What few layers have, in eight bytes beside the layer: where there are very many layers with links, they have nothing else.
indirect enum LayerDetails: Hashable {
  /// All of it.
  struct Values: Hashable {
    var mask: Mask?
    var animations: [Animation] = []
    var target = Target()
    var notes = Seldom<Notes>.usual
  }

  /// Where a click leads, and where that stands in the scene file.
  struct Target: Hashable {
    var link: Link?
    var place = PackedPlace(nil)
  }

  /// What fewer layers have.
  struct Notes: SeldomChanged {
    var title: String?
    var description: String?
    var overprints: Bool?
    var clip: Clip?
    var hitArea: Rect?
    var extraWidth: Double?
    var extraWidthPlace: Place?
  }

  case none
  case target(Target)
  case own(Values)

  /// All of it; what is said is kept in the least room.
  var values: Values {
    get {
      switch self {
      case .none:
        return Values()
      case .target(let target):
        return Values(target: target)
      case .own(let values):
        return values
      }
    }
    set {
      if newValue.mask == nil, newValue.animations.isEmpty, newValue.notes == .usual {
        self = newValue.target == Target() ? .none : .target(newValue.target)
      } else {
        self = .own(newValue)
      }
    }
  }

  /// The link with its place.
  var target: Target {
    get {
      switch self {
      case .none: Target()
      case .target(let target): target
      case .own(let values): values.target
      }
    }
    set {
      if case .own = self { values.target = newValue } else { self = newValue == Target() ? .none : .target(newValue) }
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
