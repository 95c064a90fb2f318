import WireBytes

// Where a connection for the bytes of a file is agreed on.

extension DialogueConversation {
    /// What a command says of the connection for a file's bytes.
    mutating func noteTransfer(_ message: DialogueMessage) {
        guard case .ftp(let command)? = message.command else { return }
        switch command {
        case .port, .eprt:
            guard let place = FTPAddress(argument: message.argument, isExtended: command == .eprt) else {
                return
            }
            announce(place, listener: client, message)
        case _ where command.transfersData:
            guard dataChannel != nil else { return }
            dataChannel?.transfer = Array(message.line.prefix(FTPDataChannel.longestCommand))
            dataChannel?.transferMark = message.first
            dataChannelChanges &+= 1
        default: break
        }
    }

    /// Where a server listens for that connection, as a reply says it.
    mutating func noteChannel(_ reply: DialogueMessage) {
        guard kind == .ftp, case .code(let code)? = reply.status, code == 227 || code == 229,
            let place = FTPAddress(reply: reply.line, isExtended: code == 229)
        else { return }
        announce(place, listener: client.other, reply)
    }

    private mutating func announce(_ place: FTPAddress, listener: Side, _ message: DialogueMessage) {
        dataChannel = FTPDataChannel(address: place, listener: listener, announced: message.first)
        dataChannelChanges &+= 1
    }
}
