/// All bounds of the server, in one place.
package struct RoomLimits: Sendable {
    // MARK: Connections

    /// Connections at once. Of more, one that waits for its next request makes room.
    package var connections = 512
    /// Connections of one address at once: a browser opens six, and a few tabs that grow one each.
    package var connectionsOfAddress = 20
    /// Streams of what happens live; a browser's tab has one.
    package var streams = 64

    // MARK: Requests

    /// Bytes of a request's line and fields: 16 KiB.
    package var head = 16 << 10
    /// Fields of a request.
    package var fields = 64
    /// Bytes of a capture that is uploaded: 2 GiB.
    package var capture = 2 << 30
    /// Bytes of a key log that is uploaded: 16 MiB, some 80,000 sessions.
    package var keyLog = 16 << 20
    /// Bytes of all uploads that are kept, 4 GiB; the oldest make room.
    package var uploadedBytes = 4 << 30
    /// Uploads that come at once.
    package var uploadsAtOnce = 4
    /// Uploads that are kept; the oldest make room.
    package var uploads = 32

    // MARK: Captures

    /// Bytes of a capture that is shown whole, on one page: 8 MiB. Of a larger one there is a list.
    package var wholeBytes = 8 << 20
    /// Packets of such a capture: a browser draws them within a second or two.
    package var wholePackets = 5_000
    /// Bytes of a compressed capture that may be shown whole: 256 KiB. They may hold a thousand times as many.
    package var wholePacked = 256 << 10
    /// Bytes that are read of a compressed capture, 16 GiB: of more nobody waits for the end.
    package var unpackedBytes = 16 << 30
    /// Connections of a large capture that are listed: some 100 MB.
    package var listed = 100_000
    /// Rows of the list on one page.
    package var rows = 200
    /// Letters of what is looked for in the list.
    package var findLength = 200
    /// Bytes of pages that are kept to be given again: 32 MiB.
    package var keptPages = 32 << 20
    /// Large captures whose lists are kept; the one that was asked for longest ago makes room.
    package var keptLists = 2
    /// Packets of one connection that are read again for its ladder.
    package var ladderPackets = 50_000

    // MARK: Live

    /// Rows of the connections that happen: the newest.
    package var liveRows = 100

    // MARK: Class

    /// Students of a class, who each have a stream and an answer to each question.
    package var students = 500
    /// Students who join in a minute from one address, behind which a whole school may be. Who comes then waits.
    package var joinsOfAddress = 300
    /// Streams of one student: a few tabs, and those of a phone that went without a word. The oldest make room.
    package var streamsOfStudent = 4
    /// Bytes of what a page sends: an answer, a name, a move of the teacher's.
    package var message = 4 << 10
    /// Characters of a student's name.
    package var nameLength = 40
    /// Characters of an answer.
    package var answerLength = 200

    /// How long is waited.
    package var patience = RoomPatience()

    package init() {}

    /// Those of a class: each student has a stream, and asks for something beside it. All may come by one address, as behind
    /// a router, or on the machine itself.
    package static var forClass: RoomLimits {
        var limits = RoomLimits()
        limits.connections = 1_500
        limits.connectionsOfAddress = 1_500
        limits.streams = 600
        return limits
    }
}

/// How long the server waits, in seconds.
package struct RoomPatience: Sendable {
    /// For a request's line and fields, from its first byte on, and for the first byte of a connection.
    package var head = 10.0
    /// For the next request of a connection.
    package var request = 60.0
    /// For each 16 KiB of a body, and for each 64 KiB of an answer.
    package var piece = 10.0
    /// For anything more of a body, or of an answer that is read, before the connection may make room for another.
    package var heldUp = 2.0
    /// For a client that is refused to read why.
    package var refused = 2.0
    /// Between two signs of life on a stream.
    package var heartbeat = 15.0
    /// For a client to acknowledge anything of what it is sent: longer than any Wi-Fi stumbles.
    package var vanished = 30.0
    /// For a sign of life, on a page of a class, before it connects anew.
    package var silence = 40.0
    /// For an answer to a wrong code, or to who joins, after too many of a minute.
    package var wrongCode = 1.0
    /// How long a large capture's list is waited for before as much of it is shown as there is.
    package var list = 1.5

    package init() {}
}
