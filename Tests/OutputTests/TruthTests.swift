import DialogueMessages
import Documents
import Foundation
import HTTPMessages
import Output
import PacketCapture
import TCPConnections
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import TextOutput

/// What must hold of every capture, whatever it shows: the bundled ones, and those in the folder that the environment
/// names as NETLESSON_CONFORMANCE.
struct TruthTests {
    /// Paths of all captures.
    static let captures: [String] = {
        var paths = BundledCaptures.names.map(BundledCaptures.path)
        if let folder = ProcessInfo.processInfo.environment["NETLESSON_CONFORMANCE"] {
            let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            paths += files.filter { $0.contains(".pcap") || $0.hasSuffix(".cap") }.sorted().map {
                folder + "/" + $0
            }
        }
        return paths
    }()

    /// Calls `body` with every connection of every capture that can be read.
    private func eachConnection(_ body: (String, ConnectionTrace) throws -> Void) throws {
        for path in Self.captures {
            guard var file = try? CaptureFile(path: path) else { continue }
            let name = URL(fileURLWithPath: path).lastPathComponent
            let traced = TracingJob(name, keys: KeyLog()).run(&file, into: Connections())
            for trace in traced.connections { try body(name, trace) }
        }
    }

    /// RFC 9293 figure 5: what is shown of an endpoint one row after another, its table allows.
    @Test func statesFollowTheTable() throws {
        try eachConnection { name, trace in
            for side in Side.allCases {
                var before: EndpointState?
                for row in trace.segments {
                    guard let now = row.states[side] else { continue }
                    if let before, !before.canLead(to: now) {
                        Issue.record(
                            "\(name) connection \(trace.id) packet \(row.mark.packet) \(side): \(before.name) → \(now.name)"
                        )
                    }
                    before = now
                }
            }
        }
    }

    /// No answer begins before its request.
    @Test func answersComeBehindRequests() throws {
        try eachConnection { name, trace in
            guard trace.last.time >= trace.first.time else { return }
            for exchange in trace.application.flatMap(\.exchanges) {
                guard let request = exchange.request,
                    let response = exchange.interim.first ?? exchange.response
                else { continue }
                #expect(
                    response.first.time >= request.first.time,
                    "\(name) connection \(trace.id) packets \(request.first.packet), \(response.first.packet)"
                )
            }
        }
    }

    /// A hole is told at a packet of its connection that lies behind it, or confirms it.
    @Test func holesAreToldWhereTheyShow() throws {
        try eachConnection { name, trace in
            guard trace.segmentsOmitted == 0 else { return }
            for gap in trace.gaps where !gap.isCut {
                let rows = trace.segments.filter { $0.mark.packet == gap.mark.packet }
                #expect(!rows.isEmpty, "\(name) connection \(trace.id) packet \(gap.mark.packet)")
                let tells = rows.contains { row in
                    row.from == gap.range.side
                        ? (row.streamOffset ?? .max) + row.payloadLength >= gap.range.end
                            || row.payloadLength == 0
                        : Int(row.relativeAcknowledgment) > gap.range.offset
                }
                #expect(tells, "\(name) connection \(trace.id) packet \(gap.mark.packet) \(gap.range)")
            }
        }
    }

    /// Every packet that a sentence names is one of its connection.
    @Test(arguments: Language.allCases)
    func packetsInSentencesAreOfTheConnection(_ language: Language) throws {
        let pattern = /(?:packets? |分组 )([0-9][0-9,]*)(?:[–-]([0-9][0-9,]*))?/
        try eachConnection { name, trace in
            guard trace.segmentsOmitted == 0 else { return }
            var known = Set(trace.segments.map(\.mark.packet))
            for error in trace.icmpErrors { known.insert(error.mark.packet) }
            for whole in trace.reassembled {
                for part in whole.datagram.parts { known.insert(part.mark.packet) }
            }
            if let lookup = trace.lookup {
                known.insert(lookup.answered.packet)
                if let asked = lookup.asked { known.insert(asked.packet) }
            }
            // What led to a data connection of FTP was said on another one.
            for case let data as FTPDataStream in trace.application {
                known.insert(data.control.channel.announced.packet)
                if let mark = data.control.channel.transferMark { known.insert(mark.packet) }
            }
            var options = TextOptions()
            options.language = language
            var text = ""
            ConnectionText(trace, digits: 6, options: options).draw {
                text += $0.runs.map(\.text).joined() + "\n"
            }
            for match in text.matches(of: pattern) {
                for part in [match.1, match.2].compactMap(\.self) {
                    guard let packet = Int(part.filter { $0 != "," }) else { continue }
                    #expect(known.contains(packet), "\(name) connection \(trace.id): \(match.0)")
                }
            }
        }
    }
}

/// Keeps the connections of a capture.
private struct Connections: TraceSink {
    var connections: [ConnectionTrace] = []
    var needs: TracingNeeds { TracingNeeds([.segments, .messages, .bodies], within: .collecting) }

    mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
}
