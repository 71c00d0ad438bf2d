/// An ICC profile of version 2 or 4 (ICC.1:2001-04, ICC.1:2022) of a scanner, a display, a press or a colour space.
///
/// Everything that a conversion needs is read when the profile is made: one that could be made has no faults. Tables of
/// floating point (`D2B0` and its kin) are passed over, as a profile must have others beside them.
public struct ICCProfile: Sendable {
  /// The profile's bytes, as many as its header says: what an output embeds.
  public let bytes: [UInt8]
  /// What the header says.
  public let header: ProfileHeader
  /// The entries of the tag table, in its order.
  public let tags: [ProfileTag]
  /// The profile's name, in English where it has several; empty where it has none.
  public let profileDescription: String
  /// The profile's copyright; empty where it has none.
  public let copyright: String
  /// The medium's white as the tag `wtpt` gives it; D50 where it is missing.
  public let mediaWhitePoint: CIEXYZ
  /// The medium's black as the tag `bkpt` gives it; conversions do not trust it and measure their own.
  public let mediaBlackPoint: CIEXYZ?
  /// The adaptation from the white that was measured to D50, which is the tag `chad`.
  public let chromaticAdaptation: Matrix3x3?
  /// The curves and primaries of red, green and blue.
  let matrixShaper: MatrixShaper?
  /// The curve of a grey profile.
  let grayCurve: ToneCurve?
  /// The tables `A2B0`, `A2B1` and `A2B2`.
  let toConnection: [LookupTransform?]
  /// The tables `B2A0`, `B2A1` and `B2A2`.
  let fromConnection: [LookupTransform?]

  /// Reads a profile; bytes behind the length that its header says are no part of it.
  ///
  /// - Throws: The first fault in the header, the tag table or a tag that conversions and this type's properties need.
  public init(_ bytes: [UInt8]) throws(ICCProfileFault) {
    header = try ProfileHeader(reading: bytes)
    self.bytes = header.byteCount == bytes.count ? bytes : Array(bytes[..<header.byteCount])
    var reading = ProfileReading(self.bytes, header: header)
    try reading.readTags()
    tags = reading.tags
    profileDescription = try reading.text("desc") ?? ""
    copyright = try reading.text("cprt") ?? ""
    mediaWhitePoint = try reading.whitePoint() ?? .d50
    mediaBlackPoint = try reading.xyz("bkpt")
    chromaticAdaptation = try reading.chromaticAdaptation()
    matrixShaper = try reading.matrixShaper()
    grayCurve = header.colorSpace == .gray ? try reading.curve("kTRC") : nil
    toConnection = [
      try reading.lookup("A2B0", .toConnection), try reading.lookup("A2B1", .toConnection),
      try reading.lookup("A2B2", .toConnection),
    ]
    fromConnection = [
      try reading.lookup("B2A0", .fromConnection), try reading.lookup("B2A1", .fromConnection),
      try reading.lookup("B2A2", .fromConnection),
    ]
  }

  /// The bytes of a tag, its type first; nil where there is no such tag.
  public func bytes(of tag: Signature) -> ArraySlice<UInt8>? {
    tags.first { $0.signature == tag }.map { bytes[$0.range] }
  }

  /// The white that absolute conversions relate to: D50 for displays of version 2, whatever `wtpt` says, as they state
  /// the unadapted white of their screen there.
  var absoluteWhitePoint: CIEXYZ {
    !header.isVersion4 && header.deviceClass == .display ? .d50 : mediaWhitePoint
  }
}

extension ICCProfile: Hashable {
  /// Whether two profiles have the same bytes.
  public static func == (one: ICCProfile, other: ICCProfile) -> Bool { one.bytes == other.bytes }

  /// Feeds the profile's bytes to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// An entry of a profile's tag table.
public struct ProfileTag: Hashable, Sendable {
  /// The tag's name.
  public let signature: Signature
  /// Its bytes in the profile.
  public let range: Range<Int>
}
