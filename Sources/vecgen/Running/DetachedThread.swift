import Foundation

/// A thread that nobody waits for.
///
/// Not by Foundation's `Thread`, with which CoreFoundation and ICU would be linked: twice the command's size, and half as long
/// again a start.
enum DetachedThread {
  /// Starts a thread.
  ///
  /// - Parameter stackSize: The bytes of its stack; nil for what is usual.
  /// - Returns: Whether the system had one.
  static func start(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let task = Unmanaged.passRetained(Task(body))
    let code = pthread_create(
      &thread, &attributes,
      {
        Task.run($0)
        return nil
      }, task.toOpaque())
    if code != 0 { task.release() }
    return code == 0
  }

  /// What a thread does, on its way to it.
  private final class Task: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Does what was handed over with a count of its own.
    static func run(_ task: UnsafeMutableRawPointer?) {
      guard let task else { return }
      Unmanaged<Task>.fromOpaque(task).takeRetainedValue().body()
    }
  }
}
