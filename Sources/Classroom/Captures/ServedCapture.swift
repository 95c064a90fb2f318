import Annotations
import Documents
import Output
import PacketCapture
import PageOutput
import Synchronization
import Tracing

/// A capture that can be opened.
final class ServedCapture: Sendable {
    /// What it is called in addresses.
    let id: String
    /// What it is called on pages.
    let name: String
    let path: String
    /// Key logs beside those of the command line.
    let keyLogs: [String]
    /// What keeps an upload's file, and removes it.
    private let file: UploadedFile?
    private let keyFile: UploadedFile?

    private let form = Mutex<Form?>(nil)

    private enum Form: Sendable {
        case whole
        case large(LargeCapture)
    }

    init(
        id: String, name: String, path: String, keyLogs: [String] = [], file: UploadedFile? = nil,
        keyFile: UploadedFile? = nil
    ) {
        self.id = id
        self.name = name
        self.path = path
        self.keyLogs = keyLogs
        self.file = file
        self.keyFile = keyFile
    }

    deinit { form.withLock { if case .large(let list)? = $0 { list.giveUp() } } }

    /// Forgets the list, which is made anew when it is wanted.
    func forgetList() {
        form.withLock { form in
            if case .large(let list)? = form { list.giveUp() }
            form = nil
        }
    }

    /// Its list; nil where it is shown whole.
    ///
    /// - Throws: `CaptureError` where it cannot be read.
    func list(_ telling: Telling, _ limits: RoomLimits) throws(CaptureError) -> LargeCapture? {
        if let form = form.withLock({ $0 }) {
            if case .large(let list) = form { return list }
            return nil
        }
        let isWhole = try isSmall(limits)
        return form.withLock { form in
            if case .large(let list)? = form { return list }
            guard !isWhole else {
                form = .whole
                return nil
            }
            let list = LargeCapture(path: path, name: name, keyLogs: keyLogs, telling, limits)
            list.begin()
            form = .large(list)
            return list
        }
    }

    private func isSmall(_ limits: RoomLimits) throws(CaptureError) -> Bool {
        var capture = try CaptureFile(path: path, allowsPipes: false)
        let most = capture.isPacked ? limits.wholePacked : limits.wholeBytes
        guard let size = capture.fileSize, size <= most else { return false }
        capture.forEachPacket { packet, _ in packet.number <= limits.wholePackets }
        return capture.packets <= limits.wholePackets
    }
}
