// A filter in libpcap's language (pcap-filter(7)), compiled and run by libpcap. `unsafe`: its calls take pointers.

import CPcap
import WireBytes

/// Why a filter cannot be used.
public struct FilterError: Error, Sendable, Hashable {
    /// The filter as given.
    public var expression: String
    /// What libpcap says; empty where it was not asked.
    public var message: String
    /// How many terms the filter has, where they are more than are taken.
    public var terms: Int?
    /// Why libpcap, which compiles filters, cannot be loaded, in the loader's words.
    public var refusal: String?
}

/// Tells which packets match a filter. It is compiled once for each link type that the capture has.
public struct PacketFilter: ~Copyable {
    private let expression: String
    /// By the link type's number.
    private var programs: [UInt16: Program] = [:]
    /// The one that was used last.
    private var latest: Program

    /// Terms, joined by and and or, that a filter may have. libpcap's time grows with their cube: 128 take it a second at
    /// most, 5,000 an hour, during which nothing can be done but kill the program.
    public static let mostTerms = 128

    @safe
    private final class Program {
        let linkType: LinkType
        /// Whether the filter makes sense for the link type; else nothing of it matches.
        let isUsable: Bool
        var code: bpf_program

        init(_ linkType: LinkType, _ code: bpf_program?) {
            self.linkType = linkType
            isUsable = unsafe code != nil
            unsafe self.code = code ?? bpf_program()
        }

        // Of a program that was not compiled this frees nothing.
        deinit { unsafe pcap_freecode(&code) }
    }

    /// Compiles a filter.
    ///
    /// - Throws: `FilterError` with libpcap's words when it is no filter.
    public init(_ expression: String) throws(FilterError) {
        self.expression = expression
        try Self.check(expression)
        latest = try Self.compile(expression, .ethernet)
        programs[latest.linkType.rawValue] = latest
    }

    /// Refuses a filter that would take too long to compile.
    static func check(_ expression: String) throws(FilterError) {
        // A name that happens to be one of these words counts as well; nobody has a hundred of them.
        let words = expression.split { $0 == " " || $0.isNewline || $0 == "\t" || $0 == "(" || $0 == ")" }
        let bytes = expression.utf8
        let signs = zip(bytes, bytes.dropFirst()).count { $0 == $1 && ($0 == 0x26 || $0 == 0x7C) }
        let terms = 1 + signs + words.count { $0 == "and" || $0 == "or" }
        if terms > mostTerms { throw FilterError(expression: expression, message: "", terms: terms) }
    }

    /// Whether a packet matches.
    public mutating func matches(_ bytes: RawSpan, _ packet: CapturedPacket) -> Bool {
        if latest.linkType != packet.linkType {
            let number = packet.linkType.rawValue
            latest =
                unsafe programs[number] ?? (try? Self.compile(expression, packet.linkType))
                ?? Program(packet.linkType, nil)
            programs[number] = latest
        }
        let program = latest
        guard program.isUsable else { return false }
        var header = pcap_pkthdr()
        header.caplen = UInt32(clamping: bytes.byteCount)
        header.len = UInt32(clamping: packet.originalLength)
        return unsafe bytes.withUnsafeBytes { buffer in
            let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return unsafe pcap_offline_filter(&program.code, &header, start) != 0
        }
    }

    private static func compile(_ expression: String, _ linkType: LinkType) throws(FilterError) -> Program {
        guard let handle = unsafe pcap_open_dead(linkType.running, 262_144) else {
            throw FilterError(
                expression: expression, message: "out of memory", refusal: CaptureDevice.refusal)
        }
        defer { unsafe pcap_close(handle) }
        var code = unsafe bpf_program()
        guard unsafe pcap_compile(handle, &code, expression, 1, UInt32.max) == 0 else {
            throw unsafe FilterError(expression: expression, message: String(cString: pcap_geterr(handle)))
        }
        return unsafe Program(linkType, code)
    }
}
