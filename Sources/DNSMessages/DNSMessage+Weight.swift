// About how much memory a message takes, so that what is kept of many can be bounded: names and strings are arrays of
// their own, and a record of a few bytes takes a hundred.

extension DNSMessage {
    /// Bytes that are kept of it beside its fixed size.
    var weight: Int {
        var sum = 0
        for question in questions { sum &+= 48 &+ question.name.bytes.count }
        for record in answers { sum &+= record.weight }
        for record in authorities { sum &+= record.weight }
        for record in additionals { sum &+= record.weight }
        return sum
    }

    /// Keeps the first question, and of the rest only the numbers in the header.
    mutating func forgetRecords() {
        questions = Array(questions.prefix(1))
        answers = []
        authorities = []
        additionals = []
    }
}

extension DNSMessage.Record {
    fileprivate var weight: Int { 100 &+ name.bytes.count &+ data.weight }
}

extension RecordData {
    fileprivate var weight: Int {
        switch self {
        case .ipv4, .ipv6, .other, .malformed: 0
        case .name(let name): name.bytes.count
        case .mailExchange(_, let name): name.bytes.count
        case .startOfAuthority(let zone): 64 &+ zone.primary.bytes.count &+ zone.mailbox.bytes.count
        case .text(let strings): strings.reduce(0) { $0 &+ 56 &+ $1.count }
        case .service(_, _, _, let target): target.bytes.count
        case .binding(let binding):
            binding.alpn.reduce(
                binding.target.bytes.count &+ binding.keys.count &* 2 &+ binding.hints.count &* 64
            ) { $0 &+ 56 &+ $1.count }
        }
    }
}
