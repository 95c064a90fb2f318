/// Why a field value is not as its grammar has it, and where.
public struct ValueProblem: Error, Sendable, Hashable {
    /// Offset of the byte in the value where reading stopped; the value's length where its end came too early.
    public var offset: Int
    /// What is wrong there.
    public var reason: Reason

    /// Makes the error.
    public init(offset: Int, reason: Reason) {
        self.offset = offset
        self.reason = reason
    }

    /// What can be wrong with a value.
    public enum Reason: Sendable, Hashable {
        /// The value is empty, and must not be.
        case empty
        /// The value ends where something must follow.
        case endsEarly
        /// A byte that may not stand here.
        case unexpected(UInt8)
        /// One certain byte must stand here.
        case expected(UInt8)
        /// A quoted string or a comment has no end.
        case unclosed
        /// A number is larger than is read, or has more digits than allowed.
        case numberTooLarge
        /// A weight is not between 0 and 1 with at most three digits behind the point. RFC 9110 §12.4.2.
        case badWeight
        /// No such day or time, such as 31 February.
        case noSuchTime
        /// The date falls on another day of the week; 0 is Sunday.
        case wrongWeekday(said: Int, is: Int)
        /// A range ends before it begins. RFC 9110 §14.1.1.
        case reversedRange
        /// A range ends after the end of the whole. RFC 9110 §14.4.
        case rangeBeyondLength
        /// A name stands twice that may stand once.
        case repeated
        /// Something that must be there is not, such as max-age in Strict-Transport-Security.
        case missing(Part)
        /// A "%" without two hexadecimal digits after it. RFC 3986 §2.1.
        case badPercentEncoding
        /// Bytes that are not UTF-8.
        case badUTF8
        /// No base64. RFC 4648 §4.
        case badBase64
        /// No IP address between "[" and "]". RFC 3986 §3.2.2.
        case badAddress
        /// A port above 65535.
        case badPort
        /// A character encoding that is not read here. RFC 8187 §3.2.1.
        case unknownCharset
        /// More bytes than are read.
        case tooLong
        /// More members than are read, or deeper nested.
        case tooMany
    }

    /// What can be missing.
    public enum Part: Sendable, Hashable {
        /// The max-age of Strict-Transport-Security. RFC 6797 §6.1.1.
        case maxAge
        /// The ":" between user and password. RFC 7617 §2.
        case colon
        /// Name and value of a cookie. RFC 6265 §5.2.
        case cookie
    }
}

/// How much of a value is read. What real programs send is far below; servers refuse heads of 8 to 64 KiB.
enum ValueBounds {
    /// Bytes of a value.
    static let bytes = 65_536
    /// Members of a list or dictionary; as many RFC 9651 §3.1 and §3.2 ask for.
    static let members = 1024
    /// Parameters of a member, members of an inner list. RFC 9651 §3.1.1 and §3.1.2.
    static let parameters = 256
    /// Comments inside comments. RFC 9110 §5.6.5 sets no bound.
    static let depth = 16
}
