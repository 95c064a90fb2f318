import Decompression
import WireBytes

/// What was agreed on about packing messages: the parameters of permessage-deflate. RFC 7692 §7.1.
public struct MessageDeflate: Sendable, Hashable {
    /// Every message of the client is compressed on its own.
    public var clientStartsOver = false
    /// Every message of the server is compressed on its own.
    public var serverStartsOver = false

    /// Reads the value of a response's Sec-WebSocket-Extensions; nil where permessage-deflate is not in it.
    public init?(_ extensions: [UInt8]) {
        for offer in extensions.split(separator: UInt8(ascii: ",")) {
            let words = offer.split(separator: UInt8(ascii: ";")).map(Self.word)
            guard words.first == "permessage-deflate" else { continue }
            clientStartsOver = words.contains("client_no_context_takeover")
            serverStartsOver = words.contains("server_no_context_takeover")
            return
        }
        return nil
    }

    /// Without white space and in lower case.
    private static func word(_ bytes: ArraySlice<UInt8>) -> String {
        let isSpace = { (byte: UInt8) in byte.isOne(of: " \t\r\n") }
        var word = bytes.drop(while: isSpace)
        while let last = word.last, isSpace(last) { word.removeLast() }
        return String(decoding: word.map(\.lowerCased), as: UTF8.self)
    }

    /// Decompresses the compressed messages of one side, in their order: a message may refer to those before it.
    ///
    /// - Parameters:
    ///   - messages: all messages of the connection; those of `side` that are compressed are changed.
    ///   - side: whose messages.
    ///   - startsOver: each is compressed on its own.
    ///   - limits: the bounds.
    ///   - decoded: bytes decompressed so far on this connection; added to.
    static func unpack(
        _ messages: inout [WebSocketMessage], of side: Side, startsOver: Bool, _ limits: WebSocketLimits,
        _ decoded: inout Int
    ) {
        guard messages.contains(where: { $0.isCompressed && $0.from == side }) else { return }
        guard var inflater = try? Decompressor(.deflate) else { return }
        // Nothing behind a message that is not all there can be trusted, unless each is on its own.
        var isBroken = false
        for index in messages.indices where messages[index].from == side && messages[index].isCompressed {
            guard !isBroken || startsOver else {
                messages[index].setUndecoded(.needsEarlier)
                continue
            }
            if startsOver, index > 0 { try? inflater.startOver() }
            guard messages[index].incomplete == nil, !messages[index].contentIsCut else {
                messages[index].setUndecoded(messages[index].contentIsCut ? .limit : .needsEarlier)
                isBroken = true
                continue
            }
            // RFC 7692 §7.2.2: what the sender took off its end is put back.
            let packed = messages[index].content + [0x00, 0x00, 0xFF, 0xFF]
            let left = max(0, limits.decodedContents &- decoded)
            let ofCapture = limits.unpacking?.allowance(forPacked: packed.count) ?? .max
            let result = packed.withBytes {
                inflater.decode($0, keep: limits.keptContent, limit: min(left, ofCapture))
            }
            decoded &+= result.length
            limits.unpacking?.spend(result.length, isRefused: result.end == .limit && ofCapture < left)
            switch result.end {
            case .needsInput, .complete:
                messages[index].content = result.bytes
                messages[index].contentIsCut = result.length > result.bytes.count
                messages[index].decodedLength = result.length
                // A last block (BFINAL) ends the stream; the next message begins another. RFC 7692 §7.2.3.4.
                if result.end == .complete { try? inflater.startOver() }
            case .limit:
                messages[index].content = result.bytes
                messages[index].contentIsCut = true
                messages[index].problem = .limit
                isBroken = true
            case .failed:
                messages[index].setUndecoded(.damaged)
                isBroken = true
            }
        }
    }
}

extension WebSocketMessage {
    /// Compressed bytes are of no use to anybody who reads.
    fileprivate mutating func setUndecoded(_ problem: WebSocketProblem) {
        self.problem = problem
        content = []
        contentIsCut = length > 0
    }
}
