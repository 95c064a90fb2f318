package import HTTPMessages
import PacketDecoding
import TCPConnections
package import Tracing
package import WireBytes

extension ConnectionTrace {
    /// The packet with which the server could have all of a request: the one that brought the last of its bytes, or, of
    /// bytes on a SYN that the server did not take, the one that sent them again (RFC 7413 §4.2). Nil where that is not seen.
    package func arrival(of request: HTTPMessage) -> PacketMark? {
        guard let syn = milestones.syn, request.last.packet == syn.packet, let taken = acceptedSYNData,
            taken < record.offered.client?.dataLength ?? 0
        else { return request.last }
        return milestones.dataBehindSYN
    }
}
