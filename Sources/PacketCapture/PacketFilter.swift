// A filter in libpcap's language (pcap-filter(7)), compiled and run by libpcap. `unsafe`: its calls take pointers.

import CPcap
import WireBytes

/// Why a filter cannot be used.
public struct FilterError: Error, Sendable, Hashable {
    /// The filter as given.
    public var expression: String
    /// What libpcap says.
    public var message: String
}

/// Tells which packets match a filter. It is compiled once for each link type that the capture has.
public struct PacketFilter: ~Copyable {
    private let expression: String
    private var programs: [Program] = []

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
        programs = [try Self.compile(expression, .ethernet)]
    }

    /// Whether a packet matches.
    public mutating func matches(_ bytes: RawSpan, _ packet: CapturedPacket) -> Bool {
        let known = programs.first { $0.linkType == packet.linkType }
        let program: Program
        if let known {
            program = known
        } else {
            program = unsafe (try? Self.compile(expression, packet.linkType)) ?? Program(packet.linkType, nil)
            programs.append(program)
        }
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
            throw FilterError(expression: expression, message: "out of memory")
        }
        defer { unsafe pcap_close(handle) }
        var code = unsafe bpf_program()
        guard unsafe pcap_compile(handle, &code, expression, 1, UInt32.max) == 0 else {
            throw unsafe FilterError(expression: expression, message: String(cString: pcap_geterr(handle)))
        }
        return unsafe Program(linkType, code)
    }
}
