extension HTTPFinding {
    /// The rule that is broken.
    public var source: String {
        switch self {
        case .bareLineFeed, .emptyLinesBefore, .spaceBeforeFirstField, .bareCarriageReturn: "RFC 9112 §2.2"
        case .controlByteInValue, .nulByte: "RFC 9110 §5.5"
        case .foldedLine: "RFC 9112 §5.2"
        case .spaceBeforeColon: "RFC 9112 §5.1"
        case .badFieldName, .emptyFieldName: "RFC 9110 §5.1"
        case .lineWithoutColon: "RFC 9112 §5"
        case .bothLengths, .differentContentLengths, .badContentLength, .transferEncodingNotChunked:
            "RFC 9112 §6.3"
        case .unknownTransferCoding, .chunkedTwice, .transferEncodingInHTTP10: "RFC 9112 §6.1"
        case .repeatedContentLength, .oddContentLength, .lengthWhereNoBody: "RFC 9110 §8.6"
        case .badChunkSize, .oddChunkSize, .chunkSizeTooLarge, .bareLineFeedBehindChunkSize,
            .noLineEndBehindChunk:
            "RFC 9112 §7.1"
        case .chunkExtension: "RFC 9112 §7.1.1"
        case .forbiddenTrailer: "RFC 9110 §6.5.1"
        case .bodyWithoutUse: "RFC 9110 §9.3.1"
        case .noHost, .severalHosts, .spaceInTarget, .badTarget: "RFC 9112 §3.2"
        case .hostDiffersFromTarget: "RFC 9112 §3.2.2"
        case .spaceInStartLine, .controlByteInStartLine, .noTarget: "RFC 9112 §3"
        case .statusOutOfRange: "RFC 9110 §15"
        case .notModifiedUnasked: "RFC 9110 §15.4.5"
        case .badVersion: "RFC 9112 §2.3"
        case .unknownVersion: "RFC 9110 §2.5"
        case .noVersion: "RFC 1945 §4.1"
        case .noSpaceAfterStatus, .badStatus: "RFC 9112 §4"
        case .badPseudoField: "RFC 9113 §8.3"
        case .missingPseudoField(let field): field == .status ? "RFC 9113 §8.3.2" : "RFC 9113 §8.3.1"
        case .connectionField: "RFC 9113 §8.2.2"
        case .upperCaseName: "RFC 9113 §8.2"
        case .spaceAroundValue: "RFC 9113 §8.2.1"
        case .lengthDiffersFromData: "RFC 9113 §8.1.1"
        }
    }
}
