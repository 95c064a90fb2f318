// `unsafe`: the environment is a list of pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The variables that this program was started with.
package enum Environment {
    /// A variable that is set and not empty.
    package static func value(_ name: String) -> String? {
        guard let text = SystemText.variable(name) else { return nil }
        return text.isEmpty ? nil : text
    }

    /// Where files for a moment belong.
    package static var temporaryFolder: String { value("TMPDIR") ?? "/tmp" }

    /// All of them, each as NAME=VALUE, with others in the place of those of the same names.
    ///
    /// - Parameter others: variables by their names; nil takes one away.
    /// - Returns: what a program that is started gets.
    package static func all(with others: [String: String?] = [:]) -> [String] {
        var all: [String] = []
        var at = unsafe environ
        while let text = unsafe at.pointee {
            all.append(unsafe SystemText.decoded(text))
            unsafe at += 1
        }
        all.removeAll { variable in others.keys.contains { variable.hasPrefix("\($0)=") } }
        return all
            + others.sorted { $0.key < $1.key }.compactMap { name, value in value.map { "\(name)=\($0)" } }
    }
}
