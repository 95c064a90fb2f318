import Platform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where the bundled captures and lessons are: `NETLESSON_HOME`, beside the installed program, or in the checkout.
enum DataFolder {
    /// The folder that holds `captures`; nil when there is none.
    static func find() -> String? {
        var candidates: [String] = []
        if let home = Terminal.variable("NETLESSON_HOME") { candidates.append(home) }
        if let program = programPath() {
            var folders = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            candidates.append((folders.dropLast() + ["share", "netlesson"]).joined(separator: "/"))
            // In a checkout the program lies some folders below .build.
            for _ in 0..<5 where !folders.isEmpty {
                folders = folders.dropLast()
                candidates.append(folders.joined(separator: "/"))
            }
        }
        return candidates.first { unsafe access(SystemText.bytes(of: $0 + "/captures/README.md"), R_OK) == 0 }
    }

    /// The path of a bundled capture by its bare name, such as "plain-get".
    static func capture(named name: String) -> String? { file(named: name, ["", ".pcap", ".pcapng"]) }

    /// The path of a bundled key log by its bare name, such as "hello-retry"; nil where a file of that name is at hand.
    static func keyLog(named name: String) -> String? {
        InputFile.isThere(name) ? nil : file(named: name, ["", ".keys"])
    }

    /// The path of a bundled file of certificates by its bare name, such as "chain-good".
    static func certificates(named name: String) -> String? {
        InputFile.isThere(name) ? nil : file(named: name, ["", ".pem"])
    }

    /// The path of a bundled lesson by its name, such as "handshake".
    static func lesson(named name: String) -> String? {
        guard !name.contains("/"), let folder = find() else { return nil }
        let path = "\(folder)/lessons/\(name).yaml"
        return unsafe access(SystemText.bytes(of: path), R_OK) == 0 ? path : nil
    }

    /// The names of all bundled lessons, in alphabetical order.
    static var lessons: [String] {
        guard let folder = find(), let names = FolderListing.names(in: folder + "/lessons") else { return [] }
        return names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    }

    private static func file(named name: String, _ endings: [String]) -> String? {
        guard !name.contains("/"), let folder = find() else { return nil }
        return endings.map { "\(folder)/captures/\(name)\($0)" }.first {
            unsafe access(SystemText.bytes(of: $0), R_OK) == 0
        }
    }

    /// The folder that this program lies in.
    static var programFolder: String {
        (programPath() ?? "").split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
    }

    /// Whether a file is there and may be run.
    static func isExecutable(_ path: String) -> Bool { unsafe access(SystemText.bytes(of: path), X_OK) == 0 }

    /// Where the running program lies; nil where the system does not tell.
    static func programPath() -> String? {
        #if os(Linux)
            var path = [CChar](repeating: 0, count: 4096)
            let count = unsafe readlink("/proc/self/exe", &path, path.count - 1)
            return count > 0
                ? SystemText.decoded(path.prefix(count).map(UInt8.init(bitPattern:))) : nil
        #else
            var path = [CChar](repeating: 0, count: 4096)
            var size = UInt32(path.count)
            guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
            return unsafe String(cString: path)
        #endif
    }
}
