import CertificateChains
import Lab
import Tracing

extension ServerFault {
    var exitStatus: ExitStatus {
        switch self {
        case .cannotListen(_, _, let code): code == 13 ? .noPermission : .inputOutputError
        case .notAnAddress: .usage
        case .cannotMakeCertificates, .noResources: .inputOutputError
        }
    }

    /// What, where, and what to do.
    var text: String {
        switch self {
        case .cannotListen(let address, 0, let code):
            "\(address): cannot be listened on: \(describe(errno: code)); is it an address of this host?"
        case .cannotListen(let address, let port, let code):
            "\(address), port \(port): cannot be listened on: \(describe(errno: code)); choose another port"
        case .notAnAddress(let text):
            "\(text): is no IPv4 or IPv6 address; give one of this host, or 0.0.0.0 for all"
        case .cannotMakeCertificates(let reason):
            "the lab's certificates cannot be made: OpenSSL says: \(reason)"
        case .noResources(let code): "the lab cannot be started: \(describe(errno: code))"
        }
    }
}

/// The program with the labs' clients.
enum LabClientProgram {
    private static let name = "netlesson-lab-client"

    /// Where it is: beside this program, or where make install puts it. Ends the program where it is not there.
    static func path() -> String {
        let folder = DataFolder.programFolder
        for place in ["\(folder)/\(name)", "\(folder)/../libexec/netlesson/\(name)"]
        where DataFolder.isExecutable(place) {
            return place
        }
        fail(
            .noInput,
            "\(name): is not beside this program; make build makes it, make install puts it in place")
    }
}

extension ChainJudge {
    /// Judges chains by a root certificate, as of when they were shown.
    static func trusting(_ pem: [UInt8]) -> ChainJudge {
        let anchors = TrustAnchors(CertificateFile(pem).certificates)
        return ChainJudge { anchors }
    }
}
