// What is said of a packet.

import Documents
import PacketCapture
import PacketDecoding
import TCPConnections
import Tracing
import WireBytes

extension ClaimEvidence {
    /// Whole milliseconds, to the nearest, of any count of nanoseconds from 0 on: a capture may say that it took centuries.
    static func wholeMilliseconds(_ nanoseconds: Int64) -> Int {
        let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
        return Int(clamping: whole) + (rest >= 500_000 ? 1 : 0)
    }

    func packetFact(_ statement: ClaimStatement, _ number: Int) -> Found {
        let count = capture.capture.packets
        guard number <= count else {
            return .nothing(
                Bilingual(
                    en: "no packet \(number); the capture has \(count)",
                    zh: "没有分组 \(number)；捕获共有 \(count) 个分组"))
        }
        switch statement.attribute {
        case .time:
            guard let start = capture.capture.start else { return .nothing(Words.notShownByCapture) }
            return fact(capture.packet(number)) {
                .number(Self.wholeMilliseconds($0.facts.time.since(start)))
            }
        case .length: return fact(capture.packet(number)) { .number($0.facts.originalLength) }
        case .bytes: return fact(capture.packet(number)) { bytesFact(statement, $0.bytes) }
        case .contains: return fact(capture.packet(number)) { contains(statement, $0.bytes) }
        case .step: return stepFact(statement, number)
        default: break
        }
        if let found = capture.datagram(in: number) { return datagramFact(statement, found) }
        guard let (trace, row) = capture.segment(in: number) else {
            return .nothing(
                Bilingual(en: "packet \(number) contains no TCP segment", zh: "分组 \(number) 中没有 TCP 报文段"))
        }
        switch statement.attribute {
        case .from: return .text(row.from.word)
        case .in: return .text("\(trace.id)")
        case .flags: return .flags(row.flags)
        case .flag:
            guard case .flags(let wanted) = statement.argument else { return .nothing(LessonTerms.none) }
            return .verdict(row.flags.isSuperset(of: wanted), Bilingual(both: row.flags.shown))
        case .sequence: return .number(Int(row.relativeSequence))
        case .acknowledgement:
            guard row.flags.contains(.ack) else {
                return .nothing(
                    Words.noACKFlag)
            }
            return .number(Int(row.relativeAcknowledgment))
        case .payload: return .number(row.payloadLength)
        case .window: return .number(row.scaledWindow ?? Int(row.window))
        default:
            return .texts(row.labels.each.map { Array($0.name.utf8) })
        }
    }

    private func fact(_ packet: LessonCapture.Packet?, _ fact: (LessonCapture.Packet) -> Found) -> Found {
        packet.map(fact)
            ?? .nothing(Words.bytesNotKept)
    }

    private func bytesFact(_ statement: ClaimStatement, _ bytes: [UInt8]) -> Found {
        guard case .bytes(let range, let wanted) = statement.argument else {
            return .nothing(LessonTerms.none)
        }
        guard range.upperBound < bytes.count else {
            return .nothing(
                Bilingual(en: "the packet has \(bytes.count) bytes", zh: "这个分组只有 \(bytes.count) 字节"))
        }
        let there = Array(bytes[range])
        let shown = there.prefix(32).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(
            separator: " ")
        return .verdict(there == wanted, Bilingual(both: there.count > 32 ? shown + " …" : shown))
    }

    private func contains(_ statement: ClaimStatement, _ bytes: [UInt8]) -> Found {
        guard case .text(let wanted) = statement.argument else { return .nothing(LessonTerms.none) }
        let holds = bytes.holds(Array(wanted.utf8))
        return .verdict(
            holds,
            holds
                ? Words.holds
                : Words.lacks)
    }

    private func stepFact(_ statement: ClaimStatement, _ packet: Int) -> Found {
        guard case .step(let wanted, let id) = statement.argument else { return .nothing(LessonTerms.none) }
        let numbers = steps(of: id, on: nil).filter { $0.packets.contains(packet) }.map(\.number)
        let shown = Set(numbers).sorted().map { "\($0)" }
        return .verdict(
            numbers.contains(wanted),
            shown.isEmpty
                ? Bilingual(en: "packet \(packet) is not a step of \(id)", zh: "分组 \(packet) 不是 \(id) 的任何一步")
                : Bilingual(
                    en: "packet \(packet) is step \(shown.joined(separator: " and ")) of \(id)",
                    zh: "分组 \(packet) 是 \(id) 的第 \(shown.joined(separator: "、")) 步"))
    }
}

extension [UInt8] {
    /// Whether these bytes stand in it somewhere.
    func holds(_ part: [UInt8]) -> Bool {
        part.isEmpty || firstRange(of: part) != nil
    }
}
