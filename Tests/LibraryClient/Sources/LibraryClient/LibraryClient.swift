import HTTPMessages
import TLSMessages
import WireBytes

/// Reads an HTTP request and a TLS alert as another program would, and says what they are.
@main enum LibraryClient {
    static func main() {
        var http = HTTPConversation(keep: .heads)
        read(Array("GET /lesson HTTP/1.1\r\nHost: example.com\r\n\r\n".utf8), from: .client, with: &http)
        let request = http.exchanges.first?.request?.head
        print(String(decoding: request?.target ?? [], as: UTF8.self), terminator: " ")

        var tls = TLSConversation(keep: .messages)
        read([21, 3, 3, 0, 2, 2, 40], from: .server, with: &tls)
        print(tls.alerts.first?.description?.rawValue ?? 0)
    }

    /// Gives a protocol bytes that one packet carried.
    static func read(_ bytes: [UInt8], from side: Side, with reader: inout some StreamProtocol) {
        let packet = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
        var map = SegmentMap()
        map.append(SegmentMap.Entry(streamOffset: 0, count: bytes.count, packetOffset: 54, mark: packet))
        _ = reader.consume(StreamBytes(bytes.span.bytes, from: side, at: 0, in: map))
    }
}
