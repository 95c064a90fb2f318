import Platform

/// The program with the labs' clients, which running a lab starts.
package enum LabClientProgram {
    package static let name = "netlesson-lab-client"

    /// Where it lies: beside this program, or where make install puts it; nil where it does not.
    package static var path: String? {
        let folder = (RunningProgram.path ?? "").split(separator: "/", omittingEmptySubsequences: false)
            .dropLast().joined(separator: "/")
        return ["\(folder)/\(name)", "\(folder)/../libexec/netlesson/\(name)"].first {
            FileSystem.isExecutable($0)
        }
    }
}
