/// Something in a message that the RFCs forbid or that recipients read differently, although it was read here.
///
/// Ranges are places in the bytes of the head (of trailers or the chunk line where said so).
public enum HTTPFinding: Sendable, Hashable {
    /// A line ends in LF without CR. RFC 9112 §2.2.
    case bareLineFeed(at: Int)
    /// A control byte other than CR and NUL in a field value. RFC 9110 §5.5.
    case controlByteInValue(Range<Int>)
    /// A CR without LF after it, in the start line or a field. RFC 9112 §2.2.
    case bareCarriageReturn(Range<Int>)
    /// A NUL in the start line or a field. RFC 9110 §5.5.
    case nulByte(Range<Int>)
    /// Another control byte in the start line. RFC 9112 §3.
    case controlByteInStartLine(Range<Int>)
    /// A field value goes on on another line. RFC 9112 §5.2.
    case foldedLine(Range<Int>)
    /// White space before the first field. RFC 9112 §2.2.
    case spaceBeforeFirstField(Range<Int>)
    /// White space between a field's name and its colon. RFC 9112 §5.1.
    case spaceBeforeColon(Range<Int>)
    /// A field name with characters that no token may have. RFC 9110 §5.1.
    case badFieldName(Range<Int>)
    /// A field without a name. RFC 9110 §5.1.
    case emptyFieldName(Range<Int>)
    /// A line among the fields without a colon. RFC 9112 §5.
    case lineWithoutColon(Range<Int>)
    /// Content-Length and Transfer-Encoding in one message. RFC 9112 §6.3: the shape of request smuggling.
    case bothLengths
    /// Content-Length more than once with the same value. RFC 9110 §8.6.
    case repeatedContentLength(Range<Int>)
    /// Content-Length with different values. RFC 9112 §6.3.
    case differentContentLengths(Range<Int>)
    /// Content-Length that is no number. RFC 9112 §6.3.
    case badContentLength(Range<Int>)
    /// Content-Length with a sign or with something after the number, which lenient readers take. RFC 9110 §8.6.
    case oddContentLength(Range<Int>)
    /// A transfer coding that is not registered, such as "xchunked". RFC 9112 §6.1.
    case unknownTransferCoding(Range<Int>)
    /// chunked more than once. RFC 9112 §6.1.
    case chunkedTwice(Range<Int>)
    /// Transfer-Encoding in a message of HTTP/1.0. RFC 9112 §6.1.
    case transferEncodingInHTTP10(Range<Int>)
    /// Transfer-Encoding whose last coding is not chunked. RFC 9112 §6.3.
    case transferEncodingNotChunked(Range<Int>)
    /// A chunk size that is no hexadecimal number, with its place in the stream. RFC 9112 §7.1.
    case badChunkSize(streamOffset: Int)
    /// A chunk size with a sign, "0x" or white space before it, with its place in the stream. RFC 9112 §7.1.
    case oddChunkSize(streamOffset: Int)
    /// A chunk size that no counter holds, with its place in the stream. RFC 9112 §7.1.
    case chunkSizeTooLarge(streamOffset: Int)
    /// A chunk size line that ends in LF alone, with its place in the stream. RFC 9112 §7.1.
    case bareLineFeedBehindChunkSize(streamOffset: Int)
    /// Extensions behind a chunk size, with the line's place in the stream. RFC 9112 §7.1.1.
    case chunkExtension(streamOffset: Int)
    /// No line end where a chunk's data must be over, with that place in the stream. RFC 9112 §7.1.
    case noLineEndBehindChunk(streamOffset: Int)
    /// A trailer field that decides about the message: length, host, coding. RFC 9110 §6.5.1.
    case forbiddenTrailer(Range<Int>)
    /// A body in a request whose method has no use for one. RFC 9110 §9.3.1.
    case bodyWithoutUse
    /// The target names another host than the Host field. RFC 9112 §3.2.2.
    case hostDiffersFromTarget(Range<Int>)
    /// A version that is not written as one, such as "HTTP/1" or "http/1.1". RFC 9112 §2.3.
    case badVersion(Range<Int>)
    /// No Host field in an HTTP/1.1 request. RFC 9112 §3.2.
    case noHost
    /// More than one Host field. RFC 9112 §3.2.
    case severalHosts
    /// Empty lines before the start line. RFC 9112 §2.2.
    case emptyLinesBefore(Int)
    /// More or other white space in the start line than single spaces. RFC 9112 §3.
    case spaceInStartLine(Range<Int>)
    /// White space inside the request target. RFC 9112 §3.2.
    case spaceInTarget(Range<Int>)
    /// A version that is not HTTP/1.x. RFC 9110 §2.5.
    case unknownVersion(HTTPVersion)
    /// No target between method and version. RFC 9112 §3.
    case noTarget
    /// A status code that has not three digits. RFC 9112 §4.
    case badStatus(Range<Int>)
    /// A status code below 100 or above 599: of no class that there is. RFC 9110 §15.
    case statusOutOfRange(Range<Int>)
    /// A target in none of the four forms, or with a fragment. RFC 9112 §3.2.
    case badTarget(Range<Int>)
    /// No version: HTTP/0.9.
    case noVersion
    /// No space behind the status code. RFC 9112 §4.
    case noSpaceAfterStatus
    /// Content-Length or Transfer-Encoding in a 1xx or 204 response. RFC 9110 §8.6.
    case lengthWhereNoBody
    /// 304 to a request that does not say which copy the client has. RFC 9110 §15.4.5.
    case notModifiedUnasked
    /// A pseudo-header field that is not defined, comes twice or too late, or is not for this kind of message. RFC 9113
    /// §8.3.
    case badPseudoField(Range<Int>)
    /// A pseudo-header field that must be there is not. RFC 9113 §8.3.1, §8.3.2.
    case missingPseudoField(HTTPPseudoField)
    /// A field about the connection, such as Connection, in HTTP/2. RFC 9113 §8.2.2.
    case connectionField(Range<Int>)
    /// A field name with upper-case letters in HTTP/2. RFC 9113 §8.2.
    case upperCaseName(Range<Int>)
    /// White space around a value in HTTP/2. RFC 9113 §8.2.1.
    case spaceAroundValue(Range<Int>)
    /// Content-Length promises another number of bytes than DATA brought. RFC 9113 §8.1.1.
    case lengthDiffersFromData(declared: Int, sent: Int)
}
