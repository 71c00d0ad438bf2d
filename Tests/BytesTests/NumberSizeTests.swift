import Bytes
import Testing

struct NumberSizeTests {
  @Test(arguments: [0, 1, 1e9, Double.greatestFiniteMagnitude])
  func `a number that is larger than a size, or none at all, is found wherever it stands`(size: Double) {
    let within = [0, -0.0, size, -size, size / 3, -size / 7, min(size, .leastNonzeroMagnitude)]
    let beyond = [size.nextUp, -size.nextUp, .infinity, -.infinity, .nan, -.nan, .signalingNaN]
    for count in 0..<20 {
      let numbers = (0..<count).map { within[$0 * 5 % within.count] }
      #expect(numbers.withUnsafeBufferPointer { $0.areWithin(size) }, "\(numbers)")
      for place in 0..<count {
        for number in beyond {
          var numbers = numbers
          numbers[place] = number
          #expect(!numbers.withUnsafeBufferPointer { $0.areWithin(size) }, "\(numbers)")
        }
      }
    }
  }
}
