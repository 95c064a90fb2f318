import Output
import SIPMessages
import WireBytes

// Who calls whom, is called, registers and hangs up.

extension JSONWriter {
    mutating func write(_ conversation: SIPConversation) {
        name("sip")
        beginObject()
        messages(of: conversation) { $0.write($1) }
        let transactions = conversation.transactions
        objects("transactions", of: transactions) { $0.write($1) }
        objects("calls", of: SIPCall.all(in: transactions)) { $0.write($1) }
        endObject()
    }

    private mutating func write(_ message: SIPMessage) {
        field("packet", message.mark.packet)
        field("from", message.from)
        switch message.start {
        case .request(let method, let target):
            field("request", method)
            field("target", target)
        case .answer(let status, let reason):
            field("status", Int(status.rawValue))
            field("reason", reason)
        }
        text("callID", message.callID)
        field("sequence", message.sequence)
        text("method", message.method)
        text("branch", message.branch)
        field("hops", message.hops)
        write("caller", message.caller)
        write("called", message.called)
        text("contact", message.contact)
        field("expires", message.expires)
        field("maxForwards", message.maxForwards)
        text("program", message.program)
        if let challenge = message.challenge {
            name("challenge")
            proof(challenge.scheme, for: challenge.realm, by: challenge.algorithm) {
                if challenge.isStale { $0.field("stale", true) }
            }
        }
        if let credentials = message.credentials {
            name("credentials")
            proof(credentials.scheme, for: credentials.realm, by: credentials.algorithm) {
                $0.text("user", credentials.user)
            }
        }
        texts("routes", message.routes)
        texts("recordRoutes", message.recordRoutes)
        text("contentType", message.contentType)
        field("contentLength", message.contentLength)
        if let session = message.session { write(session) }
        if message.isCut { field("cut", true) }
    }

    private mutating func write(_ session: SDPSession) {
        name("sdp")
        beginObject()
        text("origin", session.origin)
        text("name", session.name)
        objects("media", of: session.media) { json, media in
            json.field("is", media.kind)
            json.text("address", media.address)
            json.field("port", media.port)
            json.text("transport", media.transport)
            json.text("direction", media.direction)
            if let keys = media.keys { json.field("keys", keys) }
            json.objects("formats", of: media.formats) { json, format in
                json.field("number", format.number)
                json.text("name", format.name)
                json.field("rate", format.rate)
            }
            if media.formatsOmitted > 0 { json.field("formatsOmitted", media.formatsOmitted) }
        }
        if session.mediaOmitted > 0 { field("mediaOmitted", session.mediaOmitted) }
        endObject()
    }

    private mutating func write(_ transaction: SIPTransaction) {
        text("method", transaction.first?.about ?? [])
        field("request", transaction.request?.mark.packet)
        if transaction.times > 1 { field("times", transaction.times) }
        objects("answers", of: transaction.answers) { json, answer in
            json.field("packet", answer.mark.packet)
            if let status = answer.status { json.field("status", Int(status.rawValue)) }
            json.duration(transaction.time(to: answer))
        }
        if transaction.answersAgain > 0 { field("answersAgain", transaction.answersAgain) }
        field("acknowledgment", transaction.acknowledgment?.mark.packet)
        field("cancel", transaction.cancel?.mark.packet)
    }

    private mutating func write(_ call: SIPCall) {
        field("first", call.first.mark.packet)
        field("invitation", call.invitation.mark.packet)
        field("callID", call.invitation.callID)
        field("caller", call.invitation.caller.uri)
        field("called", call.invitation.called.uri)
        field("ringing", call.ringing?.mark.packet)
        field("answer", call.answer?.mark.packet)
        field("refusal", call.refusal?.mark.packet)
        field("cancel", call.cancel?.mark.packet)
        field("end", call.end?.mark.packet)
        if let party = call.endedBy { field("endedBy", party.rawValue) }
        if let end = call.end { duration(call.answer?.time(to: end)) }
    }

    private mutating func write(_ key: StaticString, _ address: SIPAddress) {
        name(key)
        beginObject()
        text("name", address.name)
        field("uri", address.uri)
        text("tag", address.tag)
        endObject()
    }

    /// How somebody proves who he is, and for what.
    private mutating func proof(
        _ scheme: [UInt8], for realm: [UInt8], by algorithm: [UInt8], _ more: (inout JSONWriter) -> Void
    ) {
        beginObject()
        field("scheme", scheme)
        text("realm", realm)
        text("algorithm", algorithm)
        more(&self)
        endObject()
    }

    /// A text, where there is one.
    private mutating func duration(_ duration: Int64?) {
        guard let duration else { return }
        name("duration")
        value(duration: duration, digits: 6)
    }
}
