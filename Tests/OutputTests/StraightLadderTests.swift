import Documents
import Output
import PacketCapture
import TCPConnections
import TestSupport
import Testing
import Tracing

@testable import TextOutput

/// What must hold for every text, whatever it tells: columns, straight lifelines, nothing captured unescaped.
struct StraightLadderTests {
    @Test(arguments: [(60, TextDetail.normal), (80, .normal), (80, .bytes), (131, .full), (200, .brief)])
    func fitsTheColumns(_ width: Int, _ detail: TextDetail) throws {
        for language in Language.allCases {
            for name in BundledCaptures.names {
                var options = TextOptions()
                options.width = width
                options.detail = detail
                options.language = language
                let text = try BundledCaptures.text(of: name, options)
                #expect(!text.isEmpty)
                for line in text.split(separator: "\n") {
                    #expect(DisplayWidth.of(String(line)) <= width, "\(name): \(line)")
                    #expect(
                        !line.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
                    #expect(line.last != " ")
                }
            }
        }
    }

    /// Both lifelines stand in the same two columns from the first rung to the last.
    @Test func lifelinesAreStraight() throws {
        for name in BundledCaptures.names {
            var options = TextOptions()
            options.language = .zh
            var columns: Set<[Int]> = []
            for line in try BundledCaptures.text(of: name, options).split(
                separator: "\n", omittingEmptySubsequences: false)
            {
                guard !line.hasPrefix("━━") else {
                    columns = []
                    continue
                }
                var column = 0
                var bars: [Int] = []
                for scalar in line.unicodeScalars {
                    if scalar == "│" { bars.append(column) }
                    column += DisplayWidth.of(scalar)
                }
                guard let first = bars.first, let last = bars.last else { continue }
                columns.insert([first, last])
                #expect(columns.count == 1, "\(name): \(line)")
            }
        }
    }

    @Test func theSameTwice() throws {
        for name in ["redirect.pcap", "tls13.pcap", "loss.pcap"] {
            let options = TextOptions()
            #expect(try BundledCaptures.text(of: name, options) == BundledCaptures.text(of: name, options))
        }
    }

    @Test func coloursAreOnlyAdded() throws {
        var plain = TextOptions()
        plain.useColor = false
        var coloured = plain
        coloured.useColor = true
        for name in ["plain-get.pcap", "loss.pcap", "tls12-ecdhe.pcap"] {
            let text = try BundledCaptures.text(of: name, coloured)
            #expect(text.contains("\u{1b}[36m"))
            #expect(
                text.replacing(/\u{1b}\[[0-9]*m/, with: "") == (try BundledCaptures.text(of: name, plain)))
        }
    }

    /// A ladder of any connection can be asked for alone.
    @Test func oneConnectionAlone() throws {
        var options = TextOptions()
        options.isSingle = true
        var file = try CaptureFile(path: BundledCaptures.path("redirect.pcap"))
        let output = OutputBuffer(descriptor: -1)
        var sink: any TraceSink = TextOutput(output, digits: 6, options: options)
        TracingJob("redirect", connection: 1).run(&file, to: &sink)
        let text = String(decoding: output.bytes, as: UTF8.self)
        #expect(
            text.contains("Connection 1") && !text.contains("Connection 0") && !text.contains("what happened")
        )
        #expect(text.contains("GET /poem.txt"))
    }

    /// What nobody will draw is not kept: memory follows the ladders, not the capture.
    @Test func rowsAreKeptForLaddersOnly() throws {
        struct Keeper: TraceSink {
            let output: OutputBuffer
            let needs: TracingNeeds
            func ended(_ trace: ConnectionTrace) {
                output.append("\(trace.id): \(trace.segments.isEmpty) \(trace.exchanges.isEmpty)\n")
            }
        }
        var options = TextOptions()
        options.ladders = 1
        let kept = try BundledCaptures.trace("redirect.pcap") { output, _ in
            Keeper(output: output, needs: options.needs)
        }
        #expect(kept == "0: false false\n1: true false\n")
    }

    @Test func manyConnectionsAreCounted() throws {
        var options = TextOptions()
        options.ladders = 1
        options.overviewRows = 1
        let text = try BundledCaptures.text(of: "redirect.pcap", options)
        #expect(text.contains("Connection 0") && !text.contains("Connection 1"))
        #expect(text.contains("… and 1 more"))
        #expect(text.contains("--connection N"))
    }
}
