import PacketCapture
import Testing
import WireBytes

/// Several files read as one.
@Suite struct MergedCaptureTests {
    struct Merged {
        var bytes: [[UInt8]] = []
        var numbers: [Int] = []
        var linkTypes: [LinkType] = []
        var parts: [MergedCapture.Part] = []
        var comments: [CaptureComment] = []

        init(_ files: [[UInt8]], stopAfter: Int = .max) throws {
            let stored = try files.map { try TemporaryFile($0) }
            var merged = MergedCapture()
            for (number, file) in stored.enumerated() {
                merged.add(try CaptureFile(path: file.path), name: "\(number)")
            }
            merged.forEachPacket { packet, bytes in
                self.bytes.append(bytes.copied())
                numbers.append(packet.number)
                return numbers.count < stopAfter
            }
            (linkTypes, parts, comments) = (merged.linkTypes, merged.parts, merged.comments)
        }
    }

    static func packets(_ times: [UInt64], _ mark: UInt8) -> [Sample] {
        times.enumerated().map {
            Sample(bytes: [mark, UInt8($0.offset)], nanoseconds: $0.element * 1_000_000)
        }
    }

    @Test func byTime() throws {
        let merged = try Merged([
            PcapBuilder().file(Self.packets([1, 4, 5, 9], 1)),
            PcapBuilder(order: .big, isNanoseconds: true, link: 101).file(Self.packets([2, 3, 8], 2)),
            PcapngBuilder().file(Self.packets([0, 6, 7], 3)),
        ])
        #expect(
            merged.bytes == [
                [3, 0], [1, 0], [2, 0], [2, 1], [1, 1], [1, 2], [3, 1], [3, 2], [2, 2], [1, 3],
            ])
        #expect(merged.numbers == Array(1...10))
        #expect(merged.linkTypes == [.ethernet, .raw])
        #expect(merged.parts.map(\.packets) == [4, 3, 3])
    }

    @Test func sameTimesInTheOrderOfTheFiles() throws {
        let merged = try Merged((1...3).map { PcapBuilder().file(Self.packets([5, 5, 6], $0)) })
        #expect(
            merged.bytes == [
                [1, 0], [1, 1], [2, 0], [2, 1], [3, 0], [3, 1], [1, 2], [2, 2], [3, 2],
            ])
    }

    /// Within a file nothing is put in order, as mergecap does not.
    @Test func timeThatGoesBackwards() throws {
        let merged = try Merged([
            PcapBuilder().file(Self.packets([5, 1, 6], 1)), PcapBuilder().file(Self.packets([2, 7], 2)),
        ])
        #expect(merged.bytes == [[2, 0], [1, 0], [1, 1], [1, 2], [2, 1]])
    }

    @Test func damageIsEachFilesOwn() throws {
        let whole = PcapBuilder().file(Self.packets([1, 4], 1))
        let merged = try Merged([Array(whole.dropLast()), whole, PcapBuilder().header])
        #expect(merged.bytes == [[1, 0], [1, 0], [1, 1]])
        #expect(merged.parts.map(\.packets) == [1, 2, 0])
        #expect(merged.parts.map { $0.damage != nil } == [true, false, false])
    }

    @Test func stops() throws {
        let whole = PcapBuilder().file(Self.packets([1, 4], 1))
        #expect(try Merged([whole, whole], stopAfter: 3).numbers == [1, 2, 3])
    }
}
