import CPcap
import Foundation
import PacketCapture
import TestSupport
import Testing

/// Our reader against libpcap's, on every bundled capture that libpcap reads.
@Suite struct LibpcapTests {
    @Test(arguments: BundledCaptures.names) func bothReadersGiveTheSame(name: String) throws {
        let ours = try Reading(path: BundledCaptures.path(name))
        #expect(ours.damage == nil)
        #expect(!ours.packets.isEmpty)
        guard let theirs = LibpcapReading(path: BundledCaptures.path(name)) else {
            #expect(name == "mixed-pcapng.pcapng", "libpcap refuses it")
            return
        }
        #expect(ours.packets.count == theirs.packets.count)
        #expect(ours.bytes == theirs.packets.map(\.bytes))
        #expect(ours.originalLengths == theirs.packets.map(\.original))
        #expect(ours.nanoseconds == theirs.packets.map(\.nanoseconds))
        #expect(ours.linkTypes.map(\.name) == [theirs.linkType])
    }

    @Test func theCapturesAreThere() { #expect(BundledCaptures.names.count > 40) }

    @Test(arguments: ByteOrder.allCases, [false, true])
    func libpcapReadsWhatTheBuilderWrites(order: ByteOrder, isNanoseconds: Bool) throws {
        for bytes in [
            PcapBuilder(order: order, isNanoseconds: isNanoseconds).file(),
            PcapngBuilder(order: order).file(),
        ] {
            let file = try TemporaryFile(bytes)
            let (ours, theirs) = (try Reading(path: file.path), try #require(LibpcapReading(path: file.path)))
            #expect(ours.bytes == theirs.packets.map(\.bytes))
            #expect(ours.originalLengths == theirs.packets.map(\.original))
            #expect(ours.nanoseconds == theirs.packets.map(\.nanoseconds))
        }
    }
}

/// A capture as libpcap reads it, with its times in nanoseconds.
struct LibpcapReading {
    var packets: [(bytes: [UInt8], original: Int, nanoseconds: Int64)] = []
    var linkType: String

    /// Nil where libpcap refuses the file, at once or on the way.
    init?(path: String) {
        var message = [CChar](repeating: 0, count: Int(PCAP_ERRBUF_SIZE))
        guard
            let handle = pcap_open_offline_with_tstamp_precision(
                path, UInt32(PCAP_TSTAMP_PRECISION_NANO), &message)
        else { return nil }
        defer { pcap_close(handle) }
        linkType = pcap_datalink_val_to_name(pcap_datalink(handle)).map { String(cString: $0) } ?? ""
        var header: UnsafeMutablePointer<pcap_pkthdr>?
        var data: UnsafePointer<UInt8>?
        var status = pcap_next_ex(handle, &header, &data)
        while status == 1, let facts = header?.pointee {
            let bytes = UnsafeBufferPointer(start: data, count: Int(facts.caplen))
            let time = Int64(facts.ts.tv_sec) * 1_000_000_000 + Int64(facts.ts.tv_usec)
            packets.append((Array(bytes), Int(facts.len), time))
            status = pcap_next_ex(handle, &header, &data)
        }
        if status != PCAP_ERROR_BREAK { return nil }
    }
}
