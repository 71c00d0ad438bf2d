/// An end of a conversion: a device, or the connection space itself.
enum ColorEndpoint {
  /// A device.
  case profile(ICCProfile)
  /// Lab, which is white with D50 and black without light.
  case lab

  /// The space of the colours.
  var space: ProfileColorSpace {
    switch self {
    case .profile(let profile): profile.header.colorSpace
    case .lab: .lab
    }
  }

  /// The space that the end is joined by.
  var connectionSpace: ProfileHeader.ConnectionSpace {
    switch self {
    case .profile(let profile): profile.header.connectionSpace
    case .lab: .lab
    }
  }

  /// The white that absolute colours relate to.
  var whitePoint: CIEXYZ {
    switch self {
    case .profile(let profile): profile.absoluteWhitePoint
    case .lab: .d50
    }
  }

  /// Whether perceptual and saturated colours have the black of version 4.
  var isVersion4: Bool {
    switch self {
    case .profile(let profile): profile.header.isVersion4
    case .lab: false
    }
  }

  /// The steps to the connection space.
  func stagesToConnection(_ intent: RenderingIntent) throws(ColorTransformFault) -> [Stage] {
    switch self {
    case .profile(let profile): try profile.stagesToConnection(intent)
    case .lab: []
    }
  }

  /// The steps from the connection space.
  func stagesFromConnection(_ intent: RenderingIntent) throws(ColorTransformFault) -> [Stage] {
    switch self {
    case .profile(let profile): try profile.stagesFromConnection(intent)
    case .lab: []
    }
  }

  /// The black of colours that come from here.
  func sourceBlack(_ intent: RenderingIntent) throws(ColorTransformFault) -> CIEXYZ {
    switch self {
    case .profile(let profile): try profile.sourceBlackPoint(intent)
    case .lab: .black
    }
  }

  /// The black of colours that go here.
  func destinationBlack(_ intent: RenderingIntent) throws(ColorTransformFault) -> CIEXYZ {
    switch self {
    case .profile(let profile): try profile.destinationBlackPoint(intent)
    case .lab: .black
    }
  }
}
