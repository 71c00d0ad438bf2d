/// The fields of an ICC profile's header that say what the profile converts.
public struct ProfileHeader: Hashable, Sendable {
  /// The class of devices that a profile describes.
  public enum DeviceClass: Signature, Hashable, Sendable, CaseIterable {
    /// A scanner or a camera.
    case input = "scnr"
    /// A display.
    case display = "mntr"
    /// A press or a printer.
    case output = "prtr"
    /// A colour space that belongs to no device.
    case colorSpace = "spac"
  }

  /// The space between two profiles.
  public enum ConnectionSpace: Hashable, Sendable {
    /// CIEXYZ by the white D50.
    case xyz
    /// CIELAB by the white D50.
    case lab
  }

  /// The length of the profile in bytes, as the header says.
  public var byteCount: Int
  /// The major version: 2 or 4 (3 where some scanners' software wrote it).
  public var majorVersion: UInt8
  /// The minor version, and the fix: 0x40 for 2.4.0.
  public var minorVersion: UInt8
  /// The class of the device.
  public var deviceClass: DeviceClass
  /// The device's colour space.
  public var colorSpace: ProfileColorSpace
  /// The space that the device's colours are converted to and from.
  public var connectionSpace: ConnectionSpace
  /// The intent that the profile was made for; nil where the header has another number.
  public var renderingIntent: RenderingIntent?

  /// Whether the rules of version 4 hold.
  var isVersion4: Bool { majorVersion >= 4 }

  /// The length of a header (ICC.1:2022, 7.2).
  static let length = 128
}

extension ProfileHeader {
  /// Reads the header.
  init(reading bytes: [UInt8]) throws(ICCProfileFault) {
    var reader = TagReader(bytes, tag: nil, range: 0..<bytes.count)
    let byteCount = try reader.uint32()
    reader.offset = 36
    guard try reader.signature() == "acsp" else { throw reader.fault(.noProfile, at: 36) }
    guard byteCount <= bytes.count, byteCount >= Self.length + 4 else { throw reader.fault(.truncated, at: 0) }
    reader.offset = 8
    let majorVersion = try reader.uint8()
    guard (2...4).contains(majorVersion) else { throw reader.fault(.version(majorVersion), at: 8) }
    let minorVersion = try reader.uint8()
    reader.offset = 12
    let deviceSignature = try reader.signature()
    guard let deviceClass = DeviceClass(rawValue: deviceSignature) else {
      throw reader.fault(.deviceClass(deviceSignature), at: 12)
    }
    let spaceSignature = try reader.signature()
    guard let colorSpace = ProfileColorSpace(rawValue: spaceSignature) else {
      throw reader.fault(.colorSpace(spaceSignature), at: 16)
    }
    let connectionSignature = try reader.signature()
    guard connectionSignature == "XYZ " || connectionSignature == "Lab " else {
      throw reader.fault(.connectionSpace(connectionSignature), at: 20)
    }
    reader.offset = 64
    self.init(
      byteCount: byteCount, majorVersion: majorVersion, minorVersion: minorVersion, deviceClass: deviceClass,
      colorSpace: colorSpace, connectionSpace: connectionSignature == "Lab " ? .lab : .xyz,
      renderingIntent: RenderingIntent(rawValue: try reader.uint32()))
  }
}
