/// What a header field does in the very exchange that it stands in. Packets are those of the message named.
package enum FieldEffect: Sendable, Hashable {
    /// Whether the field does not do here what its value says.
    package var replacesMeaning: Bool {
        switch self {
        case .overriddenByIfNoneMatch, .overriddenByMaxAge, .staleFromStart: true
        default: false
        }
    }

    // What a request's field brings about; the answer is the one to this request.

    /// Not looked at, since If-None-Match stands there as well. RFC 9110 §13.1.3.
    case overriddenByIfNoneMatch
    /// The client's copy is still good, as the answer says.
    case copyIsGood(answer: Int)
    /// The client's copy is out of date, and the answer brings a new one.
    case copyIsOld(answer: Int)
    /// The answer has the part that was asked for.
    case partSent(answer: Int)
    /// The answer has all, although a part was asked for.
    case wholeSent(answer: Int)
    /// There is no such part, as the answer says.
    case noSuchPart(answer: Int)
    /// The version is the same, so that a part is enough.
    case versionUnchanged
    /// The version is another, so that the whole is sent again.
    case versionChanged
    /// The server said 100 Continue.
    case continued(interim: Int)
    /// The server said 100 Continue, but the body had been sent before.
    case continuedLate(interim: Int, body: Int)
    /// No 100 Continue came.
    case notContinued
    /// The content coding that the server chose.
    case codingChosen([UInt8], answer: Int)
    /// User and password that anybody can read. RFC 7617 §2.
    case readableCredentials(user: [UInt8], password: [UInt8])
    /// The protocol changes behind the answer.
    case upgradeGranted(answer: Int)
    /// The protocol stays.
    case upgradeRefused(answer: Int, status: Int)
    /// Earlier answers set so many of the cookies, or all where that is nil: the packets that those begin in.
    case cookiesSet(Int?, by: [Int])

    // What a response's field says or brings about.

    /// Not looked at, since Cache-Control says how old the response may be. RFC 9111 §5.3.
    case overriddenByMaxAge
    /// That time was over when the response was made. RFC 9111 §4.2.1.
    case staleFromStart

    /// So many bytes are in the body of the part.
    case partLength(Int)
    /// The part that is named has another length than the body.
    case partDiffers(named: Int, body: Int)
    /// So many bytes of the part were captured; so many were announced.
    case partOfPart(Int, announced: Int)
    /// The version is the one that the client has.
    case versionOfCopy
    /// The length is that of the body that GET would bring.
    case lengthForGET
    /// The length is that of the body that a 200 would have.
    case lengthOfCopy
    /// The body is unpacked to so many bytes.
    case unpacked(from: Int, to: Int)
    /// A later request sends the cookie back.
    case cookieReturned(in: Int)
    /// The client is to ask there instead.
    case elsewhere
    /// The client proves who it is in a later request.
    case challengeMet(in: Int)
    /// It does not answer to the key of the request in a packet.
    case acceptDiffers(key: Int)

    // Either.

    /// This is why the FIN follows.
    case closes(fin: Int, isHere: Bool)
    /// The sender says that it closes behind this message, and yet sends another.
    case promisedToClose(next: Int)
}
