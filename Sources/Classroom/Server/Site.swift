import NIOCore

/// What a web server serves: it knows requests and answers, and no socket.
protocol Site: Sendable {
    var limits: RoomLimits { get }
    /// The paths to which may be sent without the secret of the server's address.
    var openPaths: Set<String> { get }
    /// Answers a request.
    func answer(_ request: Request) -> Answer
    /// Has somebody told of every new state, and whether it is to go out at once or with those of the next moment; nil for nobody.
    func onNews(_ tell: (@Sendable (_ isUrgent: Bool) -> Void)?)
    /// Hears that a client at an address was refused.
    func refused(_ kind: RefusedKind, from address: String)
}

/// What clients are refused for.
package enum RefusedKind: Int, Sendable, CaseIterable {
    /// A code, or a token, that is not this class's.
    case code
    /// It came from a page of another site, called the server by another name, or had not the secret.
    case foreign
    /// It was longer than what is asked for.
    case length
    /// An answer to what is not asked now.
    case answer
    /// More students, streams or connections than there is room for.
    case crowd
}

/// The newest state of something, as an event of a stream.
protocol StateSource: Sendable {
    /// Its number, and the event; revision 0 before there is any.
    var latest: (revision: Int, event: ByteBuffer) { get }
    /// Whose it is, where somebody may have a few only; nil for anybody's.
    var owner: Int? { get }
    /// Somebody looks on.
    func began()
    /// They look on no more.
    func ended()
}

extension StateSource {
    var owner: Int? { nil }
}
