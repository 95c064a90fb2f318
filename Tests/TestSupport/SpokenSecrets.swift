package import WireBytes

/// Writes down what a protocol says is secret, and masks that with stars.
package struct SpokenSecrets: SecretMasking {
    /// What was said to be secret, and where.
    package private(set) var masked: [(text: String, place: StreamRange)] = []
    /// In what secrets were looked for.
    package private(set) var searched: [String] = []
    /// What was overwritten because nobody read it.
    package private(set) var overwritten: [StreamRange] = []
    /// Whether bytes that were not captured may be part of a secret.
    package private(set) var overwritesGaps = false
    /// What was put into the streams, and from where.
    package private(set) var masks: [(mask: MaskedRange, side: Side)] = []
    package let showsMessages = true

    package init() {}

    package mutating func mask(_ secret: inout [UInt8], at place: StreamRange) {
        masked.append((String(decoding: secret, as: UTF8.self), place))
        secret = secret.map { _ in MaskedRange.filler }
    }

    package mutating func search(_ text: inout [UInt8], at place: StreamRange) {
        searched.append(String(decoding: text, as: UTF8.self))
    }

    package mutating func overwrite(_ place: StreamRange) { overwritten.append(place) }

    package mutating func overwriteGaps() { overwritesGaps = true }

    package func find(in bytes: [UInt8], _ look: (inout Search) -> Void) -> FoundSecrets {
        var search = Search()
        look(&search)
        return FoundSecrets(search.found.untangled, hasTooMany: false)
    }

    package mutating func put(_ mask: MaskedRange, into side: Side) { masks.append((mask, side)) }

    package mutating func overwriteUnread(_ range: Range<Int>, of side: Side) {
        overwritten.append(StreamRange(side: side, offset: range.lowerBound, count: range.count))
    }

    package mutating func noteOverwritten(in packet: Int, hasTooMany: Bool) {}

    /// Finds what is said to be a secret, and nothing in texts.
    package struct Search: SecretSearching {
        fileprivate var found: [MaskedRange] = []

        package mutating func text(_ range: Range<Int>) {}
        package mutating func possibleText(_ range: Range<Int>) {}
        package mutating func uri(_ range: Range<Int>) {}
        package mutating func form(_ range: Range<Int>) {}
        package mutating func note(_ range: Range<Int>, _ writing: SecretWriting) {
            found.append(MaskedRange(range: range))
        }
        package mutating func hide(_ range: Range<Int>) { found.append(MaskedRange(range: range)) }
        package mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
            found.append(MaskedRange(range: range, first: bytes))
        }
        package func mask(of secret: ArraySlice<UInt8>) -> [UInt8] { secret.map { _ in MaskedRange.filler } }
        package func isSecret(_ name: some Collection<UInt8>, _ place: SecretNamePlace) -> Bool {
            name.elementsEqual("secret".utf8)
        }
    }
}
