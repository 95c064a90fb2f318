import Testing

@testable import HTTPFields

/// What reading gives: a value, or what is wrong.
func reading<Value>(
    _ text: String, _ read: ([UInt8]) throws(ValueProblem) -> Value
) -> Result<Value, ValueProblem> {
    do throws(ValueProblem) { return .success(try read(Array(text.utf8))) } catch { return .failure(error) }
}

/// What is wrong with a value; nil where it is as its grammar has it.
func problem<Value>(_ text: String, _ read: ([UInt8]) throws(ValueProblem) -> Value) -> ValueProblem? {
    if case .failure(let problem) = reading(text, read) { problem } else { nil }
}

/// A problem at a place.
func at(_ offset: Int, _ reason: ValueProblem.Reason) -> ValueProblem {
    ValueProblem(offset: offset, reason: reason)
}

extension [UInt8] {
    var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
    var bytes: [UInt8] { Array(utf8) }
}

/// A value's name and text, for test cases.
struct Sample: Sendable, CustomTestStringConvertible {
    var text: String
    var problem: ValueProblem?

    init(_ text: String, _ problem: ValueProblem? = nil) {
        self.text = text
        self.problem = problem
    }

    var testDescription: String { text }
}
