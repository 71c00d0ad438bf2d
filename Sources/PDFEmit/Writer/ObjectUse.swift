import Bytes

/// What a resource does with an object: all of its value but the object's number.
enum ObjectUse: UInt8 {
  /// It draws the form.
  case form
  /// It shows as much as the form is light; black of one part or of three stands around that.
  case grayMask, rgbMask

  /// What resources it is listed among.
  var category: Resources.Category { self == .form ? .form : .graphicsState }

  /// What stands before the number.
  fileprivate var opening: Phrase? { self == .form ? nil : .softMask }

  /// What stands behind it.
  fileprivate var ending: Phrase {
    switch self {
    case .form: .reference
    case .grayMask: .grayBackdrop
    case .rgbMask: .rgbBackdrop
    }
  }
}

extension OpenBytes {
  /// Appends the use of an object.
  mutating func append(_ use: ObjectUse, of name: NameList.Name, _ hash: UInt32) {
    if let opening = use.opening { buffer.append(opening) }
    appendNumber(of: name, hash)
    buffer.append(use.ending)
  }
}

extension ByteBuffer {
  /// Appends the use of the object of a number.
  mutating func append(_ use: ObjectUse, of number: Int) {
    appendLine { line in
      if let opening = use.opening { line.append(opening.text) }
      line.append(decimal: number)
      line.append(use.ending.text)
    }
  }
}
