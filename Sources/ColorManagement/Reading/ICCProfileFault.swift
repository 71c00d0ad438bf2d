/// A fault in the bytes of an ICC profile, with the tag and the byte where it stands.
public struct ICCProfileFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A field or a table reaches beyond its tag, or beyond the profile.
    case truncated
    /// The profile's signature `acsp` is missing.
    case noProfile
    /// The major version is neither 2 nor 4 (nor the 3 that some scanners' software wrote).
    case version(UInt8)
    /// A class of profiles that is no input, display, output or colour space.
    case deviceClass(Signature)
    /// A colour space other than grey, RGB, CMYK, Lab and XYZ.
    case colorSpace(Signature)
    /// A connection space that is neither XYZ nor Lab.
    case connectionSpace(Signature)
    /// More tags than the 100 that are read.
    case tagCount(Int)
    /// A tag that stands twice.
    case repeatedTag
    /// A type that the tag does not take.
    case type(Signature)
    /// A count, a selector or a size outside of what the format allows.
    case value(Int)
    /// Numbers of channels that do not fit the profile's spaces.
    case channels(input: Int, output: Int)
    /// A white point with a component that is not positive.
    case whitePoint
  }

  /// What is wrong.
  public var reason: Reason
  /// The tag that it is wrong in; nil for the header and the tag table.
  public var tag: Signature?
  /// The byte of the profile, counted from 0.
  public var offset: Int

  /// A fault in a tag, or in the header and the tag table, at a byte.
  public init(_ reason: Reason, tag: Signature?, offset: Int) {
    self.reason = reason
    self.tag = tag
    self.offset = offset
  }

  /// A sentence with the tag and the byte.
  public var description: String {
    "\(explanation) (\(tag.map { "tag '\($0)'" } ?? "header"), byte \(offset))"
  }

  private var explanation: String {
    switch reason {
    case .truncated: "the profile ends too early"
    case .noProfile: "no ICC profile: the signature 'acsp' is missing"
    case .version(let major): "version \(major) of ICC profiles is not known"
    case .deviceClass(let signature): "profiles of the class '\(signature)' do not describe a device"
    case .colorSpace(let signature): "the colour space '\(signature)' is none of GRAY, RGB, CMYK, Lab and XYZ"
    case .connectionSpace(let signature): "the connection space is '\(signature)', neither 'XYZ' nor 'Lab'"
    case .tagCount(let count): "\(count) tags are more than 100"
    case .repeatedTag: "the tag stands twice"
    case .type(let signature): "the type '\(signature)' does not belong here"
    case .value(let value): "the value \(value) is out of range"
    case .channels(let input, let output):
      "a table from \(input) to \(output) channels does not fit the profile's spaces"
    case .whitePoint: "a white point has components above 0"
    }
  }
}
