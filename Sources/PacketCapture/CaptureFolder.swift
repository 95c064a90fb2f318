import Platform

/// A folder in which captures lie.
public enum CaptureFolder {
    /// The names of the captures in it, in order; nil where it is no folder.
    public static func names(in path: String) -> [String]? {
        FileSystem.names(in: path)?.filter { name in
            [".pcap", ".pcapng", ".cap"].contains { ending in
                name.hasSuffix(ending) || [".gz", ".zst", ".lz4"].contains { name.hasSuffix(ending + $0) }
            }
        }
    }

    /// Where the keys of a capture are looked for: NAME.keys beside NAME.pcap.
    public static func keyLog(beside path: String) -> String {
        let stem =
            path.hasSuffix(".pcapng")
            ? path.dropLast(7) : path.hasSuffix(".pcap") ? path.dropLast(5) : path[...]
        return stem + ".keys"
    }
}
