public import Foundation

/// The captures at the top of the checkout.
public enum BundledCaptures {
    /// The checkout.
    public static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Where they lie.
    public static let folder = top.appendingPathComponent("captures")

    /// Their file names, in order.
    public static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".pcap") || $0.hasSuffix(".pcapng") }.sorted()

    /// The path of one of them.
    public static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}
