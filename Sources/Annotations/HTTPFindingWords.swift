package import Documents
package import HTTPMessages

extension HTTPFinding {
    /// What is wrong and why it matters.
    package var words: Bilingual {
        switch self {
        // The first line.
        case .emptyLinesBefore(let number):
            Bilingual(
                en: "\(count(number, "empty line")) before the message.", zh: "报文之前有 \(number) 个空行。")
        case .spaceInStartLine: Words.spaceInStartLine
        case .spaceInTarget: Words.spaceInTarget
        case .controlByteInStartLine: Words.controlByteInStartLine
        case .badVersion: Words.badVersion
        case .unknownVersion(let version):
            Bilingual(en: "\(version.text) is not a version of HTTP/1.", zh: "\(version.text) 不是 HTTP/1 的版本。")
        case .noTarget: Words.noTarget
        case .badStatus: Words.badStatus
        case .statusOutOfRange: Words.statusOutOfRange
        case .badTarget: Words.badTarget
        case .noVersion: Words.noVersion
        case .noSpaceAfterStatus: Words.noSpaceAfterStatus
        // The fields.
        case .bareLineFeed: Words.bareLineFeed
        case .bareCarriageReturn: Words.bareCarriageReturn
        case .nulByte: Words.nulByte
        case .controlByteInValue: Words.controlByteInValue
        case .foldedLine: Words.foldedLine
        case .spaceBeforeFirstField: Words.spaceBeforeFirstField
        case .spaceBeforeColon: Words.spaceBeforeColon
        case .badFieldName: Words.badFieldName
        case .emptyFieldName: Words.emptyFieldName
        case .lineWithoutColon: Words.lineWithoutColon
        // Where the message ends: what two recipients in a row read differently lets one request hide in another.
        case .bothLengths: Words.bothLengths
        case .repeatedContentLength: Words.repeatedContentLength
        case .differentContentLengths: Words.differentContentLengths
        case .badContentLength: Words.badContentLength
        case .oddContentLength: Words.oddContentLength
        case .transferEncodingNotChunked: Words.transferEncodingNotChunked
        case .unknownTransferCoding: Words.unknownTransferCoding
        case .chunkedTwice: Words.chunkedTwice
        case .transferEncodingInHTTP10: Words.transferEncodingInHTTP10
        case .lengthWhereNoBody: Words.lengthWhereNoBody
        case .forbiddenTrailer: Words.forbiddenTrailer
        // Chunks.
        case .badChunkSize: Words.badChunkSize
        case .oddChunkSize: Words.oddChunkSize
        case .chunkSizeTooLarge: Words.chunkSizeTooLarge
        case .bareLineFeedBehindChunkSize: Words.bareLineFeedBehindChunkSize
        case .chunkExtension: Words.chunkExtension
        case .noLineEndBehindChunk: Words.noLineEndBehindChunk
        // Whose request it is.
        case .noHost: Words.noHost
        case .severalHosts: Words.severalHosts
        case .hostDiffersFromTarget: Words.hostDiffersFromTarget
        case .bodyWithoutUse: Words.bodyWithoutUse
        case .notModifiedUnasked: Words.notModifiedUnasked
        // HTTP/2.
        case .badPseudoField: Words.badPseudoField
        case .missingPseudoField(let field):
            Bilingual(
                en: "\(field.rawValue) is not there, which every such message must have.",
                zh: "没有 \(field.rawValue)，而这类报文必须有它。")
        case .connectionField: Words.connectionField
        case .upperCaseName: Words.upperCaseName
        case .spaceAroundValue: Words.spaceAroundValue
        case .lengthDiffersFromData(let declared, let sent):
            Bilingual(
                en:
                    "Content-Length promises \(count(declared, "byte")), DATA brought \(grouped(sent)). In HTTP/2 the "
                    + "frames count; a server behind that goes by the field reads another message.",
                zh: "Content-Length 为 \(grouped(declared)) 字节，DATA 帧共 \(grouped(sent)) 字节。在 HTTP/2 中以帧为准；"
                    + "后端若按字段来读，就会得到另一个报文。")
        }
    }
}
