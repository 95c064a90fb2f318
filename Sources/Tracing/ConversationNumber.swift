/// Which conversation of a capture: a TCP connection, `3`, or one in UDP datagrams, `u3`; both count from 0.
package struct ConversationNumber: Sendable, Hashable {
    package let number: Int
    /// Whether it is one in UDP datagrams.
    package let isUDP: Bool

    /// Names one.
    ///
    /// - Parameters:
    ///   - number: its number among its kind, from 0.
    ///   - isUDP: whether it is one in UDP datagrams.
    package init(_ number: Int, isUDP: Bool = false) {
        self.number = number
        self.isUDP = isUDP
    }

    /// Reads "3" or "u3"; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let isUDP = text.first == "u"
        let digits = isUDP ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.count < 10,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits)
        else { return nil }
        self.init(number, isUDP: isUDP)
    }

    /// Where it stands among all: TCP connections come first.
    package var place: Int { isUDP ? number &+ 1 << 40 : number }

    /// As it is written.
    package var text: String { isUDP ? "u\(number)" : "\(number)" }
}

extension ConversationNumber: Comparable {
    package static func < (one: Self, other: Self) -> Bool { one.place < other.place }
}
