import DialogueMessages
import PacketDecoding
import TCPConnections
import WireBytes

/// The connections that dialogues of FTP have announced: RFC 959 §3.2, RFC 2428.
struct FileTransfers: Sendable {
    /// What was announced, by its number.
    private var controls: [Int: FTPControl] = [:]
    /// What was announced last for an endpoint.
    private var numbers: [Endpoint: Int] = [:]
    private var count = 0

    /// Announcements that are remembered: a client that fetches a tree of files has one after the other.
    private static let mostAnnounced = 4_096

    var isEmpty: Bool { numbers.isEmpty }

    /// Notes what a dialogue says.
    ///
    /// - Parameters:
    ///   - channel: what it awaits.
    ///   - dialogue: its connection.
    ///   - endpoint: where.
    mutating func note(_ channel: FTPDataChannel, of dialogue: Int, at endpoint: Endpoint) {
        let control = FTPControl(connection: dialogue, channel: channel)
        if let number = numbers[endpoint], let known = controls[number], known.connection == dialogue,
            known.channel.announced == channel.announced, known.channel.transfer == nil
        {
            controls[number] = control
            return
        }
        if controls.count >= Self.mostAnnounced {
            let oldest = count &- Self.mostAnnounced / 2
            controls = controls.filter { $0.key > oldest }
            numbers = numbers.filter { $0.value > oldest }
        }
        count &+= 1
        controls[count] = control
        numbers[endpoint] = count
    }

    /// What was announced, as far as it is known now.
    subscript(number: Int) -> FTPControl? { controls[number] }

    /// What is awaited at an endpoint.
    func latest(at endpoint: Endpoint) -> (number: Int, control: FTPControl)? {
        guard let number = numbers[endpoint], let control = controls[number] else { return nil }
        return (number, control)
    }
}

extension ContentReader {
    /// Notes the connection that a dialogue awaits.
    mutating func noteDataChannel(of slot: Int) {
        let known = contents[slot].dataChannelChanges
        guard let (channel, changes) = contents[slot].delivery.application.latestDataChannel(since: known)
        else {
            return
        }
        contents[slot].dataChannelChanges = changes
        let listener = channel.listener == .client ? contents[slot].client : contents[slot].server
        // An address behind a translator is not the one that is in the packets: it is where the dialogue is.
        let port = channel.address.port
        fileTransfers.note(
            channel, of: contents[slot].id, at: Endpoint(address: listener.address, port: port))
        guard let host = channel.address.host, host.count == 4 else { return }
        let address = IPAddress(version4: host.reduce(0) { $0 << 8 | UInt32($1) })
        guard address != listener.address else { return }
        fileTransfers.note(channel, of: contents[slot].id, at: Endpoint(address: address, port: port))
    }

    /// Takes a connection that begins for one that a dialogue awaits, where one does.
    mutating func noteFile(_ slot: Int, _ awaited: (number: Int, control: FTPControl)?) {
        guard let (number, control) = awaited else { return }
        contents[slot].fileNumber = number
        contents[slot].delivery.application.beginFile(control)
    }
}
