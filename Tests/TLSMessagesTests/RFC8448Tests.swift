import Foundation
import TLSMessages
import TestSupport
import Testing
import WireBytes

/// The example handshakes of RFC 8448, sections 3 to 7: every key and every plain byte.
@Suite("RFC 8448's traces") struct RFC8448Tests {
    /// One of the traces.
    struct Trace: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var lines: [(name: String, value: String)] = []

        var turns: [Turn] {
            lines.compactMap { line in
                switch line.name {
                case "client sends": .bytes(.client, RFC8448Tests.bytes(line.value))
                case "server sends": .bytes(.server, RFC8448Tests.bytes(line.value))
                default: nil
                }
            }
        }

        /// The lines of a key log. Where a session is resumed, that of the earlier one is in an earlier trace.
        var keyLog: String {
            lines.filter { KeyLog.Label(rawValue: $0.name) != nil }
                .map { "\($0.name) \($0.value.prefix(64)) \($0.value.dropFirst(64))" }.joined(separator: "\n")
        }

        /// What the records of a side contain, of one kind, one behind the other.
        func content(_ kind: String, of side: Side) -> [UInt8] {
            var sender: Side?
            var content: [UInt8] = []
            for line in lines {
                switch line.name {
                case "client sends": sender = .client
                case "server sends": sender = .server
                case kind where sender == side: content += RFC8448Tests.bytes(line.value)
                default: break
                }
            }
            return content
        }
    }

    static func bytes(_ digits: String) -> [UInt8] {
        let digits = Array(digits)
        return stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0
        }
    }

    static let traces: [Trace] = {
        let path = BundledCaptures.top.appendingPathComponent("Tests/Vectors/rfc8448.txt").path
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        var traces: [Trace] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("[") {
                traces.append(Trace(testDescription: String(line.dropFirst().dropLast())))
            } else if line.hasPrefix(" "), let last = traces.indices.last {
                let end = traces[last].lines.count - 1
                traces[last].lines[end].value += line.trimmingCharacters(in: .whitespaces)
            } else if let last = traces.indices.last, let equals = line.firstIndex(of: "=") {
                traces[last].lines.append(
                    (
                        line[..<equals].trimmingCharacters(in: .whitespaces),
                        line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
                    ))
            }
        }
        return traces
    }()

    /// A trace as it is read.
    struct Told: Equatable {
        var handshake = [Side: [UInt8]]()
        var data = [Side: [UInt8]]()
        var alerts: [Alert]
        var derived: [DerivedKeys]
        var finished: [FinishedCheck]

        init(_ trace: Trace, _ turns: [Turn]) {
            let keys = KeyLog()
            keys.add(Array(trace.keyLog.utf8))
            var talk = Talk(to: TLSConversation(keep: .bytes, keys: keys), turns)
            for message in talk.consumer.messages where message.isDecrypted {
                handshake[message.from, default: []] += message.bytes
            }
            for opened in talk.consumer.takeOpened() {
                if case .bytes(let bytes, let side, _) = opened { data[side, default: []] += bytes }
            }
            alerts = talk.consumer.alerts
            derived = talk.consumer.decryption?.derived ?? []
            finished = talk.consumer.decryption?.finished ?? []
        }
    }

    @Test func allFiveAreThere() { #expect(Self.traces.count == 5) }

    @Test(arguments: traces) func everyByte(trace: Trace) throws {
        let told = Told(trace, trace.turns)
        for side in [Side.client, .server] {
            #expect(told.handshake[side] ?? [] == trace.content("handshake", of: side))
            #expect(told.data[side] ?? [] == trace.content("application data", of: side))
            let alerts = told.alerts.filter { $0.from == side }.flatMap { alert -> [UInt8] in
                [alert.level?.rawValue, alert.description?.rawValue].compactMap { $0 }
            }
            #expect(alerts == trace.content("alert", of: side))
        }
        #expect(told.finished.count == 2 && told.finished.allSatisfy { $0.fits })
    }

    @Test(arguments: traces) func everyKey(trace: Trace) throws {
        let told = Told(trace, trace.turns)
        var checked = 0
        for derived in told.derived {
            let name = try #require(derived.label?.rawValue)
            let values = Dictionary(trace.lines.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
            #expect(derived.key == Self.bytes(values["\(name) key"] ?? ""), "\(name)")
            #expect(derived.vector == Self.bytes(values["\(name) iv"] ?? ""), "\(name)")
            #expect(derived.secret == Self.bytes(String(values[name]?.dropFirst(64) ?? "")), "\(name)")
            checked += 1
        }
        #expect(checked >= 4)
    }

    @Test(arguments: traces) func byteByByte(trace: Trace) {
        #expect(Told(trace, trace.turns.byteByByte) == Told(trace, trace.turns))
    }

    @Test(arguments: traces, 0..<10) func anyDamage(trace: Trace, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let told = Told(trace, trace.turns.mutated(upTo: 2, using: &random))
        // What does not fit its tag is not told.
        for side in [Side.client, .server] {
            #expect(trace.content("application data", of: side).starts(with: told.data[side] ?? []))
        }
    }
}
