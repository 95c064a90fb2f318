/// What has a section of its own on a page, to which addresses lead.
enum PageSection: Hashable {
    /// A connection, by its number.
    case connection(Int)
    /// A conversation in datagrams, by its number.
    case conversation(Int)
}

extension Markup {
    /// Writes what a section is called in ids and addresses.
    func id(_ section: PageSection) {
        switch section {
        case .connection(let number):
            raw("c")
            connection(number)
        case .conversation(let number):
            raw("u")
            self.number(firstConversation + number)
        }
    }
}
