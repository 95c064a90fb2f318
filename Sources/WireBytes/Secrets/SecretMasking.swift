/// Masks secrets, in what is kept as in the packets. What in a protocol's messages is secret, and where that lies, the
/// protocol says itself: in `ProtocolResult.mask(with:)`.
public protocol SecretMasking {
    /// What finds secrets in bytes.
    associatedtype Search: SecretSearching

    /// Says that the protocol carries secrets in clear text: bytes that were not read may be part of one.
    mutating func overwriteGaps()

    /// Masks a secret: the same one has the same mask everywhere.
    ///
    /// - Parameters:
    ///   - secret: the bytes as they are kept, perhaps fewer than there were.
    ///   - place: where all of it lies in the stream.
    mutating func mask(_ secret: inout [UInt8], at place: StreamRange)

    /// Masks what is secret in bytes that may be text, by the names and forms of secrets.
    mutating func search(_ text: inout [UInt8], at place: StreamRange)

    /// Overwrites bytes that may be secret and were not kept.
    mutating func overwrite(_ place: StreamRange)

    // For what does not lie in the stream as it is kept: in pieces, packed, or under a key.

    /// Finds what is secret in bytes, wherever they are from.
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - look: says where in them to look for what.
    /// - Returns: what masks it.
    func find(in bytes: [UInt8], _ look: (inout Search) -> Void) -> FoundSecrets

    /// Puts a mask into a side's stream; its range are places there.
    mutating func put(_ mask: MaskedRange, into side: Side)

    /// Overwrites what was captured, but not looked at because a bound was reached.
    mutating func overwriteUnread(_ range: Range<Int>, of side: Side)

    /// Says that a message could not be masked secret by secret, but was overwritten as a whole, by the packet that it
    /// begins in; and whether because it has more secrets than are masked one by one.
    mutating func noteOverwritten(in packet: Int, hasTooMany: Bool)

    /// Whether messages are shown, or only their packets written: then what is overwritten there anyway need not be searched.
    var showsMessages: Bool { get }
}

extension SecretMasking {
    /// Puts masks into a side's stream whose ranges count from an offset.
    public mutating func put(_ masks: [MaskedRange], from offset: Int, into side: Side) {
        for mask in masks { put(mask.moved(by: offset), into: side) }
    }
}

/// What is secret in some bytes.
public struct FoundSecrets: Sendable {
    /// What masks it, as places in the bytes: in order, and none over another.
    public var masks: [MaskedRange]
    /// Whether there was so much that what was not looked at is masked as well.
    public var hasTooMany: Bool

    /// Makes it.
    public init(_ masks: [MaskedRange], hasTooMany: Bool) {
        self.masks = masks
        self.hasTooMany = hasTooMany
    }
}

/// Finds secrets in bytes: what all protocols have in common, names of secrets and forms of text. Ranges are places in the
/// bytes; beyond their end is nothing.
public protocol SecretSearching {
    /// Searches text of any kind: URIs, `name=value`, JSON members, XML elements and form controls in it.
    mutating func text(_ range: Range<Int>)

    /// Searches what may be text, and is left as it is where it does not look so.
    mutating func possibleText(_ range: Range<Int>)

    /// Searches a URI: its parameters, and the user in front of its host. RFC 3986 §3.
    mutating func uri(_ range: Range<Int>)

    /// Searches application/x-www-form-urlencoded content. WHATWG URL §5.1.
    mutating func form(_ range: Range<Int>)

    /// Masks a range that is a secret, unless nothing is there.
    mutating func note(_ range: Range<Int>, _ writing: SecretWriting)

    /// Overwrites a range that is not looked at.
    mutating func hide(_ range: Range<Int>)

    /// Puts other bytes in the place of some, as many.
    mutating func replace(_ range: Range<Int>, with bytes: [UInt8])

    /// The mask of a secret, as many bytes.
    func mask(of secret: ArraySlice<UInt8>) -> [UInt8]

    /// Whether a value with this name is a secret.
    func isSecret(_ name: some Collection<UInt8>, _ place: SecretNamePlace) -> Bool
}

/// How a secret is written.
public enum SecretWriting: Sendable {
    /// As it is, or percent-encoded.
    case percent
    /// With backslashes. RFC 8259 §7, RFC 9110 §5.6.4.
    case backslash
}

/// Where a name stands that may say that a value is secret.
public enum SecretNamePlace: Sendable {
    /// A query parameter or a form field.
    case parameter
    /// A header field, a member of a JSON object, an XML element, a part of a multipart body.
    case member
}
