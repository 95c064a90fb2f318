import PacketCapture

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is said of this program in what it records, and where it lies.
enum ThisProgram {
    /// Its version.
    static let version = "0.1.0"

    /// Where it lies; its bare name where the system does not tell.
    static var path: String { DataFolder.programPath() ?? "netlesson" }

    /// For the head of a recording.
    static var origin: RecordingOrigin {
        var names = utsname()
        _ = unsafe uname(&names)
        func text(_ name: inout some Any) -> String {
            unsafe withUnsafeBytes(of: &name) {
                unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
        return RecordingOrigin(
            program: "netlesson \(version)", system: "\(text(&names.sysname)) \(text(&names.release))",
            hardware: text(&names.machine))
    }
}
