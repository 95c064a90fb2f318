package import Output
package import Tracing

/// What the text says of a conversation in datagrams, in lines that are not broken and rows without columns.
package struct DatagramStory {
    /// What it is called.
    package let title: String
    /// The name of what is spoken.
    package let name: String
    /// Who and when.
    package let heading: [StyledText]
    package let rows: [ToldRow]
    /// What is said below the rows.
    package let remarks: [StyledText]

    /// Prepares it; nil of a conversation whose name says all.
    ///
    /// - Parameters:
    ///   - trace: the conversation.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - comments: what was written about the capture's packets.
    package init?(
        of trace: DatagramTrace, digits: Int, options: TextOptions,
        comments: PacketComments = PacketComments()
    ) {
        let options = options.unbroken
        guard let text = DatagramText(trace, digits: digits, options: options, comments: comments) else {
            return nil
        }
        title = options.say("UDP conversation \(trace.id)", "UDP 会话 \(trace.id)")
        name = trace.content.title ?? "UDP"
        heading = text.about
        rows = text.rungs.map { ToldRow($0, options) }
        remarks = text.remarks
    }
}
