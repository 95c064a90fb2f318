import WireBytes

/// What masks the protocols' results, each as it says itself, and notes where in the streams that was.
struct ResultMasking: SecretMasking {
    private let redactor: Redactor
    private(set) var work = Redactor.Work()
    /// Whether there are secrets in clear text, so that bytes which were not read may be part of one.
    private(set) var isReadable = false

    init(by redactor: Redactor) { self.redactor = redactor }

    var showsMessages: Bool { redactor.showsMessages }

    mutating func overwriteGaps() { isReadable = true }

    mutating func overwrite(_ place: StreamRange) {
        isReadable = true
        work.fill(place)
    }

    mutating func mask(_ secret: inout [UInt8], at place: StreamRange) {
        isReadable = true
        let masks = find(in: secret) { [count = secret.count] in $0.note(0..<count, .percent) }.masks
        masks.apply(to: &secret)
        // What lies beyond its place is not its.
        put(masks.map { $0.clamped(to: 0..<max(0, place.count)) }, from: place.offset, into: place.side)
        fillRest(of: place, behind: secret.count)
    }

    mutating func search(_ text: inout [UInt8], at place: StreamRange) {
        isReadable = true
        let found = find(in: text) { [count = text.count] in $0.text(0..<count) }
        found.masks.apply(to: &text)
        fillRest(of: place, behind: text.count)
        if found.hasTooMany {
            work.fill(place)
        } else {
            put(found.masks, from: place.offset, into: place.side)
        }
    }

    /// Overwrites what was not kept, and so was not searched.
    private mutating func fillRest(of place: StreamRange, behind count: Int) {
        work.fill(
            StreamRange(side: place.side, offset: place.offset &+ count, count: place.count &- count))
    }

    func find(in bytes: [UInt8], _ look: (inout SecretSearch) -> Void) -> FoundSecrets {
        redactor.search(bytes, look)
    }

    mutating func put(_ mask: MaskedRange, into side: Side) { work.add(mask, side) }

    mutating func overwriteUnread(_ range: Range<Int>, of side: Side) { work.hide(side, range) }

    mutating func noteOverwritten(in packet: Int, hasTooMany: Bool) {
        work.noteOverwritten(packet, hasTooMany: hasTooMany)
    }
}
