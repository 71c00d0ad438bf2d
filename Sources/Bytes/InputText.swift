/// The bytes of a text that is read: a list, or memory from whose beginning they go when they were read.
public struct InputText: @unchecked Sendable {
  @usableFromInline let list: [UInt8]
  @usableFromInline let memory: (any InputMemory)?
  /// The memory's bytes.
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>

  /// The bytes of a list, which stay.
  public init(_ list: [UInt8]) {
    (self.list, memory) = (list, nil)
    bytes = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The bytes that lie in memory.
  public init(in memory: any InputMemory) {
    (list, self.memory) = ([], memory)
    bytes = memory.bytes
  }

  /// How many bytes there are, with those that have gone.
  public var count: Int { memory == nil ? list.count : bytes.count }

  /// Calls `body` with the bytes; those that have gone are any.
  @inlinable @inline(__always)
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if memory == nil { return list.withUnsafeBufferPointer(body) }
    return withExtendedLifetime(self) { body(bytes) }
  }

  /// Lets go of bytes that nobody looks at any more, where they lie in memory that allows it.
  ///
  /// - Parameter range: Where they are; ranges follow one another, or begin where the last did.
  public func letGo(of range: Range<Int>) { memory?.letGo(of: range) }

  /// The text with all its bytes, which are read again where some have gone; nil where they cannot be.
  public var whole: InputText? {
    guard let memory, !memory.isWhole else { return self }
    return memory.readAgain().map(InputText.init)
  }

  /// All its bytes in a list; nil where some have gone and cannot be read again.
  public var wholeList: [UInt8]? {
    guard let whole else { return nil }
    return whole.memory == nil ? whole.list : Array(whole.bytes)
  }
}

/// Memory that has the bytes of a text, for as long as it exists.
public protocol InputMemory: AnyObject, Sendable {
  /// The bytes.
  var bytes: UnsafeBufferPointer<UInt8> { get }
  /// Whether none have gone.
  var isWhole: Bool { get }
  /// Lets go of bytes; ranges follow one another, or begin where the last did.
  func letGo(of range: Range<Int>)
  /// All bytes once more; nil where they cannot be read again.
  func readAgain() -> [UInt8]?
}
