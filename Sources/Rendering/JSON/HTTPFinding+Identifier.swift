import Annotations

extension HTTPFinding {
    /// The word that the JSON output has for a finding.
    var identifier: StaticString {
        switch self {
        case .bareLineFeed: "bare-lf"
        case .controlByteInValue: "control-byte-in-value"
        case .bareCarriageReturn: "bare-cr"
        case .nulByte: "nul"
        case .controlByteInStartLine: "control-byte-in-start-line"
        case .foldedLine: "obs-fold"
        case .spaceBeforeFirstField: "space-before-first-field"
        case .spaceBeforeColon: "space-before-colon"
        case .badFieldName: "bad-field-name"
        case .emptyFieldName: "empty-field-name"
        case .lineWithoutColon: "line-without-colon"
        case .bothLengths: "both-lengths"
        case .repeatedContentLength: "repeated-content-length"
        case .differentContentLengths: "different-content-lengths"
        case .badContentLength: "bad-content-length"
        case .oddContentLength: "odd-content-length"
        case .unknownTransferCoding: "unknown-transfer-coding"
        case .chunkedTwice: "chunked-twice"
        case .transferEncodingInHTTP10: "transfer-encoding-in-http10"
        case .transferEncodingNotChunked: "transfer-encoding-not-chunked"
        case .badChunkSize: "bad-chunk-size"
        case .oddChunkSize: "odd-chunk-size"
        case .chunkSizeTooLarge: "chunk-size-too-large"
        case .bareLineFeedBehindChunkSize: "bare-lf-behind-chunk-size"
        case .chunkExtension: "chunk-extension"
        case .noLineEndBehindChunk: "no-line-end-behind-chunk"
        case .forbiddenTrailer: "forbidden-trailer"
        case .bodyWithoutUse: "body-without-use"
        case .hostDiffersFromTarget: "host-differs-from-target"
        case .badVersion: "bad-version"
        case .noHost: "no-host"
        case .severalHosts: "several-hosts"
        case .emptyLinesBefore: "empty-lines-before"
        case .spaceInStartLine: "space-in-start-line"
        case .spaceInTarget: "space-in-target"
        case .unknownVersion: "unknown-version"
        case .noVersion: "no-version"
        case .noSpaceAfterStatus: "no-space-after-status"
        case .lengthWhereNoBody: "length-where-no-body"
        }
    }
}
