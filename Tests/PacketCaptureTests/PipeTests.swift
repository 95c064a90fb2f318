import Foundation
import PacketCapture
import Testing

/// Pipes deliver what they like, have no size and cannot be read twice.
@Suite(.timeLimit(.minutes(10))) struct PipeTests {
    @Test(arguments: [1, 7, 4096]) func anyPiecesGiveTheSamePackets(piece: Int) throws {
        for file in [PcapBuilder().file(), PcapngBuilder(order: .big).file(), gzip(PcapngBuilder().file())] {
            let reading = try throughPipe(file, piece: piece)
            #expect(reading.bytes == Sample.three.map(\.bytes))
            #expect(reading.damage == nil)
        }
    }

    @Test func aPipeThatEndsInTheMiddle() throws {
        let file = PcapBuilder().file()
        let reading = try throughPipe(Array(file.dropLast(1 + 16)), piece: 1)
        #expect(reading.bytes == [Sample.three[0].bytes])
        #expect(reading.damage == .cutOff(offset: 24 + 21, packet: 2))
    }

    /// A packet is handed out as soon as it is whole, though the pipe stays open.
    @Test func packetsComeWithoutWaitingForMore() throws {
        let pipe = try NamedPipe()
        let built = PcapBuilder()
        let (sent, seen) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let writer = Thread {
            guard let handle = FileHandle(forWritingAtPath: pipe.path) else { return }
            handle.write(Data(built.header))
            for packet in Sample.three {
                handle.write(Data(built.record(packet)))
                sent.signal()
                _ = seen.wait(timeout: .now() + 400)
            }
            try? handle.close()
        }
        writer.start()
        var capture = try CaptureFile(path: pipe.path)
        #expect(capture.fileSize == nil)
        var isLate = false
        capture.forEachPacket { _, _ in
            isLate = isLate || sent.wait(timeout: .now() + 200) == .timedOut
            seen.signal()
            return true
        }
        #expect(!isLate)
        #expect(capture.packets == 3)
    }

    private func throughPipe(_ bytes: [UInt8], piece: Int) throws -> Reading {
        let pipe = try NamedPipe()
        let path = pipe.path
        Thread {
            let descriptor = open(path, O_WRONLY)
            for start in stride(from: 0, to: bytes.count, by: piece) {
                let part = Array(bytes[start..<min(start + piece, bytes.count)])
                _ = write(descriptor, part, part.count)
            }
            close(descriptor)
        }.start()
        return try Reading(path: path)
    }
}

/// A pipe with a name, which is gone when nobody holds it.
private final class NamedPipe: Sendable {
    let path = NSTemporaryDirectory() + "netlesson-pipe-" + UUID().uuidString

    init() throws {
        guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }

    deinit { unlink(path) }
}
