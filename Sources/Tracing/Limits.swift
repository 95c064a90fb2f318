package import Decompression
package import HTTPMessages
package import PacketCapture
package import QUICMessages
package import TCPConnections
package import TLSMessages
package import WebSocketMessages

/// All bounds of a trace, in one place. Each room names its own with a reason; here they come together.
package struct Limits: Sendable {
    /// What the reader of captures accepts.
    package var reading = ReadingLimits()
    package var reassembly = ReassemblyLimits()
    /// What waits for the rest of its IP datagram.
    package var fragments = FragmentLimits()
    package var http = HTTPLimits()
    package var tls = TLSLimits()
    package var quic = QUICLimits()
    package var webSocket = WebSocketLimits()
    /// What may be unpacked of all bodies and messages of a capture; while packets come without end, in a second.
    package var unpacking = UnpackingLimits()
    /// Connections that are followed at once: a gigabit of web traffic has some thousands; more than this is a scan
    /// or a flood, whose oldest connections are reported early.
    package var connections = 32_768
    /// Connections, by number, of which rows, bodies and bytes are kept; of later ones only messages.
    package var detailedConnections = Int.max
    /// Ended connections that wait for late packets (retransmitted FINs, last ACKs) before they are reported;
    /// those of TIME-WAIT come within packets, not minutes.
    package var endedConnections = 64
    /// Memory of those, in bytes; not looked at where only a few of them wait.
    package var endedMemory = Int.max
    /// Memory of what waits behind holes, over all connections: 6 MiB.
    package var waitingMemory = 6 << 20
    /// Bytes of one direction that a protocol has not taken yet; no message head or TLS handshake message that is
    /// accepted is longer.
    package var untakenBytes = 1 << 20
    /// Rows of one connection's ladder; nobody reads more.
    package var segments = 20_000
    /// Datagrams of one conversation that are told one by one; nobody reads more.
    package var datagramRows = 1_000
    /// Rows over all connections that have not been reported.
    package var allSegments = 1_000_000
    /// Bytes of packets that are kept to be shown, over all connections that have not been reported: 256 MiB.
    package var keptPacketBytes = 256 << 20
    /// Bytes of messages that are kept, heads and bodies and what stands for them, over all connections that have not been
    /// reported.
    package var heldMessages = Int.max
    /// Anomalies of one connection that are listed one by one.
    package var anomalies = 100_000
    /// Conversations in datagrams that are followed at once: a machine's open sockets are hundreds. Of more, the one
    /// that has been silent for long is reported early.
    package var datagramConversations = 8_192
    /// Memory of the answers of DNS in those, in bytes: 16 MiB, some hundred thousand records. Where it is more, conversations that
    /// have been silent for long are reported early.
    package var datagramMemory = 16 << 20
    /// Conversations in datagrams that are reported early; a scan or flood has one a packet, which is told by a count.
    package var datagramReports = Int.max
    /// Contradictions of one connection that are listed, and urgent bytes, and foreign resets: each is told in a sentence of
    /// its own, and nobody reads more of them.
    package var rareSegments = 100
    /// Conversations in datagrams, by number, of which packets of QUIC are listed; of later ones only the first few.
    package var detailedDatagrams = 128
    /// Exchanges of ARP and of Neighbor Discovery, and runs of ping, that are listed, of each as many.
    package var neighbourMessages = 10_000
    /// Addresses whose names are remembered: a browser meets hundreds a day.
    package var lookedUpAddresses = 16_384
    /// Addresses of which it is remembered that they answer; a scan meets more.
    package var answeringAddresses = 16_384
    /// Multipath connections whose tokens are remembered, so that further paths are told to be theirs.
    package var multipathTokens = 4096
    /// ICMP errors of one connection that are listed; routers send a few a second at most (RFC 1812 §4.3.2.8).
    package var icmpErrors = 1000
    /// Kinds of other traffic that are told apart.
    package var otherKinds = 64
    /// How long what may be over is kept, where packets come without end.
    package var patience = Patience()

    /// Times after which what is followed is reported and forgotten, in nanoseconds.
    package struct Patience: Sendable {
        /// After the last packet of a connection that is over: its last packets may be repeated.
        package var ended: Int64 = 1_000_000_000
        /// After the last packet of a connection that is open: servers and NAT boxes give silent ones up after minutes.
        package var silent: Int64 = 600_000_000_000
        /// After the last packet of one that was not opened: a SYN is repeated for 127 s at most (Linux,
        /// tcp_syn_retries 6), and the pause before the last repetition is 64 s.
        package var unopened: Int64 = 70_000_000_000
        /// After the last datagram of a conversation: half of what NAT boxes must wait (RFC 4787 REQ-5).
        package var datagrams: Int64 = 60_000_000_000
        /// For the keys of encrypted records: whoever writes a key log does so before the first record.
        package var keys: Int64 = 10_000_000_000
    }

    package init() {
        // Of each connection whose packets are shown byte by byte: 16 MiB.
        tls.openedBytes = 16 << 20
    }

    /// For packets that come for days: less of each connection, the latest of it, and fewer at once.
    package static var live: Limits {
        var limits = Limits()
        limits.connections = 8_192
        limits.datagramConversations = 2_048
        limits.segments = 2_000
        limits.allSegments = 40_000
        limits.anomalies = 1_000
        limits.lookedUpAddresses = 4_096
        limits.answeringAddresses = 4_096
        limits.neighbourMessages = 1_000
        limits.http.exchanges = 512
        limits.http.keepsLatestExchanges = true
        limits.http.keptBody = 4 << 10
        limits.http.keptBodies = 256 << 10
        limits.tls.messages = 100
        limits.tls.records = 2_000
        limits.quic.packets = 200
        limits.datagramRows = 200
        limits.quic.streams = 512
        limits.keptPacketBytes = 16 << 20
        limits.tls.openedBytes = 1 << 20
        // A tenth of a second's work, so that packets are not lost for it.
        limits.unpacking.free = 32 << 20
        return limits
    }

    /// For packets that are written again without their secrets: more of each content is looked at than for other outputs, with
    /// a bound for all of them together.
    package static var masking: Limits {
        var limits = Limits()
        // Those that are over keep their bodies while they wait for late packets. What comes later still is overwritten.
        limits.endedMemory = 16 << 20
        limits.heldMessages = 64 << 20
        limits.http.keptBody = 8 << 20
        limits.http.decodedBody = 8 << 20
        limits.http.chunks = 65_536
        limits.webSocket.keptContent = 8 << 20
        limits.webSocket.messages = 100_000
        limits.webSocket.frames = 16_384
        return limits
    }

    /// For bodies that are written whole: much of each content, with a bound for all that are kept at once.
    package static var exporting: Limits {
        var limits = Limits()
        limits.endedMemory = 16 << 20
        limits.heldMessages = 128 << 20
        limits.http.keptBody = 32 << 20
        limits.http.codedBody = 16 << 20
        limits.http.decodedBody = 32 << 20
        return limits
    }

    /// Exchanges of a connection that are kept while somebody looks on and secrets are masked: whenever it comes further, all
    /// that is kept of it is masked again.
    package static let mostMaskedAnew = 64

    /// Keeps so few exchanges.
    package mutating func boundForMaskingAnew() { http.exchanges = min(http.exchanges, Self.mostMaskedAnew) }

    /// For one document of all connections: ended ones stay as long as there is room, so that packets that come late
    /// still count.
    package static var collecting: Limits {
        var limits = Limits()
        // Some 100 MB, and less than half of them for what they hold: a capture of fewer connections is told as a whole.
        limits.connections = 16_384
        limits.endedConnections = 8_192
        limits.endedMemory = 32 << 20
        limits.datagramReports = 100_000
        return limits
    }
}
