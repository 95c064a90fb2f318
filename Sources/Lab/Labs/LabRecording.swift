/// A lab that was kept: its capture and what belongs to it, files of one name in one folder.
package struct LabRecording: Sendable {
    package let folder: String
    package let name: String

    /// Names a recording, which need not be there.
    package init(folder: String, name: String) {
        self.folder = folder
        self.name = name
    }

    /// The packets, with the keys inside.
    package var capture: String { path("pcapng") }
    /// What the client wrote: its code, its steps and what it printed, with their times.
    package var client: String { path("client") }
    /// The server's key log, for labs with TLS.
    package var keys: String { path("keys") }
    /// The server's log, a line of JSON a request.
    package var log: String { path("log") }
    /// The certificate that good chains lead to, for labs with TLS.
    package var root: String { path("pem") }

    private func path(_ ending: String) -> String { "\(folder)/\(name).\(ending)" }
}
