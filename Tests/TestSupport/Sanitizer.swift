import Foundation

/// AddressSanitizer and ThreadSanitizer: `make asan`, `make tsan`.
public enum Sanitizer {
    /// Whether these tests and the program that they start run under one; many times slower, with memory of its own.
    public static let isOn = ProcessInfo.processInfo.environment["NETLESSON_SANITIZED"] != nil
}
