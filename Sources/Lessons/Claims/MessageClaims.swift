// What is said of a request or a response.

import Documents
import HTTPMessages
import Output
import WireBytes

extension ClaimEvidence {
    func messageFact(_ statement: ClaimStatement, _ message: HTTPMessage) -> Found {
        let head = message.head
        switch statement.attribute {
        case .method: return .texts([head.method.map(Array.init)].compactMap(\.self))
        case .target: return .texts([head.target.map(Array.init)].compactMap(\.self))
        case .status: return .number(head.status ?? 0)
        case .reason: return .texts([head.reason.map(Array.init)].compactMap(\.self))
        case .version: return .text(head.version.text)
        case .field: return field(statement, head)
        case .body: return body(statement, message.body)
        case .packet: return .number(message.first.packet)
        case .packets: return .packets(PacketSpan(message.first, message.last))
        default:
            let type = head.value("content-type").map { Array($0.prefix { $0 != 0x3B && $0 != 0x20 }) }
            return .texts([type].compactMap(\.self))
        }
    }

    private func field(_ statement: ClaimStatement, _ head: MessageHead) -> Found {
        guard case .field(let name, let value) = statement.argument else { return .nothing(LessonTerms.none) }
        let values = head.values(of: name)
        if value != nil { return .texts(values) }
        let others = head.fields.prefix(40).map { StyledText.escaped(head.name(of: $0).prefix(60)) }
        return .verdict(
            !values.isEmpty,
            values.isEmpty
                ? Bilingual(
                    en: others.isEmpty ? "no field" : "only \(others.joined(separator: ", "))",
                    zh: others.isEmpty ? "没有字段" : "只有 \(others.joined(separator: "、"))")
                : Found.texts(values).words)
    }

    private func body(_ statement: ClaimStatement, _ body: MessageBody) -> Found {
        guard case .text(let wanted) = statement.argument else {
            return .number(body.decodedLength ?? body.length)
        }
        let holds = (body.text ?? body.content).holds(Array(wanted.utf8))
        return .verdict(
            holds,
            body.length == 0
                ? Words.noBody
                : holds
                    ? Words.bodyHolds
                    : Words.bodyLacks)
    }
}

extension MessageHead {
    /// The values of all fields of a name, in any case.
    func values(of name: String) -> [[UInt8]] {
        let wanted = name.utf8.map(\.lowerCased)
        return fields.filter { self.name(of: $0).map(\.lowerCased) == wanted }.map { Array(value(of: $0)) }
    }
}
