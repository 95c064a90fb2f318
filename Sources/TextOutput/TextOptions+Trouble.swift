import Annotations
import Documents
import Findings
import Ladder
import Output
import Tracing
import WireBytes

extension TextOptions {
    /// What went wrong on a connection, in a clause.
    func words(for trouble: [ConnectionTrouble]) -> String {
        trouble.map { words(for: $0) }.joined(separator: comma)
    }

    /// What kind of thing went wrong; nil of what is not one of a kind.
    func name(of trouble: ConnectionTrouble) -> String? {
        switch trouble {
        case .wrongProtocol(let wrong): wrong.phrase(in: language)
        case .chain(let chain): chain.shortVerdict(in: language)
        case .segments(let remark, _): remark.name(in: language)
        case .missing, .lost, .icmp: nil
        }
    }

    private func words(for trouble: ConnectionTrouble) -> String {
        switch trouble {
        case .wrongProtocol(let wrong): wrong.phrase(in: language)
        case .chain(let chain): chain.shortVerdict(in: language)
        case .segments(let remark, let count): "\(remark.name(in: language)) ×\(grouped(count))"
        case .missing(let count, let atMost):
            say(
                "\(atMost ? "up to " : "")\(bytes(count)) not captured",
                "\(atMost ? "至多 " : "")\(bytes(count))未捕获")
        case .lost(let packets): say(EndToEnd.lost(packets: packets))
        case .icmp(let verdict): say(verdict)
        }
    }
}
