import Annotations
package import Documents
import PacketDecoding
import TCPConnections
import TextOutput
import Tracing
package import WireBytes

/// What stands beside a question: some packets of a connection, or some lines, without the answer.
package struct QuizExcerpt: Sendable, Hashable {
    /// What a column of packets says.
    package enum Column: Sendable, Hashable, CaseIterable {
        /// The control bits.
        case flags
        /// Where the segment begins, relative to its sender's first.
        case sequence
        /// What it confirms, relative to the receiver's first.
        case acknowledgement
        /// Bytes of payload.
        case payload
        /// The receive window in bytes, scaled where the scale is known.
        case window
        /// What begins in it: a start line, the names of messages.
        case content
    }

    package struct Row: Sendable, Hashable {
        /// Its number, from 1.
        package let packet: Int
        package let from: Side
        /// What the columns say, each at the place of its column; nil where that is asked.
        package let cells: [String?]
    }

    package enum Content: Sendable, Hashable {
        /// Packets; between two whose numbers do not follow on each other others are left out.
        case packets([Column], [Row])
        /// Lines: of a head, of facts. What was captured in them is escaped.
        case lines([Bilingual])
    }

    /// The connection, from 0.
    package let connection: Int
    package let heading: Bilingual
    package let content: Content
}

extension QuizExcerpt {
    /// Lines at most: nobody reads more than a screen shows beside a question.
    static let mostRows = 14

    init(_ trace: ConnectionTrace, _ content: Content) {
        connection = trace.id
        let (client, server) = (trace.client.text, trace.server.text)
        heading = Bilingual(
            en: "Connection \(trace.id): client \(client), server \(server)",
            zh: "连接 \(trace.id)：客户端 \(client)，服务器 \(server)")
        self.content = content
    }

    /// Packets of a connection, what is asked about left open.
    ///
    /// - Parameters:
    ///   - trace: the connection.
    ///   - rows: its segments that are shown.
    ///   - columns: what is said of them.
    ///   - asked: the packets and columns that are asked about.
    ///   - contents: what begins in each packet.
    init(
        _ trace: ConnectionTrace, _ rows: some Sequence<SegmentRow>, _ columns: [Column],
        asked: [(packet: Int, column: Column)] = [], contents: [Int: String] = [:]
    ) {
        let shown = rows.prefix(Self.mostRows).map { row in
            Row(
                packet: row.mark.packet, from: row.from,
                cells: columns.map { column in
                    if asked.contains(where: { $0.packet == row.mark.packet && $0.column == column }) {
                        return nil
                    }
                    return Self.cell(column, row, contents)
                })
        }
        self.init(trace, .packets(columns, shown))
    }

    private static func cell(_ column: Column, _ row: SegmentRow, _ contents: [Int: String]) -> String {
        switch column {
        case .flags: row.flags.quizText
        case .sequence: grouped(Int(row.relativeSequence))
        case .acknowledgement: row.flags.contains(.ack) ? grouped(Int(row.relativeAcknowledgment)) : ""
        case .payload: grouped(row.payloadLength)
        case .window: grouped(row.scaledWindow ?? Int(row.window))
        case .content: contents[row.mark.packet] ?? ""
        }
    }
}

extension TCPFlags {
    /// The control bits as questions show and name them: those that open, confirm and end a connection.
    var quizText: String {
        let named: [(TCPFlags, String)] = [(.syn, "SYN"), (.fin, "FIN"), (.rst, "RST"), (.ack, "ACK")]
        let names = named.filter { contains($0.0) }.map(\.1)
        return names.isEmpty ? "–" : names.joined(separator: ", ")
    }
}
