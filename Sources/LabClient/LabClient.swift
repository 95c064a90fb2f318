import Foundation

/// Makes the requests of one lab: netlesson-lab-client LAB NAME=VALUE…
///
/// It is a program of its own because URLSession brings libraries that `netlesson trace` has no use for. What it does
/// goes to standard output, a line each: see `Telling.swift`.
@main enum LabClient {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let name = arguments.first, let lab = Lab.all[name], let source = LabSources.all[lab.file],
            let server = LabServer(arguments.dropFirst())
        else {
            FileHandle.standardError.write(
                Data("netlesson-lab-client: is started by netlesson lab run; see netlesson lab list\n".utf8))
            exit(64)
        }
        tell(source)
        do {
            try await lab.run(server)
        } catch {
            tellFailure(error)
            exit(1)
        }
    }
}

/// A lab: the file that its code stands in, and the code.
struct Lab: Sendable {
    let file: String
    let run: @Sendable (LabServer) async throws -> Void

    /// By the names that `netlesson lab list` shows.
    static let all: [String: Lab] = [
        "get": Lab(file: "Get", run: get),
        "look-up": Lab(file: "LookUp", run: lookUp),
        "post-form": Lab(file: "PostForm", run: postForm),
        "post-json": Lab(file: "PostJSON", run: postJSON),
        "multipart": Lab(file: "Multipart", run: multipart),
        "put-basic": Lab(file: "PutBasic", run: putBasic),
        "redirect": Lab(file: "Redirect", run: redirect),
        "download": Lab(file: "Download", run: download),
        "pause-resume": Lab(file: "PauseResume", run: pauseResume),
        "synchronous": Lab(file: "Synchronous", run: synchronous),
        "queued": Lab(file: "Queued", run: queued),
        "asynchronous": Lab(file: "Asynchronous", run: asynchronous),
        "system-trust": Lab(file: "SystemTrust", run: systemTrust),
        "own-anchor": Lab(file: "OwnAnchor", run: ownAnchor),
        "pinned": Lab(file: "Pinned", run: pinned),
        "careless": Lab(file: "Careless", run: careless),
        "expired": Lab(file: "Expired", run: expired),
        "wrong-host": Lab(file: "WrongHost", run: wrongHost),
    ]
}
