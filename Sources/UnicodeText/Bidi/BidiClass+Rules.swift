extension BidiClass {
  /// True for LRI, RLI and FSI (BD8).
  var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

  /// True for neutrals and isolate formatting characters (NI in rules N1 and N2).
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .fsi, .lri, .rli, .pdi: true
    default: false
    }
  }

  /// The strong direction, L or R, numbers counting as R (N0, N1); nil for what has none.
  var strongDirection: BidiClass? {
    switch self {
    case .l: .l
    case .r, .al, .en, .an: .r
    default: nil
    }
  }

  /// True for classes that leave all levels of a left-to-right paragraph at 0.
  var keepsLevelZero: Bool {
    switch self {
    case .l, .en, .es, .et, .cs, .nsm, .bn, .b, .s, .ws, .on: true
    default: false
    }
  }
}
