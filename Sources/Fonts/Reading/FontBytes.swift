/// The bytes of a font file, read where they are needed.
public protocol FontBytes: Sendable {
  /// The length of the file in bytes.
  var count: Int { get }

  /// Some of the file's bytes.
  ///
  /// - Parameter range: A part of `0..<count`.
  /// - Returns: As many bytes as the range has.
  /// - Throws: A fault of the kind `unreadable` where they cannot be had.
  func read(_ range: Range<Int>) throws(FontFault) -> [UInt8]
}

/// A font file that lies in memory whole.
public struct FontData: FontBytes {
  private let bytes: [UInt8]

  /// The font file of these bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The length of the file in bytes.
  public var count: Int { bytes.count }

  /// Some of the bytes.
  public func read(_ range: Range<Int>) throws(FontFault) -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      throw FontFault(.unreadable, "it ends before byte \(FontFault.grouped(range.upperBound))")
    }
    return Array(bytes[range])
  }
}
