internal import Fonts

/// The `GDEF` tables of some fonts call quotation marks or letters marks, which would take away their widths; they are
/// known by their length and those of `GSUB` and `GPOS` (HarfBuzz's blocklist).
enum BlockedDefinitions {
  /// True for the `GDEF` of a font of the list.
  static func contain(_ table: TableReader, _ face: FontFace) throws(FontFault) -> Bool {
    guard table.count < 1_400, lengths.contains(where: { $0.0 == table.count }) else { return false }
    let (substitutions, positions) = (try face.table("GSUB")?.count ?? 0, try face.table("GPOS")?.count ?? 0)
    return lengths.contains { $0 == (table.count, substitutions, positions) }
  }

  private static let lengths = [
    // Times New Roman Italic and Bold Italic.
    (442, 2_874, 42_038), (430, 2_874, 40_662), (442, 2_874, 39_116), (430, 2_874, 39_374), (490, 3_046, 41_638),
    (478, 3_046, 41_902),
    // Tahoma.
    (898, 12_554, 46_470), (910, 12_566, 47_732), (928, 23_298, 59_332), (940, 23_310, 60_732), (964, 23_836, 60_072),
    (976, 23_832, 61_456), (994, 24_474, 60_336), (1_006, 24_470, 61_740), (1_006, 24_576, 61_346),
    (1_018, 24_572, 62_828), (1_006, 24_576, 61_352), (1_018, 24_572, 62_834), (832, 7_324, 47_162),
    (844, 7_302, 45_474),
    // Microsoft Himalaya.
    (180, 13_054, 7_254), (192, 12_638, 7_254), (192, 12_690, 7_254),
    // Cantarell.
    (188, 248, 3_852), (188, 264, 3_426),
    // Courier New.
    (588, 5_078, 14_418), (588, 5_078, 14_238), (894, 17_162, 33_960), (894, 17_154, 34_472), (816, 7_868, 17_052),
    (816, 7_868, 17_138),
  ]
}
