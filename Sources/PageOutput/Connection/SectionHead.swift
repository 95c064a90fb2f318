import Output
import WireBytes

/// How the section of a connection or of a conversation in datagrams begins: when that is and what it can be told apart
/// by, for the script, and what it is called.
struct SectionHead {
    let section: PageSection
    /// Its first packet.
    let first: PacketMark
    /// How long it takes, in nanoseconds; nil where its times cannot be compared.
    let duration: Int64?
    /// When the capture begins; nil where its times cannot be compared.
    let captureStart: Timestamp?
    let numbers: Facets.Numbers
    let title: InBoth<String>
    /// What is spoken.
    let protocols: InBoth<String>

    /// Writes it, and leaves the section open.
    func write(to markup: inout Markup) {
        markup.raw("<section class=\"connection\" id=\"")
        markup.id(section)
        markup.raw("\"")
        if let duration, let captureStart {
            markup.raw(" data-start=\"")
            markup.number(Int(first.time.since(captureStart)))
            markup.raw("\" data-duration=\"")
            markup.number(Int(duration))
            markup.raw("\"")
        }
        markup.facets(numbers)
        markup.raw(">\n<div class=\"said\">\n<h2><span")
        markup.say(title.map { StyledText($0) })
        markup.raw("</span> ")
        markup.element("small", words: protocols)
        markup.raw("</h2>\n")
    }
}
