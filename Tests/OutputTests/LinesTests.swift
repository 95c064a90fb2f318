import Platform
import Testing

@testable import Output

/// Lines that wait until there are enough are written in their order, whole, and none twice.
struct LinesTests {
    /// Lines of such lengths, written one after the other: what stands in the file.
    private static func written(_ lengths: [Int], _ end: (OutputBuffer) -> Void) throws -> [UInt8] {
        let descriptor = try NamelessFile.make()
        defer { Descriptor.close(descriptor) }
        let output = OutputBuffer(descriptor: descriptor)
        for (number, length) in lengths.enumerated() {
            var json = JSONWriter(output)
            json.value(Self.line(number, length))
            json.finishLine()
        }
        end(output)
        #expect(!output.isOver)
        var bytes: [UInt8] = []
        while case let piece = try Descriptor.read(descriptor, at: bytes.count, atMost: 1 << 20),
            !piece.isEmpty
        {
            bytes += piece
        }
        return bytes
    }

    private static func line(_ number: Int, _ length: Int) -> String {
        String(repeating: Character(Unicode.Scalar(UInt8(97 + number % 26))), count: length)
    }

    private static func expected(_ lengths: [Int]) -> [UInt8] {
        Array(lengths.enumerated().map { "\"\(line($0.offset, $0.element))\"\n" }.joined().utf8)
    }

    @Test(arguments: [
        [], [10], [10, 20, 30], [70_000], [10, 70_000, 10], [65_533, 1], [30_000, 30_000, 30_000, 5],
        [200_000, 3, 200_000, 3],
    ]) func allAreThereInOrder(lengths: [Int]) throws {
        #expect(try Self.written(lengths) { $0.flush() } == Self.expected(lengths))
        // And what comes behind them.
        let more = try Self.written(lengths) { output in
            var json = JSONWriter(output)
            json.value("the end")
            json.finish()
            output.append("behind it\n")
            output.flush()
        }
        #expect(more == Self.expected(lengths) + Array("\"the end\"\nbehind it\n".utf8))
    }

    /// A few stay with the buffer: a call of the system for each would take longer than to write it.
    @Test func fewWait() throws {
        #expect(try Self.written([10, 20]) { _ in }.isEmpty)
        #expect(try Self.written([40_000, 40_000, 5]) { _ in } == Self.expected([40_000, 40_000]))
    }
}
