import Synchronization

/// A value made when it is first asked for, or the fault that kept it from being made.
final class Lazy<Value: Sendable>: Sendable {
  private let state = Mutex<Result<Value, FontFault>?>(nil)

  /// The value; whoever asks while another makes it waits for that one.
  func value(_ make: () throws(FontFault) -> Value) throws(FontFault) -> Value {
    let result: Result<Value, FontFault> = state.withLock { state in
      if let state { return state }
      let made = Result(catching: make)
      state = made
      return made
    }
    return try result.get()
  }
}
