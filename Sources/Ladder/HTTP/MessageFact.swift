package import Documents
package import Findings
package import HTTPFields
package import HTTPMessages
package import WireBytes

/// One thing that is told of a message of HTTP, and where it stands.
package struct MessageFact: Sendable {
    /// What is told.
    package enum What: Sendable {
        /// What its method is for.
        case method(ArraySlice<UInt8>, purpose: Bilingual)
        /// What its status means.
        case status(StatusCode)
        /// A part of its target by its name, percent-decoded; its first bytes where it is long.
        case targetPart(Bilingual, [UInt8])
        /// A header field, and what is to be said of it.
        case field(FieldFact)
        /// A header field that was lost with the beginning of HPACK's table.
        case lostField(name: ArraySlice<UInt8>?, value: ArraySlice<UInt8>?, HeaderPacking)
        /// Names of fields that a first look can do without.
        case secondaryFields([ArraySlice<UInt8>])
        /// What the form of its target means.
        case targetForm(TargetForm)
        /// What the RFCs forbid in it, how often, and what is written there, where that stands nowhere else.
        case finding(HTTPFinding, times: Int, written: ArraySlice<UInt8>?)
        /// That its content begins in a later packet.
        case contentBegins(ContentBeginning)
        /// What its body is, and in which packets it came, if in several.
        case body(MessageBody, BodyArrival?)
        /// Why the content could not be decoded to its end.
        case contentProblem(ContentProblem)
        /// In which encoding its text is.
        case charset(BodyCharset)
        /// The sizes of its chunks; the first ones, unless they are all.
        case chunkSizes([Int], areAll: Bool)
        /// A field of a form.
        case formField(FormField)
        /// An event of a stream, with its number counted from 1, and its data.
        case event(ServerSentEvent, number: Int, TextExcerpt)
        /// A part of a body of several, with its number counted from 1, and its content where that is text.
        case part(MultipartPart, number: Int, TextExcerpt)
        /// That the boundary behind the last part is missing.
        case boundaryMissing
        /// Its content as text.
        case text(TextExcerpt)
        /// Which image its content is, and how large.
        case image(ImageSize)
        /// Which method of which service it calls by gRPC.
        case grpcCall(GRPCCall)
        /// The messages of gRPC that it brings.
        case grpcMessages(GRPCContent)
        /// How a call of gRPC ended, and what is said of that.
        case grpcStatus(GRPCStatus, message: [UInt8])
        /// A message of WebSocket in its content.
        case webSocket(WebSocketContent)
        /// The fields behind a chunked body.
        case trailers([(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)])
        /// So many more, which are not told.
        case more(Int, Counted)
        /// Why it is not whole.
        case incomplete(IncompleteReason)
        /// Why it stands alone.
        case alone(LoneMessage, HTTPMessage)
        /// How long after its request it came.
        case delay(AnswerDelay)
    }

    /// What there are more of than are told.
    package enum Counted: Sendable, Hashable {
        case fields
        case events
        case webSocketMessages
    }

    package let what: What
    /// Where it stands in its side's stream; nil where it stands nowhere, or other bytes do: those of HTTP/2 are packed.
    package let range: StreamRange?

    init(_ what: What, at range: StreamRange? = nil) {
        self.what = what
        self.range = range
    }
}

/// A header field, and what is to be said of it.
package struct FieldFact: Sendable {
    /// Something to be said of a field.
    package enum Remark: Sendable {
        /// What fields of this name are for.
        case meaning(HeaderRow)
        /// Where it is described: in which of the documents' tables, if in one, and what defines it today.
        case origin(HeaderRow, table: StaticString?)
        /// How it was written on the wire.
        case packing(HeaderPacking)
        /// What its value says, or what is wrong with it, by who sent it, and in which version.
        case value(HTTPFieldValue, from: Side, inHTTP10: Bool)
        /// What it does in this very exchange.
        case effect(FieldEffect)
    }

    package let name: ArraySlice<UInt8>
    package let value: ArraySlice<UInt8>
    /// In the order in which they are told.
    package let remarks: [Remark]
}

/// Which names of fields have been explained, so that none is explained again.
package struct ExplainedFields: Sendable {
    private struct Name: Hashable {
        var bytes: [UInt8]
        var isRequest: Bool
    }

    private var names: Set<Name> = []

    package init() {}

    /// Notes a name; false where it has been explained.
    mutating func insert(_ name: ArraySlice<UInt8>, inRequest isRequest: Bool) -> Bool {
        names.insert(Name(bytes: Array(name), isRequest: isRequest)).inserted
    }
}
