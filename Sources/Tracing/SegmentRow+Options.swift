package import PacketDecoding
import WireBytes

extension SegmentRow {
    /// The blocks of a selective acknowledgment, in the order of the option; empty without one. RFC 2018 §3.
    package var sackBlocks: SACKBlocks {
        options.withBytes { TCPOptions(0..<$0.byteCount, in: $0).sackBlocks }
    }
}
