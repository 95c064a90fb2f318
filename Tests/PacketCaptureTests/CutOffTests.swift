import PacketCapture
import Testing

/// Files that end in the middle, at every byte.
@Suite struct CutOffTests {
    @Test(arguments: ByteOrder.allCases, [false, true]) func pcap(order: ByteOrder, isModified: Bool) throws {
        let built = PcapBuilder(order: order, isModified: isModified)
        let ends = [0, 1, 2, 3].map { built.file(Array(Sample.three.prefix($0))).count }
        try expectWholePackets(of: built.file(), ends: ends, headerLength: 24)
    }

    @Test(arguments: ByteOrder.allCases) func pcapng(order: ByteOrder) throws {
        let built = PcapngBuilder(order: order)
        let ends = [0, 1, 2, 3].map { built.file(Array(Sample.three.prefix($0))).count }
        // The section header is a block of its own.
        try expectWholePackets(of: built.file(), ends: [28] + ends, headerLength: 12)
    }

    /// A file may end at `ends` without anything missing; without its first `headerLength` bytes it is no capture.
    private func expectWholePackets(of file: [UInt8], ends: [Int], headerLength: Int) throws {
        for length in 0...file.count {
            let cut = Array(file[..<length])
            guard length >= headerLength else {
                #expect(throws: CaptureError.self, "\(length) bytes") { try Reading(cut) }
                continue
            }
            let reading = try Reading(cut)
            let whole = ends.filter { $0 <= length }.count - (ends.count - Sample.three.count)
            #expect(reading.bytes == Sample.three.prefix(max(0, whole)).map(\.bytes), "\(length) bytes")
            if ends.contains(length) {
                #expect(reading.damage == nil, "\(length) bytes")
            } else {
                let start = ends.last { $0 <= length } ?? 0
                guard case .cutOff(let offset, let packet) = reading.damage else {
                    Issue.record("\(length) bytes give \(String(describing: reading.damage))")
                    continue
                }
                #expect(packet == max(0, whole) + 1)
                #expect(offset == start, "\(length) bytes")
            }
        }
    }

    @Test func theHeaderSaysHowMuchThereIs() throws {
        for length in 4..<24 {
            #expect(throws: CaptureError.self) { try Reading(Array(PcapBuilder().header[..<length])) }
            do {
                _ = try Reading(Array(PcapBuilder().header[..<length]))
            } catch CaptureError.cutOffHeader(_, let size) {
                #expect(size == length)
            }
        }
    }
}
